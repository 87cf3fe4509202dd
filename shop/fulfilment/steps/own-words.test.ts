import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { buy } from '../../../server/testing/test-orders.ts'
import { reconcilingApi } from '../../billing/reconciling/api.server.ts'
import { refundsApi } from '../../billing/refunds/api.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { anonymiseOrders } from '../../orders/anonymise-orders.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { insertGift, moveOrderBy, parcelIdOf } from '../../orders/order-fixture.server.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import { gatewayReason } from '../../payments/gateway-answers.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { newRequest } from '../../payments/test-payments.server.ts'
import { auditApi } from '../../people/audit/api.server.ts'
import { orderHistoryApi } from '../../storefront/orders/api.server.ts'
import { orderListApi } from '../order-list/api.server.ts'
import { orderFulfilmentApi } from './api.server.ts'
import type { OrderToSend } from './order-to-send.ts'

let db: Db

beforeAll(async () => {
  db = (await freshDatabase()).db
})

const services = () => ({
  ...{ db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs },
  publicUrl: 'http://shop.example',
})
const ask = (who: Caller, method: string, path: string, body?: object) =>
  apiOf(
    ...[
      ordersApi(services(), CHARGE_SOURCES),
      orderFulfilmentApi(services()),
      orderListApi(db),
      auditApi(db),
    ],
    ...[refundsApi(services()), reconcilingApi(services()), orderHistoryApi(services(), CHARGE_SOURCES)],
  )<OrderToSend>(who, method, path, { ...(body && { body }), headers: { 'accept-language': 'bn' } })

/** Sentences that the shop keeps of its own, alone and among others. */
const WORDS = [
  'Deleted account',
  'The gateway has the money. The gateway has the money.',
  'Dear Maa. The cash was handed over on delivery. Yours',
]

/** An order in which everything that people write is these words, the name of who packed it as well. */
async function orderSaying(words: string) {
  const { buyer, orderId, tranId } = await buy(db, { name: words, products: [words] })
  const keeper = await person(db, words, 'admin')
  const going = {
    ...{ recipientName: words, recipientPhone: words, city: words, area: words, address: words },
    ...{ courier: words, tracking: words, takenBy: words },
  }
  await db.updateTable('parcel').set(going).where('orderId', '=', orderId).execute()
  const ofOrder = db.updateTable('order').set({ senderName: words, senderPhone: words })
  await ofOrder.where('id', '=', orderId).execute()
  const parcelId = await parcelIdOf(db, orderId)
  await insertGift(db, parcelId, { toName: words, fromName: words, message: words })
  const thanks = { parcelId, tokenHash: newId(), words, saidBy: words, saidAt: new Date() }
  await db.insertInto('thanks').values(thanks).execute()
  await moveOrderBy(db, keeper, orderId, 'packed')
  await db
    .updateTable('paymentAttempt')
    .set({ taken: poisha(5000), transactionRef: newId() })
    .where('tranId', '=', tranId)
    .execute()
  const refund = await ask(keeper, 'POST', `/payments/${tranId}/refunds`, { amount: 10, reason: words })
  expect(refund).toMatchObject({ status: 201, body: { reason: words, by: words } })
  return { buyer, keeper, orderId, tranId }
}

const gift = (words: string) => ({ to: words, from: words, message: words })
const going = (words: string) => ({
  ...{ customer_name: words, customer_phone: words, customer_city: words },
  ...{ customer_area: words, customer_address: words, courier: words, tracking: words, takenBy: words },
  ...{ gift: gift(words), thanks: { words, name: words } },
})
const orderOf = (words: string) => ({
  ...going(words),
  ...{ sender_name: words, sender_phone: words, cart: [{ product_name: words }] },
  parcels: [going(words)],
})

describe.each(WORDS)('people’s own words “%s” stay as written in every language', (words) => {
  test('for the sender and for the shopkeeper, in one order, the lists, the refunds and the history', async () => {
    const { buyer, keeper, orderId, tranId } = await orderSaying(words)
    expect((await ask(buyer, 'GET', `/orders/${orderId}`)).body).toMatchObject(orderOf(words))
    expect((await ask(buyer, 'GET', '/orders')).body).toMatchObject([orderOf(words)])
    expect((await ask(buyer, 'GET', `/orders/${orderId}/refunds`)).body).toMatchObject([{ reason: words }])
    const one = await ask(keeper, 'GET', `/manageorder/${orderId}`)
    const changes = [{ state: 'packed', by: words }]
    expect(one.body).toMatchObject({ ...orderOf(words), changes, account: { name: words } })
    expect(one.body).toMatchObject({
      parcels: [{ ...going(words), changes }],
      prints: [{ recipient: words, city: words, address: words, gift: gift(words) }],
      refunds: [{ reason: words, by: words }],
    })
    expect((await ask(keeper, 'GET', `/manageorder?search=${orderId}`)).body).toMatchObject([orderOf(words)])
    const { body: refunds } = await ask(keeper, 'GET', `/payments/${tranId}/refunds`)
    expect(refunds).toMatchObject({ refunds: [{ reason: words, by: words }] })
    const { body: history } = await ask(keeper, 'GET', `/audit?kind=order&id=${orderId}`)
    expect(history).toMatchObject([{ by: words, after: { reason: words } }])
  })

  test('and so do the notes and the name of the person who settled money by hand', async () => {
    const keeper = await person(db, words, 'admin')
    const tranId = `OGS${newId().replaceAll('-', '').slice(-20)}`
    const { reference } = newRequest()
    const held = { reference, tranId, gateway: 'sslcommerz', amount: poisha(5000) } as const
    await db
      .insertInto('paymentAttempt')
      .values({ id: newId(), ...held, state: 'paid_on_hold', taken: poisha(5000), transactionRef: tranId })
      .execute()
    const { body } = await ask(keeper, 'POST', `/payments/${tranId}/settlement`, { note: words })
    expect(body).toMatchObject({ changes: [{ why: `${words} দোকানের বাইরে মিটিয়েছেন। ${words}` }] })
    const { body: history } = await ask(keeper, 'GET', `/audit?kind=order&id=${reference}`)
    expect(history).toMatchObject([{ by: words, after: { note: words } }])
  })
})

test('a shopkeeper named like a signature of the shop keeps the name, even after the account is deleted', async () => {
  const { orderId } = await buy(db)
  const [namesake, keeper] = [
    await person(db, 'Deleted account', 'admin'),
    await person(db, 'Keeper', 'admin'),
  ]
  await moveOrderBy(db, namesake, orderId, 'packed')
  await db.deleteFrom('user').where('id', '=', namesake.id).execute()
  const { body } = await ask(keeper, 'GET', `/manageorder/${orderId}`)
  expect(body).toMatchObject({ changes: [{ by: 'Deleted account' }] })
})

test('a gateway’s own words stay as written, even if they equal the shop’s', async () => {
  const { keeper, tranId } = await orderSaying('Maa')
  const reason = 'The gateway has the money.'
  const refused = { state: 'failed', refundRef: null, reason: gatewayReason(reason), raw: {} } as const
  const gateway = { ...scriptedGateway(), refund: async () => ({ ok: true, value: refused }) as const }
  const api = apiOf(refundsApi({ ...services(), gateways: gatewaysWith(gateway) }))
  const headers = { 'accept-language': 'bn' }
  const { body } = await api(keeper, 'GET', `/payments/${tranId}/refunds`, { headers })
  expect(body).toMatchObject({ refunds: [{ steps: [{ why: '' }, { state: 'failed', why: reason }] }] })
})

test('the shop’s own texts are in the reader’s language: a deleted account, how it was paid', async () => {
  const { buyer, orderId, tranId } = await buy(db, { name: 'Deleted account' })
  await db
    .updateTable('paymentAttempt')
    .set({ gateway: 'cod', method: 'cod' })
    .where('tranId', '=', tranId)
    .execute()
  const keeper = await person(db, 'Keeper', 'admin')
  const step = async (to: 'packed' | 'sent' | 'delivered', by: Caller) =>
    granted(await moveOrderBy(db, by, orderId, to))
  await step('packed', keeper)
  await step('sent', buyer)
  await step('delivered', keeper)
  await db.transaction().execute((tx) => anonymiseOrders(tx, buyer.id))
  await db.deleteFrom('user').where('id', '=', buyer.id).execute()
  const deleted = 'মুছে ফেলা অ্যাকাউন্ট'
  expect((await ask(keeper, 'GET', `/manageorder/${orderId}`)).body).toMatchObject({
    ...{ sender_name: deleted, customer_name: deleted, prints: [{ recipient: deleted }] },
    parcels: [{ customer_name: deleted, changes: [{ by: 'Keeper' }, { by: deleted }, { by: 'Keeper' }] }],
    ...{ payment: { method: 'ক্যাশ অন ডেলিভারি' }, payments: [{ method: 'ক্যাশ অন ডেলিভারি' }] },
  })
  const { body: listed } = await ask(keeper, 'GET', `/manageorder?search=${orderId}`)
  expect(listed).toMatchObject([{ sender_name: deleted, parcels: [{ customer_name: deleted }] }])
})
