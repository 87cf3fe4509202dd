import { MAX_VARIANTS } from '../catalog/variants/variant.ts'
import type { FileRow } from '../files/columns.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'
import { foldName } from '../kernel/language/names.ts'
import {
  type OtherShop,
  readableName,
  readableText,
  type SoldThere,
  saleBelow,
  sharedCount,
  toOurRow,
  variantsFor,
  wholeNumber,
} from './gift-there.server.ts'
import type { Column } from './product-import.ts'
import type { LeftOut } from './tables.ts'

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
      ...['Low stock amount', 'Sale price', 'Regular price', 'Categories', 'Images', 'Parent', 'Brands'],
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
    if (kindOf(row) !== 'variation') yield translateGift(row, variations.get(row) ?? [])
    else if (!parentOf(row))
      yield { row: row.row, name: readableName(cell(row, 'Name')), code: 'parent-not-in-file' }
}

/** “simple, virtual” is simple. */
const kindOf = (row: Row): string => cell(row, 'Type').toLowerCase().split(',')[0]?.trim() ?? ''

function translateGift(row: Row, variations: readonly Row[]): FileRow<Column> | LeftOut {
  const name = readableName(cell(row, 'Name'))
  const kind = kindOf(row)
  if (!['simple', 'variable', ''].includes(kind))
    return { row: row.row, name, code: 'kind-not-sold-here', kind: kind.slice(0, 60) }
  if (!isPublished(row) || cell(row, 'Visibility in catalog').toLowerCase() === 'hidden')
    return { row: row.row, name, code: 'not-on-sale-there' }
  const photos = picturesIn(cell(row, 'Images'))
  const about = [cell(row, 'Short description'), cell(row, 'Description')]
  const attributes = attributesOf(row, variations)
  return toOurRow({
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
    sold: kind === 'variable' ? soldOf(row, variations, attributes) : [soldAs(row, [])],
  })
}

/** -1 is a draft, 0 is private; a file without the column has what is on sale. */
const isPublished = (row: Row): boolean => !/^(0|-1|no|false)$/i.test(cell(row, 'Published'))

const soldAs = (row: Row, values: readonly string[]): SoldThere => {
  const price = cell(row, 'Regular price')
  const count = wholeNumber(cell(row, 'Stock'))
  const inStock = cell(row, 'In stock?').toLowerCase()
  return {
    values,
    sku: cell(row, 'SKU'),
    price,
    sale: isOnSale(row) ? saleBelow(price, cell(row, 'Sale price')) : '',
    photo: picturesIn(cell(row, 'Images'))[0] ?? '',
    shown: isPublished(row),
    // What is ordered from elsewhere when it is out is not counted.
    onHand: inStock === 'backorder' ? '' : count === '' && /^(0|no|false)$/.test(inStock) ? '0' : count,
    fewAt: wholeNumber(cell(row, 'Low stock amount')),
  }
}

/** A reduced price may have its days, as 2026-12-08 or with a time. */
function isOnSale(row: Row): boolean {
  const today = dhakaDay(new Date())
  const day = (column: string) => /^\d{4}-\d\d-\d\d/.exec(cell(row, column))?.[0]
  return (day('Date sale price starts') ?? today) <= today && today <= (day('Date sale price ends') ?? today)
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
function soldOf(row: Row, variations: readonly Row[], attributes: readonly Attribute[]): SoldThere[] {
  const chosen = (variation: Row, { name, values }: Attribute) => {
    const value = readableName(namedIn(variation).get(foldName(name))?.values.replaceAll('\\,', ',') ?? '')
    return values.find((one) => foldName(one) === foldName(value)) ?? value
  }
  const all = variations.slice(0, MAX_VARIANTS + 1).map((one) =>
    soldAs(
      one,
      attributes.map((attribute) => chosen(one, attribute)),
    ),
  )
  const sold = variantsFor(all, (nth) => attributes[nth]?.values ?? [])
  const shared = sharedCount(wholeNumber(cell(row, 'Stock')), sold.length)
  return sold.map((one) => (/^(parent)?$/i.test(one.onHand) ? { ...one, onHand: shared } : one))
}

/** Divided by commas; one within an item has a backslash before it. */
const itemsIn = (list: string): string[] =>
  list
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** An address may hold a comma itself. */
const picturesIn = (list: string): string[] => list.split(/\s*,\s*(?=https?:\/\/)/).filter(Boolean)

/** Ours has one: the last of the first path, “Gifts > Mugs, Eid” is Mugs. */
function categoryIn(list: string): string {
  const name = readableName(itemsIn(list)[0]?.split(' > ').at(-1) ?? '')
  return /^uncategori[sz]ed$/i.test(name) ? '' : name
}
