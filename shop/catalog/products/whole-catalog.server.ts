import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { prepared } from '../../kernel/database/queries.server.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import type { StockLevel } from '../../stock/stock.ts'
import type { Product } from './product.ts'
import { selectWritten, sortRows, toProduct } from './product-rows.server.ts'

const PRODUCT_BATCH = 500

/** Newest first. No connection is held between batches, since the reader may be slow or disconnected. */
export async function* allProducts(db: Db): AsyncGenerator<Product> {
  for await (const [product, stock] of withBeside(db, readLevels))
    yield stock ? { ...product, stock } : product
}

async function readLevels(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ gift: string; level: StockLevel }>`
    select gift, level from gift_levels(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ gift, level }) => [gift, level]))
}

/** As `allProducts`, with the cells of a file that say what can be chosen, and without what is left. */
export async function* allProductsWithChoices(
  db: Db,
): AsyncGenerator<Product & { readonly cells?: Readonly<Record<string, string>> }> {
  for await (const [product, cells] of withBeside(db, readCells)) yield { ...product, cells }
}

async function readCells(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; cells: Record<string, string> }>`
    select gift as id, choice_cells(gift) as cells from unnest(${ids}::uuid[]) as gift
    where exists (select from product_variant where product_id = gift)`.execute(tx)
  return new Map(rows.map(({ id, cells }) => [id, cells]))
}

/** All products, newest first, each with what is read beside it; of a batch in one snapshot. */
async function* withBeside<T>(
  db: Db,
  read: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): AsyncGenerator<readonly [Product, T | undefined]> {
  let size = PRODUCT_BATCH
  for (let last = ''; size === PRODUCT_BATCH; ) {
    const [products, beside] = await inOneSnapshot(db, async (tx) => {
      const newest = sortRows(selectWritten(tx), 'newest').limit(PRODUCT_BATCH)
      const rows = await (last === '' ? newest : newest.where('id', '<', last)).execute()
      const ids = rows.map(({ _id }) => _id)
      return [rows.map(toProduct), await read(tx, ids)] as const
    })
    for (const product of products) yield [product, beside.get(product._id)]
    size = products.length
    last = products.at(-1)?._id ?? ''
  }
}

export interface CatalogueChanges {
  /** Grows with every commit that changes a product. */
  readonly version: number
  /** Null: everything, or unknown. */
  readonly scopes: readonly string[] | null
}

/** Changes committed after a known version. Runs before every cached response. */
export async function changesAfter(db: Db, known: number): Promise<CatalogueChanges> {
  const [changes] = await changesSince(db, known)
  if (!changes) throw new Error('catalogue_changes_after answers one row.')
  return { version: Number(changes.version), scopes: changes.scopes }
}

const changesSince = prepared(
  'catalogue-changes',
  (_, known: number) => sql<{ version: string; scopes: string[] | null }>`
    select version, scopes from catalogue_changes_after(${known})`,
)

const ADDRESS_BATCH = 1000

/** By id. No connection is held between batches. @param total of all gifts, so that the nearer end is known */
export async function* productAddresses(
  db: Db,
  { skip, limit, total }: { readonly skip: number; readonly limit: number; readonly total: number },
): AsyncGenerator<{ readonly id: string; readonly changedAt: Date }> {
  const addresses = db.selectFrom('product').select(['id', 'updatedAt as changedAt']).orderBy('id')
  // Ids come from the index alone; skipping rows would read them all.
  const after = Math.max(0, total - skip - 1)
  const nearer = skip <= after ? (['asc', skip] as const) : (['desc', after] as const)
  const first = db.selectFrom('product').select('id').orderBy('id', nearer[0]).offset(nearer[1]).limit(1)
  let rows = await addresses.where('id', '>=', first).limit(Math.min(ADDRESS_BATCH, limit)).execute()
  let left = limit
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield* rows
    left -= rows.length
    if (left <= 0) return
    rows = await addresses.where('id', '>', last.id).limit(Math.min(ADDRESS_BATCH, left)).execute()
  }
}
