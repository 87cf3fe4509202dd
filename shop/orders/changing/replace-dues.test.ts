import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { buy } from '../../../server/testing/test-orders.ts'
import { countOrders } from '../../billing/totals/order-totals.server.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha, sumOf } from '../../kernel/money.ts'
import { isStopped } from '../../payments/attempts.server.ts'
import type { GatewayId, PaymentState } from '../../payments/payment.ts'
import { CANCELLED_OR_RETURNED } from '../fulfilment.ts'
import { openDues, type SignedOrder } from '../order.ts'
import { putParcelInto, withLockedOrder } from '../order-fixture.server.ts'
import { findAnyOrder } from '../orders.server.ts'
import { type DueRow, duesOf, type PlannedDue, replaceDues } from './replace-dues.server.ts'

const WHOLE: readonly PlannedDue[] = [{ kind: 'whole', amount: fromTaka(50), payable: 'online' }]
const SPLIT: readonly PlannedDue[] = [
  { kind: 'advance', amount: fromTaka(20), payable: 'online' },
  { kind: 'rest', amount: fromTaka(30), payable: 'at_door' },
]

let db: Db
let orderId: string
const { jobs } = pretendJobs()

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  const bought = await buy(db, { state: 'failed' })
  orderId = bought.orderId
})

const agree = (plan: readonly PlannedDue[]) =>
  withLockedOrder(db, orderId, (order) => replaceDues(order, jobs, plan))

async function split(): Promise<readonly [DueRow, DueRow]> {
  const [advance, rest] = granted(await agree(SPLIT))
  return advance && rest ? [advance, rest] : expect.unreachable('two dues')
}

async function attempt(
  { id, amount }: Pick<DueRow, 'id' | 'amount'>,
  state: PaymentState,
  gateway: GatewayId,
) {
  const row = { id: newId(), reference: id, tranId: `T${newId().slice(-12)}`, gateway, amount, state }
  const settledAt = state === 'pending' ? null : new Date()
  await db
    .insertInto('paymentAttempt')
    .values({ ...row, settledAt })
    .execute()
}

const look = async (): Promise<SignedOrder> =>
  (await findAnyOrder(db, orderId)) ?? expect.unreachable('the order is gone')

/** As lists and totals see it, counted and not. */
async function standing() {
  const of = (view: 'orderStanding' | 'orderNow') =>
    db.selectFrom(view).selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const now = await of('orderNow')
  await countOrders(db)
  expect((await of('orderNow')).payments).toEqual(now.payments)
  const { payments, soldOn } = await of('orderStanding')
  expect(payments).toEqual(now.payments)
  return { payments, isSold: soldOn !== null }
}

describe('an order begins with one due', () => {
  test('all of it, online, under its own id', async () => {
    expect(await duesOf(db, orderId)).toMatchObject([
      { id: orderId, kind: 'whole', amount: 5000, payable: 'online', droppedAt: null },
    ])
    expect(await look()).toMatchObject({ paymentState: 'failed', dues: [{ paymentState: 'failed' }] })
  })

  test('which may be agreed to be paid at the door, and stays', async () => {
    granted(await agree([{ kind: 'whole', amount: fromTaka(50), payable: 'at_door' }]))
    expect(await duesOf(db, orderId)).toMatchObject([{ id: orderId, payable: 'at_door' }])
    expect(await isStopped(db, orderId)).toBe(false)
  })
})

describe('a part in advance, the rest at the door', () => {
  test('makes an order of two dues, and stops what was agreed before', async () => {
    await split()
    const order = await look()
    expect(order).toMatchObject({ paymentState: 'unpaid', amount: 5000, onDelivery: false })
    expect(order.dues.map(({ kind, amount, payable }) => [kind, amount, payable])).toEqual([
      ['advance', 2000, 'online'],
      ['rest', 3000, 'at_door'],
    ])
    expect(await isStopped(db, orderId)).toBe(true)
    expect(await standing()).toEqual({ payments: ['unpaid'], isSold: false })
  })

  test('is unpaid while the advance is, though cash is promised', async () => {
    const [advance, rest] = await split()
    await attempt(rest, 'pending', 'cod')
    expect(await look()).toMatchObject({ paymentState: 'unpaid', onDelivery: false })
    expect((await standing()).payments).toEqual(['unpaid'])
    await attempt(advance, 'failed', 'sslcommerz')
    expect(await look()).toMatchObject({ paymentState: 'failed', onDelivery: false })
    expect((await standing()).payments).toEqual(['unpaid', 'failed'])
  })

  test('is to be paid at the door once the advance has come, and paid once the rest has', async () => {
    const [advance, rest] = await split()
    await attempt(rest, 'pending', 'cod')
    await attempt(advance, 'paid', 'sslcommerz')
    const order = await look()
    expect(order).toMatchObject({ paymentState: 'pending', onDelivery: true })
    expect(sumOf(openDues(order).map(({ amount }) => amount))).toBe(3000)
    expect(await standing()).toEqual({ payments: ['pending'], isSold: false })
    await db
      .updateTable('paymentAttempt')
      .set({ state: 'paid', settledAt: new Date() })
      .where('reference', '=', rest.id)
      .execute()
    expect(await look()).toMatchObject({ paymentState: 'paid', onDelivery: false })
    expect(await standing()).toEqual({ payments: ['paid'], isSold: true })
  })

  test('shows money that came for what was agreed before: it waits for the shopkeeper', async () => {
    await split()
    await attempt({ id: orderId, amount: poisha(5000) }, 'paid_on_hold', 'sslcommerz')
    expect(await look()).toMatchObject({ paymentState: 'paid_on_hold' })
    expect((await standing()).payments).toEqual(['paid_on_hold'])
  })

  test('and all of it online again, as long as nothing has come', async () => {
    const [, rest] = await split()
    await attempt(rest, 'pending', 'cod')
    const [whole] = granted(await agree(WHOLE))
    expect(await look()).toMatchObject({ paymentState: 'unpaid', dues: [{ id: whole?.id, kind: 'whole' }] })
    const cash = db.selectFrom('paymentAttempt').select('state').where('reference', '=', rest.id)
    expect(await cash.execute()).toEqual([{ state: 'cancelled' }])
    expect((await standing()).payments).toEqual(['unpaid'])
  })

  test.each(['paid', 'paid_on_hold'] as const)('is not agreed otherwise once money is %s', async (state) => {
    const [advance] = await split()
    await attempt(advance, state, 'sslcommerz')
    expect(isRefusal(await agree(WHOLE))).toBe(true)
    expect((await duesOf(db, orderId)).map(({ kind }) => kind)).toEqual(['advance', 'rest'])
  })

  test('that make another amount than it costs by then are refused, and nothing changes', async () => {
    await db
      .updateTable('order')
      .set({ amount: poisha(18_000) })
      .where('id', '=', orderId)
      .execute()
    expect(await agree(SPLIT)).toMatchObject({ code: 'order-amount-differs', amount: 18_000 })
    expect(await look()).toMatchObject({ dues: [{ id: orderId, amount: 5000 }] })
  })

  test('agreed by many at once: its dues are those of one of them, and make its amount', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, nr) => agree(nr % 2 ? WHOLE : SPLIT)))
    const dues = await duesOf(db, orderId)
    expect(sumOf(dues.map(({ amount }) => amount))).toBe(5000)
    expect([1, 2]).toContain(dues.length)
  })
})

test.each(CANCELLED_OR_RETURNED)('nothing is agreed on for an order that is %s by now', async (state) => {
  await putParcelInto(db, orderId, state)
  const before = await duesOf(db, orderId)
  for (const plan of [SPLIT, before]) expect(await agree(plan)).toMatchObject({ code: 'payments-stopped' })
  expect(await duesOf(db, orderId)).toEqual(before)
})
