import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import '../products/tables.ts'
import './tables.ts'

/** The gifts that a person waits for. */
export const wishRecords: PersonalRecords = {
  name: 'awaitedGifts',
  tables: ['stock_wish'],
  read: (tx, { id }) =>
    tx
      .selectFrom('stock_wish')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['product_id as productId', 'variant_id as variantId', 'product.name', iso('at').as('at')])
      .where('user_id', '=', id)
      .orderBy('stock_wish.id')
      .execute(),
  async discard(tx, userId) {
    await tx.deleteFrom('stock_wish').where('user_id', '=', userId).execute()
  },
}
