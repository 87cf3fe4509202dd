import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { reconcile } from '../billing/reconciling/reconciler.server.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { recordMoney } from '../orders/dues.server.ts'
import { lockAttempts, moneyArrived, stopFurtherPayments } from './attempts.server.ts'
import type { CallbackParse, GatewayAnswer, PaymentGateway, RawHttpRequest } from './gateway.ts'
import { confirmNotified, enqueueCallback, receiveNotification } from './notifications.server.ts'
import { openPayment, type PaymentRequest } from './open-payment.server.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { unconfiguredGateway } from './payment-services.server.ts'
import { confirmPayment, paymentOf, refreshPayment } from './payments.server.ts'
import { gatewaysWith, scriptedGateway } from './test-gateway.server.ts'
import { backdateAttempt, newRequest, paymentChangesOf } from './test-payments.server.ts'
import { PAID } from './transitions.server.ts'

let db: Db
let bkash: ReturnType<typeof agreedGateway>
let online: ReturnType<typeof scriptedGateway>
let services: PaymentServices
let queue: ReturnType<typeof pretendJobs>
let request: PaymentRequest
let tranId: string

/** A gateway where the payer has agreed, and whose money moves when it is told so. */
function agreedGateway() {
  const script = scriptedGateway()
  const captured: string[] = []
  const gateway = {
    ...script,
    id: 'bkash' as const,
    capabilities: { ...script.capabilities, capturesOnReturn: true as const },
    /** Its answer to a capture request; without one it captures. */
    refusal: null as GatewayAnswer | null,
    /** Runs while it captures. */
    meanwhile: async () => {},
    captured,
    async confirm({ tranId }: { readonly tranId: string }) {
      captured.push(tranId)
      await gateway.meanwhile()
      if (gateway.refusal) return gateway.refusal
      script.say(tranId, { state: 'paid' })
      return script.answer(tranId)
    },
  }
  return gateway satisfies PaymentGateway
}

beforeAll(async () => {
  db = (await freshDatabase()).db
})

beforeEach(async () => {
  bkash = agreedGateway()
  queue = pretendJobs()
  online = scriptedGateway()
  services = { db, recordMoney, gateways: gatewaysWith(online, { bkash }), jobs: queue.jobs }
  await confirmNotified(services)
  await queue.jobs.work(PAID, async () => {})
  request = { ...newRequest(), by: 'bkash' }
  tranId = await open()
})

const open = async () => granted(await openPayment(services, request)).tranId
const stateOf = async (id = tranId) => (await paymentOf(db, id))?.state

/** Another page for the same, opened a quarter of an hour later. */
async function openAnother(): Promise<string> {
  await backdateAttempt(db, tranId)
  return open()
}

function come(id: string, said: Partial<CallbackParse> = {}, kind: RawHttpRequest['kind'] = 'return') {
  bkash.parseCallback = async () =>
    ({
      ...{ ok: true, authentic: 'unsigned', tranId: id, verificationRef: `key-${id}` },
      ...{ hint: 'pending', payload: {} },
      ...said,
    }) as CallbackParse
  const arrived = { kind, method: 'GET', query: {}, tranIdInPath: id, rawBody: new Uint8Array() } as const
  return receiveNotification(services, 'bkash', arrived, async () => true)
}

describe('money that moves by our word', () => {
  test('moves when the browser comes back from its page', async () => {
    expect(await come(tranId)).toEqual({ tranId, isDone: true })
    expect([await stateOf(), bkash.captured]).toEqual(['paid', [tranId]])
    await queue.run()
    expect(bkash.captured).toHaveLength(1)
  })

  test('does not move for somebody who was not on the page', async () => {
    for (const verificationRef of ['key-of-another', null]) await come(tranId, { verificationRef })
    await queue.run()
    expect([await stateOf(), bkash.captured]).toEqual(['pending', []])
  })

  test('does not move because somebody looks, however often', async () => {
    expect(await open()).toBe(tranId)
    expect(bkash.captured).toEqual([])
  })

  test('moves later when the shop was killed before it could say so', async () => {
    bkash.refusal = { ok: false, kind: 'unavailable', reason: 'killed' }
    await come(tranId)
    expect(await stateOf()).toBe('pending')
    bkash.refusal = null
    const [job] = queue.waiting
    await expect(queue.run()).rejects.toThrow('does not answer')
    expect(bkash.captured).toHaveLength(1)
    await claimedAgo(121)
    queue.waiting.push(job as (typeof queue.waiting)[number])
    await queue.run()
    expect(await stateOf()).toBe('paid')
  })

  test('does not move once its payer has been away for ten minutes', async () => {
    bkash.refusal = { ok: false, kind: 'unavailable', reason: 'killed' }
    await come(tranId)
    await claimedAgo(601)
    bkash.refusal = null
    Object.assign(queue.waiting[0]?.data ?? {}, { receivedAt: Date.now() - 601_000 })
    await queue.run()
    expect([await stateOf(), bkash.captured]).toEqual(['pending', [tranId]])
  })

  test('is not tried for again once its payer was told that it did not', async () => {
    const poor = { ...(await paidAnswer()), state: 'failed' as const }
    bkash.refusal = { ok: true, value: poor }
    await come(tranId)
    await queue.run()
    expect([await stateOf(), bkash.captured]).toEqual(['failed', [tranId]])
  })

  test('does not move when the payer has cancelled', async () => {
    await come(tranId, { hint: 'cancelled' })
    expect([await stateOf(), bkash.captured]).toEqual(['cancelled', []])
  })

  test('does not move for what was cancelled', async () => {
    await db.transaction().execute((tx) => stopFurtherPayments(tx, request.reference))
    await come(tranId)
    await queue.run()
    expect([await stateOf(), bkash.captured]).toEqual(['pending', []])
  })

  test('moves once when two pages for the same come back together', async () => {
    const other = await openAnother()
    let both: Promise<unknown> | null = null
    bkash.meanwhile = async () => {
      both ??= come(other)
      await both
    }
    await come(tranId)
    expect([await stateOf(), await stateOf(other)]).toEqual(['paid', 'pending'])
    expect(bkash.captured).toEqual([tranId])
    await come(other)
    expect(bkash.captured).toEqual([tranId])
  })

  test('stands in the way of cancelling and of other pages while it moves', async () => {
    const inTheWay: unknown[] = []
    bkash.meanwhile = async () => {
      inTheWay.push(await inTheWayOfCancelling())
      inTheWay.push(await openPayment(services, { ...request, by: 'sslcommerz' }))
    }
    await come(tranId)
    expect(inTheWay).toMatchObject([WAIT, WAIT])
    expect(await stateOf()).toBe('paid')
  })

  test('stays claimed whatever word or time of giving up comes while it moves', async () => {
    bkash.refusal = { ok: false, kind: 'unavailable', reason: 'late' }
    await come(tranId)
    await come(tranId, { hint: 'cancelled' })
    await backdateAttempt(db, tranId, 25 * 60)
    await refreshPayment(services, tranId)
    expect(await stateOf()).toBe('pending')
    expect(await openPayment(services, { ...request, by: 'sslcommerz' })).toMatchObject(WAIT)
    bkash.say(tranId, { state: 'paid' })
    granted(await confirmPayment(services, tranId, null))
    expect(await stateOf()).toBe('paid')
  })

  test('frees its order at once when the gateway has said no', async () => {
    bkash.refusal = { ok: true, value: { ...(await paidAnswer()), state: 'failed' } }
    await come(tranId)
    expect(await openPayment(services, { ...request, by: 'sslcommerz' })).toHaveProperty('url')
  })

  test('frees its order at once when the payer had not agreed', async () => {
    bkash.refusal = { ok: true, value: { ...(await paidAnswer()), state: 'pending' } }
    await come(tranId)
    expect(await inTheWayOfCancelling()).toBeNull()
  })

  test('keeps nobody from paying otherwise while its gateway is silent and was told nothing', async () => {
    bkash.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    expect(await openPayment(services, { ...request, by: 'sslcommerz' })).toHaveProperty('url')
    expect(await inTheWayOfCancelling()).toBeNull()
  })

  test('stands in the way for two minutes, not for ever', async () => {
    bkash.refusal = { ok: false, kind: 'unavailable', reason: 'lost' }
    await come(tranId)
    await claimedAgo(121)
    expect(await inTheWayOfCancelling()).toBeNull()
  })
})

test('a gateway is heard about its own payments alone', async () => {
  const theirs = granted(await openPayment(services, newRequest())).tranId
  expect(await come(theirs)).toEqual({ tranId: null, isDone: false })
  expect(bkash.captured).toEqual([])
})

test('what a gateway tells about something else need not come again, and what nobody wrote may', async () => {
  const other = { ok: false, tranId: null, verificationRef: null } as const
  const told = (reason: 'of_no_interest' | 'bad_signature') =>
    come('none', { ...other, reason } as Partial<CallbackParse>, 'notification')
  expect(await told('of_no_interest')).toEqual({ tranId: null, isDone: true })
  expect(await told('bad_signature')).toEqual({ tranId: null, isDone: false })
})

test('what is heard of one gateway waits in no queue of another', async () => {
  const theirs = granted(await openPayment(services, newRequest())).tranId
  for (const by of ['bkash', 'sslcommerz'] as const) {
    const received = { by, tranId: by === 'bkash' ? tranId : theirs, kind: 'return' } as const
    await enqueueCallback(services, {
      ...received,
      isBelieved: true,
      callback: { ...SAID, tranId: received.tranId } as CallbackParse,
    })
  }
  expect(queue.waiting.map(({ name }) => name)).toEqual(['confirm-payment-bkash', 'confirm-payment'])
})

test('while a bank has not answered, nobody is offered another page, and no word of an ending counts', async () => {
  request = newRequest()
  const theirs = granted(await openPayment(services, request)).tranId
  online.say(theirs, { state: 'pending', underWay: true })
  granted(await confirmPayment(services, theirs, null, 'cancelled'))
  expect(await stateOf(theirs)).toBe('pending')
  const bank = { refused: 'unavailable', code: 'bank-answer-pending' }
  expect(await openPayment(services, { ...request, by: 'bkash' })).toMatchObject(bank)
})

describe('a gateway without keys', () => {
  beforeEach(() => {
    services = {
      ...services,
      gateways: { ...services.gateways, bkash: unconfiguredGateway('bkash') },
    }
  })

  test('keeps an order waiting for a day, because somebody may have paid there', async () => {
    const other = () => openPayment(services, { ...request, by: 'sslcommerz' })
    expect(await other()).toMatchObject({ refused: 'unavailable' })
    await backdateAttempt(db, tranId, 25 * 60)
    expect(await other()).toHaveProperty('url')
  })

  test('has its payments given up then, and says why', async () => {
    await backdateAttempt(db, tranId, 25 * 60)
    await reconcile(services)
    expect(await stateOf()).toBe('expired')
    const changes = await paymentChangesOf(db, tranId)
    expect(changes?.at(-1)?.why).toContain('API keys of its gateway are no longer set up')
  })
})

const SAID = {
  ...{ ok: true, authentic: 'signed', verificationRef: null, hint: 'pending', payload: {} },
} as const
const WAIT = { refused: 'unavailable', code: 'capture-under-way' }

/** So many seconds ago the gateway was told to take the money. */
const claimedAgo = (seconds: number) =>
  db
    .updateTable('paymentAttempt')
    .set({ captureClaimedAt: new Date(Date.now() - seconds * 1000) })
    .where('tranId', '=', tranId)
    .execute()

async function paidAnswer() {
  bkash.say('somebody', { state: 'paid' })
  const answer = await bkash.answer('somebody')
  if (!answer.ok) throw new Error(answer.reason)
  return { ...answer.value, verificationRef: `val-${tranId}`, transactionRef: null, captured: null }
}

const inTheWayOfCancelling = () =>
  db.transaction().execute(async (tx) => moneyArrived(await lockAttempts(tx, request.reference)))

test('an attempt that nobody has told to capture is none that is being captured', async () => {
  const attempts = await db.transaction().execute((tx) => lockAttempts(tx, request.reference))
  expect(attempts.map(({ capturing }) => capturing)).toEqual([false])
})
