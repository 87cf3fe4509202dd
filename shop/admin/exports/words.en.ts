export const exportRefusals = {
  'export-link-used': 'This link was used, or is too old. Ask for the file again.',
}
