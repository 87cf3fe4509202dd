import type { QueryCreator } from 'kysely'
import type { Database, Tx } from '../../kernel/database/database.ts'
import type { CheckoutProduct } from './cart.ts'

export const checkoutProducts = (db: QueryCreator<Database>) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'price_to_pay as price', 'brand', 'category', 'description', 'photos'])
    .select(['name_bn as nameBn', 'brand_bn as brandBn', 'category_bn as categoryBn'])

/** As an order takes them, without a cart. @param isOrdering they cannot be deleted until the transaction ends */
export async function productsToOrder(
  tx: Tx,
  ids: readonly string[],
  { isOrdering }: { readonly isOrdering: boolean },
): Promise<ReadonlyMap<string, CheckoutProduct>> {
  if (ids.length === 0) return new Map()
  const found = await checkoutProducts(tx)
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isOrdering, (products) => products.forKeyShare())
    .execute()
  return new Map(found.map((product) => [product.id, product]))
}
