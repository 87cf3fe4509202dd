/** Spreadsheets calculate such cells, some also in full width. Apostrophes count, so that none is lost on the way back. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const NEUTRALISED = /^'+[=+\-@＝＋－＠\t\r\n]/

export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Undoes `neutralised`. */
export const restored = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell)
