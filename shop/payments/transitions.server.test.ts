import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { queuedJobs } from '../../server/testing/test-jobs.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { recordMoney } from '../orders/dues.server.ts'
import { withLockedAttempts } from './attempts.server.ts'
import { openPayment } from './open-payment.server.ts'
import { PAYMENT_TRANSITIONS, type PaymentState } from './payment.ts'
import { paymentOf } from './payments.server.ts'
import { gatewaysWith, scriptedGateway } from './test-gateway.server.ts'
import { newRequest, paymentChangesOf } from './test-payments.server.ts'
import { moveAttempt } from './transitions.server.ts'

const STATES = Object.keys(PAYMENT_TRANSITIONS) as PaymentState[]

let db: Db
let queue: Awaited<ReturnType<typeof queuedJobs>>
let reference: string
let tranId: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  queue = await queuedJobs(db)
})

beforeEach(async () => {
  const request = newRequest()
  reference = request.reference
  const services = { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: queue.jobs }
  tranId = granted(await openPayment(services, request)).tranId
})

const WHY = { code: 'gateway-words', words: 'A test wants it.' } as const

/** @param after what happens in the same transaction when the attempt has moved */
const move = (state: PaymentState, after: () => void = () => undefined) =>
  withLockedAttempts(db, reference, async (tx, [attempt]) => {
    if (!attempt) throw new Error('There is no attempt.')
    await moveAttempt(tx, queue.jobs, attempt, { state, why: WHY })
    after()
  })
const standAt = (state: PaymentState) =>
  db.updateTable('paymentAttempt').set({ state }).where('tranId', '=', tranId).execute()
const told = async () => (await queue.waiting('paid')).filter((job) => Object(job).reference === reference)

describe('a payment that changes', () => {
  test('to paid is dated, and tells once that money has come', async () => {
    await move('paid')
    expect(await paymentChangesOf(db, tranId)).toMatchObject([
      { state: 'paid', why: WHY.words, at: expect.any(Date) },
    ])
    expect(await told()).toEqual([{ tranId, reference }])
  })

  test('tells nobody of money when its transaction is lost', async () => {
    const cut = () => {
      throw new Error('The power fails.')
    }
    await expect(move('paid', cut)).rejects.toThrow('The power fails.')
    expect(await told()).toEqual([])
    expect(await paymentChangesOf(db, tranId)).toEqual([])
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'pending', settledAt: null })
  })

  test('keeps the moment at which held money came, whatever becomes of it', async () => {
    const came = new Date('2026-11-19T20:15:00Z')
    await move('paid_on_hold')
    await db.updateTable('paymentAttempt').set({ settledAt: came }).where('tranId', '=', tranId).execute()
    await move('paid')
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid', settledAt: came })
    expect((await paymentChangesOf(db, tranId)).at(-1)?.at.getTime()).toBeGreaterThan(came.getTime())
  })

  test('otherwise than to paid tells nobody', async () => {
    await move('failed')
    expect(await told()).toEqual([])
  })

  test.each(STATES)('from %s goes only where the table leads', async (from) => {
    for (const to of STATES) {
      await standAt(from)
      if (PAYMENT_TRANSITIONS[from].includes(to)) await move(to)
      else await expect(move(to)).rejects.toThrow(`is ${from}, so it cannot become ${to}`)
      expect(await paymentOf(db, tranId)).toMatchObject({
        state: PAYMENT_TRANSITIONS[from].includes(to) ? to : from,
      })
    }
  })
})
