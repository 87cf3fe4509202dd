import { sql } from 'kysely'
import type { CheckoutProduct } from '../../cart/cart.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { RecipientRowError } from './row-fields.server.ts'

/** What is left of counted gifts while the rows of a file take of it, from above. */
export async function unitsLeft(tx: Tx, products: Iterable<CheckoutProduct | null>) {
  const itemIds = [...unitsOf([...products].flatMap((product) => product ?? [])).keys()]
  const { rows } = await sql<{ id: string; left: number | null }>`
    select id, units_left(id) as left from unnest(${itemIds}::uuid[]) as id`.execute(tx)
  const left = new Map(rows.flatMap(({ id, left }) => (left === null ? [] : [[id, left] as const])))
  return {
    /** Also what hampers consist of. */
    missing(products: readonly CheckoutProduct[]): RecipientRowError[] {
      const wanted = unitsOf(products)
      return [...Map.groupBy(products, soldAs)].flatMap(([, [first]]) => {
        const there = first && Math.min(...leftFor(first, wanted))
        if (first === undefined || there === undefined || there >= 0) return []
        const { name, nameBn = '' } = first
        const units = wanted.get(soldAs(first)) ?? 1
        return {
          column: 'gift',
          code: 'too-few-left',
          left: Math.max(0, first.parts ? 0 : units + there),
          gift: { name, nameBn },
        } as const
      })
    },
    take(products: readonly CheckoutProduct[]): void {
      for (const [item, units] of unitsOf(products)) {
        const there = left.get(item)
        if (there !== undefined) left.set(item, there - units)
      }
    },
  }

  /** What would be left of all that it takes; below 0: too few. */
  function leftFor(product: CheckoutProduct, wanted: ReadonlyMap<string, number>): number[] {
    const items = product.parts?.map(({ variantId }) => variantId) ?? [soldAs(product)]
    return items.map((item) => (left.get(item) ?? Number.POSITIVE_INFINITY) - (wanted.get(item) ?? 0))
  }
}

const soldAs = ({ id, variantId }: CheckoutProduct): string => variantId ?? id

/** How many units of each counted item the products take. */
function unitsOf(products: readonly CheckoutProduct[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const product of products)
    for (const { variantId, units: n } of product.parts ?? [{ variantId: soldAs(product), units: 1 }])
      units.set(variantId, (units.get(variantId) ?? 0) + n)
  return units
}
