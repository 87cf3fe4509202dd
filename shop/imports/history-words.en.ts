import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const importsHistory = {
  actions: {
    'product.import': 'Imported from a file',
    'product.undo-import': 'Import undone',
    'catalogue.import': 'Gifts imported from a file',
    'catalogue.undoImport': 'Import of a file undone',
  },
  fields: {
    fileName: 'File',
    added: 'Gifts added',
    changed: 'Gifts changed',
  },
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof importsHistory> {}
  interface HistoryFields extends FieldsOf<typeof importsHistory> {}
}
