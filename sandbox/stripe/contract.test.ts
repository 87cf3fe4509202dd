import { afterEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { AMOUNT, openStripeContract, stripeRef } from '../../server/testing/test-stripe-contract.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import { receiveNotification } from '../../shop/payments/notifications.server.ts'
import { openPayment } from '../../shop/payments/open-payment.server.ts'
import { confirmPayment, paymentOf } from '../../shop/payments/payments.server.ts'
import { stripe } from '../../shop/payments/stripe/stripe.server.ts'
import { AFTER_MS } from '../merchant.ts'
import { injectFaults, press } from '../test-visitor.ts'
import { STRIPE_KEYS } from './notifications.ts'

const { db } = await freshDatabase()
const { gateway, sandboxUrl, shopUrl, services, came, request, open } = await openStripeContract(db)

afterEach(() => void vi.useRealTimers())

const stateOf = async (tranId: string) => (await paymentOf(db, tranId))?.state
const typesOf = (tranId: string) =>
  came
    .filter(({ request }) => new TextDecoder().decode(request.rawBody).includes(tranId))
    .map(({ what }) => what)

describe('the whole way', () => {
  test('a payment: page, return, and the question that finds the money', async () => {
    const { tranId, url, ref } = await open()
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'pending' } })
    await press(url)
    expect(await stateOf(tranId)).toBe('paid')
    const paid = {
      ok: true,
      value: {
        state: 'paid',
        verificationRef: ref.gatewayRef,
        transactionRef: expect.stringMatching(/^pi_/),
        method: 'Visa credit',
        masked: '**** 4242',
        risky: false,
        mismatches: [],
        captured: AMOUNT,
      },
    }
    expect(await gateway.confirm(ref)).toMatchObject(paid)
    expect(await gateway.query({ ...ref, verificationRef: null })).toMatchObject(paid)
    const { value } = (await gateway.query(ref)) as { value: { paidAt: Date } }
    expect(Math.abs(value.paidAt.getTime() - Date.now())).toBeLessThan(3_600_000)
  })

  test('Stripe’s word alone is enough, and its other events are answered and forgotten', async () => {
    const { tranId, url } = await open({ notice: 'before', way: 'lost' })
    await press(url)
    expect(typesOf(tranId)).toEqual(['checkout.session.completed'])
    expect(came.at(-2)).toMatchObject({ what: 'payment_intent.succeeded', isDone: true })
    expect(came.at(-1)).toMatchObject({ what: 'checkout.session.completed', isDone: true })
    const callback = await gateway.parseCallback(came.at(-1)?.request ?? expect.fail())
    expect(callback).toMatchObject({ ok: true, authentic: 'signed', tranId, hint: 'pending' })
    expect(granted(await confirmPayment(services(), tranId, callback.verificationRef))).toMatchObject({
      state: 'paid',
    })
  })

  test('event and return come together, twice: paid once', async () => {
    const { tranId, url } = await open({ notice: 'before' })
    await press(url)
    const requests = came.filter(({ what }) => what === tranId || what === 'checkout.session.completed')
    await Promise.all(
      requests
        .slice(-2)
        .map((one) => receiveNotification(services(), 'stripe', one.request, async () => true)),
    )
    const events = await db.selectFrom('paymentEvent').selectAll().where('tranId', '=', tranId).execute()
    expect(events.filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
    expect(JSON.stringify(events)).not.toMatch(/r@example|sk_test|whsec/)
    expect(await stateOf(tranId)).toBe('paid')
  })

  test('money of a person who closed the tab is found', async () => {
    const { tranId, url } = await open({ way: 'lost' })
    await press(url)
    expect(granted(await confirmPayment(services(), tranId, null))).toMatchObject({ state: 'paid' })
  })

  test('a refused card leaves the page open, and the next one pays', async () => {
    const { tranId, url, ref } = await open()
    await press(url, 'fail')
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'pending', captured: null } })
    await press(url)
    expect(await stateOf(tranId)).toBe('paid')
  })

  test('whoever goes back may come again and pay', async () => {
    const { tranId, url } = await open()
    await press(url, 'cancel')
    expect(await stateOf(tranId)).toBe('cancelled')
    await press(url)
    expect(await stateOf(tranId)).toBe('paid')
  })

  test('whoever goes back after paying by a bank that is slow has cancelled nothing', async () => {
    const { tranId, url, ref } = await open({ bank: 'never' })
    const body = new URLSearchParams({ ending: 'cancel' })
    const left = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    await press(url)
    await fetch(left.headers.get('location') ?? expect.fail())
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { underWay: true } })
    expect(await stateOf(tranId)).toBe('pending')
  })

  test('an expired session is notified, and found by a query', async () => {
    const { tranId, url, ref } = await open({ notice: 'before' })
    await press(url, 'expire')
    const callback = await gateway.parseCallback(came.at(-1)?.request ?? expect.fail())
    expect(callback).toMatchObject({ ok: true, authentic: 'signed', hint: 'expired', tranId })
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'expired' } })
  })

  test.each([
    ['later', 'paid'],
    ['refuses', 'failed'],
  ] as const)('a bank that is slow and %s', async (bank, state) => {
    const { tranId, url, ref } = await open({ bank, notice: 'before' })
    // The bank waits for the test, however long the questions before it take.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await press(url)
    expect(await stateOf(tranId)).toBe('pending')
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'pending', underWay: true } })
    await vi.advanceTimersByTimeAsync(AFTER_MS)
    await expect.poll(() => typesOf(tranId)).toHaveLength(2)
    const callback = await gateway.parseCallback(came.at(-1)?.request ?? expect.fail())
    const hint = bank === 'refuses' ? 'failed' : 'pending'
    expect(callback).toMatchObject({ ok: true, authentic: 'signed', tranId, hint })
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state } })
  })
})

describe('lies and silence', () => {
  test.each(['wrong', 'old'] as const)('an event with a %s signature is not believed', async (signature) => {
    const { tranId, url } = await open({ signature, notice: 'before', way: 'lost' })
    await press(url)
    const callback = await gateway.parseCallback(came.at(-1)?.request ?? expect.fail())
    expect(callback).toMatchObject({ ok: false, reason: 'bad_signature', verificationRef: null })
    expect(granted(await confirmPayment(services(), tranId, null))).toMatchObject({ state: 'paid' })
  })

  test('a session of another payment pays nothing', async () => {
    const other = await open()
    await press(other.url)
    const { tranId, ref } = await open()
    const stolen = { ...ref, verificationRef: other.ref.gatewayRef }
    expect(await gateway.confirm(stolen)).toMatchObject({ ok: false, kind: 'not_found' })
    const named = { ...stolen, gatewayRef: other.ref.gatewayRef }
    expect(await gateway.query(named)).toMatchObject({ ok: false, kind: 'not_found' })
    await fetch(`${shopUrl}/api/payments/stripe/success/${tranId}?session_id=${other.ref.gatewayRef}`)
    expect(await stateOf(tranId)).toBe('pending')
  })

  test('other keys open nothing and learn nothing', async () => {
    const { tranId, url } = await open({ way: 'lost' })
    await press(url)
    const stranger = stripe({ ...STRIPE_KEYS, secretKey: 'sk_test_guess', baseUrl: sandboxUrl })
    expect(await openPayment(services(stranger), request())).toMatchObject({ refused: 'unavailable' })
    expect(await confirmPayment(services(stranger), tranId, null)).toMatchObject({ refused: 'unavailable' })
    expect(await stateOf(tranId)).toBe('pending')
  })

  test.each(['error', 'html', 'busy'] as const)(
    'a gateway that answers %s has said nothing',
    async (answers) => {
      const { url, ref } = await open({ answers, way: 'lost' })
      await press(url)
      expect(await gateway.confirm(ref)).toMatchObject({ ok: false, kind: 'unavailable' })
      await injectFaults(url, { answers: 'right' })
      expect(await gateway.confirm(ref)).toMatchObject({ value: { state: 'paid' } })
    },
  )

  test('nor has one that takes longer than the timeout', async () => {
    const { url, ref } = await open({ answers: 'slow', way: 'lost' })
    await press(url)
    const answer = await gateway.query(ref, AbortSignal.timeout(200))
    expect(answer).toMatchObject({ ok: false, kind: 'unavailable' })
  })

  test.each([
    ['short', { mismatches: ['amount'], captured: AMOUNT - 100, risky: false }],
    ['dollars', { mismatches: ['currency'], captured: null, risky: false }],
    ['risky', { mismatches: [], captured: AMOUNT, risky: true }],
    ['reviewed', { mismatches: [], captured: AMOUNT, risky: true }],
  ] as const)('%s money is seen as such', async (money, seen) => {
    const { tranId, url, ref } = await open({ money })
    await press(url)
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'paid', ...seen } })
    expect(await stateOf(tranId)).toBe('paid_on_hold')
  })

  test('an unknown session, and an attempt without one, are not found', async () => {
    for (const gatewayRef of ['cs_test_none', null]) {
      const ref = { ...stripeRef('OGSNONE', ''), gatewayRef, verificationRef: gatewayRef }
      expect(await gateway.query(ref)).toMatchObject({ ok: false, kind: 'not_found' })
    }
  })
})
