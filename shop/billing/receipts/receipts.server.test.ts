import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { buy, PAID_AT } from '../../../server/testing/test-orders.ts'
import { granted, isRefusal, sentenceOf } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { TEST_SHOPS } from '../../kernel/settings/test-shop.ts'
import { anonymiseOrders, DELETED_ACCOUNT } from '../../orders/anonymise-orders.server.ts'
import { redirectParcel } from '../../orders/changing/redirect-parcel.server.ts'
import { replaceDues } from '../../orders/changing/replace-dues.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { putParcelInto, withLockedOrder } from '../../orders/order-fixture.server.ts'
import type { PaymentState } from '../../payments/payment.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import type { RefundState } from '../refunds/refund.ts'
import { drawReceipt } from './receipt-pdf.server.ts'
import { receiptOf } from './receipts.server.ts'

const SELLER = TEST_SHOPS.en

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

test('a receipt says who paid, for what, how much, when and with what', async () => {
  const { tranId } = await buy(db, { name: 'রিমা আক্তার', products: ['Mug', 'মাটির প্রদীপ'] })
  expect(await receiptOf(db, tranId)).toEqual({
    language: 'en',
    number: 'R-000001',
    tranId,
    paidAt: PAID_AT,
    paidWith: 'VISA-Dutch Bangla 418117XXXXXX6675',
    customer: 'রিমা আক্তার',
    lines: [
      { name: 'Mug', price: 5000 },
      { name: 'মাটির প্রদীপ', price: 5000 },
    ],
    charges: [],
    total: 10_000,
    amount: 10_000,
    part: 'whole',
    refunds: [],
  })
})

test('each payment has a receipt of its own: one in advance, one of the rest, with what delivery cost', async () => {
  const { orderId } = await buy(db, { state: 'failed' })
  const charge = { kind: 'delivery', label: 'Delivery', labelBn: 'ডেলিভারি', amount: poisha(1000) } as const
  await db
    .insertInto('orderCharge')
    .values({ id: newId(), orderId, ...charge })
    .execute()
  await db
    .updateTable('order')
    .set({ amount: poisha(6000), senderLanguage: 'bn' })
    .execute()
  const plan = [
    { kind: 'advance', amount: poisha(1000), payable: 'online' },
    { kind: 'rest', amount: poisha(5000), payable: 'at_door' },
  ] as const
  const dues = granted(
    await withLockedOrder(db, orderId, (order) => replaceDues(order, pretendJobs().jobs, plan)),
  )
  const numbers: string[] = []
  for (const { id, amount, kind } of dues) {
    const paid = { id: newId(), tranId: `T${newId().slice(-12)}`, state: 'paid', gateway: 'cod' } as const
    await db
      .insertInto('paymentAttempt')
      .values({ ...paid, reference: id, amount })
      .execute()
    const receipt = granted(await receiptOf(db, paid.tranId))
    expect(receipt).toMatchObject({ total: 6000, amount, part: kind })
    expect(receipt.charges).toEqual([{ label: 'ডেলিভারি', amount: 1000 }])
    numbers.push(receipt.number)
    expect(granted(await receiptOf(db, paid.tranId)).number).toBe(receipt.number)
  }
  expect(new Set(numbers).size).toBe(2)
})

test('a receipt shows no more than the end of a number, whatever was kept', async () => {
  const { tranId } = await buy(db)
  const whole = { method: 'BKASH 01712345678', masked: '4111 1111 1111 1111' }
  await db.updateTable('paymentAttempt').set(whole).where('tranId', '=', tranId).execute()
  expect(await receiptOf(db, tranId)).toMatchObject({
    paidWith: 'BKASH XXXXXXX5678 XXXX XXXX XXXX 1111',
  })
})

describe('there is none', () => {
  test.each<[PaymentState, RegExp]>([
    ['pending', /has not arrived yet/],
    ['failed', /once the payment has arrived/],
    ['cancelled', /once the payment has arrived/],
    ['expired', /once the payment has arrived/],
    ['paid_on_hold', /We have your money and are checking/],
    ['returned', /refunded, so there is no receipt/],
  ])('while a payment is %s, and no number is taken', async (state, words) => {
    const { tranId } = await buy(db, { state })
    const refusal = await receiptOf(db, tranId)
    expect(refusal).toMatchObject({ refused: 'conflict' })
    expect(isRefusal(refusal) && sentenceOf(refusal)).toMatch(words)
    expect(await db.selectFrom('receipt').selectAll().execute()).toEqual([])
  })

  test.each(['OGSNOBODY', '', "'; drop table receipt;--", 'x'.repeat(31)])('for %j', async (tranId) => {
    expect(await receiptOf(db, tranId)).toMatchObject({ code: 'payment-not-found' })
  })
})

describe('the same order gives the same bytes', () => {
  const bytes = async (tranId: string) =>
    createHash('sha256')
      .update(await drawReceipt(granted(await receiptOf(db, tranId)), SELLER))
      .digest('hex')

  test('after its gifts were renamed, made dearer or removed', async () => {
    const { tranId, productIds } = await buy(db, { products: ['Mug', 'Teddy Bear'] })
    const before = await bytes(tranId)
    const [mug = '', bear = ''] = productIds
    await db
      .updateTable('product')
      .set({ name: 'Cup', price: poisha(9900) })
      .where('id', '=', mug)
      .execute()
    await db.deleteFrom('product').where('id', '=', bear).execute()
    expect(await bytes(tranId)).toBe(before)
  })

  test('after its buyer took another name and e-mail', async () => {
    const { tranId, buyer } = await buy(db)
    const before = await bytes(tranId)
    const other = { name: 'Rima Khan', email: 'rima.khan@example.com' }
    await db.updateTable('user').set(other).where('id', '=', buyer.id).execute()
    expect(await bytes(tranId)).toBe(before)
  })

  test('after it was sent elsewhere, until its customer is forgotten', async () => {
    const { tranId, orderId, buyer } = await buy(db, { name: 'Rima', needsAddress: true })
    const before = await bytes(tranId)
    const place = { name: 'Mum', phone: '', city: 'Sylhet', area: 'Zindabazar', address: 'Lane 3' }
    const mum = granted(await addLocation(db, buyer, place))
    const paying = { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs }
    granted(
      await redirectParcel({ ...paying, sources: CHARGE_SOURCES }, buyer, { orderId }, { locationId: mum }),
    )
    expect(await bytes(tranId)).toBe(before)
    await putParcelInto(db, orderId, 'delivered')
    await db.transaction().execute((tx) => anonymiseOrders(tx, buyer.id))
    expect(await receiptOf(db, tranId)).toMatchObject({ customer: DELETED_ACCOUNT })
  })

  test('but tells what was given back, once it has been', async () => {
    const { tranId, orderId } = await buy(db)
    const before = await bytes(tranId)
    const [first, second] = [newRefund(tranId, orderId, 1050), newRefund(tranId, orderId, 500)]
    const failed = newRefund(tranId, orderId, 2000)
    await db.insertInto('refund').values([first, second, failed]).execute()
    const [early, late] = [new Date('2026-11-24T05:00:00Z'), new Date('2026-11-25T05:00:00Z')]
    await step(second.id, 'processing', early)
    await step(failed.id, 'failed', early)
    expect(await bytes(tranId)).toBe(before)
    await step(first.id, 'succeeded', late)
    await step(second.id, 'succeeded', early)
    expect(granted(await receiptOf(db, tranId)).refunds).toEqual([
      { amount: 500, at: early },
      { amount: 1050, at: late },
    ])
    const after = await bytes(tranId)
    expect(after).not.toBe(before)
    expect(await bytes(tranId)).toBe(after)
  })

  test('but forgets a buyer who left, and keeps its number', async () => {
    const { tranId, orderId, buyer } = await buy(db)
    const { number } = granted(await receiptOf(db, tranId))
    await putParcelInto(db, orderId, 'delivered')
    await db.transaction().execute((tx) => anonymiseOrders(tx, buyer.id))
    expect(await receiptOf(db, tranId)).toMatchObject({
      number,
      customer: DELETED_ACCOUNT,
      paidWith: 'VISA-Dutch Bangla',
    })
  })
})

const newRefund = (tranId: string, reference: string, amount: number) => {
  const id = newId()
  return {
    id,
    refundTransId: id.replaceAll('-', '').slice(-28),
    tranId,
    reference,
    amount: poisha(amount),
    reason: 'Broken',
    requestedByName: 'Amina',
  }
}

async function step(refundId: string, state: RefundState, changedAt: Date): Promise<void> {
  await db.updateTable('refund').set({ state }).where('id', '=', refundId).execute()
  await db
    .insertInto('refundChange')
    .values({ id: newId(), refundId, state, changedAt, answer: null })
    .execute()
}
