import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs, queuedJobs } from '../../server/testing/test-jobs.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { recordMoney } from '../orders/dues.server.ts'
import type { CallbackParse, RawHttpRequest } from './gateway.ts'
import { confirmNotified, receiveNotification } from './notifications.server.ts'
import { openPayment } from './open-payment.server.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { paymentOf } from './payments.server.ts'
import { gatewaysWith, type ScriptedGateway, scriptedGateway } from './test-gateway.server.ts'
import { eventsOf, newRequest } from './test-payments.server.ts'

let db: Db
let gateway: ScriptedGateway
let services: PaymentServices
let queue: ReturnType<typeof pretendJobs>
let tranId: string
let allowUnsigned: boolean
/** The payment in the address of the callback. */
let tranIdInPath: string | undefined

beforeAll(async () => {
  db = (await freshDatabase()).db
})

beforeEach(async () => {
  gateway = scriptedGateway()
  queue = pretendJobs()
  allowUnsigned = true
  tranIdInPath = undefined
  services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: queue.jobs }
  await confirmNotified(services)
  tranId = granted(await openPayment(services, newRequest())).tranId
})

const SIGNED = { ok: true, authentic: 'signed', hint: 'pending', payload: { status: 'VALID' } } as const
const UNSIGNED = { ...SIGNED, authentic: 'unsigned' } as const

/** @returns what the door is told */
function come(kind: RawHttpRequest['kind'], said: Partial<CallbackParse>) {
  gateway.parseCallback = async () => ({ tranId, verificationRef: null, ...SIGNED, ...said }) as never
  const request = { kind, method: 'POST', query: {}, rawBody: new Uint8Array() } as const
  return receiveNotification(services, 'sslcommerz', { ...request, tranIdInPath }, async () => allowUnsigned)
}

const stateOf = async () => (await paymentOf(db, tranId))?.state
const heard = async () => (await eventsOf(db, tranId)).filter(({ kind }) => kind !== 'session')

describe('a notice of the gateway', () => {
  test('is kept and answered at once; a job asks the gateway', async () => {
    gateway.say(tranId, { state: 'paid' })
    expect(await come('notification', { verificationRef: `val-${tranId}` })).toEqual({ tranId, isDone: true })
    expect([await stateOf(), gateway.queryCount]).toEqual(['pending', 0])
    expect(await heard()).toMatchObject([{ kind: 'notification', payload: { status: 'VALID' } }])
    await settleJobs()
    expect(await stateOf()).toBe('paid')
  })

  test('that comes many times is one job, and paid once', async () => {
    gateway.say(tranId, { state: 'paid' })
    for (let i = 0; i < 5; i++) await come('notification', { verificationRef: `val-${tranId}` })
    expect(queue.waiting).toHaveLength(1)
    await settleJobs()
    await come('notification', { verificationRef: `val-${tranId}` })
    await settleJobs()
    expect((await eventsOf(db, tranId)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
  })

  test('fails its job while the gateway does not answer, so that it is tried again', async () => {
    gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    await come('notification', { verificationRef: `val-${tranId}` })
    await expect(queue.run()).rejects.toThrow('does not answer')
    expect(await stateOf()).toBe('pending')
  })

  test('that is ahead of the gateway’s own books is tried again', async () => {
    await come('notification', { verificationRef: `val-${tranId}` })
    await expect(queue.run()).rejects.toThrow('does not confirm yet')
  })

  test('of an ending without money counts by its signature', async () => {
    await come('notification', { hint: 'failed' })
    await settleJobs()
    expect(await stateOf()).toBe('failed')
  })

  test('that nobody signed has the gateway asked once in a while', async () => {
    gateway.say(tranId, { state: 'paid' })
    for (let i = 0; i < 5; i++) await come('notification', UNSIGNED)
    await settleJobs()
    expect([await stateOf(), gateway.queryCount]).toEqual(['paid', 1])
  })
})

describe('a browser that comes back', () => {
  test('finds its payment settled, and the job that would have done it finds nothing to do', async () => {
    gateway.say(tranId, { state: 'paid' })
    await come('return', { verificationRef: `val-${tranId}` })
    expect(await stateOf()).toBe('paid')
    const { queryCount: before } = gateway
    await settleJobs()
    expect(gateway.queryCount).toBe(before)
  })

  test('while the gateway is down leaves a job that settles later', async () => {
    const { answer } = gateway
    gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    await come('return', { verificationRef: `val-${tranId}` })
    gateway.answer = answer
    gateway.say(tranId, { state: 'paid' })
    await settleJobs()
    expect(await stateOf()).toBe('paid')
  })
})

describe('an address that names its payment', () => {
  test.each([
    ['nothing at all', { ...UNSIGNED, tranId: null, payload: {} }],
    ['nothing that can be read', { ok: false, reason: 'malformed', tranId: null }],
    ['no payment of ours', { ...UNSIGNED, tranId: 'OGSUNKNOWN' }],
  ] as const)('is enough to look after it when %s came with the browser', async (_, said) => {
    gateway.say(tranId, { state: 'paid' })
    tranIdInPath = tranId
    expect(await come('return', said)).toEqual({ tranId, isDone: true })
    expect(await stateOf()).toBe('paid')
  })

  test('lends no signature to what is said of another payment', async () => {
    tranIdInPath = tranId
    expect(await come('return', { tranId: 'OGSUNKNOWN', hint: 'failed' })).toMatchObject({ tranId })
    await settleJobs()
    expect(await stateOf()).toBe('pending')
  })

  test('says less than what came', async () => {
    tranIdInPath = granted(await openPayment(services, newRequest())).tranId
    expect(await come('return', {})).toMatchObject({ tranId })
  })

  test.each(['OGSUNKNOWN', '\0', ''])('and no payment of ours by it (%j) is nothing', async (text) => {
    tranIdInPath = text
    expect(await come('return', { ...UNSIGNED, tranId: null })).toEqual({ tranId: null, isDone: false })
  })
})

describe('a stranger', () => {
  test('cannot make us keep more than a part, which leaves room for the gateway', async () => {
    for (let i = 0; i < 30; i++) await come('return', UNSIGNED)
    expect(await heard()).toHaveLength(20)
    for (let i = 0; i < 30; i++) {
      expect(await come('return', { payload: { i: `${i}` } })).toEqual({ tranId, isDone: true })
    }
    expect(await come('notification', {})).toEqual({ tranId, isDone: false })
    expect(await heard()).toHaveLength(50)
    gateway.say(tranId, { state: 'paid' })
    await come('notification', { verificationRef: `val-${tranId}` })
    await settleJobs()
    expect(await stateOf()).toBe('paid')
  })

  test('who comes too often leaves nothing at all', async () => {
    allowUnsigned = false
    expect(await come('notification', UNSIGNED)).toEqual({ tranId, isDone: false })
    expect(await come('return', { ok: false, reason: 'bad_signature' })).toEqual({ tranId, isDone: false })
    expect([await heard(), queue.waiting, gateway.queryCount]).toEqual([[], [], 0])
  })

  test('who names no payment of ours is not counted, kept or asked about', async () => {
    allowUnsigned = false
    for (const tranId of ['OGSUNKNOWN', null]) {
      expect(await come('notification', { ...UNSIGNED, tranId })).toEqual({ tranId: null, isDone: false })
      expect(await come('return', { tranId })).toEqual({ tranId: null, isDone: false })
    }
    expect(queue.waiting).toEqual([])
    expect(await eventsOf(db, 'OGSUNKNOWN')).toEqual([])
  })
})

test('what came and its job are kept together or not at all', async () => {
  const kept = await queuedJobs(db)
  const send: typeof kept.jobs.send = async (...job) => {
    await kept.jobs.send(...job)
    throw new Error('killed')
  }
  services = { ...services, jobs: { ...kept.jobs, send } }
  await expect(come('notification', { verificationRef: newId() })).rejects.toThrow('killed')
  expect(await heard()).toEqual([])
  expect(await kept.waiting('confirm-payment')).toEqual([])
})

test('no credential and no unstorable letter is kept', async () => {
  await come('notification', {
    payload: { status: 'VALID', note: 'a\0b', verify_sign: 's', store_passwd: 'p' },
  })
  expect((await heard()).at(-1)).toEqual({ kind: 'notification', payload: { status: 'VALID', note: 'ab' } })
})

const settleJobs = async () => {
  // Nobody handles `paid` here.
  await queue.jobs.work({ name: 'paid' }, async () => undefined)
  await queue.run()
}
