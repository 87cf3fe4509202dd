import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import { buy, orderTerms } from '../../../server/testing/test-orders.ts'
import { openRefundDesk } from '../../../server/testing/test-refunds.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { paymentOf } from '../../payments/payments.server.ts'
import { paymentChangesOf } from '../../payments/test-payments.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { paidOnce, passMinutes } from './refund-fixture.server.ts'
import type { OwnRefund } from './refund-shapes.server.ts'
import { refundsOf } from './refunds.server.ts'

const { db, refund, list, now } = await openRefundDesk()
type Now = ReturnType<typeof now>

let gateway: Now['gateway']
let jobs: Now['jobs']
let ask: Now['ask']
let admin: Now['admin']
let rima: Now['rima']
beforeEach(() => {
  ;({ gateway, jobs, ask, admin, rima } = now())
})

const stateOf = async (tranId: string) => (await paymentOf(db, tranId))?.state

describe('a refund', () => {
  test('is recorded first, sent to the gateway by a job, and ends by its answer', async () => {
    const tranId = await paidOnce(db)
    const { status, body } = await refund(tranId, 250.5)
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'requested', amount: 250.5, by: 'Rahima', reason: 'It came broken' })
    expect(gateway.refunds).toHaveLength(0)
    await jobs.run()
    expect(gateway.refunds).toMatchObject([{ amount: 25050, transactionRef: `bank-${tranId}` }])
    expect(gateway.refunds[0]?.refundId).toMatch(/^[A-Z0-9]{10,30}$/)
    gateway.refunding = 'succeeded'
    await passMinutes(db, 1)
    const { refunds, refundable, byHand } = await list(tranId)
    expect({ refundable, byHand }).toEqual({ refundable: 1000, byHand: false })
    expect(refunds).toMatchObject([
      {
        state: 'succeeded',
        endedAt: expect.any(String),
        steps: [{ state: 'requested' }, { state: 'processing' }, { state: 'succeeded' }],
      },
    ])
    expect(gateway.refunds).toHaveLength(1)
  })

  test('in parts, until nothing is left', async () => {
    const tranId = await paidOnce(db)
    expect((await refund(tranId, '1000')).status).toBe(201)
    const tooMuch = await refund(tranId, 250.51)
    expect(tooMuch).toMatchObject({ status: 409, body: { refundable: 250.5 } })
    expect(tooMuch.body.detail).toContain('৳250.50')
    expect((await refund(tranId, 250.5)).status).toBe(201)
    expect((await refund(tranId, 0.01)).body.detail).toMatch(/All of it/)
  })

  test('of twenty admins at once never gives back more than was paid', async () => {
    const tranId = await paidOnce(db)
    const admins = await Promise.all(Array.from({ length: 20 }, (_, i) => person(db, `Admin ${i}`, 'admin')))
    const answers = await Promise.all(admins.map((by) => refund(tranId, 300, { by })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(16)
    await jobs.run()
    const given = gateway.refunds.filter((one) => one.transactionRef === `bank-${tranId}`)
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(120000)
    expect(new Set(given.map(({ refundId }) => refundId)).size).toBe(4)
  })

  test('a double click is one refund; another request under its key is refused', async () => {
    const tranId = await paidOnce(db)
    const key = newId()
    const both = await Promise.all([refund(tranId, 100, { key }), refund(tranId, 100, { key })])
    expect(both.map(({ status, body }) => [status, body._id])).toEqual([
      [201, key],
      [201, key],
    ])
    expect((await refund(tranId, 200, { key })).status).toBe(409)
    expect((await refund(await paidOnce(db), 100, { key })).status).toBe(409)
    expect((await list(tranId)).refunds).toHaveLength(1)
  })

  test('of held money too; by what was taken, not by what was asked for', async () => {
    const held = await paidOnce(db, { state: 'paid_on_hold', taken: poisha(10_00) })
    expect((await refund(held, 10.01)).status).toBe(409)
    expect((await refund(held, 10)).status).toBe(201)
    const unclear = await paidOnce(db, { state: 'paid_on_hold', taken: null })
    expect((await refund(unclear, 10)).body.detail).toMatch(/own page/)
  })

  test('all of what was held ends it, and it can be asked for no more', async () => {
    const held = await paidOnce(db, { state: 'paid_on_hold' })
    gateway.refunding = 'succeeded'
    await refund(held, 1250)
    await jobs.run()
    expect(await stateOf(held)).toBe('paid_on_hold')
    await refund(held, 0.5)
    expect(await stateOf(held)).toBe('paid_on_hold')
    await jobs.run()
    expect(await stateOf(held)).toBe('returned')
    expect(await paymentChangesOf(db, held)).toMatchObject([
      { state: 'returned', why: 'All of it was refunded.' },
    ])
    expect((await list(held)).refundable).toBe(0)
    expect((await refund(held, 1)).body.detail).toMatch(/already refunded/)
  })

  test('in two parts that arrive at once ends it once', async () => {
    const held = await paidOnce(db, { state: 'paid_on_hold' })
    await refund(held, 1000)
    await refund(held, 250.5)
    gateway.refunding = 'succeeded'
    await Promise.all([jobs.run(), list(held), list(held)])
    expect(await stateOf(held)).toBe('returned')
    expect(await paymentChangesOf(db, held)).toHaveLength(1)
  })

  test('all of what is paid, or was accepted meanwhile, leaves it paid', async () => {
    const paid = await paidOnce(db)
    await refund(paid, 1250.5)
    const accepted = await paidOnce(db, { state: 'paid_on_hold' })
    await refund(accepted, 1250.5)
    await db.updateTable('paymentAttempt').set({ state: 'paid' }).where('tranId', '=', accepted).execute()
    gateway.refunding = 'succeeded'
    await jobs.run()
    expect([await stateOf(paid), await stateOf(accepted)]).toEqual(['paid', 'paid'])
  })

  test('that the gateway refuses leaves what was held as it is', async () => {
    const held = await paidOnce(db, { state: 'paid_on_hold' })
    gateway.refunding = 'failed'
    await refund(held, 1250.5)
    await jobs.run()
    expect(await stateOf(held)).toBe('paid_on_hold')
  })

  test('names the gifts and charges of its order, and no others', async () => {
    const { orderId, tranId } = await buy(db, { products: ['Mug', 'Kite'] })
    await db
      .updateTable('paymentAttempt')
      .set({ taken: poisha(10000), transactionRef: tranId })
      .where('tranId', '=', tranId)
      .execute()
    const charge = {
      id: newId(),
      orderId: orderId,
      kind: 'delivery',
      label: 'Delivery',
      labelBn: 'ডেলিভারি',
    } as const
    await db
      .insertInto('orderCharge')
      .values({ ...charge, amount: poisha(1000) })
      .execute()
    const { parts } = await list(tranId)
    expect(parts.map(({ label, amount, refunded }) => [label, amount, refunded])).toEqual([
      ['Mug', 50, false],
      ['Kite', 50, false],
      ['Delivery', 10, false],
    ])
    const [mug, , delivery] = parts.map(({ _id }) => _id)
    expect((await refund(tranId, 60, { parts: [mug, delivery, mug] })).body).toMatchObject({
      parts: [
        { label: 'Mug', amount: 50 },
        { label: 'Delivery', labelBn: 'ডেলিভারি' },
      ],
    })
    expect((await list(tranId)).parts.map(({ refunded }) => refunded)).toEqual([true, false, true])
    const other = await buy(db, { products: ['Ring'] })
    const theirs = (await list(other.tranId)).parts[0]?._id
    for (const unknown of [theirs, newId()]) {
      expect(await refund(tranId, 1, { parts: [unknown] })).toMatchObject({ status: 409 })
    }
    expect((await refund(tranId, 1, { parts: ['x'] })).status).toBe(400)
    expect((await list(tranId)).refunds).toHaveLength(1)
  })

  test('is in the audit log', async () => {
    const reference = newId()
    const tranId = await paidOnce(db, { reference })
    await refund(tranId, 5)
    await refund(tranId, 5000)
    const { items } = await listAuditEntries(db, { kind: 'order', id: reference }, { page: 1, limit: 9 })
    expect(items).toMatchObject([
      {
        action: 'order.refund',
        by: 'Rahima',
        after: { tranId, amount: fromTaka(5), reason: 'It came broken' },
      },
    ])
  })

  test.each(['pending', 'failed', 'cancelled', 'expired'] as const)('not of a %s payment', async (state) => {
    expect((await refund(await paidOnce(db, { state, taken: null }), 5)).body.detail).toMatch(
      /Nothing was paid/,
    )
  })

  test.each([
    [0],
    [-1],
    ['0.00'],
    ['1e3'],
    [1.005],
    [null],
    [[5]],
    [{}],
    ['5 taka'],
    [Number.MAX_SAFE_INTEGER],
  ])('not %j taka', async (amount) => {
    const { status } = await refund(await paidOnce(db), amount)
    expect([400, 409]).toContain(status)
  })

  test.each([[''], ['  '], ['x'.repeat(256)], ['a\u0000b'], ['two\nlines'], [5], ['\ud800']])(
    'not for the reason %j',
    async (reason) => {
      expect((await refund(await paidOnce(db), 5, { reason })).status).toBe(400)
    },
  )
})

describe('who may', () => {
  test('admins; nobody else, and nobody for what there is not', async () => {
    const tranId = await paidOnce(db)
    const body = { amount: 5, reason: 'x' }
    expect((await ask(rima, 'POST', `/payments/${tranId}/refunds`, { body })).status).toBe(403)
    expect((await ask(null, 'POST', `/payments/${tranId}/refunds`, { body })).status).toBe(401)
    expect((await ask(rima, 'GET', `/payments/${tranId}/refunds`)).status).toBe(403)
    expect((await refund('OGSUNKNOWN', 5)).status).toBe(404)
    expect((await ask(admin, 'GET', '/payments/OGSUNKNOWN/refunds')).status).toBe(404)
  })

  test('its customer sees that money is on its way, why and for what, and not by whom', async () => {
    const words = { name: 'Mug', brand: '', category: '', description: '', photos: '', price: poisha(125050) }
    await addToCart(db, rima, await addProduct(db, words))
    const input = { key: null, amount: null, lines: null, locationId: null, withoutAddress: true }
    const order = granted(await placeOrder(db, rima, input, orderTerms(gateway.capabilities)))
    const tranId = await paidOnce(db, { reference: order.id })
    const line = await db
      .selectFrom('orderLine')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirst()
    await refund(tranId, 50, { parts: [line?.id] })
    const own = async () => (await ask<OwnRefund[]>(rima, 'GET', `/orders/${order.id}/refunds`)).body
    const seen = { amount: 50, state: 'requested', requestedAt: expect.any(String), endedAt: null }
    const parts = [{ label: 'Mug', labelBn: '', amount: 1250.5 }]
    expect(await own()).toEqual([{ ...seen, reason: 'It came broken', parts }])
    // Payers must not read reasons that were written before they were shown to them.
    await db.updateTable('refund').set({ reasonIsTold: false }).where('tranId', '=', tranId).execute()
    expect(await own()).toEqual([{ ...seen, reason: '', parts }])
    expect((await ask(await person(db, 'Eve'), 'GET', `/orders/${order.id}/refunds`)).status).toBe(404)
    gateway.refunding = 'failed'
    await jobs.run()
    expect((await ask<OwnRefund[]>(rima, 'GET', `/orders/${order.id}/refunds`)).body).toEqual([])
  })
})

test.each([1, 2])('what is asked for after query %i is listed and subtracted, or neither', async (query) => {
  const tranId = await paidOnce(db)
  const asked = () => refund(tranId, '1000')
  expect(await refundsOf(interleave(db, asked, query), tranId)).toMatchObject({
    refunds: [],
    refundable: fromTaka(1250.5),
  })
  expect(await refundsOf(db, tranId)).toMatchObject({
    refunds: [{ amount: fromTaka(1000) }],
    refundable: fromTaka(250.5),
  })
})
