import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { openPayment } from '../../payments/open-payment.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { confirmPayment, paymentOf, refreshPayment } from '../../payments/payments.server.ts'
import { claimDuePayment } from '../../payments/poll-gateways.server.ts'
import { gatewaysWith, type ScriptedGateway, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { newRequest, paymentChangesOf } from '../../payments/test-payments.server.ts'
import { reconcile } from './reconciler.server.ts'

let db: Db
let gateway: ScriptedGateway
let services: PaymentServices

beforeAll(async () => {
  db = (await freshDatabase()).db
})

beforeEach(async () => {
  await db.deleteFrom('paymentAttempt').execute()
  gateway = scriptedGateway()
  services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs }
})

/** @returns the tran_id of a payment whose page was opened so long ago */
async function opened(ago: string): Promise<string> {
  const { tranId } = granted(await openPayment(services, newRequest()))
  await db
    .updateTable('paymentAttempt')
    .set({ createdAt: sql`now() - ${ago}::interval` })
    .where('tranId', '=', tranId)
    .execute()
  return tranId
}

/** Lets so much time have passed since the gateway was last asked. */
const wait = (time: string) =>
  db
    .updateTable('paymentAttempt')
    .set({ askedAt: sql`now() - ${time}::interval` })
    .execute()

const stateOf = async (tranId: string) => (await paymentOf(db, tranId))?.state

test('money that nobody has told of is found after a quarter of an hour', async () => {
  const [young, old] = [await opened('14 minutes'), await opened('16 minutes')]
  for (const tranId of [young, old]) gateway.say(tranId, { state: 'paid' })
  expect(await reconcile(services)).toBe(1)
  expect([await stateOf(young), await stateOf(old)]).toEqual(['pending', 'paid'])
  expect(await paymentChangesOf(db, old)).toEqual([
    { tranId: old, state: 'paid', at: expect.any(Date), why: 'The gateway has the money.' },
  ])
})

test('whoever pays after a failure or a cancellation, on the page that was left open, is found too', async () => {
  const ended = await Promise.all(['failed', 'cancelled', 'expired'].map(() => opened('20 minutes')))
  for (const [i, state] of (['failed', 'cancelled', 'expired'] as const).entries()) {
    gateway.say(ended[i] ?? '', { state })
    granted(await confirmPayment(services, ended[i] ?? '', null))
  }
  for (const tranId of ended) gateway.say(tranId, { state: 'paid' })
  await reconcile(services)
  expect(await Promise.all(ended.map(stateOf))).toEqual(['paid', 'paid', 'paid'])
})

test('for a day, and no longer, whoever failed may still have paid', async () => {
  const [today, before] = [await opened('24 hours 50 minutes'), await opened('25 hours 10 minutes')]
  for (const tranId of [today, before]) {
    gateway.say(tranId, { state: 'failed' })
    granted(await confirmPayment(services, tranId, null))
    gateway.say(tranId, { state: 'paid' })
  }
  expect(await reconcile(services)).toBe(1)
  expect([await stateOf(today), await stateOf(before)]).toEqual(['paid', 'failed'])
})

test('the gateway is asked after pauses that grow', async () => {
  await opened('20 minutes')
  await opened('12 hours')
  expect(await reconcile(services)).toBe(2)
  expect(await reconcile(services)).toBe(0)
  await wait('5 minutes')
  expect(await reconcile(services)).toBe(1)
  await wait('3 hours')
  expect(await reconcile(services)).toBe(2)
})

test('nobody having paid for a day, the try expires, and not an hour sooner; money may come even then', async () => {
  const [today, yesterday] = [await opened('23 hours'), await opened('24 hours 1 minute')]
  await wait('5 hours')
  expect(await reconcile(services)).toBe(2)
  expect(gateway.queryCount).toBe(2)
  expect([await stateOf(today), await stateOf(yesterday)]).toEqual(['pending', 'expired'])
  expect(await paymentChangesOf(db, yesterday)).toMatchObject([
    { state: 'expired', why: 'Nobody had paid after 24 hours.' },
  ])
  gateway.say(yesterday, { state: 'paid' })
  expect(granted(await confirmPayment(services, yesterday, null))).toMatchObject({ state: 'paid' })
})

test('whoever keeps looking at a try does not keep it from expiring', async () => {
  const [today, yesterday] = [await opened('23 hours'), await opened('24 hours 1 minute')]
  for (const tranId of [today, yesterday]) await refreshPayment(services, tranId)
  expect(gateway.queryCount).toBe(2)
  expect(await reconcile(services)).toBe(0)
  expect([await stateOf(today), await stateOf(yesterday)]).toEqual(['pending', 'expired'])
})

test('a day after, but without an answer, nothing expires', async () => {
  const tranId = await opened('30 hours')
  gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
  await reconcile(services)
  expect(await stateOf(tranId)).toBe('pending')
})

test('a gateway without an expiry is not given up', async () => {
  const tranId = await opened('60 days')
  services = {
    ...services,
    gateways: gatewaysWith({
      ...gateway,
      capabilities: { ...gateway.capabilities, expiresAfterHours: null },
    }),
  }
  expect(await reconcile(services)).toBe(1)
  expect(await stateOf(tranId)).toBe('pending')
})

test('a gateway that is down is asked three times, not for every payment, and for the others at the next run', async () => {
  for (let i = 0; i < 15; i++) await opened('12 hours')
  const { answer } = gateway
  gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
  expect(await reconcile(services)).toBe(3)
  expect(gateway.queryCount).toBe(3)
  gateway.answer = answer
  expect(await reconcile(services)).toBe(12)
})

test('silences that are not in a row are not the gateway’s own', async () => {
  for (let i = 0; i < 12; i++) await opened('1 hour')
  const { answer } = gateway
  gateway.answer = async (tranId) =>
    gateway.queryCount % 2 ? { ok: false, kind: 'unavailable', reason: 'odd' } : answer(tranId)
  expect(await reconcile(services)).toBe(12)
})

test('one payment about which the gateway is always silent keeps nobody from being asked about', async () => {
  const mute = await opened('20 hours')
  const all: string[] = []
  for (let i = 0; i < 12; i++) all.push(await opened('1 hour'))
  for (const tranId of all) gateway.say(tranId, { state: 'paid' })
  const { answer } = gateway
  gateway.answer = async (tranId) =>
    tranId === mute ? { ok: false, kind: 'unavailable', reason: 'odd' } : answer(tranId)
  expect(await reconcile(services)).toBe(13)
  expect(new Set(await Promise.all(all.map(stateOf)))).toEqual(new Set(['paid']))
})

test('two processes at once ask about nothing twice', async () => {
  for (let i = 0; i < 12; i++) await opened('1 hour')
  const both = await Promise.all([reconcile(services), reconcile(services)])
  expect(both[0] + both[1]).toBe(12)
  expect(gateway.queryCount).toBe(12)
})

test('what one process is about to ask about keeps no other waiting', async () => {
  const [first, second] = [await opened('2 hours'), await opened('1 hour')]
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('paymentAttempt').selectAll().where('tranId', '=', first).forUpdate().execute()
    const claimed = db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '1s'`.execute(other)
      return claimDuePayment(other, new Set())
    })
    expect(await claimed).toMatchObject({ tranId: second })
  })
})

test('what is paid, held, or was never shown to anybody after it failed, is left alone', async () => {
  const paid = await opened('1 hour')
  gateway.say(paid, { state: 'paid' })
  await confirmPayment(services, paid, null)
  gateway.initiate = async () => ({ ok: false, kind: 'rejected', reason: '' })
  await openPayment(services, newRequest())
  await db.updateTable('paymentAttempt').set({ createdAt: sql`now() - interval '1 hour'` }).execute()
  expect(await reconcile(services)).toBe(0)
})
