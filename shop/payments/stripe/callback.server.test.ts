import { afterAll, beforeAll, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import type { RawHttpRequest } from '../gateway.ts'
import { stripe } from './stripe.server.ts'
import { type StripeServer, scriptedStripe } from './stripe-fixture.server.ts'

const TRAN_ID = 'OGSABCDEFGHIJKLMNOPQRSTUVWXYZ'
let server: StripeServer
beforeAll(async () => {
  server = await scriptedStripe()
})
afterAll(() => server.close())

const back = (query: Record<string, string>, tranIdInPath: string | undefined = TRAN_ID) => {
  const request: RawHttpRequest = {
    kind: 'return',
    method: 'GET',
    query,
    tranIdInPath,
    rawBody: new Uint8Array(),
  }
  return stripe(server.account).parseCallback(request)
}
const UNSIGNED = { ok: true, authentic: 'unsigned', tranId: TRAN_ID, hint: 'pending' }

test('a browser that comes back brings the number of its page', async () => {
  expect(await back({ session_id: 'cs_test_a1B2', card_no: '4242' })).toEqual({
    ...UNSIGNED,
    verificationRef: 'cs_test_a1B2',
    payload: { session_id: 'cs_test_a1B2' },
  })
})

test.each<Record<string, string>>([
  {},
  { session_id: '' },
  { session_id: '{CHECKOUT_SESSION_ID}' },
  { session_id: '../refunds' },
  { session_id: `cs_${'x'.repeat(251)}` },
  { left: '' },
  { left: 'x'.repeat(22) },
])('%j is worth a look, and no more', async (query) => {
  expect(await back(query)).toEqual({ ...UNSIGNED, verificationRef: null, payload: {} })
})

test.each([undefined, '', '../x', 'x'.repeat(31)])(
  'an address with %j names no payment',
  async (tranIdInPath) => {
    const request: RawHttpRequest = {
      kind: 'return',
      method: 'GET',
      query: {},
      tranIdInPath,
      rawBody: new Uint8Array(),
    }
    expect(await stripe(server.account).parseCallback(request)).toMatchObject({ tranId: null })
  },
)

test('the way back from its page is known again, for its own payment alone', async () => {
  server.answerWith({ id: 'cs_1', url: `${server.account.baseUrl}/pay` })
  const customer = { name: '', email: '', phone: '', city: '', area: '', address: '' }
  const urls = { success: 'http://s/', fail: 'http://f/', cancel: 'http://c/', notify: 'http://n/' }
  const input = { tranId: TRAN_ID, amount: poisha(20000), customer, items: [], urls }
  await stripe(server.account).initiate(input)
  const left = new URL(server.requests[0]?.form.cancel_url ?? '').searchParams.get('left') ?? ''
  const said = await back({ left })
  expect(said).toMatchObject({ ok: true, authentic: 'signed', tranId: TRAN_ID, hint: 'cancelled' })
  expect(said.verificationRef).toBeNull()
  expect(JSON.stringify(said.payload)).not.toContain(left)
  expect(await back({ left }, 'OGSANOTHER')).toMatchObject({ authentic: 'unsigned', hint: 'pending' })
})

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_test_1',
      client_reference_id: TRAN_ID,
      metadata: { tran_id: TRAN_ID },
      status: 'complete',
      payment_status: 'paid',
      amount_total: 125050,
      currency: 'bdt',
      customer_details: { email: 'rahima@example.com' },
    },
  },
}
type Changes = { type?: string; session?: object }
const eventText = ({ type = EVENT.type, session = {} }: Changes = {}) =>
  JSON.stringify({ ...EVENT, type, data: { object: { ...EVENT.data.object, ...session } } })

async function signatureOf(payload: string, { secret = 'whsec_very_secret', secondsAgo = 0 } = {}) {
  const { default: Stripe } = await import('stripe')
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

function tell(body: string | Uint8Array, signature?: string) {
  const rawBody = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const headers: Record<string, string> = signature === undefined ? {} : { 'stripe-signature': signature }
  const request: RawHttpRequest = { kind: 'notification', method: 'POST', query: {}, headers, rawBody }
  return stripe(server.account).parseCallback(request)
}

test.each([
  ['checkout.session.completed', 'pending'],
  ['checkout.session.async_payment_succeeded', 'pending'],
  ['checkout.session.async_payment_failed', 'failed'],
  ['checkout.session.expired', 'expired'],
])('a signed %s hints at %s', async (type, hint) => {
  const body = eventText({ type })
  const said = await tell(body, await signatureOf(body))
  expect(said).toMatchObject({
    ok: true,
    authentic: 'signed',
    tranId: TRAN_ID,
    verificationRef: 'cs_test_1',
    hint,
    payload: { event: 'evt_1', type, payment_status: 'paid', amount_total: '125050' },
  })
  expect(JSON.stringify(said)).not.toContain('rahima')
})

test.each([
  ['a refund', { type: 'charge.refunded' }],
  ['a page of somebody else', { session: { client_reference_id: null } }],
  ['a payment link that refers to a payment of ours', { session: { metadata: {} } }],
  ['another number in its metadata', { session: { metadata: { tran_id: 'OGS2' } } }],
  ['a number that is none', { session: { client_reference_id: '../x', metadata: { tran_id: '../x' } } }],
])('a signed event about %s is of no interest', async (_, changes) => {
  const body = eventText(changes)
  expect(await tell(body, await signatureOf(body))).toMatchObject({
    ok: false,
    reason: 'of_no_interest',
    tranId: null,
    verificationRef: null,
  })
})

test('nor is one of a shape nobody knows', async () => {
  for (const body of ['{}', '[]', '{"type":"x","data":7}', '{"object":"v2.core.event"}', 'no JSON']) {
    expect(await tell(body, await signatureOf(body))).toMatchObject({ ok: false, reason: 'of_no_interest' })
  }
})

test('what Stripe did not sign only names a payment to look at', async () => {
  const body = eventText()
  const right = await signatureOf(body)
  const wrong = [
    undefined,
    '',
    'v1=,t=1',
    right.replace('v1=', 'v0='),
    right.replace(/t=\d+/, 't=1'),
    right.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    `${right.split(',')[0]},v1=`,
    await signatureOf(body, { secret: 'whsec_guess' }),
    await signatureOf(eventText({ session: { amount_total: 1 } })),
    await signatureOf(body, { secondsAgo: 301 }),
  ]
  for (const signature of wrong) {
    expect(await tell(body, signature), String(signature)).toMatchObject({
      ok: false,
      reason: 'bad_signature',
      tranId: TRAN_ID,
      verificationRef: null,
      hint: 'pending',
    })
  }
})

test('one of two signatures is enough, as while the secret is changed, and five minutes are', async () => {
  const body = eventText()
  const right = await signatureOf(body, { secondsAgo: 290 })
  const [time, signature] = right.split(',')
  expect(await tell(body, `${time},v1=${'0'.repeat(64)},${signature},v0=x`)).toMatchObject({ ok: true })
})

test('too much, and bytes that are no text, are refused without a crash', async () => {
  const long = eventText({ session: { status: 'x'.repeat(70_000) } })
  expect(await tell(long, await signatureOf(long))).toMatchObject({ reason: 'malformed', tranId: null })
  expect(await tell(new Uint8Array([0xff, 0xfe, 0x00]), 't=1,v1=a')).toMatchObject({
    reason: 'bad_signature',
    tranId: null,
  })
})
