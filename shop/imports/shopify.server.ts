import type { FileRow } from '../files/columns.ts'
import type { LeftOut } from './import-rows.ts'
import {
  type OtherShop,
  type OtherShopItem,
  readableName,
  readableText,
  saleBelow,
  toOurRow,
  wholeNumber,
} from './other-shop-product.server.ts'
import type { Column } from './product-import.ts'

const OPTIONS = [1, 2, 3]

/** Newer files have other titles. */
const NEWER: Readonly<Record<string, readonly string[]>> = {
  Handle: ['URL handle'],
  'Body (HTML)': ['Description'],
  Published: ['Published on online store'],
  'Variant SKU': ['SKU'],
  'Variant Price': ['Price'],
  'Variant Compare At Price': ['Compare-at price'],
  'Variant Inventory Tracker': ['Inventory tracker'],
  'Variant Inventory Qty': ['Inventory quantity'],
  'Variant Inventory Policy': ['Continue selling when out of stock'],
  'Image Src': ['Product image URL'],
  'Variant Image': ['Variant image URL'],
}

/** A file that Shopify exports (Products › Export). A product's rows have its handle; the first has its texts, each further one a variant, a picture or both. */
export const SHOPIFY: OtherShop = {
  marks: ['Handle', 'Title', 'Variant Price'],
  file: {
    columns: [
      ...['Title', 'Vendor', 'Type', 'Product Category', 'Status', 'Gift Card', 'Image Position'],
      ...Object.keys(NEWER),
      ...OPTIONS.flatMap((n) => [`Option${n} Name`, `Option${n} Value`]),
    ],
    titlesOf: (column) => NEWER[column] ?? [],
    refuseColumns: () => null,
  },
  async *translate(rows) {
    const all: Row[] = []
    for await (const row of rows) all.push(row)
    for (const some of Map.groupBy(all, (row) => cell(row, 'Handle')).values()) yield translateProduct(some)
  },
}

type Row = FileRow<string>

const cell = (row: Row | undefined, column: string): string => row?.cells[column]?.trim() ?? ''

function translateProduct(all: readonly Row[]): FileRow<Column> | LeftOut {
  const first = all.find((row) => cell(row, 'Title') !== '') ?? all[0]
  const row = first?.row ?? 0
  const name = readableName(cell(first, 'Title'))
  if (/^(draft|archived|unlisted)$/i.test(cell(first, 'Status')) || isNo(cell(first, 'Published')))
    return { row, name, code: 'not-on-sale-there' }
  if (/^true$/i.test(cell(first, 'Gift Card')))
    return { row, name, code: 'kind-not-sold-here', kind: 'gift card' }
  const names = OPTIONS.map((n) => readableName(cell(first, `Option${n} Name`)))
  const variants = all.filter((one) => cell(one, 'Variant Price') !== '' || cell(one, 'Option1 Value') !== '')
  const isPlain =
    variants.length < 2 &&
    ['', 'Title'].includes(names[0] ?? '') &&
    ['', 'Default Title'].includes(cell(variants[0], 'Option1 Value'))
  const options = isPlain ? [] : names.filter(Boolean)
  return toOurRow({
    row,
    hasMore: all.some(({ hasMore }) => hasMore),
    name,
    brand: readableName(cell(first, 'Vendor')),
    category: readableName(
      cell(first, 'Type') || (cell(first, 'Product Category').split(' > ').at(-1) ?? ''),
    ),
    description: readableText(cell(first, 'Body (HTML)')),
    photos: [
      ...new Set(
        all
          .filter((one) => cell(one, 'Image Src') !== '')
          .toSorted((one, other) => positionOf(one) - positionOf(other))
          .map((one) => cell(one, 'Image Src')),
      ),
    ],
    options,
    sold: variants.map((one) => soldAs(one, options)),
  })
}

const isNo = (written: string): boolean => /^(false|no)$/i.test(written)

const positionOf = (row: Row): number => Number(cell(row, 'Image Position')) || row.row

function soldAs(row: Row, options: readonly string[]): OtherShopItem {
  const [price, before] = [cell(row, 'Variant Price'), cell(row, 'Variant Compare At Price')]
  const sale = saleBelow(before, price)
  const isCounted = row.cells['Variant Inventory Tracker']?.trim() !== ''
  const count = isCounted ? wholeNumber(cell(row, 'Variant Inventory Qty')) : ''
  // Sold on when out of stock: here a counted product could not be, so it is not counted.
  const isEndless = /^(continue|true)$/i.test(cell(row, 'Variant Inventory Policy'))
  return {
    values: options.map((_, i) => readableName(cell(row, `Option${i + 1} Value`))),
    sku: cell(row, 'Variant SKU').replace(/^'/, ''),
    price: sale === '' ? price : before,
    sale,
    photo: cell(row, 'Variant Image'),
    shown: true,
    onHand: isEndless ? '' : count,
    fewAt: '',
  }
}
