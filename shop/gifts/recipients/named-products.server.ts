import { type RawBuilder, sql } from 'kysely'
import type { SoldItem } from '../../cart/checkout-products.server.ts'
import type { CardProduct } from '../../catalog/products/product.ts'
import { suggest } from '../../catalog/products/product-search.server.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { isId } from '../../kernel/id.ts'
import { selectPlainName } from '../../kernel/language/plain-name.server.ts'
import type { Text } from '../../kernel/language/text-fields.ts'
import type { NamedProduct } from './columns.ts'

/** The shop's things by the names in a file. */
export interface FoundProductNames {
  /** By name: one, none, or several of the same name. */
  readonly items: ReadonlyMap<string, readonly SoldItem[]>
  /** What can be chosen of those that were named without a choice, by the gift. */
  readonly choices: ReadonlyMap<string, readonly Text<'name'>[]>
  /** The nearest of those that it lacks. */
  readonly near: ReadonlyMap<string, CardProduct>
}

/** By name, id or SKU; of a gift with options also "Felt crown · Large". */
export async function findProductsByName(
  tx: Tx,
  products: readonly NamedProduct[],
): Promise<FoundProductNames> {
  const names = [...new Set(products.map(({ name }) => name))]
  const items = new Map<string, SoldItem[]>()
  const isFound = (name: string) => items.has(name)
  for (const fold of [lowerCase, selectPlainName])
    for (const { name, ...item } of await findItemsByName(
      tx,
      names.filter((one) => !isFound(one)),
      fold,
    ))
      items.set(name, withoutOpen([...(items.get(name) ?? []), item]))
  const near = new Map<string, CardProduct>()
  const unknown = names.filter((one) => !isFound(one) && !isId(one) && one.length <= LONGEST_SEARCHED)
  for (const name of unknown.slice(0, MOST_SUGGESTED)) {
    const [product] = (await suggest(tx, name)).gifts
    if (product) near.set(name, product)
  }
  return { items, near, choices: await findChoices(tx, [...items.values()].flat()) }
}

/** A file with a column of other things asks for no more searches than this. */
const MOST_SUGGESTED = 5
const LONGEST_SEARCHED = 100
/** With its choices. */
const LONGEST_NAME = 300
const MOST_DIVIDERS = 6

/** A name that is also the code of one of the gift's choices means that choice. */
const withoutOpen = (items: readonly SoldItem[]): SoldItem[] =>
  items.filter(
    ({ productId, variantId }) =>
      variantId !== null || !items.some((other) => other.productId === productId && other.variantId !== null),
  )

const lowerCase = (text: RawBuilder<unknown>) => sql<string>`lower(${text})`

/** @param fold what it makes of two names is the same where they mean one */
async function findItemsByName(tx: Tx, names: readonly string[], fold: typeof lowerCase) {
  if (names.length === 0) return []
  const byId = names.filter((name) => isId(name))
  const chosen = names.flatMap(splitChoice)
  const wanted = sql`unnest(${[...names]}::text[]) as wanted (name)`
  const { rows } = await sql<SoldItem & { name: string }>`
    select wanted.name, product.id as "productId", null::uuid as "variantId"
      from ${wanted} join product on ${fold(sql`product.name`)} = ${fold(sql`wanted.name`)}
    union select wanted.name, product.id, null from ${wanted} join product on ${fold(sql`name_bn`)} = ${fold(sql`wanted.name`)}
    union select wanted.name, product.id, null from unnest(${byId}::text[]) as wanted (name)
      join product on product.id = wanted.name::uuid
    union select wanted.name, product_id, id from unnest(${byId}::text[]) as wanted (name)
      join product_variant on id = wanted.name::uuid and id <> product_id and shown
    union select wanted.name, product_id, nullif(id, product_id) from ${wanted}
      join product_variant on ${fold(sql`sku`)} = ${fold(sql`wanted.name`)} and sku <> '' and shown
    union select wanted.name, product.id, variant.id
      from unnest(${chosen.map(({ name }) => name)}::text[], ${chosen.map(({ gift }) => gift)}::text[],
        ${chosen.map(({ choice }) => choice)}::text[]) as wanted (name, gift, choice)
      join product on ${fold(sql`wanted.gift`)} in (${fold(sql`product.name`)}, ${fold(sql`name_bn`)})
      join product_variant variant on variant.product_id = product.id and variant.id <> product.id and shown
        and ${fold(sql`wanted.choice`)} in (${fold(sql`array_to_string(option_values, ' · ')`)}, (
          select ${fold(sql`string_agg(coalesce(nullif(bn, ''), en), ' · ' order by nth)`)}
            from unnest(option_values, option_values_bn) with ordinality as value (en, bn, nth)))`.execute(tx)
  return rows
}

/** "Felt crown · Large" or "Felt crown - Large" at each of its dividers: a gift's name may have some itself. */
function splitChoice(name: string): { name: string; gift: string; choice: string }[] {
  if (name.length > LONGEST_NAME) return []
  return [...name.matchAll(DIVIDER)].slice(0, MOST_DIVIDERS).map(({ index, 0: divider }) => ({
    name,
    gift: name.slice(0, index),
    choice: name.slice(index + divider.length).replaceAll(DIVIDER, ' · '),
  }))
}

const DIVIDER = /\s*[·•∙]\s*|\s+[-–—]\s+/g

async function findChoices(tx: Tx, items: readonly SoldItem[]) {
  const open = items.filter(({ variantId }) => variantId === null).map(({ productId }) => productId)
  if (open.length === 0) return new Map<string, Text<'name'>[]>()
  const variants = await tx
    .selectFrom('productVariant')
    .select(['productId', 'optionValues as values', 'optionValuesBn as valuesBn'])
    .where('productId', 'in', open)
    .whereRef('id', '<>', 'productId')
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byProduct = Map.groupBy(variants, ({ productId }) => productId)
  return new Map([...byProduct].map(([product, of]) => [product, of.map(nameOfChoice)]))
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
