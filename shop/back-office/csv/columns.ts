export const PRODUCT_FIELDS = [
  'name',
  'price',
  'offerPrice',
  'brand',
  'category',
  'description',
  'photos',
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

export const COLUMNS = ['id', ...PRODUCT_FIELDS] as const
export type Column = (typeof COLUMNS)[number]

export const columnOf = (field: ProductField) => (field === 'offerPrice' ? 'offer_price' : field)
