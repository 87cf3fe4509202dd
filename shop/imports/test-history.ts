import { fromTaka } from '../kernel/money.ts'
import { PICTURE, type RecordedChange } from '../people/audit/test-changes.ts'

const product = {
  ...{
    name: 'Blue Mug',
    nameBn: 'নীল মগ',
    price: fromTaka(450),
    brand: '',
    category: 'Home',
    description: 'x',
  },
  ...{ photos: PICTURE, morePhotos: [PICTURE], occasions: ['eid'], forWhom: ['friend'] },
}

/** One change of each kind, as the shop writes it. */
export const importsChanges: Readonly<Record<string, RecordedChange>> = {
  'product.import': [null, product],
  'product.undo-import': [product, null],
  'catalogue.import': [null, { fileName: 'gifts.csv', added: 3, changed: 0 }],
  'catalogue.undoImport': [{ fileName: 'gifts.csv', added: 3, changed: 0 }, null],
}
