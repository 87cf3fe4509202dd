import { sql } from 'kysely'
import { countProducts } from '../../shop/catalog/products/products.server.ts'
import { AGES, RECIPIENTS, TASTES } from '../../shop/catalog/tags/product-tags.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { manyProducts, PRODUCT_PARTS } from './many.ts'
import { addVariants, CHOICE_WORDS } from './many-variants.ts'

const BATCH = 2000
/** From here on it is quicker to make the indexes anew. */
const MANY = 200_000

/** Adds gifts, or removes the newest, until there are so many; `vacuum analyze` as PostgreSQL itself would do in time. */
export async function fillCatalogue(db: Db, wanted: number): Promise<void> {
  const missing = wanted - (await countProducts(db))
  if (missing < 0) await removeNewest(db, -missing)
  else if (missing < MANY) await addAsImported(db, missing)
  else await addAtOnce(db, missing)
  await sql`vacuum analyze product, product_option, product_variant, stock`.execute(db)
}

async function removeNewest(db: Db, n: number): Promise<void> {
  const newest = db.selectFrom('product').select('id').orderBy('id', 'desc').limit(n)
  await db.deleteFrom('product').where('id', 'in', newest).execute()
}

async function addAsImported(db: Db, n: number): Promise<void> {
  let batch = []
  for (const product of manyProducts(n)) {
    batch.push({ id: newId(), ...product })
    if (batch.length < BATCH) continue
    await db.insertInto('product').values(batch).execute()
    batch = []
  }
  if (batch.length > 0) await db.insertInto('product').values(batch).execute()
}

/** The gifts of `manyProducts`, made by the database; what its triggers keep is kept here. */
async function addAtOnce(db: Db, n: number): Promise<void> {
  // All words are among the first, for the dictionary of the search.
  await addAsImported(db, 2 * BATCH)
  const { stride, combinations, manners, materials, things, categories, details, brands } = PRODUCT_PARTS
  await db.transaction().execute(async (tx) => {
    await sql`alter table product disable trigger user`.execute(tx)
    const indexes = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'product' and indexname <> 'product_pkey'`.execute(tx)
    for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(tx)
    await sql`
      insert into product (id, name, price, brand, category, description, choice_words, occasions, for_whom, ages, tastes)
      select uuidv7(), format('%s %s %s, %s', manner, material, thing, detail), 9000 + (i::bigint * 7919 % 9900) * 100,
        brand, category, format('%s %s by %s, %s. Wrapped on request.', manner, lower(thing), brand, lower(detail)),
        ${CHOICE_WORDS}, ${some(OCCASIONS, 4)}, ${some(RECIPIENTS, 4)}, ${some(AGES, 2)}, ${some(TASTES, 3)}
      from generate_series(${2 * BATCH}::integer, ${n - 1}::integer) i
      cross join lateral (select (i::bigint * ${stride}::integer % ${combinations}::integer)::integer as at) one
      cross join lateral (select ${pick(manners)} as manner, at / ${manners.length}::integer as rest) two
      cross join lateral (select ${pick(materials, 'rest')} as material, rest / ${materials.length}::integer as more) three
      cross join lateral (select ${pick(things, 'more')} as thing, ${pick(categories, 'more')} as category,
        more / ${things.length}::integer as last) four
      cross join lateral (select ${pick(details, 'last')} as detail, last / ${details.length}::integer + i as spare) five
      cross join lateral (select ${pick(brands, 'spare')} as brand) six`.execute(tx)
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(tx)
    await addVariants(tx)
    await sql`alter table product enable trigger user`.execute(tx)
    await sql`
      update category set product_count = counted.n
      from (select category, count(*) as n from product group by category) counted
      where counted.category = category.name`.execute(tx)
    await sql`
      insert into gift_landing
      select occasion, whom, category, count(*)
      from product, unnest(occasions || '{""}') as occasion, unnest(for_whom || '{""}') as whom
      where occasion <> '' or whom <> '' group by 1, 2, 3
      on conflict (occasion, for_whom, category) do update set gift_count = excluded.gift_count`.execute(tx)
    await sql`update catalogue_version set version = version + 1`.execute(tx)
  })
}

/** Of the demo shop. */
const OCCASIONS = ['anniversary', 'birthday', 'eid', 'wedding']

/** Fewer than `most` of them, beginning anywhere. */
const some = (tags: readonly string[], most: number) => sql`
  (${[...tags, ...tags]}::text[])[1 + i / ${most}::integer % ${tags.length}::integer
    : i / ${most}::integer % ${tags.length}::integer + i % ${most}::integer]`

const pick = (list: readonly string[], at = 'at') =>
  sql`(${[...list]}::text[])[1 + ${sql.ref(at)} % ${list.length}::integer]`
