/**
 * Spreadsheets take a cell that begins so for a formula, some of them also in full width. Apostrophes before it count,
 * so that none is lost on the way back.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const NEUTRALISED = /^'+[=+\-@＝＋－＠\t\r\n]/

/** The cell with an apostrophe before whatever a spreadsheet would calculate. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Undoes exactly what `neutralised` did. */
export const restored = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell)
