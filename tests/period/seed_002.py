"""The months May to October 2025 of the second seed, taken apart by hand after the counting rules."""

from __future__ import annotations

from reviewgen.model.reading import Reading
from tests.period.notes import Notes


def seed_002() -> Reading:
    notes = Notes()
    notes.month(
        "2025-10",
        projects=["torchtitan"],
        features=[
            {
                "text": "delivering a configurable backend option for Torch Compile in the torchtitan "
                "project",
                "projects": ["torchtitan"],
            }
        ],
    )
    repo = "PyTorch/pytorch"
    notes.month(
        "2025-09",
        repositories=[repo],
        features=[
            {
                "text": "Runtime estimation and cross-rank scheduling enhancements for distributed "
                "collectives: "
                "introduced NCCL-based runtime estimations for collective ops in benchmark mode and aligned "
                "estimations across distributed ranks to improve benchmarking efficiency and "
                "reproducibility. "
                "Commits include 25c170b72e9d30b1d0c16438c59ec17b59009427.",
                "refs": ["25c170b72e9d30b1d0c16438c59ec17b59009427"],
                "repos": [repo],
            },
            {
                "text": "Bucketing optimizations and mm+rs support for collectives: added a custom_ops "
                "bucketing "
                "mode to reduce inductor copy overhead for all-gather and reduce-scatter; implemented matrix "
                "multiply with reduce-scatter (mm+rs) path with tests/config for debuggability. Commits "
                "include "
                "8ec01f34e9d30b83cb1971e0a1461eb97236055c, 22fcc8b76b54bbbd102ff8d6bf2437cd3218656d, "
                "84e1cd73929c9935d8381cd7e549199ecf09ff10.",
                "refs": [
                    "8ec01f34e9d30b83cb1971e0a1461eb97236055c",
                    "22fcc8b76b54bbbd102ff8d6bf2437cd3218656d",
                    "84e1cd73929c9935d8381cd7e549199ecf09ff10",
                ],
                "repos": [repo],
            },
        ],
        bugs=[
            "Stabilized the runtime estimation flow to reduce cross-rank variance in benchmarking results; "
            "improved debuggability and reliability of the mm+rs path."
        ],
        impact=[
            "Improved benchmarking reliability and reproducibility for distributed collectives; reduced "
            "overhead "
            "in distributed paths and enhanced maintainability through tests/configs; better developer "
            "productivity and faster iteration on distributed training optimizations."
        ],
        skills=[
            "NCCL-based runtime estimation",
            "distributed collectives",
            "mm+rs",
            "custom_ops bucketing",
            "Inductor",
            "testing/configuration and cross-rank synchronization for benchmarking",
        ],
    )
    notes.month(
        "2025-08",
        projects=["PyTorch"],
        focus=["distributed training improvements in PyTorch"],
        features=[
            {
                "text": "Distributed Collectives Scheduling and Memory Optimization, aimed at stabilizing "
                "scheduling, "
                "memory estimation, and reordering controls for adjacent collectives",
                "projects": ["PyTorch"],
            },
            {
                "text": "Post-Reduction Type Conversion for FSDP after Reduce Scatter, enabling flexible "
                "element-type conversion after reduction. The work includes memory estimation enhancements, "
                "memory tracking refactor, and tests/core bucketing adjustments to support these features.",
                "projects": ["PyTorch"],
            },
        ],
        impact=[
            "Overall, these changes improve scalability, memory efficiency, and flexibility for large-scale "
            "distributed training."
        ],
    )
    notes.month(
        "2025-07",
        projects=["PyTorch", "Torchtune"],
        features=[
            {
                "text": "bucketing optimizations for all_gather and reduce_scatter, with multi-process "
                "group bucketing "
                "support, configuration options, and tracing merge compatibility to facilitate "
                "experimentation",
                "projects": ["PyTorch"],
            },
            {
                "text": "Reordering and scheduling improvements for distributed collectives improved memory "
                "efficiency "
                "and throughput through node grouping during reordering, iterative sink_waits, and related "
                "refactors.",
                "projects": ["PyTorch"],
            },
        ],
        bugs=[
            {
                "text": "Fixed a critical dependency-overwrite issue in the reordering logic to stabilize "
                "scheduler "
                "behavior.",
                "projects": ["PyTorch"],
            },
            {
                "text": "In Torchtune, fixed a compile error related to FakeTensor usage in "
                "Llama4ScaledRoPE by "
                "refactoring to use PyTorch sub/add ops, improving build reliability.",
                "projects": ["Torchtune"],
            },
        ],
        impact=[
            "These efforts collectively enhance scalability, performance, and experimentation capabilities "
            "for "
            "large-scale distributed training."
        ],
    )
    notes.month(
        "2025-06",
        projects=["PyTorch", "PyTorch Torchtune"],
        features=[
            {
                "text": "PyTorch: Autograd Mutation Handling for In-Place Operations — added support for "
                "mutations in "
                "the autograd backward graph, with tests for forward and backward passes to ensure correct "
                "mutation "
                "of primals and graph integrity. Commits: 0083032e7559dc8f02483ba60373adfcdaf9dae6.",
                "refs": ["0083032e7559dc8f02483ba60373adfcdaf9dae6"],
                "projects": ["PyTorch"],
            },
            {
                "text": "PyTorch: Autograd Mutation Handling for In-Place Operations (Same Input in "
                "Fwd/Bwd) — "
                "implemented a mutation counter to track changes and ensure forward/backward mutations on "
                "the same "
                "input do not disrupt the computation graph. Commits: "
                "3f920f3d8f5bd15d2222758f21f9a5d36e4dad1f, "
                "2f94f69b7c83370ef0cc65e3ab96bb5bf11a7b1a.",
                "refs": [
                    "3f920f3d8f5bd15d2222758f21f9a5d36e4dad1f",
                    "2f94f69b7c83370ef0cc65e3ab96bb5bf11a7b1a",
                ],
                "projects": ["PyTorch"],
            },
            {
                "text": "PyTorch: Benchmark Metrics Accuracy Update — refreshed expected results to align "
                "with updated "
                "instruction counts after a disabled test, improving benchmarking accuracy. Commit: "
                "313a6a8ef94d689331b2bd8161f95c23d42eb22d.",
                "refs": ["313a6a8ef94d689331b2bd8161f95c23d42eb22d"],
                "projects": ["PyTorch"],
            },
            {
                "text": "PyTorch Torchtune: MoE Grouped Matrix Multiplication with device capability gating "
                "— "
                "introduced grouped_mm support with gating based on device capability (sm90+), boosting MoE "
                "efficiency on capable GPUs. Commit: d516102ff7df87e331c379e92a42e96adb8bef0e.",
                "refs": ["d516102ff7df87e331c379e92a42e96adb8bef0e"],
                "projects": ["PyTorch Torchtune"],
            },
        ],
        bugs=[
            "Fixed potential autograd graph disconnections due to in-place mutations by implementing robust "
            "mutation "
            "propagation paths and mutation counters, with expanded tests validating forward and backward "
            "behavior."
        ],
        impact=[
            "Increased reliability and correctness of autograd for in-place mutations, reducing risk of "
            "silent graph "
            "disconnections during training.",
            "Improved benchmarking fidelity enabling more accurate performance tracking.",
            "Delivered performance-oriented MoE optimization for modern GPUs, contributing to faster "
            "training and "
            "inference where hardware supports grouped_mm.",
        ],
        skills=[
            "Deep autograd internals",
            "in-place mutation handling",
            "graph integrity validation",
            "Testing strategy for end-to-end forward/backward mutation scenarios",
            "Benchmarking accuracy and test data management",
            "MoE architecture optimization and device capability gating",
        ],
    )
    notes.month(
        "2025-05",
        projects=["PyTorch", "torchtune"],
        features=[
            {
                "text": "Implemented saved tensors hooks for AOT Autograd memory optimization to reduce "
                "peak memory "
                "during forward/backward passes and improved support for quantization and CPU offloading.",
                "projects": ["PyTorch"],
            }
        ],
        bugs=[
            {
                "text": "Resolved MoE-related compilation and distributed gradient scaling issues in "
                "torchtune, "
                "including scalar-output capture configuration, gradient-scale adjustments, and refined "
                "logging to "
                "reduce noise during compilation.",
                "projects": ["torchtune"],
            }
        ],
        impact=[
            "These efforts enhanced model scalability, reliability of distributed training, and overall "
            "developer "
            "productivity."
        ],
    )
    return notes.reading()
