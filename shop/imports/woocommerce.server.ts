import { MAX_VARIANTS } from '../catalog/variants/variant.ts'
import type { FileRow } from '../files/columns.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'
import { foldName } from '../kernel/language/names.ts'
import type { LeftOut } from './import-rows.ts'
import {
  type OtherShop,
  type OtherShopItem,
  readableName,
  readableText,
  saleBelow,
  toOurRow,
  variantsFor,
  wholeNumber,
  withoutShared,
} from './other-shop-product.server.ts'
import type { Column } from './product-import.ts'

const MOST_ATTRIBUTES = 20
const NUMBERS = Array.from({ length: MOST_ATTRIBUTES }, (_, i) => i + 1)

/**
 * A file that WooCommerce exports (Products › Export), with English titles. A variable product is one gift; its variations are rows of
 * their own that name it, anywhere in the file.
 */
export const WOOCOMMERCE: OtherShop = {
  marks: ['Type', 'Name', 'Regular price'],
  file: {
    columns: [
      ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Visibility in catalog', 'Short description'],
      ...['Description', 'Date sale price starts', 'Date sale price ends', 'In stock?', 'Stock'],
      ...['Backorders allowed?', 'Low stock amount', 'Sale price', 'Regular price', 'Categories'],
      ...['Images', 'Parent', 'Brands'],
      ...NUMBERS.flatMap((n) =>
        ['name', 'value(s)', 'visible', 'global', 'default'].map((what) => `Attribute ${n} ${what}`),
      ),
    ],
    refuseColumns: () => null,
  },
  async *translate(rows) {
    const all: FileRow<string>[] = []
    for await (const row of rows) all.push(row)
    yield* translateAll(all)
  },
}

type Row = FileRow<string>

const cell = ({ cells }: Row, column: string): string => cells[column]?.trim() ?? ''

function* translateAll(all: readonly Row[]): Generator<FileRow<Column> | LeftOut> {
  const parents = new Map<string, Row>()
  for (const row of all.filter((one) => kindOf(one) !== 'variation'))
    for (const key of [`id:${cell(row, 'ID')}`, cell(row, 'SKU').toLowerCase()])
      if (key !== '' && !parents.has(key)) parents.set(key, row)
  const parentOf = (row: Row) => parents.get(cell(row, 'Parent').toLowerCase())
  const variations = Map.groupBy(
    all.filter((row) => kindOf(row) === 'variation'),
    parentOf,
  )
  for (const row of all)
    if (kindOf(row) !== 'variation') yield* translateProduct(row, variations.get(row) ?? [])
    else if (!parentOf(row))
      yield { row: row.row, name: readableName(cell(row, 'Name')), code: 'parent-not-in-file' }
}

/** “simple, downloadable, virtual” */
const kindsOf = (row: Row): string[] =>
  cell(row, 'Type')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())

const kindOf = (row: Row): string => kindsOf(row)[0] ?? ''

/** The first kind of a row that cannot be sold here, such as a download; undefined: it can. */
const unsoldKindOf = (row: Row): string | undefined =>
  kindsOf(row).find((kind) => !['simple', 'variable', 'variation', ''].includes(kind))

const unsold = (row: Row, kind: string): LeftOut => ({
  row: row.row,
  name: readableName(cell(row, 'Name')),
  code: 'kind-not-sold-here',
  kind: kind.slice(0, 60),
})

/** The gift, and what of it is not taken. */
function* translateProduct(row: Row, allVariations: readonly Row[]): Generator<FileRow<Column> | LeftOut> {
  const name = readableName(cell(row, 'Name'))
  const unsoldKind = unsoldKindOf(row)
  if (unsoldKind !== undefined) return yield unsold(row, unsoldKind)
  if (!isPublished(row) || cell(row, 'Visibility in catalog').toLowerCase() === 'hidden')
    return yield { row: row.row, name, code: 'not-on-sale-there' }
  const variations = allVariations.filter((one) => unsoldKindOf(one) === undefined)
  const photos = picturesIn(cell(row, 'Images'))
  const about = [cell(row, 'Short description'), cell(row, 'Description')]
  const attributes = attributesOf(row, variations)
  const isVariable = kindOf(row) === 'variable'
  const sold = isVariable ? soldOf(row, variations, attributes) : [soldAs(row, [])]
  const ours = toOurRow({
    row: row.row,
    hasMore: row.hasMore || variations.some(({ hasMore }) => hasMore),
    name,
    brand: readableName(itemsIn(cell(row, 'Brands'))[0] ?? ''),
    category: categoryIn(cell(row, 'Categories')),
    description: about
      .map((text) => readableText(text.replaceAll('\\n', '\n')))
      .filter(Boolean)
      .join('\n\n'),
    photos,
    options: attributes.map((one) => one.name),
    sold: sold.map(withoutShared),
  })
  yield ours
  for (const one of allVariations) {
    const kind = unsoldKindOf(one)
    if (kind !== undefined) yield unsold(one, kind)
  }
  if ('code' in ours) return
  if ((isVariable ? variations : [row]).some((one) => isPublished(one) && offerOf(one) === 'for-days'))
    yield { row: row.row, name, code: 'offer-for-days' }
  if (sold.some(({ isShared, onHand }) => isShared && Number(onHand) > 0))
    yield { row: row.row, name, code: 'number-shared' }
}

/** -1 is a draft, 0 is private; a file without the column has what is on sale. */
const isPublished = (row: Row): boolean => !/^(0|-1|no|false)$/i.test(cell(row, 'Published'))

/** @param parent of a variation; its number is one of them all, for those that have none of their own */
const soldAs = (row: Row, values: readonly string[], parent?: Row): OtherShopItem => {
  const inStock = cell(row, 'In stock?').toLowerCase()
  const own = cell(row, 'Stock').replace(/^parent$/i, '')
  const isOut = cell(row, 'Stock') === '' && /^(0|no|false)$/.test(inStock)
  const isShared = parent !== undefined && own === '' && !isOut
  const counted = isShared ? parent : row
  // Backorders: here a counted product could not be sold beyond its number, so it is not counted.
  const isEndless = inStock === 'backorder' || isOrderedWhenOut(row) || isOrderedWhenOut(counted)
  return {
    values,
    sku: cell(row, 'SKU'),
    price: cell(row, 'Regular price'),
    sale: offerOf(row) === 'endless' ? cell(row, 'Sale price') : '',
    photo: picturesIn(cell(row, 'Images'))[0] ?? '',
    shown: isPublished(row),
    onHand: isEndless ? '' : isOut ? '0' : wholeNumber(isShared ? cell(parent, 'Stock') : own),
    isShared,
    fewAt: wholeNumber(cell(row, 'Low stock amount')),
  }
}

const isOrderedWhenOut = (row: Row): boolean =>
  /^(1|yes|true|notify)$/i.test(cell(row, 'Backorders allowed?'))

/**
 * A reduced price may have its days, as 2026-12-08 or with a time. The import gives an offer no last day, so one that has days would
 * go on for ever; a day that cannot be read may be any.
 */
function offerOf(row: Row): 'none' | 'endless' | 'for-days' {
  if (saleBelow(cell(row, 'Regular price'), cell(row, 'Sale price')) === '') return 'none'
  const today = dhakaDay(new Date())
  const [starts, ends] = [cell(row, 'Date sale price starts'), cell(row, 'Date sale price ends')]
  const dayIn = (written: string) => /^\d{4}-\d\d-\d\d(?!\d)/.exec(written)?.[0] ?? '9999'
  if (ends !== '' && dayIn(ends) < today) return 'none'
  const hasBegun = starts === '' || dayIn(starts) <= today
  return hasBegun && ends === '' ? 'endless' : 'for-days'
}

interface Attribute {
  readonly name: string
  readonly values: readonly string[]
}

/** Those that variations differ by, in the product's order; others only describe it. */
function attributesOf(row: Row, variations: readonly Row[]): Attribute[] {
  const used = new Set(variations.flatMap((one) => [...namedIn(one).keys()]))
  return [...namedIn(row)]
    .filter(([key]) => used.has(key))
    .map(([, { name, values }]) => ({ name, values: itemsIn(values).map(readableName) }))
}

const namedIn = (row: Row): Map<string, { readonly name: string; readonly values: string }> =>
  new Map(
    NUMBERS.map((n) => [cell(row, `Attribute ${n} name`), cell(row, `Attribute ${n} value(s)`)] as const)
      .filter(([name]) => name !== '')
      .map(([name, values]) => [foldName(name), { name: readableName(name), values }]),
  )

/** A variation without a value of an attribute stands for any. */
function soldOf(row: Row, variations: readonly Row[], attributes: readonly Attribute[]): OtherShopItem[] {
  const chosen = (variation: Row, { name, values }: Attribute) => {
    const value = readableName(namedIn(variation).get(foldName(name))?.values.replaceAll('\\,', ',') ?? '')
    return values.find((one) => foldName(one) === foldName(value)) ?? value
  }
  const all = variations.slice(0, MAX_VARIANTS + 1).map((one) =>
    soldAs(
      one,
      attributes.map((attribute) => chosen(one, attribute)),
      row,
    ),
  )
  const sold = variantsFor(all, (nth) => attributes[nth]?.values ?? [])
  return sold.length === 1 ? sold.map((one) => ({ ...one, isShared: false })) : sold
}

/** Divided by commas; one within an item has a backslash before it. */
const itemsIn = (list: string): string[] =>
  list
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** An address may hold a comma itself. */
const picturesIn = (list: string): string[] =>
  list
    .split(/,(?=\s*https?:\/\/)/)
    .map((address) => address.trim())
    .filter(Boolean)

/** Ours has one: the last of the first path, “Gifts > Mugs, Eid” is Mugs. */
function categoryIn(list: string): string {
  const name = readableName(itemsIn(list)[0]?.split(' > ').at(-1) ?? '')
  return /^uncategori[sz]ed$/i.test(name) ? '' : name
}
