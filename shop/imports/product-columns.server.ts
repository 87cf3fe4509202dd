import { plainPrice } from '../catalog/products/product-fields.ts'
import { fillFromBangla, morePhotos, PRODUCT_TEXTS } from '../catalog/products/product-shapes.server.ts'
import { shortenTag, unknownTagMessage } from '../catalog/tags/product-tags.server.ts'
import { FIXED_TAGS, sortLike, splitTags, type TagField } from '../catalog/tags/product-tags.ts'
import { plainCell } from '../catalog/variants/choice-cells.server.ts'
import { CHOICE_FIELDS, type ChoiceField } from '../catalog/variants/choice-fields.ts'
import { type FileColumn, type FileColumns, type FileRow, parseRow, textColumn } from '../files/columns.ts'
import type { FileHeader } from '../files/read-file.server.ts'
import { priceError } from '../kernel/api/price-errors.server.ts'
import { nameInSql } from '../kernel/database/name-in-sql.ts'
import { isId, newId } from '../kernel/id.ts'
import { latinDigits } from '../kernel/language/digits.ts'
import { fieldMessage } from '../kernel/language/field-message.ts'
import { plainName } from '../kernel/language/plain-name.server.ts'
import { EMPTY } from '../kernel/language/text.ts'
import { type Poisha, parseTaka } from '../kernel/money.ts'
import { pictureOrEmpty } from '../pictures/pictures.server.ts'
import { MAX_ON_HAND } from '../stock/counting.ts'
import type { ProductRecord } from './import-rows.ts'
import {
  BESIDE_FIELDS,
  type BesideField,
  COLUMNS,
  type Column,
  IMPORT_FIELDS,
  type ImportField,
  PRODUCT_FIELDS,
  type ProductField,
  WRITTEN_FIELDS,
} from './product-import.ts'
import { type ImportRowError, refuseImport, storeRowErrors } from './refusals.ts'

/** The shop's occasions, by key. */
type Known = ReadonlySet<string>

interface Values
  extends Record<Exclude<ProductField, 'price' | 'offerPrice' | 'morePhotos' | TagField>, string>,
    Record<'price' | 'offerPrice', Poisha>,
    Record<TagField | 'morePhotos', readonly string[]> {}

const PRICE: FileColumn<Poisha> = {
  none: null,
  parse(cell, report) {
    const price = plainPrice(cell)
    const message = priceError(price)
    if (message) report({ message })
    return message ? null : parseTaka(price)
  },
}

const NO_PHOTO = fieldMessage(
  'must be the address of an uploaded picture, one that begins with https://, or empty',
  'আপলোড করা ছবির ঠিকানা কিংবা https:// দিয়ে শুরু হওয়া ঠিকানা হতে হবে, নয়তো খালি রাখুন',
)

const MORE_PHOTOS: FileColumn<readonly string[]> = {
  none: [],
  parse(cell, report) {
    const { success, data, error } = morePhotos(NO_PHOTO).safeParse(cell.split(/[\s|]+/).filter(Boolean))
    if (success) return data
    report({ message: error.issues[0]?.message ?? NO_PHOTO })
    return null
  },
}

/** Reported for one cell. */
const MAX_UNKNOWN_TAGS = 3

/** `Mother’s Day` and `mothers-day` are one tag. */
const normalizeTag = (tag: string): string => plainName(tag).replaceAll("'", '').replaceAll(' ', '-')

const tagsColumn = (
  findAll: (occasions: Known) => readonly string[],
): FileColumn<readonly string[], Known> => ({
  none: [],
  parse(cell, report, occasions) {
    const all = findAll(occasions)
    const tags = splitTags(cell)
    const unknown = tags.filter((tag) => !all.includes(normalizeTag(tag)))
    for (const tag of unknown.slice(0, MAX_UNKNOWN_TAGS))
      report({ message: unknownTagMessage(shortenTag(tag)) })
    return sortLike(all, tags.map(normalizeTag))
  },
})

const { name: _, ...otherTexts } = PRODUCT_TEXTS
const OTHER_TEXTS = Object.fromEntries(
  Object.entries(otherTexts).map(([field, schema]) => [field, textColumn(schema)]),
) as Record<keyof typeof otherTexts, FileColumn<string>>

const PRODUCT_COLUMNS: FileColumns<Values, Known> = {
  name: { ...textColumn(PRODUCT_TEXTS.name), none: null },
  price: PRICE,
  offerPrice: {
    ...PRICE,
    parse: (cell, report, known) => (cell.trim() === '' ? null : PRICE.parse(cell, report, known)),
  },
  ...OTHER_TEXTS,
  photos: textColumn(pictureOrEmpty(NO_PHOTO)),
  occasions: tagsColumn((occasions) => [...occasions].sort()),
  forWhom: tagsColumn(() => FIXED_TAGS.forWhom),
  ages: tagsColumn(() => FIXED_TAGS.ages),
  tastes: tagsColumn(() => FIXED_TAGS.tastes),
  morePhotos: MORE_PHOTOS,
}

/** A cell of a list is compared as it will be written; what it says is read once the row is known as a whole. */
const LIST_CELL: FileColumn<string> = { none: '', parse: (cell) => plainCell(cell.replaceAll('\0', '')) }

const NO_NUMBERS = fieldMessage(
  'must be whole numbers, one for each variant and divided by |; empty: as it is',
  'পূর্ণ সংখ্যা হতে হবে, প্রতিটি ভ্যারিয়েন্টের একটি করে, | দিয়ে ভাগ করা; খালি রাখলে আগের মতোই থাকবে',
)

/** An empty item is not touched. */
const NUMBERS_CELL: FileColumn<string> = {
  none: '',
  parse(cell, report) {
    const items = plainCell(latinDigits(cell.replaceAll('\0', '')))
    const isNumber = (item: string) => /^\d{0,9}$/.test(item) && Number(item) <= MAX_ON_HAND
    if (items.split('|').every(isNumber)) return items.replace(/\b0+(?=\d)/g, '')
    report({ message: NO_NUMBERS })
    return null
  },
}

const ALL_COLUMNS: FileColumns<Values & Record<ChoiceField | BesideField, string>, Known> = {
  ...PRODUCT_COLUMNS,
  options: LIST_CELL,
  optionsBn: LIST_CELL,
  variants: LIST_CELL,
  variantsBn: LIST_CELL,
  skus: LIST_CELL,
  variantPrices: LIST_CELL,
  variantOffers: LIST_CELL,
  variantPhotos: LIST_CELL,
  variantsShown: LIST_CELL,
  onHand: NUMBERS_CELL,
  fewAt: NUMBERS_CELL,
  parts: LIST_CELL,
}

/** People review what a file does. */
const MAX_ROWS = 200_000

export const PRODUCTS_FILE: FileHeader<Column> = {
  columns: COLUMNS,
  maxRows: MAX_ROWS,
  refuseColumns(found) {
    const missing = found.includes('id')
      ? []
      : (['name', 'price'] as const).filter((one) => !found.includes(one))
    return missing.length > 0 ? refuseImport('csv-columns-missing', { missing }) : null
  },
}

const toRecord = <F extends ImportField>(
  fields: readonly F[],
  read: (field: F) => ProductRecord[string] | undefined,
): ProductRecord =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = read(field)
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** The record as SQL takes it. */
export const byColumn = (record: ProductRecord) =>
  Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => (field in record ? [[nameInSql(field), record[field]]] : [])),
  )

/** A new product's values, where the file has no such column. */
export const BLANK_PRODUCT = toRecord(PRODUCT_FIELDS, (field) => PRODUCT_COLUMNS[field].none)

export const BLANK_CHOICES = toRecord(CHOICE_FIELDS, () => '')

/** A row of the file as SQL stores it, before it is compared with the catalogue. */
export function stageRow(row: FileRow<Column>, occasions: Known) {
  const { values, errors } = parseRow(ALL_COLUMNS, row, occasions)
  const product: typeof values = fillFromBangla(values)
  const id = (row.cells.id ?? '').trim()
  const adds = id === ''
  const hasChoices = CHOICE_FIELDS.some((field) => row.cells[field] !== undefined)
  const rowErrors: ImportRowError[] = !adds && !isId(id) ? [{ column: null, code: 'not-an-id' }] : []
  if (product.name === '') rowErrors.push({ column: 'name', message: EMPTY })
  if (adds && row.cells.name === undefined) rowErrors.push({ column: null, code: 'no-name' })
  if (adds && row.cells.price === undefined) rowErrors.push({ column: null, code: 'no-price' })
  return {
    row_number: row.row,
    adds,
    product_id: adds ? newId() : isId(id) ? id.toLowerCase() : null,
    fields: byColumn({
      ...(adds && hasChoices && BLANK_CHOICES),
      ...toRecord(WRITTEN_FIELDS, (field) => product[field]),
    }),
    cells: byColumn(toRecord(BESIDE_FIELDS, (field) => product[field])),
    flaw: storeRowErrors([...errors, ...rowErrors]),
  }
}
