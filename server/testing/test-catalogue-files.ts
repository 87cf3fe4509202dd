import fc from 'fast-check'

export interface FileVariant {
  readonly value: string
  readonly sku: string
  /** Beyond what the gift costs; 0: it costs the same. */
  readonly extra: number
  readonly isShown: boolean
  readonly onHand: number | null
}

/** A gift as a row says it; with an option, its own SKU and number do not count. */
export interface FileProduct {
  readonly name: string
  readonly price: number
  readonly offer: boolean
  readonly option: string | null
  readonly sku: string
  readonly onHand: number | null
  readonly variants: readonly FileVariant[]
  /** Other gifts by their place, and which of their variants. */
  readonly parts: readonly { readonly product: number; readonly nth: number; readonly units: number }[]
}

const PRODUCTS = 4
const SIZES = ['S', 'M', 'L', 'XL']

const onHand = fc.option(fc.integer({ min: 0, max: 9 }), { freq: 2 })
const variant = fc.record({
  value: fc.constantFrom(...SIZES),
  sku: fc.nat(9).map((n) => (n < 3 ? '' : `V-${n}`)),
  extra: fc.constantFrom(0, 0, 50, 120.5),
  isShown: fc.boolean(),
  onHand,
})
const product: fc.Arbitrary<FileProduct> = fc.record({
  name: fc.constantFrom('Mug', 'Crown', 'আয়না', 'Box, "big"'),
  price: fc.constantFrom(100, 250.5, 900),
  offer: fc.boolean(),
  option: fc.option(fc.constantFrom('Size', 'Width')),
  sku: fc.nat(5).map((n) => (n < 2 ? '' : `G-${n}`)),
  onHand,
  variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 4, selector: ({ value }) => value }),
  parts: fc.array(
    fc.record({ product: fc.nat(PRODUCTS - 1), nth: fc.nat(3), units: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 2 },
  ),
})
const products = fc.array(product, { minLength: PRODUCTS, maxLength: PRODUCTS }).map(withoutCollisions)

/** A catalogue, and a second file that says it partly otherwise: of each gift what `keep` says stays. */
export const twoFiles = fc
  .record({
    before: products,
    other: products,
    keep: fc.array(fc.nat(15), { minLength: PRODUCTS, maxLength: PRODUCTS }),
  })
  .map(({ before, other, keep }) => ({
    before,
    after: withoutCollisions(before.map((one, i) => mixed(one, other[i] ?? one, keep[i] ?? 0))),
  }))

function mixed(one: FileProduct, other: FileProduct, keep: number): FileProduct {
  const { name, price, offer } = keep & 1 ? one : other
  const { option, variants, sku } = keep & 2 ? one : other
  return { ...one, name, price, offer, option, variants, sku, ...(!(keep & 4) && { parts: other.parts }) }
}

/** What the shop refuses for sure is no file worth trying: SKUs twice, hampers in hampers, no variant at the gift's price. */
function withoutCollisions(all: readonly FileProduct[]): FileProduct[] {
  const seen = new Set<string>()
  const once = (sku: string) => {
    if (seen.has(sku)) return ''
    seen.add(sku)
    return sku
  }
  return all.map((one, i) => ({
    ...one,
    sku: one.option ? '' : once(one.sku),
    variants: one.variants.map((two, n) => ({
      ...two,
      ...(n === 0 && { extra: 0, isShown: true }),
      sku: one.option ? once(two.sku) : '',
    })),
    // The last one alone may be a hamper.
    parts: i === PRODUCTS - 1 && !one.option ? one.parts.filter((part) => part.product < i) : [],
  }))
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const list = (items: readonly (string | number)[]) => items.join('|')

/** @param ids of the gifts, as far as the shop has them @param named by what parts are named */
export function fileOf(
  all: readonly FileProduct[],
  ids: readonly string[],
  named: (product: number, nth: number) => string | null,
): string {
  const rows = all.map((one, i) => {
    const isHamper = one.parts.length > 0
    const variants = one.option ? one.variants : []
    const numbers = one.option
      ? variants.map((two) => two.onHand ?? '')
      : [isHamper ? '' : (one.onHand ?? '')]
    const parts = one.parts.flatMap(({ product: at, nth, units }) => {
      const name = named(at, nth)
      return name === null ? [] : [[name, units] as const]
    })
    const cells = [
      ids[i] ?? '',
      one.name,
      one.price,
      one.offer ? one.price - 20 : '',
      one.option ?? '',
      list(variants.map(({ value }) => value)),
      one.option ? list(variants.map(({ sku }) => sku)) : one.sku,
      list(variants.map(({ extra }) => (extra === 0 ? '' : one.price + extra))),
      list(variants.map(({ isShown }) => (isShown ? '' : 'no'))),
      list(numbers),
      list([...new Map(parts)].map(([name, units]) => `${name} × ${units}`)),
    ]
    return cells.map((cell) => quoted(`${cell}`)).join(',')
  })
  return `${COLUMNS}\n${rows.join('\n')}\n`
}

const COLUMNS = 'id,name,price,offerPrice,options,variants,skus,variantPrices,variantsShown,onHand,parts'
