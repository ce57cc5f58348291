"""A company's Word file as the base of a draft: checked, then its styles, header, footer and page taken."""
