import { sql } from 'kysely'
import type { Tx } from '../../shop/kernel/database/database.ts'

/** Every fifth gift that `many-products.ts` makes has sizes, every tenth is counted by itself. */
export const CHOICE_WORDS = sql`case when i % 5 = 0 then format('L-%s Large S-%s Size Small', i, i) else '' end`

const TABLES = ['productOption', 'productVariant', 'stock'] as const

/** The sizes of gifts that have the words of them, and what is left of each; what triggers keep is kept by the words. */
export async function addVariants(tx: Tx): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.id(table)} disable trigger user`.execute(tx)
  await sql`insert into product_option (product_id, nth, name)
    select id, 1, 'Size' from product where choice_words like 'L-%'`.execute(tx)
  await sql`insert into product_variant (id, product_id, position, option_values, sku)
    select gen_random_uuid(), id, size.position, array[size.name], split_part(choice_words, ' ', size.word)
    from product, lateral (values (0, 'Small', 3), (1, 'Large', 1)) as size (position, name, word)
    where choice_words like 'L-%'`.execute(tx)
  await sql`insert into product_variant (id, product_id)
    select id, id from (select id, row_number() over () as n from product where choice_words = '') gift
    where n % 8 = 0 on conflict do nothing`.execute(tx)
  // One of a hundred is sold out, two of a hundred nearly.
  await sql`insert into stock (variant_id, on_hand)
    select id, case when n % 100 = 0 then 0 when n % 100 < 3 then 2 else 40 end
    from (select id, row_number() over () as n from product_variant) item on conflict do nothing`.execute(tx)
  for (const table of TABLES) await sql`alter table ${sql.id(table)} enable trigger user`.execute(tx)
}
