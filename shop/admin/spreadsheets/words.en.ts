/** Grouped by thousands, as spreadsheets do. */
const grouped = (n: number): string => n.toLocaleString('en-GB')

const gifts = (n: number): string => (n === 1 ? '1 gift' : `${grouped(n)} gifts`)

export const spreadsheetWords = {
  title: 'Import and export',
  /** As the object of "We could not show". */
  theImports: 'the imports',
  grouped,

  importGifts: 'Import gifts',
  firstRow: (columns: readonly string[]) =>
    `The first row names the columns: ${columns.join(', ')}. A row with an id changes that gift, one without adds a new one. Columns that are not there stay as they are.`,
  otherShops:
    'A file that WooCommerce or Shopify exports can be chosen as it is: what is on sale in it is added, with its options, pictures and numbers.',
  tagColumns: 'What these columns hold',
  manyInCell: 'Several values go into one cell, with a bar between them:',
  photoAddresses: 'their addresses, in the order in which they are shown',
  beside: {
    onHand: 'a number for each variant; an empty one is not touched:',
    fewAt: 'from how many on few are left, in the same way:',
    parts: 'of a hamper, by SKU or id; empty: no hamper:',
  },
  ownOccasions: 'those of the shop, as a downloaded file names them',
  orDrop: 'or drop it here. Nothing is written before you have seen it.',
  importing: 'Importing',
  undoing: 'Undoing the import',

  states: {
    reading: 'Being read',
    ready: 'Waits for you',
    failed: 'Could not be read',
    discarded: 'Discarded',
    importing: 'Being imported',
    imported: 'Imported',
    undoing: 'Being undone',
    undone: 'Undone',
  },
  chosenBy: (by: string) => `chosen by ${by}`,
  uploading:
    'The file is being sent or checked. If the upload stops, you can choose another file after a minute.',
  goesOn: 'You may leave this page, it goes on without you.',
  refusedRows: (n: number) =>
    `${n === 1 ? 'One row is' : `${grouped(n)} rows are`} refused. Correct the file and choose it again: it is imported as a whole or not at all.`,
  leftOut: 'What of this file is not imported',
  importNow: 'Import now',
  discard: 'Discard',
  nothingToDo: 'Nothing to do',

  outcomesOfRows: 'Rows by outcome',
  outcomes: {
    add: 'Added',
    change: 'Changed',
    same: 'Left as they are',
    refused: 'Refused',
  },
  nothing: 'nothing',

  lastImports: 'Last imports',
  noImports: 'Nothing was imported yet.',
  added: (n: number) => `${gifts(n)} added`,
  changed: (n: number) => `${gifts(n)} changed`,
  undo: 'Undo',
  undoText:
    'Changed gifts go back to what they were, and added ones leave the shop. What was ordered or counted meanwhile stays as it is.',
  yesUndo: 'Yes, undo it!',

  export: 'Export',
  catalogue: 'The catalogue',
  allGifts: 'All gifts in one file. Change it in a spreadsheet and import it again.',
  downloadGifts: 'Download gifts',
  orders: 'The orders',
  from: 'From',
  to: 'To',
  nationalPhones: 'Phone numbers for a courier’s sheet (01712345678)',
  nationalPhonesHelp:
    'For a file that goes to the courier as it is: Excel drops the 0 where it opens one. Without this, numbers begin with +880 and a quote, which keeps spreadsheets from calculating with them.',
  downloadOrders: 'Download orders',
}
