import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { buyerAtHome, fillCart } from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase, howManyWait } from '../../../server/testing/test-database.ts'
import { LIMITS, MUG, orderOf, orderTerms } from '../../../server/testing/test-orders.ts'
import { checkOutCart } from '../../cart/cart-and-order.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { addParts } from '../../catalog/variants/stock-level-fixture.server.ts'
import { ensureVariantRow } from '../../catalog/variants/variants.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import { moveOrderBy } from '../../orders/order-fixture.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { miscountedStock, stockOf } from '../../stock/stock-fixture.server.ts'
import { saveCount } from '../../stock-keeping/change-stock.server.ts'

test('the first count of a gift waits for an order of a hamper that it is a part of', async () => {
  const { db } = await freshDatabase()
  const keeper = await person(db, 'Keeper', 'admin')
  const buyer = await buyerAtHome(db)
  const [tea, hamper] = [await addProduct(db, { ...MUG, name: 'Tea' }), await addProduct(db, MUG)]
  await addParts(db, hamper, { [tea]: 2 })
  await fillCart(db, buyer, [hamper])
  let counted: ReturnType<typeof saveCount> | undefined
  await inOneTransactionOf(db, buyer, async (tx, shopper) => {
    await checkOutCart(tx, shopper)
    counted = saveCount(db, keeper, { itemId: tea, onHand: 5 })
    await expect.poll(() => howManyWait(db)).toBe(1)
    return null
  })
  granted((await counted) ?? null)
  await fillCart(db, buyer, [hamper])
  granted(await placeOrder(db, buyer, {}, orderTerms(LIMITS)))
  expect(await stockOf(db, tea)).toEqual({ onHand: 5, reserved: 2 })
})

test('an order that waited for the first count of its gift holds it', async () => {
  const { db } = await freshDatabase()
  const lamp = await addProduct(db, MUG)
  const buyer = await buyerAtHome(db)
  await fillCart(db, buyer, [lamp, lamp])
  let placed: ReturnType<typeof placeOrder> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('product').select('id').where('id', '=', lamp).forUpdate().execute()
    placed = placeOrder(db, buyer, {}, orderTerms(LIMITS))
    await expect.poll(() => howManyWait(db)).toBe(1)
    await ensureVariantRow(tx, lamp)
    await sql`select begin_counting(${lamp}, 5)`.execute(tx)
  })
  granted((await placed) ?? null)
  expect(await stockOf(db, lamp)).toEqual({ onHand: 5, reserved: 2 })
})

describe('a parcel that was sent before the first count', () => {
  async function sentBeforeCount() {
    const { db } = await freshDatabase()
    const keeper = await person(db, 'Keeper', 'admin')
    const lamp = await addProduct(db, MUG)
    const { id } = await orderOf(db, await buyerAtHome(db), [lamp, lamp])
    for (const to of ['packed', 'sent'] as const) granted(await moveOrderBy(db, keeper, id, to))
    granted(await saveCount(db, keeper, { itemId: lamp, onHand: 5 }))
    return { db, lamp, move: async (to: Fulfilment) => granted(await moveOrderBy(db, keeper, id, to)) }
  }

  test('is on the shelf with what it holds once it turns out not to be sent, and can be sent again', async () => {
    const { db, lamp, move } = await sentBeforeCount()
    await move('packed')
    expect(await stockOf(db, lamp)).toEqual({ onHand: 7, reserved: 2 })
    await move('sent')
    expect(await stockOf(db, lamp)).toEqual({ onHand: 5, reserved: 0 })
    await move('packed')
    expect(await stockOf(db, lamp)).toEqual({ onHand: 7, reserved: 2 })
    expect(await miscountedStock(db)).toEqual([])
  })

  test('comes back to the shelf', async () => {
    const { db, lamp, move } = await sentBeforeCount()
    await move('returned')
    expect(await stockOf(db, lamp)).toEqual({ onHand: 7, reserved: 0 })
    expect(await miscountedStock(db)).toEqual([])
  })
})
