import { sql } from 'kysely'
import type { SoldItem } from '../../cart/checkout-products.server.ts'
import type { CardProduct } from '../../catalog/products/product.ts'
import { suggest } from '../../catalog/products/product-search.server.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { isId } from '../../kernel/id.ts'
import type { Text } from '../../kernel/language/text-fields.ts'
import type { NamedGift } from './columns.ts'

/** The shop's things by the names in a file. */
export interface GiftsNamed {
  /** By name: one, none, or several of the same name. */
  readonly items: ReadonlyMap<string, readonly SoldItem[]>
  /** What can be chosen of those that were named without a choice, by the gift. */
  readonly choices: ReadonlyMap<string, readonly Text<'name'>[]>
  /** The nearest of those that it lacks. */
  readonly near: ReadonlyMap<string, CardProduct>
}

/** By name, id or SKU; of a gift with options also "Felt crown · Large". */
export async function findGiftsByName(tx: Tx, gifts: readonly NamedGift[]): Promise<GiftsNamed> {
  const names = [...new Set(gifts.map(({ name }) => name))]
  const items = new Map<string, SoldItem[]>()
  for (const { name, ...item } of await findItemsByName(tx, names))
    items.set(name, withoutOpen([...(items.get(name) ?? []), item]))
  const near = new Map<string, CardProduct>()
  const unknown = names.filter((one) => !items.has(one) && !isId(one) && one.length <= LONGEST_SEARCHED)
  for (const name of unknown.slice(0, MOST_SUGGESTED)) {
    const [gift] = (await suggest(tx, name)).gifts
    if (gift) near.set(name, gift)
  }
  return { items, near, choices: await findChoices(tx, [...items.values()].flat()) }
}

/** A file with a column of other things asks for no more searches than this. */
const MOST_SUGGESTED = 5
const LONGEST_SEARCHED = 100
/** With its choices. */
const LONGEST_NAME = 300
const MOST_DOTS = 6

/** A name that is also the code of one of the gift's choices means that choice. */
const withoutOpen = (items: readonly SoldItem[]): SoldItem[] =>
  items.filter(
    ({ productId, variantId }) =>
      variantId !== null || !items.some((other) => other.productId === productId && other.variantId !== null),
  )

async function findItemsByName(tx: Tx, names: readonly string[]) {
  const byId = names.filter((name) => isId(name))
  const chosen = names.flatMap(splitChoice)
  const wanted = sql`unnest(${[...names]}::text[]) as wanted (name)`
  const { rows } = await sql<SoldItem & { name: string }>`
    select wanted.name, product.id as "productId", null::uuid as "variantId"
      from ${wanted} join product on lower(product.name) = lower(wanted.name)
    union select wanted.name, product.id, null from ${wanted} join product on lower(name_bn) = lower(wanted.name)
    union select wanted.name, product.id, null from unnest(${byId}::text[]) as wanted (name)
      join product on product.id = wanted.name::uuid
    union select wanted.name, product_id, id from unnest(${byId}::text[]) as wanted (name)
      join product_variant on id = wanted.name::uuid and id <> product_id and shown
    union select wanted.name, product_id, nullif(id, product_id) from ${wanted}
      join product_variant on lower(sku) = lower(wanted.name) and sku <> '' and shown
    union select wanted.name, product.id, variant.id
      from unnest(${chosen.map(({ name }) => name)}::text[], ${chosen.map(({ gift }) => gift)}::text[],
        ${chosen.map(({ choice }) => choice)}::text[]) as wanted (name, gift, choice)
      join product on lower(product.name) = lower(wanted.gift) or lower(name_bn) = lower(wanted.gift)
      join product_variant variant on variant.product_id = product.id and variant.id <> product.id and shown
        and lower(wanted.choice) in (lower(array_to_string(option_values, ' · ')), (
          select lower(string_agg(coalesce(nullif(bn, ''), en), ' · ' order by nth))
            from unnest(option_values, option_values_bn) with ordinality as value (en, bn, nth)))`.execute(tx)
  return rows
}

/** "Felt crown · Large" at each of its dots: a gift's name may have some itself. */
function splitChoice(name: string): { name: string; gift: string; choice: string }[] {
  if (name.length > LONGEST_NAME) return []
  const parts = name.split(/\s*·\s*/)
  return parts.slice(1, 1 + MOST_DOTS).map((_, at) => ({
    name,
    gift: parts.slice(0, at + 1).join(' · '),
    choice: parts.slice(at + 1).join(' · '),
  }))
}

async function findChoices(tx: Tx, items: readonly SoldItem[]) {
  const open = items.filter(({ variantId }) => variantId === null).map(({ productId }) => productId)
  if (open.length === 0) return new Map<string, Text<'name'>[]>()
  const variants = await tx
    .selectFrom('product_variant')
    .select(['product_id', 'option_values as values', 'option_values_bn as valuesBn'])
    .where('product_id', 'in', open)
    .whereRef('id', '<>', 'product_id')
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byGift = Map.groupBy(variants, ({ product_id }) => product_id)
  return new Map([...byGift].map(([gift, of]) => [gift, of.map(nameOfChoice)]))
}

const nameOfChoice = ({
  values,
  valuesBn,
}: {
  readonly values: readonly string[]
  readonly valuesBn: readonly string[]
}): Text<'name'> => ({
  name: values.join(' · '),
  nameBn: valuesBn.length > 0 ? values.map((value, at) => valuesBn[at] || value).join(' · ') : '',
})
