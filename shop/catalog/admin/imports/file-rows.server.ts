import { priceError } from '../../../kernel/api/price-errors.server.ts'
import type { Refusal } from '../../../kernel/api/refusal.ts'
import { restored } from '../../../kernel/files/csv-file.server.ts'
import { refuseCsv } from '../../../kernel/files/csv-refusals.ts'
import { isId, newId } from '../../../kernel/id.ts'
import { fieldMessage } from '../../../kernel/language/field-message.ts'
import { EMPTY } from '../../../kernel/language/text.ts'
import { type Poisha, parseTaka } from '../../../kernel/money.ts'
import { pictureOrEmpty } from '../../../pictures/picture-address.server.ts'
import { plainPrice } from '../../products/product-fields.ts'
import { filledFromBangla, PRODUCT_TEXTS } from '../../products/product-texts.server.ts'
import { shortTag, unknownTag } from '../../tags/gift-tags.server.ts'
import { FIXED_TAGS, inOrderOf, isTagField, splitTags, type TagField } from '../../tags/gift-tags.ts'
import { COLUMNS, type Column, columnOf, PRODUCT_FIELDS, type ProductField } from './columns.ts'
import { refuseImport } from './refusals.ts'
import { type RowError, storeRowErrors } from './row-error.server.ts'
import type { StagedProduct, StagedRow } from './tables.ts'

interface Header {
  readonly at: ReadonlyMap<Column, number>
  readonly width: number
  readonly unknown: readonly string[]
}

const MOST_UNKNOWN = 50
const MOST_COLUMNS = 200

export function readProductHeader(cells: readonly string[]): Header | Refusal {
  if (cells.length > MOST_COLUMNS) {
    return refuseCsv('csv-too-many-columns', { columns: cells.length, limit: MOST_COLUMNS })
  }
  const at = new Map<Column, number>()
  const unknown: string[] = []
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim()
    const column = COLUMNS.find((one) => one.toLowerCase() === plainName(name))
    if (column && at.has(column)) return refuseCsv('csv-column-twice', { column })
    if (column) at.set(column, index)
    else if (name !== '') unknown.push(name.slice(0, 60).toWellFormed().replaceAll('\0', ''))
  }
  const missing = at.has('id') ? [] : (['name', 'price'] as const).filter((column) => !at.has(column))
  if (missing.length > 0) return refuseImport('csv-columns-missing', { missing })
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  return { at, width, unknown: unknown.slice(0, MOST_UNKNOWN) }
}

/** `Offer price` and `offer_price` name one column. */
const plainName = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

const TEXTS = {
  ...PRODUCT_TEXTS,
  photos: pictureOrEmpty(
    fieldMessage(
      'must be the address of an uploaded picture, one that begins with https://, or empty',
      'আপলোড করা ছবির ঠিকানা কিংবা https:// দিয়ে শুরু হওয়া ঠিকানা হতে হবে, নয়তো খালি রাখুন',
    ),
  ),
}

/** Of one cell. */
const MOST_UNKNOWN_TAGS = 3

/** `Mother’s Day` and `mothers-day` are one tag. */
const plainTag = (tag: string): string => tag.toLowerCase().replace(/['’]/g, '').replace(/\s+/g, '-')

/** @param occasions the shop's, by key */
export function readRow(
  cells: readonly string[],
  { at, width }: Header,
  occasions: ReadonlySet<string>,
): StagedRow {
  const errors: RowError[] = []
  const cell = (column: Column): string | null => {
    const index = at.get(column)
    return index === undefined ? null : restored(cells[index] ?? '')
  }
  const text = (field: keyof typeof TEXTS): string | null => {
    const value = cell(field)
    if (value === null) return null
    const { success, data, error } = TEXTS[field].safeParse(value)
    if (!success) errors.push({ field, message: error.issues[0]?.message ?? '' })
    return success ? data : null
  }
  const money = (field: 'price' | 'offerPrice'): Poisha | null => {
    const value = cell(field)
    if (value === null || (field === 'offerPrice' && value.trim() === '')) return null
    const price = plainPrice(value)
    const wrong = priceError(price)
    if (wrong) errors.push({ field, message: wrong })
    return wrong ? null : parseTaka(price)
  }
  const tags = (field: TagField): string[] | null => {
    const value = cell(field)
    if (value === null) return null
    const all: readonly string[] = field === 'occasions' ? [...occasions].sort() : FIXED_TAGS[field]
    const written = splitTags(value)
    const unknown = written.filter((tag) => !all.includes(plainTag(tag)))
    for (const tag of unknown.slice(0, MOST_UNKNOWN_TAGS))
      errors.push({ field, message: unknownTag(shortTag(tag)) })
    return inOrderOf(all, written.map(plainTag))
  }
  const id = (cell('id') ?? '').trim()
  const adds = id === ''
  if (!adds && !isId(id)) errors.push({ is: 'not-an-id' })
  const values = PRODUCT_FIELDS.map((field) => [
    field,
    isMoney(field) ? money(field) : isTagField(field) ? tags(field) : text(field),
  ])
  const product: Record<ProductField, unknown> = filledFromBangla(Object.fromEntries(values))
  const columns = PRODUCT_FIELDS.map((field) => [columnOf(field), product[field]])
  const fields = Object.fromEntries(columns) as StagedProduct
  if (fields.name === '') errors.push({ field: 'name', message: EMPTY })
  if (adds)
    for (const needed of ['name', 'price'] as const) {
      if (!at.has(needed)) errors.push({ is: `no-${needed}` })
    }
  if (cells.slice(width).some((one) => one.trim() !== '')) {
    errors.push({ is: 'too-many-cells' })
  }
  const product_id = adds ? newId() : isId(id) ? id.toLowerCase() : null
  return { ...fields, product_id, adds, flaw: storeRowErrors(errors) }
}

const isMoney = (field: ProductField): field is 'price' | 'offerPrice' =>
  field === 'price' || field === 'offerPrice'
