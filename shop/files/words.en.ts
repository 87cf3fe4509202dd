export const fileWords = {
  chooseFile: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  /** As the sentence of a broken connection calls it. */
  sentThing: 'file',
  sending: 'Sending the file',
  checking: 'Checking the file',
  unknownColumns: (columns: readonly string[]) =>
    `Ignored, because the shop does not know these columns: ${columns.join(', ')}.`,
  row: (row: number) => `Row ${row}`,
  noName: 'No name',
  theShop: 'The shop',
  sentence: (text: string) => `${text}.`,
}

export const fileReasons = {
  'too-many-cells':
    'The row has more cells than columns. A text with a comma in it needs quotation marks around it.',
}

const SAVE_AS = 'Please save it as “CSV UTF-8” and choose it again.'

interface AtRow {
  readonly row: number
}

export const csvRefusals = {
  'csv-empty': 'The file is empty. Please choose another one.',
  'csv-without-rows': 'The file has column names, but no rows below them.',
  'csv-too-many-columns': ({ columns, limit }: { readonly columns: number; readonly limit: number }) =>
    `The file has ${columns} columns. At most ${limit} can be read.`,
  'csv-column-twice': ({ column }: { readonly column: string }) => `The column “${column}” appears twice.`,
  'csv-too-large': 'The file is larger than 30 MB. Please split it.',
  'csv-too-many-rows': ({ limit }: { readonly limit: number }) =>
    `The file has more than ${limit} rows, empty ones included. Please remove those, or split the file.`,
  'csv-is-excel': () => `This is an Excel file or an archive, not a CSV file. ${SAVE_AS}`,
  'csv-not-utf8': () => `This file is not written in UTF-8. ${SAVE_AS}`,
  'csv-too-many-cells': ({ row, limit }: AtRow & { readonly limit: number }) =>
    `Row ${row} has more than ${limit} cells.`,
  'csv-row-too-long': ({ row }: AtRow) =>
    `Row ${row} is far too long. Perhaps a quotation mark was opened before and never closed.`,
  'csv-row-broken': ({ row }: AtRow) =>
    `Row ${row} cannot be read: a quotation mark is not closed, or stands in the middle of a cell.`,
  'export-link-used': 'This link was already used, or is too old. Please ask for the file again.',
}
