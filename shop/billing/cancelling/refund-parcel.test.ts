import { beforeAll, beforeEach, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, type Poisha, poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { lockPayments } from '../../orders/locks.server.ts'
import { insertOrder, parcelIdOf } from '../../orders/order-fixture.server.ts'
import { TO_ARRANGE } from '../../orders/parcel.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { paidOnce } from '../refunds/refund-fixture.server.ts'
import { requestRefund } from '../refunds/request-refund.server.ts'
import { refundParcel } from './cancel-own-order.server.ts'

const [CAKE, CHOCOLATE, MUG] = [fromTaka(200), fromTaka(60), fromTaka(500)]

let db: Db
let services: PaymentServices
let admin: Caller
let orderId: string
let tranId: string
let cake: string
let mugParcel: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
})

/** A paid order of two parcels: a cake and chocolate to one person, a mug to another. */
beforeEach(async () => {
  services = { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs }
  const amount = poisha(CAKE + CHOCOLATE + MUG)
  orderId = await insertOrder(db, { amount })
  mugParcel = newId()
  const parcel = { ...TO_ARRANGE, id: mugParcel, orderId, nth: 2 }
  await db.insertInto('parcel').values(parcel).execute()
  const first = await parcelIdOf(db, orderId)
  cake = await insertLine(first, CAKE)
  await insertLine(first, CHOCOLATE)
  await insertLine(mugParcel, MUG)
  tranId = await paidOnce(db, { reference: orderId, taken: amount })
})

async function insertLine(parcelId: string, price: Poisha): Promise<string> {
  const words = { productName: 'A gift', brand: '', category: '', description: '', photos: '' }
  const line = { id: newId(), orderId, parcelId, productId: null, price, ...words }
  await db.insertInto('orderLine').values(line).execute()
  return line.id
}

const giveBack = async (amount: Poisha, parts: readonly string[] = []) =>
  granted(await requestRefund(services, admin, tranId, { id: newId(), amount, reason: 'It broke', parts }))

const refundMug = () =>
  inOneTransactionOf(db, admin, async (tx, by) => {
    const payments = await lockPayments(tx, orderId)
    return refundParcel(payments, services, by, { parcelId: mugParcel, reason: 'It is cancelled' })
  }).then(granted)

test('what a parcel cost goes back once', async () => {
  expect(await refundMug()).toEqual({ requested: MUG, left: 0 })
  expect(await refundMug()).toEqual({ requested: 0, left: 0 })
})

test('what is on its way back of another parcel takes nothing from this one', async () => {
  await giveBack(CAKE, [cake])
  expect(await refundMug()).toEqual({ requested: MUG, left: 0 })
})

test('what went back of nothing in particular is not paid from the parcels that go on', async () => {
  await giveBack(fromTaka(100))
  expect(await refundMug()).toEqual({ requested: fromTaka(400), left: 0 })
})
