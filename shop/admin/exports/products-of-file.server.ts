import { sql } from 'kysely'
import type { Product } from '../../catalog/products/product.ts'
import { allProductsWithChoices } from '../../catalog/products/whole-catalog.server.ts'
import type { Db } from '../../kernel/database/database.ts'

type ProductOfFile = Product & { readonly cells?: Readonly<Record<string, string>> }

const BATCH = 500

/** Every product, newest first, with the cells that say what can be chosen, what is on the shelf, and what a hamper consists of. */
export async function* productsOfFile(db: Db): AsyncGenerator<ProductOfFile> {
  let batch: ProductOfFile[] = []
  for await (const product of allProductsWithChoices(db)) {
    batch.push(product)
    if (batch.length < BATCH) continue
    yield* await withCellsBeside(db, batch)
    batch = []
  }
  yield* await withCellsBeside(db, batch)
}

async function withCellsBeside(db: Db, products: readonly ProductOfFile[]): Promise<ProductOfFile[]> {
  const ids = products.map(({ _id }) => _id)
  const { rows } = await sql<{ id: string; cells: Record<string, string> }>`
    select gift as id, jsonb_build_object(
      'on_hand', joined_cells(array(select coalesce(on_hand::text, '') ${soldAs})),
      'few_at', joined_cells(array(select coalesce(few_at::text, '') ${soldAs})),
      'parts', parts_cell(gift)) as cells
    from unnest(${ids}::uuid[]) as gift
    where exists (select from product_variant where product_id = gift) or exists (select from bundle_part where product_id = gift)`.execute(
    db,
  )
  const found = new Map(rows.map(({ id, cells }) => [id, cells]))
  return products.map((product) => ({ ...product, cells: { ...product.cells, ...found.get(product._id) } }))
}

/** In the order of the other lists; a hamper has no number of its own. */
const soldAs = sql`from product_variant variant left join stock on variant_id = variant.id
  where variant.product_id = gift
    and (variant.id = gift) = not exists (select from product_option option where option.product_id = gift)
    and not exists (select from bundle_part part where part.product_id = gift)
  order by position, variant.id`
