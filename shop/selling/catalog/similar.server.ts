import type { Db } from '../../kernel/database.ts'
import type { Product } from './product.ts'
import { productColumns, toProduct } from './products.server.ts'
import { MAX_SIMILAR } from './similar.ts'

/**
 * Others of the same category: those that came before it, the nearest first, then the newest of all. So each gift
 * leads on to other ones, and whoever follows them sees the whole category.
 */
export async function similarTo(
  db: Db,
  { _id, category }: Pick<Product, '_id' | 'category'>,
): Promise<Product[]> {
  if (category === '') return []
  const others = productColumns(db).where('category', '=', category).orderBy('id', 'desc')
  const before = await others.where('id', '<', _id).limit(MAX_SIMILAR).execute()
  const missing = MAX_SIMILAR - before.length
  const after = missing > 0 ? await others.where('id', '>', _id).limit(missing).execute() : []
  return [...before, ...after].map(toProduct)
}
