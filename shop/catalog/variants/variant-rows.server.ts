import type { Tx } from '../../kernel/database/database.ts'
import './tables.ts'

/** Gives a gift without options the row of its own variant, which has its id. Takes a locked product. */
export async function ensureVariantRow(tx: Tx, productId: string): Promise<void> {
  await tx
    .insertInto('product_variant')
    .values({ id: productId, product_id: productId })
    .onConflict((known) => known.doNothing())
    .execute()
}
