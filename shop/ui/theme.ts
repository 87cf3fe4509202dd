/** Colour of the browser's frame before any stylesheet; a test keeps it equal to `--color-paper`. */
export const PAPER = { light: '#fffbf5', dark: '#1a1412' }
