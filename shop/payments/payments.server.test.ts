import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/test-database.ts'
import type { Db } from '../kernel/database.ts'
import { newId } from '../kernel/id.ts'
import { granted } from '../kernel/refusal.ts'
import type { PaymentGateway } from './gateway.ts'
import { hear, lookAfter, openPayment, type PaymentRequest, paymentOf, settle } from './payments.server.ts'
import { type Script, scriptedGateway } from './test-gateway.ts'
import { age, eventsOf, newRequest } from './test-payments.server.ts'

let db: Db
let gateway: PaymentGateway & Script
let request: PaymentRequest

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(() => {
  gateway = scriptedGateway()
  request = newRequest()
})

const open = async () => granted(await openPayment(db, gateway, request))
const settled = async (tranId: string, valId: string | null = null) =>
  granted(await settle(db, gateway, tranId, valId))

describe('settling', () => {
  test('a payment writes down how it was paid, with the gateway’s own word', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    expect(await settled(tranId)).toMatchObject({
      state: 'paid',
      method: 'VISA',
      masked: '418117XXXXXX6675',
      holdReason: null,
      settledAt: expect.any(Date),
    })
    expect((await eventsOf(db, tranId)).map(({ kind }) => kind)).toEqual(['session', 'confirmation'])
  })

  test('many times at once is paid once', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    const all = await Promise.all(Array.from({ length: 12 }, () => settled(tranId, `val-${tranId}`)))
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect((await eventsOf(db, tranId)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
  })

  test('what is paid stays paid, and the gateway is not asked again', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    const paid = await settled(tranId)
    gateway.say(tranId, { state: 'failed' })
    const asked = gateway.asked
    expect(await settled(tranId)).toEqual(paid)
    expect(gateway.asked).toBe(asked)
  })

  test('money may come late', async () => {
    const { tranId } = await open()
    for (const state of ['failed', 'cancelled', 'paid'] as const) {
      gateway.say(tranId, { state })
      await settled(tranId)
    }
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
  })

  test.each([
    ['of a risky card', { risky: true }, /risky/],
    ['of another amount', { mismatches: ['amount'] as const }, /amount/],
    ['of another currency', { mismatches: ['currency'] as const }, /BDT/],
  ])('money %s waits for the shopkeeper', async (_, more, reason) => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid', ...more })
    expect(await settled(tranId)).toMatchObject({
      state: 'paid_on_hold',
      holdReason: expect.stringMatching(reason),
    })
  })

  test('of two payments for one reference the second waits, also when they come together', async () => {
    const first = await open()
    await age(db, first.tranId)
    const second = await open()
    gateway.say(first.tranId, { state: 'paid' })
    gateway.say(second.tranId, { state: 'paid' })
    const both = await Promise.all([settled(first.tranId), settled(second.tranId)])
    expect(both.map(({ state }) => state).sort()).toEqual(['paid', 'paid_on_hold'])
    expect(both.find(({ state }) => state === 'paid_on_hold')?.holdReason).toMatch(/already/)
  })

  test('a good payment counts beside one that waits', async () => {
    const first = await open()
    await age(db, first.tranId)
    const second = await open()
    gateway.say(first.tranId, { state: 'paid', mismatches: ['amount'] })
    gateway.say(second.tranId, { state: 'paid' })
    expect(await settled(first.tranId)).toMatchObject({ state: 'paid_on_hold' })
    expect(await settled(second.tranId)).toMatchObject({ state: 'paid' })
  })

  test('numbers of another payment do not pass twice', async () => {
    const first = await open()
    gateway.say(first.tranId, { state: 'paid', transactionRef: `bank-${first.tranId}` })
    await settled(first.tranId)
    request = { ...request, reference: newId() }
    const second = await open()
    gateway.say(second.tranId, { state: 'paid', transactionRef: `bank-${first.tranId}` })
    expect(await settled(second.tranId)).toMatchObject({
      state: 'paid_on_hold',
      holdReason: expect.stringContaining('another payment'),
    })
  })

  test('no answer changes nothing, whatever was hinted', async () => {
    const { tranId } = await open()
    gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    const payment = granted(await settle(db, gateway, tranId, null, 'failed'))
    expect(payment).toMatchObject({ state: 'pending', settledAt: null })
  })

  test('a signed hint counts where the gateway’s server knows nothing, and never as money', async () => {
    const { tranId } = await open()
    expect(granted(await settle(db, gateway, tranId, null))).toMatchObject({ state: 'pending' })
    expect(granted(await settle(db, gateway, tranId, null, 'cancelled'))).toMatchObject({
      state: 'cancelled',
    })
    gateway.say(tranId, { state: 'paid' })
    expect(granted(await settle(db, gateway, tranId, null, 'failed'))).toMatchObject({ state: 'paid' })
  })

  test('a val_id of another payment leads to asking by our own number', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    expect(await settled(tranId, 'val-of-another')).toMatchObject({ state: 'paid' })
  })

  test.each(['OGSUNKNOWN', '', "' or 1=1 --", 'x\0', '\ud800', 'x'.repeat(10_000)])(
    '%j is no payment, and the gateway is not asked',
    async (tranId) => {
      expect(await settle(db, gateway, tranId, null)).toMatchObject({ refused: 'not-found' })
      expect(await paymentOf(db, tranId)).toBeNull()
      expect(gateway.asked).toBe(0)
    },
  )
})

describe('looking after a payment', () => {
  const look = (tranId: string) => lookAfter(db, gateway, tranId)
  const longAgo = { asked_at: new Date(Date.now() - 2100) }

  test('asks once in two seconds, however many look', async () => {
    const { tranId } = await open()
    await Promise.all(Array.from({ length: 10 }, () => look(tranId)))
    expect(gateway.asked).toBe(1)
    await db.updateTable('payment_attempt').set(longAgo).where('tran_id', '=', tranId).execute()
    gateway.say(tranId, { state: 'paid' })
    await look(tranId)
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
    expect(gateway.asked).toBe(2)
  })

  test('does not keep the gateway’s own word waiting', async () => {
    const { tranId } = await open()
    await look(tranId)
    gateway.say(tranId, { state: 'paid' })
    expect(await settled(tranId, `val-${tranId}`)).toMatchObject({ state: 'paid' })
  })

  test('asks nothing about a payment that has ended, or is none', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    await settled(tranId)
    const { asked } = gateway
    for (const one of [tranId, 'OGSUNKNOWN', 'x\0']) await look(one)
    expect(gateway.asked).toBe(asked)
  })
})

describe('hearing', () => {
  test('keeps what came, without credentials', async () => {
    const { tranId } = await open()
    const payload = { status: 'VALID', note: 'a\0b', verify_sign: 's', store_passwd: 'p' }
    await hear(db, { tranId, kind: 'notification', payload })
    expect((await eventsOf(db, tranId)).at(-1)).toEqual({
      kind: 'notification',
      payload: { status: 'VALID', note: 'ab' },
    })
  })

  test('keeps nothing about payments that are not ours', async () => {
    for (const tranId of ['OGSUNKNOWN', "'", 'x\0']) {
      await hear(db, { tranId, kind: 'return', payload: { a: '1' } })
      expect(await eventsOf(db, tranId.replace('\0', ''))).toEqual([])
    }
  })

  test('keeps no more than a stranger may make us keep', async () => {
    const { tranId } = await open()
    for (let i = 0; i < 60; i++) await hear(db, { tranId, kind: 'return', payload: { i } })
    expect(await eventsOf(db, tranId)).toHaveLength(50)
  })
})
