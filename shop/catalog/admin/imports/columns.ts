export const PRODUCT_FIELDS = [
  'name',
  'price',
  'offerPrice',
  'brand',
  'category',
  'description',
  'photos',
  'nameBn',
  'brandBn',
  'categoryBn',
  'descriptionBn',
  // Last, because sheets count columns.
  'occasions',
  'forWhom',
  'ages',
  'tastes',
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

export const COLUMNS = ['id', ...PRODUCT_FIELDS] as const
export type Column = (typeof COLUMNS)[number]

type Snake<S extends string> = S extends `${infer Word}Bn`
  ? `${Word}_bn`
  : S extends 'offerPrice'
    ? 'offer_price'
    : S extends 'forWhom'
      ? 'for_whom'
      : S

export const columnOf = <F extends ProductField>(field: F) =>
  field.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`) as Snake<F>
