"""From Markdown to pages: lines, columns, tables and figures on a baseline grid."""
