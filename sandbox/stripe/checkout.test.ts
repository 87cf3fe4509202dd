import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serveLocally } from '../../server/testing/test-listening.ts'
import { faultsSchema } from '../faults.ts'
import { AFTER_MS, LATE_MS } from '../merchant.ts'
import { STRIPE_KEYS } from './notifications.ts'
import { FAULTS } from './payment.ts'
import { account, pageOf, type Received, webhookReceiver } from './test-client.ts'

const NO_FAULTS = faultsSchema(FAULTS).parse(undefined)

const server = webhookReceiver()
const serverUrl = await serveLocally(server.receive)
let shop: ReturnType<typeof account>
beforeEach(() => {
  shop = account()
  server.received.length = 0
})
afterEach(() => void vi.useRealTimers())

const open: typeof shop.open = (faults, changes) =>
  shop.open(faults, {
    success_url: `${serverUrl}/api/success/OGS1?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${serverUrl}/api/cancel/OGS1`,
    ...changes,
  })

test('the page shows who asks for how much, and that it is a test', async () => {
  const name = { 'line_items[0][price_data][product_data][name]': '<script>alert("x")</script>' }
  const html = await (await shop.page(await open({}, name))).text()
  expect(html).toContain('Test payments: no money moves')
  expect(html).toContain('Gifts &amp; &lt;Sons&gt;')
  expect(html).toContain('<span>BDT</span> 1,250.50')
  expect(html).not.toContain('<script>')
})

describe('a button:', () => {
  test('Pay leads back with the number of the session, which is paid', async () => {
    const id = await open()
    const response = await shop.press(id)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${serverUrl}/api/success/OGS1?session_id=${id}`)
    expect(await shop.session(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        amount_received: 125050,
        latest_charge: {
          paid: true,
          status: 'succeeded',
          outcome: { risk_level: 'normal' },
          payment_method_details: { type: 'card', card: { brand: 'visa', funding: 'credit', last4: '4242' } },
        },
      },
    })
    const { payment_intent } = await shop.session(id, false)
    expect(payment_intent).toMatch(/^pi_/)
    expect(server.types()).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])
  })

  test('Fail leads nowhere: the person stays, and may try another card', async () => {
    const id = await open()
    expect(await (await shop.press(id, 'fail')).text()).toContain('Your card was declined.')
    expect(await shop.session(id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined' },
        latest_charge: { status: 'failed', paid: false },
      },
    })
    expect((await shop.press(id)).status).toBe(303)
    expect(await shop.session(id)).toMatchObject({ payment_status: 'paid' })
    expect(server.types()[0]).toBe('payment_intent.payment_failed')
  })

  test('Cancel leads back, and the page stays open', async () => {
    const id = await open()
    const response = await shop.press(id, 'cancel')
    expect(response.headers.get('location')).toBe(`${serverUrl}/api/cancel/OGS1`)
    expect(await shop.session(id)).toMatchObject({ status: 'open' })
    expect(server.received).toEqual([])
    expect((await shop.press(id)).status).toBe(303)
  })

  test('Let the time run out ends it', async () => {
    const id = await open()
    expect(await (await shop.press(id, 'expire')).text()).toContain(`action="${serverUrl}/api/cancel/OGS1"`)
    expect(await shop.session(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
    expect(server.types()).toEqual(['checkout.session.expired'])
    expect(await (await shop.press(id)).text()).toContain('This page has expired')
  })

  test('a second one changes nothing', async () => {
    const id = await open()
    await Promise.all([shop.press(id), shop.press(id)])
    const before = await shop.session(id, false)
    expect(await (await shop.press(id, 'expire')).text()).toContain('already ended')
    const again = await (await shop.page(id)).text()
    expect(again).toContain(`action="${serverUrl}/api/success/OGS1"`)
    expect(again).toContain(`name="session_id" value="${id}"`)
    expect(await shop.session(id, false)).toEqual(before)
    expect(server.types().filter((type) => type === 'checkout.session.completed')).toHaveLength(1)
  })

  test('without a way to cancel there is no Cancel', async () => {
    const { body } = await shop.create({ cancel_url: '' })
    expect(await (await shop.page(body.id)).text()).not.toContain('Cancel</button>')
  })

  test('that is none, or of an unknown page, is refused', async () => {
    expect((await shop.press(await open(), 'steal')).status).toBe(400)
    expect((await shop.press('cs_test_none')).status).toBe(404)
  })
})

describe('the merchant’s server is notified', () => {
  const paying = async (notice: 'before' | 'after' | 'twice' | 'never' | 'late') => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await shop.press(await open({ notice }))
    return server.received.length
  }
  const advance = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    vi.useRealTimers()
  }

  test.each([
    ['before', 2, AFTER_MS, 2],
    ['after', 0, AFTER_MS, 2],
    ['twice', 2, AFTER_MS, 4],
    ['never', 0, LATE_MS * 2, 0],
    ['late', 0, LATE_MS, 2],
  ] as const)('%s', async (notice, atOnce, ms, atLast) => {
    expect(await paying(notice)).toBe(atOnce)
    await advance(ms)
    await expect.poll(() => server.received.length).toBe(atLast)
  })

  const isBelieved = ({ body, signature }: Received, secret: string = STRIPE_KEYS.webhookSecret) => {
    try {
      return Boolean(Stripe.webhooks.constructEvent(body, signature, secret, 300))
    } catch {
      return false
    }
  }

  test('beside the return addresses, signed so that Stripe’s own library believes it', async () => {
    const id = await open()
    await shop.press(id)
    for (const one of server.received) {
      expect(one.path).toBe('/api/ipn')
      expect(isBelieved(one)).toBe(true)
      expect(isBelieved(one, 'whsec_guess')).toBe(false)
    }
    expect(server.received[1]?.event.data.object).toEqual(await shop.session(id, false))
  })

  test.each(['wrong', 'old'] as const)('with a %s signature', async (signature) => {
    await shop.press(await open({ signature }))
    expect(server.received.map((one) => isBelieved(one))).toEqual([false, false])
  })

  test('also when it is away: the person gets back all the same', async () => {
    const away = await shop.open()
    expect((await shop.press(away)).status).toBe(303)
  })
})

describe('a bank that answers later', () => {
  test.each([
    ['later', 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
    ['refuses', 'unpaid', 'requires_payment_method', 'checkout.session.async_payment_failed'],
  ] as const)('%s', async (bank, payment_status, status, type) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const id = await open({ bank })
    await shop.press(id)
    const underway = {
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    }
    expect(await shop.session(id)).toMatchObject(underway)
    expect(server.types()).toEqual(['checkout.session.completed'])
    await vi.advanceTimersByTimeAsync(AFTER_MS)
    expect(await shop.session(id)).toMatchObject({
      status: 'complete',
      payment_status,
      payment_intent: { status },
    })
    vi.useRealTimers()
    await expect.poll(() => server.types()).toEqual(['checkout.session.completed', type])
  })
})

describe('asked by the merchant, the gateway', () => {
  const asked = async (answers: 'error' | 'html' | 'busy') => {
    const id = await open({ answers })
    return shop.app.request(`/v1/checkout/sessions/${id}`, {
      headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
    })
  }

  test('answers 500, HTML, or that it is too much', async () => {
    expect((await asked('error')).status).toBe(500)
    expect((await asked('html')).headers.get('content-type')).toContain('text/html')
    expect((await asked('busy')).status).toBe(429)
  })

  test.each([
    ['short', { amount_total: 124950, payment_intent: { amount_received: 124950 } }],
    ['dollars', { currency: 'usd', payment_intent: { currency: 'usd' } }],
    ['reviewed', { payment_intent: { latest_charge: { outcome: { type: 'manual_review' } } } }],
    [
      'risky',
      { payment_intent: { latest_charge: { outcome: { risk_level: 'elevated', type: 'authorized' } } } },
    ],
  ] as const)('tells of %s money that was taken', async (money, seen) => {
    const id = await open({ money })
    expect(await shop.session(id, false)).toMatchObject({ amount_total: 125050, currency: 'bdt' })
    await shop.press(id)
    expect(await shop.session(id)).toMatchObject(seen)
  })
})

describe('the faults', () => {
  test('stand on the page, and count when they were changed there', async () => {
    const id = await open({ money: 'short' })
    const html = await (await shop.page(id)).text()
    for (const { answers } of Object.values(FAULTS))
      for (const value of Object.keys(answers)) expect(html).toContain(`<option value="${value}"`)
    await shop.press(id, 'pay', { money: 'right', 'shown-money': 'short' })
    expect(await shop.session(id)).toMatchObject({ amount_total: 125050 })
  })

  test('are returned complete, and unknown ones refused', async () => {
    const id = await open()
    expect(await (await shop.injectFaults(id, { way: 'lost' })).json()).toEqual({ ...NO_FAULTS, way: 'lost' })
    expect((await shop.injectFaults(id, { way: 'home' })).status).toBe(400)
    expect((await shop.press(id, 'pay', { money: 'gold' })).status).toBe(400)
    expect((await shop.injectFaults('none', {})).status).toBe(404)
    expect((await shop.app.request(`${pageOf('none')}/behaviour`)).status).toBe(404)
    expect(await (await shop.app.request(`${pageOf(id)}/behaviour`)).json()).toMatchObject({ way: 'lost' })
    expect(await (await shop.press(id)).text()).toContain('You have closed this tab')
    expect(await shop.session(id)).toMatchObject({ payment_status: 'paid' })
  })
})

test('after a restart everything is as it was, readable by its owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ogs-stripe-'))
  shop = account({ folder })
  const [paid, waiting, { body }] = [
    await open({ refunds: 'never' }),
    await open({ money: 'risky' }),
    await shop.create({}, { 'idempotency-key': 'K' }),
  ]
  await shop.press(paid)
  const { payment_intent } = await shop.session(paid, false)
  await shop.call('/v1/refunds', { payment_intent, amount: '5000' })
  const before = await Promise.all([paid, waiting].map((id) => shop.session(id, false)))
  shop = account({ folder })
  expect(await Promise.all([paid, waiting].map((id) => shop.session(id, false)))).toEqual(before)
  expect((await shop.call(`/v1/refunds?payment_intent=${payment_intent}`)).body.data).toHaveLength(1)
  expect((await shop.create({}, { 'idempotency-key': 'K' })).body).toEqual(body)
  const file = join(folder, 'stripe.jsonl')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const secret of Object.values(STRIPE_KEYS)) expect(readFileSync(file, 'utf8')).not.toContain(secret)
  rmSync(folder, { recursive: true })
})
