import { sql } from 'kysely'
import type { CardProduct } from '../../catalog/products/product.ts'
import { suggest } from '../../catalog/products/product-search.server.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { isId } from '../../kernel/id.ts'
import type { NamedGift } from './cells.ts'

/** What the shop has under the names of a file. */
export interface GiftsNamed {
  /** By name: one, none, or several of the same name. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** Of some that it has not: what is nearest. */
  readonly near: ReadonlyMap<string, CardProduct>
}

export async function findGiftsByName(tx: Tx, gifts: readonly NamedGift[]): Promise<GiftsNamed> {
  const names = [...new Set(gifts.map(({ name }) => name))]
  const ids = new Map<string, string[]>()
  for (const { name, id } of await findProductsByName(tx, names))
    ids.set(name, [...(ids.get(name) ?? []), id])
  const near = new Map<string, CardProduct>()
  const unknown = names.filter((one) => !ids.has(one) && !isId(one) && one.length <= LONGEST_SEARCHED)
  for (const name of unknown.slice(0, MOST_SUGGESTED)) {
    const [gift] = (await suggest(tx, name)).gifts
    if (gift) near.set(name, gift)
  }
  return { ids, near }
}

/** A file with a column of other things asks for no more searches than this. */
const MOST_SUGGESTED = 5
const LONGEST_SEARCHED = 100

async function findProductsByName(tx: Tx, names: readonly string[]) {
  const byId = names.filter((name) => isId(name))
  const wanted = sql`unnest(${[...names]}::text[]) as wanted (name)`
  const { rows } = await sql<{ name: string; id: string }>`
    select wanted.name, product.id from ${wanted} join product on lower(product.name) = lower(wanted.name)
    union select wanted.name, product.id from ${wanted} join product on lower(name_bn) = lower(wanted.name)
    union select wanted.name, product.id from unnest(${byId}::text[]) as wanted (name)
      join product on product.id = wanted.name::uuid`.execute(tx)
  return rows
}
