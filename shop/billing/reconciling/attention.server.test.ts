import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { gatewayReason } from '../../payments/gateway-answers.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import type { RefundState } from '../refunds/refund.ts'
import { paidOnce } from '../refunds/refund-fixture.server.ts'
import { reconcilingApi } from './api.server.ts'
import { paymentsNeedingAttention } from './attention.server.ts'
import { troubledRefundWords } from './payment-card.tsx'
import type { PaymentEntry, TroubledRefund } from './payment-entry-shapes.server.ts'
import { reconcilingWords } from './words.en.ts'

let db: Db
let admin: Caller
let ask: ReturnType<typeof apiOf>

beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Keeper', 'admin')
  const services = { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs }
  ask = apiOf(reconcilingApi(services))
})

beforeEach(async () => {
  for (const table of ['refundChange', 'refund', 'paymentAttempt'] as const)
    await db.deleteFrom(table).execute()
})

/** @returns its id */
async function refund(tranId: string, state: RefundState, hours = 1, why = ''): Promise<string> {
  const { reference } = await db
    .selectFrom('paymentAttempt')
    .select('reference')
    .where('tranId', '=', tranId)
    .executeTakeFirstOrThrow()
  const id = newId()
  await db
    .insertInto('refund')
    .values({
      id,
      tranId: tranId,
      reference,
      amount: poisha(25_050),
      reason: 'Broken',
      state,
      refundTransId: id.slice(0, 30),
      requestedByName: 'Keeper',
      requestedAt: sql`now() - make_interval(hours => ${hours}::int)`,
    })
    .execute()
  const words = gatewayReason(why)
  const last = { state, why: words && JSON.stringify(words) }
  for (const step of [{ state: 'requested', why: null } as const, last]) {
    await db
      .insertInto('refundChange')
      .values({ id: newId(), refundId: id, ...step, answer: null })
      .execute()
  }
  return id
}

const listed = async () => (await ask<PaymentEntry[]>(admin, 'GET', '/payments')).body
const see = (id: string, state: string, by: Caller | null = admin) =>
  ask<PaymentEntry & { detail: string }>(by, 'POST', `/refunds/${id}/sight`, { body: { state } })

describe('a refund that went wrong', () => {
  test.each([
    ['failed', 1],
    ['cancelled', 1],
    ['processing', 25],
    ['requested', 25],
  ] as const)(
    '(%s, after %i hours) is among what waits, on the list and in the count',
    async (state, hours) => {
      const tranId = await paidOnce(db)
      const id = await refund(tranId, state, hours, 'The card is closed')
      expect(await listed()).toMatchObject([
        {
          tran_id: tranId,
          state: 'paid',
          troubledRefunds: [{ _id: id, amount: 250.5, state, by: 'Keeper', why: 'The card is closed' }],
        },
      ])
      expect(await paymentsNeedingAttention(db)).toMatchObject({ count: 1 })
    },
  )

  test('is none when it arrived, is young, or when all of the money has gone back otherwise', async () => {
    const tranId = await paidOnce(db)
    await refund(tranId, 'succeeded', 48)
    await refund(tranId, 'processing', 23)
    const returned = await paidOnce(db, { state: 'returned' })
    await refund(returned, 'failed')
    expect(await listed()).toEqual([])
    expect(await paymentsNeedingAttention(db)).toMatchObject({ count: 0 })
  })
})

describe('having seen it', () => {
  test('takes it off the list, once and signed, until something else becomes of it', async () => {
    const tranId = await paidOnce(db)
    const id = await refund(tranId, 'processing', 25)
    const answers = await Promise.all([see(id, 'processing'), see(id, 'processing')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toMatchObject({ tran_id: tranId, troubledRefunds: [] })
    expect(await listed()).toEqual([])
    const { reference } = await db.selectFrom('paymentAttempt').select('reference').executeTakeFirstOrThrow()
    const { items } = await listAuditEntries(db, { kind: 'order', id: reference }, { page: 1, limit: 5 })
    expect(items).toMatchObject([
      { action: 'refund.see', by: 'Keeper', after: { amount: fromTaka(250.5), refund: 'processing' } },
    ])
    await db.updateTable('refund').set({ state: 'failed' }).execute()
    expect(await listed()).toMatchObject([{ troubledRefunds: [{ _id: id, state: 'failed' }] }])
  })

  test('leaves the others of the same payment', async () => {
    const tranId = await paidOnce(db)
    const [one, other] = [await refund(tranId, 'failed'), await refund(tranId, 'cancelled')]
    expect((await see(one, 'failed')).body.troubledRefunds).toMatchObject([{ _id: other }])
  })

  test('is refused when it has gone on meanwhile, is none, or somebody else says so', async () => {
    const id = await refund(await paidOnce(db), 'failed')
    expect(await see(id, 'processing')).toMatchObject({ status: 409 })
    expect((await see(newId(), 'failed')).status).toBe(404)
    expect((await see('no-id', 'failed')).status).toBe(404)
    expect((await see(id, 'succeeded')).status).toBe(400)
    expect((await see(id, 'failed', null)).status).toBe(401)
    expect((await see(id, 'failed', await person(db, 'Rima'))).status).toBe(403)
    expect(await listed()).toHaveLength(1)
  })
})

test('its trouble is told with what the gateway said, who asked and when', () => {
  const refund: TroubledRefund = {
    _id: 'r',
    amount: fromTaka(250.5),
    state: 'failed',
    requestedAt: '2026-11-20T18:30:00.000Z',
    by: 'Keeper',
    why: 'The card is closed',
  }
  expect(troubledRefundWords(refund, reconcilingWords)).toBe(
    'The refund of ৳250.50 did not work. The card is closed. Requested by Keeper on 21/11/2026, 00:30.',
  )
  expect(troubledRefundWords({ ...refund, state: 'processing', why: '' }, reconcilingWords)).toMatch(
    /more than a day\. Requested by Keeper/,
  )
})
