import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import type { Product } from './product.ts'
import { productsBy, toProduct } from './product-rows.server.ts'

const PRODUCT_BATCH = 500

/** The newest first. Between two batches no connection waits for the reader, who may be slow or gone. */
export async function* allProducts(db: Db): AsyncGenerator<Product> {
  let rows = await productsBy(db, 'newest').limit(PRODUCT_BATCH).execute()
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield* rows.map(toProduct)
    if (rows.length < PRODUCT_BATCH) return
    rows = await productsBy(db, 'newest').where('id', '<', last._id).limit(PRODUCT_BATCH).execute()
  }
}

/** The number that grows with every committed change of a product. */
export async function catalogueVersion(db: Db): Promise<string> {
  const { rows } = await db.executeQuery<{ version: string }>(VERSION)
  if (!rows[0]) throw new Error('The row of the catalogue version is gone.')
  return rows[0].version
}

/** Read before every cached response, so it is compiled once. */
const VERSION = CompiledQuery.raw('select version from catalogue_version')

export interface CatalogueChanges {
  readonly version: number
  /** Null: everything, or more than is known. */
  readonly scopes: readonly string[] | null
}

/** What was committed after a version that the caller knows: in the common case one short query, and nothing. */
export async function changesAfter(db: Db, known: number): Promise<CatalogueChanges> {
  if (Number(await catalogueVersion(db)) === known) return { version: known, scopes: [] }
  const since = sql.lit(known)
  // One query, so that the changes are those of the version. Where one is missing or has no scopes, it is everything.
  const { rows } = await sql<{ version: string; scopes: string[] | null }>`
    select version, case
      when version - ${since} = (select count(scopes) from catalogue_change where version > ${since})
      then array(select unnest(scopes) from catalogue_change where version > ${since})
    end as scopes from catalogue_version`.execute(db)
  if (!rows[0]) throw new Error('The row of the catalogue version is gone.')
  return { version: Number(rows[0].version), scopes: rows[0].scopes }
}

const ADDRESS_BATCH = 1000

/** By id. Between two batches no connection is held. */
export async function* productAddresses(
  db: Db,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): AsyncGenerator<{ readonly id: string; readonly changedAt: Date }> {
  const addresses = db.selectFrom('product').select(['id', 'updated_at as changedAt']).orderBy('id')
  // The ids alone come from the index: passing over very many rows would read them all.
  const first = db.selectFrom('product').select('id').orderBy('id').offset(skip).limit(1)
  let rows = await addresses.where('id', '>=', first).limit(Math.min(ADDRESS_BATCH, limit)).execute()
  let left = limit
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield* rows
    left -= rows.length
    if (left <= 0) return
    rows = await addresses.where('id', '>', last.id).limit(Math.min(ADDRESS_BATCH, left)).execute()
  }
}
