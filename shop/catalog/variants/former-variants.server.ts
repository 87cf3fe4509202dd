import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { foldName } from '../../kernel/language/names.ts'
import { MAX_VARIANTS } from './variant.ts'
import type { VariantInput } from './variant-input.server.ts'

/** A variant as it was before; made by `former_gift`. */
export interface FormerVariant {
  readonly id: string
  readonly values: readonly string[]
}

/** Rows that are not seen yet and stand behind all others, for variants that left and are to be saved with their old ids. */
export async function returnVariants(
  tx: Tx,
  productId: string,
  former: readonly FormerVariant[],
): Promise<void> {
  await sql`
    insert into product_variant (id, product_id, position, option_values, shown)
      select id, ${productId}, case when id = ${productId} then 0 else ${MAX_VARIANTS} end, case when id = ${productId} then '{}' else array[id::text] end, id = ${productId}
      from unnest(${former.map(({ id }) => id)}::uuid[]) as id
    on conflict do nothing`.execute(tx)
}

/** Those that were there before are the same again. */
export function matchFormerVariants(
  variants: readonly VariantInput[],
  former: readonly FormerVariant[],
): VariantInput[] {
  const key = (values: readonly string[]) => values.map(foldName).join('\0')
  const ids = new Map(former.map(({ id, values }) => [key(values), id]))
  return variants.map((variant) => ({ ...variant, _id: ids.get(key(variant.values)) ?? null }))
}

/** They are parts of the hampers again that they were parts of, and have their offers where they still may. */
export async function restoreOffersAndHampers(tx: Tx, former: readonly FormerVariant[]): Promise<void> {
  await sql`
    update bundle_part set variant_id = one.id
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as one (id uuid, parts jsonb)
      cross join lateral jsonb_to_recordset(one.parts) as part (hamper uuid, nth integer)
    where bundle_part.product_id = hamper and bundle_part.nth = part.nth and variant_id is null`.execute(tx)
  await sql`
    update product_variant set offer_price = offer
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as one (id uuid, price integer, offer integer)
    where product_variant.id = one.id and product_variant.price = one.price and offer_price is null and offer is not null
      and offer >= (select price_to_pay from product where id = product_id)`.execute(tx)
}
