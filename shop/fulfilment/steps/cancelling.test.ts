import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { openPackingDesk } from '../../../server/testing/test-packing.ts'
import { acceptPayment } from '../../billing/reconciling/resolve-payment.server.ts'
import type { RefundState } from '../../billing/refunds/refund.ts'
import { requestRefund } from '../../billing/refunds/request-refund.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { paymentsFor } from '../../payments/test-payments.server.ts'

const { db, keeper, bare, order, pay, open, openAnother, arrive, move, history, inState, look, ...desk } =
  await openPackingDesk()
const TURNS = inDose({ small: 3, usual: 10 })

let gateway: ReturnType<typeof desk.gateway>
beforeEach(() => {
  gateway = desk.gateway()
})

describe('cancelling', () => {
  test('an unpaid order ends its payments: later money waits for the shopkeeper', async () => {
    const id = await order()
    const tranId = await open(id)
    expect(await move(id, { state: 'cancelled', onlyUnpaid: true })).toMatchObject({
      status: 200,
      body: { refundDue: 0 },
    })
    expect((await pay(id)).status).toBe(409)
    expect(await arrive(tranId)).toMatchObject({ state: 'paid_on_hold' })
  })

  test('a paid order says how much to refund', async () => {
    const id = await order()
    await db.updateTable('paymentAttempt').set({ taken: null }).where('reference', '=', id).execute()
    const tranId = await open(id)
    await arrive(tranId)
    await db
      .updateTable('paymentAttempt')
      .set({ taken: poisha(125_050) })
      .where('tranId', '=', tranId)
      .execute()
    expect(await move(id, { state: 'cancelled' })).toMatchObject({ status: 200, body: { refundDue: 1250.5 } })
    expect(await findAnyOrder(db, id)).toMatchObject({ paymentState: 'paid', fulfilment: 'cancelled' })
  })

  test('an order with money on hold checks its other payment pages too, and says what they received', async () => {
    const id = await order()
    const held = await open(id)
    const other = await openAnother(id)
    await db
      .updateTable('paymentAttempt')
      .set({ state: 'paid_on_hold', taken: poisha(125_050), holdReasons: ['risky'] })
      .where('tranId', '=', held)
      .execute()
    gateway.end(other, 'paid')
    await move(id, { state: 'cancelled' })
    expect((await paymentsFor(db, id)).map(({ state }) => state)).toEqual(['paid', 'paid_on_hold'])
  })

  test('an order refunded in part, or being refunded, asks only for the rest', async () => {
    const paidOrder = async () => {
      const id = await order()
      const tranId = await open(id)
      await arrive(tranId)
      await db
        .updateTable('paymentAttempt')
        .set({ taken: poisha(125_050) })
        .where('tranId', '=', tranId)
        .execute()
      return { id, tranId }
    }
    const giveBack = async (tranId: string, amount: number, state: RefundState) => {
      const refund = { id: newId(), amount: poisha(amount), reason: 'Broken' }
      granted(await requestRefund(bare(), keeper, tranId, refund))
      await db.updateTable('refund').set({ state }).where('id', '=', refund.id).execute()
    }
    const part = await paidOrder()
    await giveBack(part.tranId, 10_000, 'succeeded')
    await giveBack(part.tranId, 20_000, 'processing')
    await giveBack(part.tranId, 30_000, 'failed')
    const seen = await look(part.id)
    expect(seen.body.money).toEqual({ came: 1250.5, kept: 950.5 })
    expect((await move(part.id, { state: 'cancelled' })).body.refundDue).toBe(950.5)

    const whole = await paidOrder()
    await giveBack(whole.tranId, 125_050, 'requested')
    expect((await move(whole.id, { state: 'cancelled' })).body.refundDue).toBe(0)
  })

  test('an order with money on hold can neither be paid nor accepted any more', async () => {
    const id = await order()
    const [risky, later] = [await open(id), await openAnother(id)]
    gateway.end(risky, 'paid')
    const { query } = gateway
    gateway.query = async (ref) => {
      const said = await query(ref)
      return said.ok ? { ...said, value: { ...said.value, risky: ref.tranId === risky } } : said
    }
    expect(await confirmPayment(bare(), risky, null)).toMatchObject({ state: 'paid_on_hold' })
    expect(await move(id, { state: 'cancelled' })).toMatchObject({ status: 200 })
    expect(await arrive(later)).toMatchObject({
      state: 'paid_on_hold',
      holdReasons: ['stopped'],
    })
    expect(await acceptPayment(bare(), keeper, risky)).toMatchObject({ refused: 'conflict' })
    expect(await findAnyOrder(db, id)).toMatchObject({
      paymentState: 'paid_on_hold',
      fulfilment: 'cancelled',
    })
  })

  test('a payment of a moment ago is checked first, and the order stays if it seemed unpaid', async () => {
    const id = await order()
    gateway.end(await open(id), 'paid')
    expect(await move(id, { state: 'cancelled', onlyUnpaid: true })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('was paid in the meantime') },
    })
    expect(await findAnyOrder(db, id)).toMatchObject({ paymentState: 'paid', fulfilment: 'new' })
    expect(await history(id)).toEqual([])
  })

  test('waits while the gateway does not answer', async () => {
    const id = await order()
    await open(id)
    gateway.down = true
    expect(await move(id, { state: 'cancelled' })).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('does not say') },
    })
    expect(await findAnyOrder(db, id)).toMatchObject({ fulfilment: 'new' })
    expect((await move(id, { state: 'packed' })).status).toBe(200)
  })

  test.each([{}, { onlyUnpaid: true }])('waits while its money is being taken (%j)', async (more) => {
    const id = await order()
    const tranId = await open(id)
    await db
      .updateTable('paymentAttempt')
      .set({ captureClaimedAt: new Date() })
      .where('tranId', '=', tranId)
      .execute()
    expect(await move(id, { state: 'cancelled', ...more })).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('at this moment') },
    })
    expect(await findAnyOrder(db, id)).toMatchObject({ fulfilment: 'new' })
  })

  test('during a payment: paid and kept, or cancelled and on hold', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const id = await order()
      const tranId = await open(id)
      const late = new Promise<void>((resolve) => setImmediate(() => resolve(gateway.end(tranId, 'paid'))))
      const [cancelled] = await Promise.all([
        move(id, { state: 'cancelled', onlyUnpaid: true }),
        late.then(() => confirmPayment(bare(), tranId, null)),
      ])
      const now = await findAnyOrder(db, id)
      expect([now?.paymentState, now?.fulfilment]).toEqual(
        cancelled.status === 200 ? ['paid_on_hold', 'cancelled'] : ['paid', 'new'],
      )
    }
  })

  test('while a payment page opens lets nobody pay for nothing', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const id = await order()
      const [page, cancelled] = await Promise.all([pay(id), move(id, { state: 'cancelled' })])
      expect(cancelled.status).toBe(200)
      expect(await paymentsFor(db, id)).toHaveLength(page.status === 200 ? 1 : 0)
    }
  })

  test('and delivering an order of a deleted account at once do not deadlock', async () => {
    const other = await person(db, 'Other', 'admin')
    for (let turn = 0; turn < TURNS; turn++) {
      const id = await order()
      await arrive(await open(id))
      await inState(id, 'sent')
      await db.updateTable('order').set({ userId: null, senderState: 'left' }).where('id', '=', id).execute()
      const answers = await Promise.all([
        move(id, { state: 'delivered' }),
        move(id, { state: 'cancelled' }, other),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 409])
    }
  })
})
