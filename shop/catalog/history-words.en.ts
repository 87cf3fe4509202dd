import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const catalogHistory = {
  actions: {
    'product.add': 'Added to the shop',
    'product.update': 'Changed',
    'product.offer-end': 'Offer ended',
    'product.remove': 'Removed from the shop',
    'catalogue.synonyms': 'Search words changed',
  },
  fields: {
    price: 'Price',
    offerPrice: 'Offer price',
    offerUntil: 'Last day of the offer',
    brand: 'Brand',
    category: 'Category',
    photos: 'Photo',
    morePhotos: 'More photos',
    occasions: 'Occasions',
    forWhom: 'For whom',
    ages: 'Ages',
    tastes: 'Tastes',
    options: 'Options',
    variants: 'Variants',
    sku: 'SKU',
    parts: 'Parts',
    synonyms: 'Search words',
  },
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof catalogHistory> {}
  interface HistoryFields extends FieldsOf<typeof catalogHistory> {}
}
