import { sql } from 'kysely'
import type { CheckoutProduct } from '../../cart/cart.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { RecipientRowError } from './row-fields.server.ts'

/** What is left of counted gifts while the rows of a file take of it, from above. */
export async function unitsLeft(tx: Tx, itemIds: readonly string[]) {
  const { rows } = await sql<{ id: string; left: number | null }>`
    select id, units_left(id) as left from unnest(${itemIds}::uuid[]) as id`.execute(tx)
  const left = new Map(rows.flatMap(({ id, left }) => (left === null ? [] : [[id, left] as const])))
  return {
    missing(products: readonly CheckoutProduct[]): RecipientRowError[] {
      const wanted = Map.groupBy(products, itemOf)
      return [...wanted].flatMap(([item, [first, ...more]]) => {
        const there = left.get(item)
        if (first === undefined || there === undefined || there > more.length) return []
        const { name, nameBn = '' } = first
        return {
          column: 'gift',
          code: 'too-few-left',
          left: Math.max(0, there),
          gift: { name, nameBn },
        } as const
      })
    },
    take(products: readonly CheckoutProduct[]): void {
      for (const [item, of] of Map.groupBy(products, itemOf)) {
        const there = left.get(item)
        if (there !== undefined) left.set(item, there - of.length)
      }
    },
  }
}

const itemOf = ({ id, variantId }: CheckoutProduct): string => variantId ?? id
