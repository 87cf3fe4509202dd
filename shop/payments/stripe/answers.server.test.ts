import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { maskNumbers } from '../payment-event.ts'
import { maskedCard, paymentMethodName, readSession } from './answers.server.ts'
import { stripe } from './stripe.server.ts'
import { type StripeServer, scriptedStripe } from './stripe-fixture.server.ts'

const REF = { tranId: 'OGS1', gatewayRef: 'cs_1', verificationRef: 'cs_1', expected: poisha(125050) }
const CHARGE = {
  id: 'ch_1',
  created: 1795262400,
  currency: 'bdt',
  outcome: { type: 'authorized', risk_level: 'normal' },
  billing_details: { name: 'Rahima Khatun', email: 'rahima@example.com' },
  payment_method_details: { type: 'card', card: { brand: 'visa', funding: 'credit', last4: '4242' } },
}
const INTENT = {
  id: 'pi_1',
  status: 'succeeded',
  amount_received: 125050,
  currency: 'bdt',
  last_payment_error: null,
  latest_charge: CHARGE,
  client_secret: 'pi_1_secret_x',
}
const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  client_reference_id: 'OGS1',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 125050,
  currency: 'bdt',
  customer_details: { name: 'Rahima Khatun', email: 'rahima@example.com' },
  payment_intent: INTENT,
}

const read = (changes: object) => readSession({ ok: true, json: { ...SESSION, ...changes } }, 'cs_1', REF)
const withIntent = (changes: object) => read({ payment_intent: { ...INTENT, ...changes } })
const withCharge = (changes: object) => withIntent({ latest_charge: { ...CHARGE, ...changes } })

describe('a session that was paid', () => {
  test('tells all that the shop keeps, and nothing of the payer', () => {
    const said = read({})
    expect(said).toMatchObject({
      ok: true,
      value: {
        state: 'paid',
        verificationRef: 'cs_1',
        transactionRef: 'pi_1',
        method: 'Visa credit',
        masked: '**** 4242',
        risky: false,
        mismatches: [],
        captured: 125050,
        paidAt: new Date(1795262400_000),
      },
    })
    expect(JSON.stringify(said)).not.toMatch(/rahima|secret/i)
  })

  test.each([
    ['a poisha less', { amount_total: 125049 }, ['amount']],
    ['another amount received', { payment_intent: { ...INTENT, amount_received: 125051 } }, ['amount']],
    ['no amount', { amount_total: null }, ['amount']],
    ['dollars', { currency: 'usd' }, ['currency']],
    ['dollars received', { payment_intent: { ...INTENT, currency: 'usd' } }, ['currency']],
    ['both', { amount_total: 1, currency: 'usd' }, ['amount', 'currency']],
  ])('with %s does not match', (_, changes, mismatches) => {
    expect(read(changes)).toMatchObject({ ok: true, value: { state: 'paid', mismatches } })
  })

  test('in another currency, or with more than can be written down, has taken nobody knows how much', () => {
    expect(withIntent({ currency: 'usd' })).toMatchObject({ value: { captured: null } })
    expect(withIntent({ amount_received: 2 ** 31 })).toMatchObject({
      value: { captured: null, mismatches: ['amount'] },
    })
  })

  test.each([
    [{ type: 'authorized', risk_level: 'elevated' }, true],
    [{ type: 'authorized', risk_level: 'highest' }, true],
    [{ type: 'manual_review', risk_level: 'normal' }, true],
    [{ type: 'authorized', risk_level: 'not_assessed' }, false],
    [{ type: 'authorized' }, false],
    [null, false],
  ])('judged %j is risky: %s', (outcome, risky) => {
    expect(withCharge({ outcome })).toMatchObject({ value: { risky } })
  })

  test('some other way has no card', () => {
    expect(withCharge({ payment_method_details: { type: 'amazon_pay' } })).toMatchObject({
      value: { method: 'Amazon pay', masked: '' },
    })
    expect(withCharge({ payment_method_details: null })).toMatchObject({ value: { method: '', masked: '' } })
  })

  test.each([{ payment_intent: null }, { payment_intent: { ...INTENT, latest_charge: null } }])(
    'but does not tell how is asked about again: %j',
    (changes) => {
      expect(read(changes)).toMatchObject({ ok: false, kind: 'unavailable' })
    },
  )
})

describe('a session without money', () => {
  const error = { message: 'The bank account has no funds.', code: 'x' }
  const unpaid = { payment_status: 'unpaid', payment_intent: null }
  const failed = { ...INTENT, amount_received: 0, latest_charge: null, last_payment_error: error }

  test.each([
    ['open', { ...unpaid, status: 'open' }, 'pending'],
    ['open after a refused card', { ...unpaid, status: 'open', payment_intent: failed }, 'pending'],
    ['expired', { ...unpaid, status: 'expired' }, 'expired'],
    ['promised', { ...unpaid, payment_intent: { ...failed, status: 'processing' } }, 'pending'],
    ['cancelled', { ...unpaid, payment_intent: { ...failed, status: 'canceled' } }, 'failed'],
    ['with nothing said of a bank', { ...unpaid, status: 'complete' }, 'pending'],
    ['of no price', { payment_status: 'no_payment_required', payment_intent: null }, 'pending'],
    ['of no state', { ...unpaid, status: null }, 'pending'],
  ])('that is %s is %s', (_, changes, state) => {
    expect(read(changes)).toMatchObject({
      ok: true,
      value: { state, verificationRef: 'cs_1', mismatches: [], captured: null },
    })
  })

  test.each([
    ['promised', { ...unpaid, payment_intent: { ...failed, status: 'processing' } }, true],
    ['promised to nobody knows whom', unpaid, true],
    ['open', { ...unpaid, status: 'open', payment_intent: { ...failed, status: 'processing' } }, false],
    ['expired', { ...unpaid, status: 'expired' }, false],
    ['refused', { ...unpaid, payment_intent: { ...failed, status: 'requires_payment_method' } }, false],
    ['of no price', { payment_status: 'no_payment_required', payment_intent: null }, false],
    ['paid', {}, false],
  ])('that is %s, %j, waits for a bank: %s', (_, changes, isUnderWay) => {
    const said = read(changes)
    expect(said.ok && said.value.underWay).toBe(isUnderWay || undefined)
  })

  test('whose promise was broken says why', () => {
    const broken = { ...unpaid, payment_intent: { ...failed, status: 'requires_payment_method' } }
    expect(read(broken)).toMatchObject({
      value: { state: 'failed', why: { code: 'stripe-words', words: 'The bank account has no funds.' } },
    })
  })
})

test.each([
  ['of another attempt', { client_reference_id: 'OGS2' }],
  ['of nobody', { client_reference_id: null }],
  ['of another number', { id: 'cs_2' }],
])('a session %s says nothing about this payment', (_, changes) => {
  expect(read(changes)).toMatchObject({ ok: false, kind: 'not_found' })
})

test.each([
  [null],
  [[]],
  ['cs_1'],
  [{}],
  [{ ...SESSION, payment_intent: 'pi_1' }],
  [{ ...SESSION, amount_total: '125050' }],
  [{ ...SESSION, payment_status: ['paid'] }],
  [{ ...SESSION, payment_intent: { ...INTENT, amount_received: 1250.5 } }],
])('%j is no answer', (json) => {
  expect(readSession({ ok: true, json }, 'cs_1', REF)).toMatchObject({ ok: false, kind: 'unavailable' })
})

test.each(['', 'pi 1', 'pi_\0', '../pi_1', '..', 'pi_১', 'pi_\ud800', 'x'.repeat(256), 'x'.repeat(9000)])(
  'a number like %j is none',
  (id) => {
    expect(withIntent({ id })).toMatchObject({ ok: false, kind: 'unavailable' })
    expect(readSession({ ok: true, json: { ...SESSION, id } }, id, REF)).toMatchObject({
      kind: 'unavailable',
    })
  },
)

test('a text of any length is kept in 255 letters', () => {
  const long = '🎁'.repeat(4000)
  const said = withCharge({
    outcome: { type: long, risk_level: long },
    payment_method_details: { type: long, card: { brand: long, funding: long, last4: long } },
  })
  expect(said).toMatchObject({ ok: true, value: { state: 'paid' } })
  expect(JSON.stringify(said).length).toBeLessThan(6000)
  expect(JSON.stringify(said)).not.toMatch(/\\ud83c/)
})

describe('on the wire', () => {
  let server: StripeServer
  beforeAll(async () => {
    server = await scriptedStripe()
  })
  afterAll(() => server.close())

  test('the session is asked for by its number, with all that is to be known of it', async () => {
    server.answerWith(SESSION)
    const gateway = stripe(server.account)
    for (const said of [await gateway.confirm(REF), await gateway.query({ ...REF, verificationRef: null })]) {
      expect(said).toMatchObject({ ok: true, value: { state: 'paid' } })
    }
    expect(server.requests).toMatchObject(
      Array(2).fill({
        method: 'GET',
        path: '/v1/checkout/sessions/cs_1',
        query: { 'expand[0]': 'payment_intent.latest_charge' },
      }),
    )
  })

  test('a number that is not the one of its page, or none, is not asked about', async () => {
    server.requests.length = 0
    const gateway = stripe(server.account)
    const unknown = { ok: false, kind: 'not_found' }
    expect(await gateway.confirm({ ...REF, verificationRef: 'cs_2' })).toMatchObject(unknown)
    expect(await gateway.confirm({ ...REF, gatewayRef: null })).toMatchObject(unknown)
    expect(await gateway.query({ ...REF, gatewayRef: null })).toMatchObject(unknown)
    expect(server.requests).toEqual([])
  })

  test.each([
    [404, 'not_found'],
    [401, 'unavailable'],
    [400, 'unavailable'],
    [503, 'unavailable'],
  ])('%d is %s', async (status, kind) => {
    server.answerWith(
      { error: { type: 'invalid_request_error', message: 'No such checkout.session' } },
      status,
    )
    expect(await stripe(server.account).query(REF)).toMatchObject({ ok: false, kind })
  })
})

test.each([
  ['visa', 'credit', 'Visa credit'],
  ['mastercard', 'debit', 'Mastercard debit'],
  ['amex', 'unknown', 'American Express'],
  ['unknown', 'prepaid', 'Card prepaid'],
  ['unknown', 'unknown', 'Card'],
  ['', '', 'Card'],
])('%s %s is called %s', (brand, funding, name) => {
  expect(paymentMethodName({ type: 'card', card: { brand, funding, last4: '4242' } })).toBe(name)
})

test('a card is known by its last four digits, as the shop keeps them', () => {
  const shown = maskedCard({ type: 'card', card: { brand: 'visa', funding: 'credit', last4: '4242' } })
  expect(shown).toBe('**** 4242')
  expect(maskNumbers(shown)).toBe(shown)
  expect(maskedCard({ type: 'link' })).toBe('')
})
