import { decodeHTML } from 'entities'
import { MOST_MORE_PHOTOS, plainPrice } from '../catalog/products/product-fields.ts'
import { MAX_VARIANTS } from '../catalog/variants/variant.ts'
import type { FileRow } from '../files/columns.ts'
import type { FileHeader } from '../files/read-file.server.ts'
import { foldName } from '../kernel/language/names.ts'
import type { LeftOut } from './import-rows.ts'
import type { Column } from './product-import.ts'

/** How another shop writes a file of what it sells. */
export interface OtherShop {
  readonly file: Omit<FileHeader<string>, 'maxRows'>
  /** Columns that its files have and ours have not. */
  readonly marks: readonly string[]
  readonly translate: (rows: AsyncIterable<FileRow<string>>) => AsyncIterable<FileRow<Column> | LeftOut>
}

/** A variant of the product, or the product itself if it has no options. Prices and numbers are as written. */
export interface OtherShopItem {
  readonly values: readonly string[]
  readonly sku: string
  readonly price: string
  /** Less than the price, or empty. */
  readonly sale: string
  readonly photo: string
  readonly shown: boolean
  readonly onHand: string
  /** The number is one of several variants together. */
  readonly isShared?: boolean
  readonly fewAt: string
}

export interface OtherShopProduct {
  /** Where the file first speaks of it. */
  readonly row: number
  readonly hasMore: boolean
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly description: string
  readonly photos: readonly string[]
  readonly options: readonly string[]
  /** One without options, or all variants. */
  readonly sold: readonly OtherShopItem[]
}

/** The columns that every translated row has. It has no id: another shop's ids are not ours. */
export const TRANSLATED_COLUMNS = [
  'name',
  'price',
  'offerPrice',
  'brand',
  'category',
  'description',
  'photos',
  'morePhotos',
  'options',
  'variants',
  'skus',
  'variantPrices',
  'variantOffers',
  'variantPhotos',
  'variantsShown',
  'onHand',
  'fewAt',
] as const satisfies readonly Column[]

/** The row of our own file that says the same; left out where nothing of the gift is on sale. */
export function toOurRow({
  row,
  hasMore,
  name,
  options,
  photos,
  ...gift
}: OtherShopProduct): FileRow<Column> | LeftOut {
  const sold = gift.sold
    .slice(0, MAX_VARIANTS + 1)
    .map((one) => (toPay(one) === '' ? { ...one, shown: false } : one))
  if (!sold.some(({ shown }) => shown)) return { row, name, code: 'not-on-sale-there' }
  const { price, sale, variants } = pricedFor(sold)
  const list = (item: (one: OtherShopItem) => string) =>
    sold.map((one) => item(one).replaceAll('|', '/')).join('|')
  const [photo = '', ...more] = photos
  const hasOptions = options.length > 0
  const cells: Record<(typeof TRANSLATED_COLUMNS)[number], string> = {
    name,
    price,
    offerPrice: sale,
    brand: gift.brand,
    category: gift.category,
    description: gift.description,
    photos: photo,
    morePhotos: more.slice(0, MOST_MORE_PHOTOS).join('|'),
    options: options.map(listed).join('|'),
    variants: hasOptions ? list(({ values }) => values.map(listed).join(' · ')) : '',
    skus: list(({ sku }) => sku),
    variantPrices: hasOptions ? variants.map((one) => one.price).join('|') : '',
    variantOffers: hasOptions ? variants.map((one) => one.sale).join('|') : '',
    variantPhotos: hasOptions ? list((one) => (one.photo === photo ? '' : one.photo)) : '',
    variantsShown: hasOptions ? list(({ shown }) => (shown ? '' : 'no')) : '',
    onHand: list(({ onHand }) => onHand),
    fewAt: list(({ onHand, fewAt }) => (onHand === '' ? '' : fewAt)),
  }
  return { row, cells, hasMore }
}

/** Marks that divide our lists are no part of a name. */
const listed = (name: string): string => name.replaceAll('|', '/').replaceAll('·', '-')

const toPay = ({ price, sale }: Prices): string => sale || price

type Prices = Pick<OtherShopItem, 'price' | 'sale'>

const amount = (written: string): number => Number(plainPrice(written) || Number.NaN)

/**
 * Our gift costs what its cheapest variant costs, and each variant says what differs. Where the cheapest is one that is reduced below
 * a dearer price than another's, the reduced price is its price: what is paid stays.
 */
function pricedFor(sold: readonly OtherShopItem[]): Prices & { readonly variants: readonly Prices[] } {
  const [first = sold[0], ...others] = sold
    .filter(({ shown }) => shown)
    .toSorted(
      (one, other) => amount(toPay(one)) - amount(toPay(other)) || amount(one.price) - amount(other.price),
    )
  if (!first) return { price: '', sale: '', variants: [] }
  const isLowest = others.every(({ price }) => !(amount(price) < amount(first.price)))
  const base = isLowest ? { price: first.price, sale: first.sale } : { price: first.sale, sale: '' }
  const isBase = (one: OtherShopItem) => one.price === first.price && one.sale === first.sale
  const variants = sold.map((one) =>
    isBase(one) || (amount(one.price) === amount(base.price) && one.sale === base.sale)
      ? { price: '', sale: '' }
      : { price: one.price, sale: one.price === '' ? '' : one.sale },
  )
  return { ...base, variants }
}

/** The reduced price, where it is one. */
export const saleBelow = (price: string, sale: string): string => (amount(sale) < amount(price) ? sale : '')

/** A number of the shelf; what is owed counts none. Other texts stay, to be refused by name. */
export const wholeNumber = (written: string): string =>
  /^-?\d+(\.\d+)?$/.test(written) ? String(Math.max(0, Math.trunc(Number(written)))) : written

/** A number that several variants share belongs to none of them: they begin at 0, as where a gift of ours gets options. */
export const withoutShared = (one: OtherShopItem): OtherShopItem =>
  one.isShared && one.onHand !== '' ? { ...one, onHand: '0' } : one

/** Text as people read it, out of HTML: paragraphs and items of lists are lines. Takes a time that grows as the text does. */
export const readableText = (html: string): string =>
  decodeHTML(
    withoutUnread(html)
      .replace(/<li\b[^<>]*>/gi, '\n• ')
      .replace(/<br\b[^<>]*>|<\/(p|div|h[1-6]|ul|ol|li|tr|table|blockquote)\s*>/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replaceAll('\u00a0', ' ')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=• )/g, '\n')
    .trim()

/** Without comments, scripts and styles. */
function withoutUnread(html: string): string {
  const text = cutBetween(html, /<!--/, /-->/, '-->')
  return cutBetween(cutBetween(text, /<script\b/i, /<\/script\s*>/i), /<style\b/i, /<\/style\s*>/i)
}

/**
 * Splits at what closes: one pattern from opening to closing would look through the whole rest for each that is never closed.
 * @param stray stays where something closes that was not open
 */
function cutBetween(html: string, opens: RegExp, closes: RegExp, stray = ''): string {
  const pieces = html.split(closes)
  const unclosed = pieces.pop() ?? ''
  const kept = pieces.map((piece) => {
    const at = piece.search(opens)
    return at < 0 ? piece + stray : piece.slice(0, at)
  })
  return kept.join('') + unclosed
}

/** As `readableText`, in one line. */
export const readableName = (html: string): string => readableText(html).replace(/\s+/g, ' ')

/** Each combination once: one that is named counts before one that stands for any value. */
export function variantsFor(
  sold: readonly OtherShopItem[],
  valuesOf: (option: number) => readonly string[],
): OtherShopItem[] {
  const known = new Set<string>()
  const isNew = ({ values }: OtherShopItem) => {
    const key = values.map(foldName).join('\0')
    return !known.has(key) && Boolean(known.add(key))
  }
  const isNamed = ({ values }: OtherShopItem) => !values.includes('')
  const named = new Set(sold.filter((one) => isNamed(one) && isNew(one)))
  return sold.flatMap((one) => {
    if (isNamed(one)) return named.has(one) ? [one] : []
    const combinations = combine(one.values.map((value, nth) => (value === '' ? valuesOf(nth) : [value])))
      .map((values) => ({ ...one, values }))
      .filter(isNew)
    return combinations.map((variant, nth) => ({
      ...variant,
      sku: nth === 0 ? one.sku : '',
      isShared: one.isShared || combinations.length > 1,
    }))
  })
}

/** At most as many as the shop takes, and one more. */
const combine = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (all, list) => all.flatMap((some) => list.map((value) => [...some, value])).slice(0, MAX_VARIANTS + 1),
    [[]],
  )
