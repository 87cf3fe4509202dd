import {
  type FileColumn,
  type FileColumns,
  type FileRow,
  parseRow,
  textColumn,
} from '../../../files/columns.ts'
import type { FileHeader } from '../../../files/read-file.server.ts'
import { priceError } from '../../../kernel/api/price-errors.server.ts'
import { isId, newId } from '../../../kernel/id.ts'
import { fieldMessage } from '../../../kernel/language/field-message.ts'
import { EMPTY } from '../../../kernel/language/text.ts'
import { type Poisha, parseTaka } from '../../../kernel/money.ts'
import { pictureOrEmpty } from '../../../pictures/pictures.server.ts'
import { plainPrice } from '../../products/product-fields.ts'
import { fillFromBangla, PRODUCT_TEXTS } from '../../products/product-shapes.server.ts'
import { shortTag, unknownTag } from '../../tags/gift-tags.server.ts'
import { FIXED_TAGS, sortLike, splitTags, type TagField } from '../../tags/gift-tags.ts'
import { COLUMNS, type Column, PRODUCT_FIELDS, type ProductField } from './product-import.ts'
import { type ImportRowError, refuseImport, storeRowErrors } from './refusals.ts'
import type { ProductRecord } from './tables.ts'

/** The shop's occasions, by key. */
type Known = ReadonlySet<string>

interface Values
  extends Record<Exclude<ProductField, 'price' | 'offerPrice' | TagField>, string>,
    Record<'price' | 'offerPrice', Poisha>,
    Record<TagField, readonly string[]> {}

const PRICE: FileColumn<Poisha> = {
  none: null,
  parse(cell, report) {
    const price = plainPrice(cell)
    const message = priceError(price)
    if (message) report({ message })
    return message ? null : parseTaka(price)
  },
}

const PHOTO = pictureOrEmpty(
  fieldMessage(
    'must be the address of an uploaded picture, one that begins with https://, or empty',
    'আপলোড করা ছবির ঠিকানা কিংবা https:// দিয়ে শুরু হওয়া ঠিকানা হতে হবে, নয়তো খালি রাখুন',
  ),
)

/** In one cell. */
const MOST_UNKNOWN_TAGS = 3

/** `Mother’s Day` and `mothers-day` are one tag. */
const plainTag = (tag: string): string => tag.toLowerCase().replace(/['’]/g, '').replace(/\s+/g, '-')

const tagsColumn = (
  allOf: (occasions: Known) => readonly string[],
): FileColumn<readonly string[], Known> => ({
  none: [],
  parse(cell, report, occasions) {
    const all = allOf(occasions)
    const written = splitTags(cell)
    const unknown = written.filter((tag) => !all.includes(plainTag(tag)))
    for (const tag of unknown.slice(0, MOST_UNKNOWN_TAGS)) report({ message: unknownTag(shortTag(tag)) })
    return sortLike(all, written.map(plainTag))
  },
})

const PRODUCT_COLUMNS: FileColumns<Values, Known> = {
  name: { ...textColumn(PRODUCT_TEXTS.name), none: null },
  price: PRICE,
  offerPrice: {
    ...PRICE,
    parse: (cell, report, known) => (cell.trim() === '' ? null : PRICE.parse(cell, report, known)),
  },
  brand: textColumn(PRODUCT_TEXTS.brand),
  category: textColumn(PRODUCT_TEXTS.category),
  description: textColumn(PRODUCT_TEXTS.description),
  photos: textColumn(PHOTO),
  nameBn: textColumn(PRODUCT_TEXTS.nameBn),
  brandBn: textColumn(PRODUCT_TEXTS.brandBn),
  categoryBn: textColumn(PRODUCT_TEXTS.categoryBn),
  descriptionBn: textColumn(PRODUCT_TEXTS.descriptionBn),
  occasions: tagsColumn((occasions) => [...occasions].sort()),
  forWhom: tagsColumn(() => FIXED_TAGS.forWhom),
  ages: tagsColumn(() => FIXED_TAGS.ages),
  tastes: tagsColumn(() => FIXED_TAGS.tastes),
}

/** People review what a file does. */
const MOST_ROWS = 200_000

export const PRODUCTS_FILE: FileHeader<Column> = {
  columns: COLUMNS,
  maxRows: MOST_ROWS,
  refuseColumns(found) {
    const missing = found.includes('id')
      ? []
      : (['name', 'price'] as const).filter((one) => !found.includes(one))
    return missing.length > 0 ? refuseImport('csv-columns-missing', { missing }) : null
  },
}

/** The field's column in the table `product`. */
export const columnOf = (field: ProductField): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const recordOf = (read: (field: ProductField) => ProductRecord[string] | undefined): ProductRecord =>
  Object.fromEntries(
    PRODUCT_FIELDS.flatMap((field) => {
      const value = read(field)
      return value === undefined ? [] : [[columnOf(field), value]]
    }),
  )

/** A new product's values, where the file has no such column. */
export const BLANK_PRODUCT = recordOf((field) => PRODUCT_COLUMNS[field].none)

/** A row as it is stored, before the catalogue is looked at. */
export function stagedRow(row: FileRow<Column>, occasions: Known) {
  const { values, errors } = parseRow(PRODUCT_COLUMNS, row, occasions)
  const product: typeof values = fillFromBangla(values)
  const id = (row.cells.id ?? '').trim()
  const adds = id === ''
  const others: ImportRowError[] = !adds && !isId(id) ? [{ column: null, code: 'not-an-id' }] : []
  if (product.name === '') others.push({ column: 'name', message: EMPTY })
  if (adds && row.cells.name === undefined) others.push({ column: null, code: 'no-name' })
  if (adds && row.cells.price === undefined) others.push({ column: null, code: 'no-price' })
  return {
    row_number: row.row,
    adds,
    product_id: adds ? newId() : isId(id) ? id.toLowerCase() : null,
    fields: recordOf((field) => product[field]),
    flaw: storeRowErrors([...errors, ...others]),
  }
}
