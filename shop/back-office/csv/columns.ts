/** The columns of a file of products besides the id, and the fields of a product. */
export const FIELDS = ['name', 'price', 'offerPrice', 'brand', 'category', 'description', 'photos'] as const
export type Field = (typeof FIELDS)[number]

export const COLUMNS = ['id', ...FIELDS] as const
export type Column = (typeof COLUMNS)[number]
