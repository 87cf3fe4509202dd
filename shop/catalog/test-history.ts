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
export const catalogChanges: Readonly<Record<string, RecordedChange>> = {
  'product.add': [null, product],
  'product.update': [
    product,
    { ...product, photos: '', offerPrice: fromTaka(400), offerUntil: '2026-12-16' },
  ],
  'product.offer-end': [{ offerPrice: fromTaka(400), offerUntil: '2026-12-16' }, {}],
  'product.remove': [product, null],
  'catalogue.synonyms': [{ synonyms: '' }, { synonyms: 'mug = cup' }],
}
