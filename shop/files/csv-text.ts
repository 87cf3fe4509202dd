/** Makes Excel read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Some readers end a row or a cell at these. */
const NEEDS_QUOTES = /[",;\t\r\n]/

const quoted = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join()}\r\n`).join('')
