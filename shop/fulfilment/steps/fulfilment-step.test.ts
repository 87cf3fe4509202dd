import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHARGE_SOURCES } from '../../../server/start/charge-sources.ts'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { payingApi } from '../../billing/paying/api.server.ts'
import { acceptPayment } from '../../billing/reconciling/resolving.server.ts'
import type { RefundState } from '../../billing/refunds/refund.ts'
import { requestRefund } from '../../billing/refunds/requesting.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { addToCart } from '../../orders/cart/carts.server.ts'
import { FULFILMENT_TRANSITIONS, FULFILMENTS } from '../../orders/fulfilment.ts'
import { putParcelInto } from '../../orders/order-fixture.server.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { age, paymentsFor } from '../../payments/test-payments.server.ts'
import { recordsOf } from '../../people/audit/records.server.ts'
import { orderFulfilmentApi } from './api.server.ts'
import type { OrderToSend } from './order-to-send.ts'
import type { FulfilmentResult } from './order-to-send-shapes.server.ts'

const MUG = { name: 'Mug', price: poisha(125_050), brand: '', category: '', description: '', photos: '' }
const TURNS = 10
const REGULAR = 'A regular customer'

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
const { jobs } = pretendJobs()
let ask: ReturnType<typeof apiOf>
let rima: Caller
let keeper: Caller
let mug: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
  mug = await addProduct(db, MUG)
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  gateway = scriptedGateway()
  const services = { ...bare(), publicUrl: 'http://shop.example' }
  ask = apiOf(ordersApi(services, CHARGE_SOURCES), payingApi(services), orderFulfilmentApi(services))
})

const bare = () => ({ db, gateways: gatewaysWith(gateway), jobs })

async function order(): Promise<string> {
  await addToCart(db, rima, mug)
  return (await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
}

const pay = (orderId: string) => ask(rima, 'POST', '/initiate-payment', { body: { orderId } })
/** @returns the tran_id of an opened page */
const open = async (orderId: string) => (await pay(orderId)).body.url.split('/').at(-1) ?? ''
/** @returns the tran_id of another page: the first was opened long ago */
async function openAnother(orderId: string): Promise<string> {
  for (const { tranId } of await paymentsFor(db, orderId)) await age(db, tranId)
  return open(orderId)
}
const arrive = (tranId: string) => {
  gateway.end(tranId, 'paid')
  return confirmPayment(bare(), tranId, null)
}
const move = (id: string, body: unknown, who: Caller | null = keeper) =>
  ask<FulfilmentResult & { readonly detail: string }>(who, 'POST', `/manageorder/${id}/fulfilments`, { body })
const history = async (id: string) =>
  (await recordsOf(db, { kind: 'order', id }, { page: 1, limit: 100 })).items
const inState = (id: string, fulfilment: (typeof FULFILMENTS)[number]) => putParcelInto(db, id, fulfilment)

describe('an order that is taken on', () => {
  test('goes step by step, each dated, signed and in the audit', async () => {
    const id = await order()
    for (const state of ['packed', 'sent', 'delivered'] as const) {
      expect(await move(id, { state, reason: state === 'sent' ? REGULAR : undefined })).toMatchObject({
        status: 200,
        body: { acknowledged: true, fulfilment: state, refundDue: 0 },
      })
    }
    expect((await findAnyOrder(db, id))?.changes.map(({ state, by }) => [state, by])).toEqual([
      ['packed', 'Keeper'],
      ['sent', 'Keeper'],
      ['delivered', 'Keeper'],
    ])
    expect(await history(id)).toMatchObject([
      {
        action: 'order.move',
        by: 'Keeper',
        before: { fulfilment: 'sent' },
        after: { fulfilment: 'delivered' },
      },
      { before: { fulfilment: 'packed' }, after: { fulfilment: 'sent' } },
      { before: { fulfilment: 'new' }, after: { fulfilment: 'packed' } },
    ])
  })

  test.each(FULFILMENTS)('from %s goes only where the table leads, and else stays', async (from) => {
    for (const state of FULFILMENTS) {
      const id = await order()
      await inState(id, from)
      // The old word for a parcel that came back is refused without a reason.
      const allowed = FULFILMENT_TRANSITIONS[from].includes(state)
      const said = ['sent', 'returned'].includes(state) && { reason: 'Why' }
      expect((await move(id, { state, ...said })).status).toBe(allowed ? 200 : 409)
      expect(await findAnyOrder(db, id)).toMatchObject({ fulfilment: allowed ? state : from })
      expect(await history(id)).toHaveLength(allowed ? 1 : 0)
    }
  })

  test('by two admins at once is taken once: the slower one is refused with the state', async () => {
    const other = await person(db, 'Other', 'admin')
    for (let turn = 0; turn < TURNS; turn++) {
      const id = await order()
      const answers = await Promise.all([
        move(id, { state: 'packed' }),
        move(id, { state: turn % 2 ? 'packed' : 'cancelled' }, other),
      ])
      const done = answers.filter(({ status }) => status === 200)
      // Packed first and cancelled then is a way as well.
      expect(done.length).toBeGreaterThan(0)
      expect(done.length).toBe((await history(id)).length)
      const refused = answers.find(({ status }) => status !== 200)
      if (refused)
        expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('marked') } })
      if (turn % 2) expect(done).toHaveLength(1)
    }
  })

  test('by somebody else than an admin is not', async () => {
    const id = await order()
    expect((await move(id, { state: 'packed' }, null)).status).toBe(401)
    expect((await move(id, { state: 'packed' }, rima)).status).toBe(403)
    expect((await move(newId(), { state: 'packed' })).status).toBe(404)
    expect((await move('no-id', { state: 'packed' })).status).toBe(404)
    for (const body of [
      {},
      { state: 'lost' },
      { state: ['packed'] },
      [],
      null,
      { state: 'packed', onlyUnpaid: 'yes' },
    ]) {
      expect((await move(id, body)).status).toBe(400)
    }
    expect(await findAnyOrder(db, id)).toMatchObject({ fulfilment: 'new', changes: [] })
  })

  test('is kept in the audit by the name of who did it, also when the account has gone', async () => {
    const id = await order()
    const leaver = await person(db, 'Leaver', 'admin')
    await move(id, { state: 'packed' }, leaver)
    await db.deleteFrom('user').where('id', '=', leaver.id).execute()
    expect(await history(id)).toMatchObject([{ by: 'Leaver' }])
    expect((await move(id, { state: 'sent' }, leaver)).status).toBe(401)
    expect(await findAnyOrder(db, id)).toMatchObject({ fulfilment: 'packed' })
  })
})

describe('cancelling', () => {
  test('an unpaid order ends its payments: what comes later waits for the shopkeeper', async () => {
    const id = await order()
    const tranId = await open(id)
    expect(await move(id, { state: 'cancelled', onlyUnpaid: true })).toMatchObject({
      status: 200,
      body: { refundDue: 0 },
    })
    expect((await pay(id)).status).toBe(409)
    expect(await arrive(tranId)).toMatchObject({ state: 'paid_on_hold' })
  })

  test('a paid one says how much is to be given back', async () => {
    const id = await order()
    await db.updateTable('payment_attempt').set({ taken: null }).where('reference', '=', id).execute()
    const tranId = await open(id)
    await arrive(tranId)
    await db
      .updateTable('payment_attempt')
      .set({ taken: poisha(125_050) })
      .where('tran_id', '=', tranId)
      .execute()
    expect(await move(id, { state: 'cancelled' })).toMatchObject({ status: 200, body: { refundDue: 1250.5 } })
    expect(await findAnyOrder(db, id)).toMatchObject({ paymentState: 'paid', fulfilment: 'cancelled' })
  })

  test('one with held money has its other pages asked about too, and says what came there', async () => {
    const id = await order()
    const held = await open(id)
    const other = await openAnother(id)
    await db
      .updateTable('payment_attempt')
      .set({ state: 'paid_on_hold', taken: poisha(125_050), hold_reason: 'Risky' })
      .where('tran_id', '=', held)
      .execute()
    gateway.end(other, 'paid')
    await move(id, { state: 'cancelled' })
    expect((await paymentsFor(db, id)).map(({ state }) => state)).toEqual(['paid', 'paid_on_hold'])
  })

  test('one whose money went back, or is on its way, asks only for the rest', async () => {
    const paidOrder = async () => {
      const id = await order()
      const tranId = await open(id)
      await arrive(tranId)
      await db
        .updateTable('payment_attempt')
        .set({ taken: poisha(125_050) })
        .where('tran_id', '=', tranId)
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
    const look = await ask<OrderToSend>(keeper, 'GET', `/manageorder/${part.id}`)
    expect(look.body.money).toEqual({ came: 1250.5, kept: 950.5 })
    expect((await move(part.id, { state: 'cancelled' })).body.refundDue).toBe(950.5)

    const whole = await paidOrder()
    await giveBack(whole.tranId, 125_050, 'requested')
    expect((await move(whole.id, { state: 'cancelled' })).body.refundDue).toBe(0)
  })

  test('one whose money is held lets nobody pay any more, and nobody accept what is held', async () => {
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
      holdReason: expect.stringContaining('cancelled'),
    })
    expect(await acceptPayment(bare(), keeper, risky)).toMatchObject({ refused: 'conflict' })
    expect(await findAnyOrder(db, id)).toMatchObject({
      paymentState: 'paid_on_hold',
      fulfilment: 'cancelled',
    })
  })

  test('what was paid a moment ago is asked about first, and stays when it was taken for unpaid', async () => {
    const id = await order()
    gateway.end(await open(id), 'paid')
    expect(await move(id, { state: 'cancelled', onlyUnpaid: true })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Money has come') },
    })
    expect(await findAnyOrder(db, id)).toMatchObject({ paymentState: 'paid', fulfilment: 'new' })
    expect(await history(id)).toEqual([])
  })

  test('waits while the gateway cannot be asked', async () => {
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
      .updateTable('payment_attempt')
      .set({ capture_claimed_at: new Date() })
      .where('tran_id', '=', tranId)
      .execute()
    expect(await move(id, { state: 'cancelled', ...more })).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('at this moment') },
    })
    expect(await findAnyOrder(db, id)).toMatchObject({ fulfilment: 'new' })
  })

  test('while the money arrives: paid and kept, or cancelled and held', async () => {
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

  test('while a page opens leaves nobody paying for nothing', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const id = await order()
      const [page, cancelled] = await Promise.all([pay(id), move(id, { state: 'cancelled' })])
      expect(cancelled.status).toBe(200)
      expect(await paymentsFor(db, id)).toHaveLength(page.status === 200 ? 1 : 0)
    }
  })

  test('and delivering the order of a deleted account at once wait for nothing for ever', async () => {
    const other = await person(db, 'Other', 'admin')
    for (let turn = 0; turn < TURNS; turn++) {
      const id = await order()
      await arrive(await open(id))
      await inState(id, 'sent')
      await db.updateTable('order').set({ user_id: null }).where('id', '=', id).execute()
      const answers = await Promise.all([
        move(id, { state: 'delivered' }),
        move(id, { state: 'cancelled' }, other),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 409])
    }
  })
})
