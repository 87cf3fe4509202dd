export const fileWords = {
  chooseFile: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  /** As the sentence of a broken connection calls it. */
  sentThing: 'file',
  sending: 'Sending the file',
  checking: 'Checking the file',
  unknownColumns: (columns: readonly string[]) =>
    `Left alone, because the shop does not know these columns: ${columns.join(', ')}.`,
  row: (row: number) => `Row ${row}`,
  noName: 'No name',
  theShop: 'The shop',
  sentence: (text: string) => `${text}.`,
}
