import { beforeAll, beforeEach, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { orderOf, orderTerms, LIMITS as PAYABLE } from '../../../server/testing/test-orders.ts'
import { FARZANA, listOf, ONLINE } from '../../../server/testing/test-recipient-files.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { orderRecipients } from '../../gifts/recipients/order-recipients.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { insertOrder, putParcelInto } from '../order-fixture.server.ts'
import { TO_ARRANGE } from '../parcel.ts'
import { placeOrder } from './place-order.server.ts'
import { MOST_UNPAID_ORDERS, MOST_UNPAID_PARCELS } from './unpaid-orders.server.ts'

const AMOUNT = poisha(5000)

let db: Db
let mug: string
let rima: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  const about = { brand: '', category: '', description: '', photos: '' }
  mug = await addProduct(db, { ...about, name: 'Mug', price: AMOUNT })
})
beforeEach(async () => {
  rima = await person(db, 'Rima')
})

async function unpaid(orders: number, owner = rima): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < orders; made++)
    ids.push(await insertOrder(db, { userId: owner.id, amount: AMOUNT }))
  return ids
}

async function place() {
  await addToCart(db, rima, mug)
  return placeOrder(db, rima, { withoutAddress: true }, orderTerms(PAYABLE))
}

async function paid(reference: string, state: 'paid' | 'paid_on_hold' | 'failed'): Promise<void> {
  const attempt = {
    id: newId(),
    reference,
    tranId: `T${newId().slice(-12)}`,
    amount: AMOUNT,
    state,
  } as const
  await db
    .insertInto('paymentAttempt')
    .values({ ...attempt, gateway: 'sslcommerz', settledAt: new Date() })
    .execute()
}

/** Beside its first. */
async function addParcels(orderId: string, parcels: number): Promise<void> {
  const rows = Array.from({ length: parcels }, (_, at) => ({
    ...{ ...TO_ARRANGE, id: newId(), orderId, nth: at + 2 },
  }))
  await db.insertInto('parcel').values(rows).execute()
}

test('one more than may wait to be paid is refused, and the cart stays', async () => {
  await unpaid(MOST_UNPAID_ORDERS)
  expect(await place()).toMatchObject({ refused: 'conflict', code: 'too-many-unpaid-orders' })
  expect(await cartOf(db, rima)).toHaveLength(1)
})

test('of two at once the last one that may wait is placed, and the other is not', async () => {
  await unpaid(MOST_UNPAID_ORDERS - 1)
  await addToCart(db, rima, mug)
  const file = await listOf(db, rima, [{ ...FARZANA, gift: mug }])
  const wanted = { id: file._id, amount: file.amount, language: 'en' } as const
  const both = await Promise.all([
    placeOrder(db, rima, { withoutAddress: true }, orderTerms(PAYABLE)),
    orderRecipients(db, rima, wanted, { ...orderTerms(PAYABLE), offered: ONLINE }),
  ])
  expect(both.filter((one) => 'code' in one)).toMatchObject([{ code: 'too-many-unpaid-orders' }])
})

test.each([
  ['paid', (id: string) => paid(id, 'paid')],
  ['held by the shop', (id: string) => paid(id, 'paid_on_hold')],
  ['cancelled', (id: string) => putParcelInto(db, id, 'cancelled')],
])('what is %s makes room for another', async (_, end) => {
  const [first = ''] = await unpaid(MOST_UNPAID_ORDERS)
  await paid(first, 'failed')
  expect(await place()).toMatchObject({ code: 'too-many-unpaid-orders' })
  await end(first)
  expect(await place()).toMatchObject({ amount: 2 * AMOUNT })
})

test('somebody else’s wait for somebody else', async () => {
  await unpaid(MOST_UNPAID_ORDERS, await person(db, 'Mina'))
  expect(await orderOf(db, rima, [mug], true)).toMatchObject({ amount: AMOUNT })
})

test('so many parcels may wait in all, and one of them more is refused with what to do', async () => {
  const [first = ''] = await unpaid(1)
  await addParcels(first, MOST_UNPAID_PARCELS - 2)
  expect(await place()).toMatchObject({ amount: AMOUNT })
  expect(await place()).toMatchObject({
    code: 'too-many-unpaid-parcels',
    parcels: MOST_UNPAID_PARCELS + 1,
    most: MOST_UNPAID_PARCELS,
  })
})
