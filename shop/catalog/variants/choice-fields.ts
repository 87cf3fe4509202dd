/** Columns of a file, each a list: one item for each option, or for each variant. */
export const CHOICE_FIELDS = [
  'options',
  'optionsBn',
  'variants',
  'variantsBn',
  'skus',
  'variantPrices',
  'variantOffers',
  'variantPhotos',
  'variantsShown',
] as const
export type ChoiceField = (typeof CHOICE_FIELDS)[number]
export type ChoiceCells = Readonly<Record<ChoiceField, string>>

export const choiceCells = (cell: (field: ChoiceField) => string): ChoiceCells =>
  Object.fromEntries(CHOICE_FIELDS.map((field) => [field, cell(field)])) as Record<ChoiceField, string>
