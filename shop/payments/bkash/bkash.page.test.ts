import { describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import type { InitiateInput } from '../gateway.ts'
import { bkash, createForm, readCreated } from './bkash.server.ts'
import { oneToken, scriptedBkash, withStatus } from './bkash-fixture.server.ts'

const INPUT: InitiateInput = {
  tranId: 'OGSABC',
  amount: poisha(125050),
  customer: { name: 'Rahima', email: '', phone: '+8801712345678', city: '', area: '', address: '' },
  items: [{ name: 'Teddy bear' }],
  urls: {
    success: 'http://shop/s/OGSABC',
    fail: 'http://shop/f/OGSABC',
    cancel: 'http://shop/c/OGSABC',
    notify: 'n',
  },
}
const { merchant, requestsTo, answerWith } = scriptedBkash()
const gateway = bkash(merchant, oneToken)

test('a page is opened by the token, with what bKash asks for and no more', async () => {
  const bkashURL = `${merchant.baseUrl}/pay/TR0011x`
  answerWith({ create: { statusCode: '0000', paymentID: 'TR0011x', bkashURL } })
  expect(await gateway.initiate(INPUT)).toEqual({ ok: true, redirectUrl: bkashURL, gatewayRef: 'TR0011x' })
  const [{ path, headers, body } = {}] = requestsTo('create')
  expect(path).toBe('/bkash/v1.2.0-beta/tokenized/checkout/create')
  expect(headers).toMatchObject({ authorization: 'the token', 'x-app-key': 'app' })
  expect(body).toEqual({
    mode: '0011',
    payerReference: '01712345678',
    callbackURL: 'http://shop/s/OGSABC',
    amount: '1250.50',
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: 'OGSABC',
  })
})

test.each([
  ['01712345678', '01712345678'],
  ['8801712-345678', '01712345678'],
  ['0212345678', 'OGSABC'],
  ['', 'OGSABC'],
  ['01712345678<', 'OGSABC'],
])('of the phone %j bKash offers %s', (phone, payerReference) => {
  expect(createForm({ ...INPUT, customer: { ...INPUT.customer, phone } })).toMatchObject({ payerReference })
})

test.each([
  ['a no', { statusCode: '2006', statusMessage: 'Invalid amount' }, 'rejected'],
  ['a no in the other words', { errorCode: '2006', errorMessage: 'Invalid amount' }, 'rejected'],
  ['not now', { statusCode: '2024', statusMessage: 'Exception occurred' }, 'unavailable'],
  ['its door', withStatus(400, { message: 'Bad Request' }), 'unavailable'],
  ['a breakdown', withStatus(500, { statusCode: '0000' }), 'unavailable'],
  ['a list', [[]], 'unavailable'],
  ['nothing', {}, 'unavailable'],
])('%s opens no page', async (_, create, kind) => {
  answerWith({ create })
  expect(await gateway.initiate(INPUT)).toMatchObject({ ok: false, kind })
})

test('a no keeps its words for the operator', async () => {
  answerWith({ create: { statusCode: '2006', statusMessage: 'Invalid amount' } })
  expect(await gateway.initiate(INPUT)).toMatchObject({ reason: 'Invalid amount (2006)' })
})

describe('the page', () => {
  const read = (bkashURL: unknown, more = {}) =>
    readCreated(
      { ok: true, json: { statusCode: '0000', paymentID: 'TR0011x', bkashURL, ...more } },
      'http://127.0.0.1:3001/bkash',
    )

  test.each([
    'http://127.0.0.1:3001/bkash/pay/1',
    'https://sandbox.payment.bkash.com/redirect/tokenized/?paymentID=T&hash=Cg-Z)16.)d5E_B',
    'https://tokenized.pay.bka.sh/x',
  ])('is believed at %s', (page) => expect(read(page)).toMatchObject({ ok: true, redirectUrl: page }))

  test.each([
    'http://127.0.0.1:3002/pay',
    'http://payment.bkash.com/',
    'https://evilbkash.com/',
    'https://bkash.com.evil.example/',
    'https://bka.sh@evil.example/',
    'https://a:b@payment.bkash.com/',
    'https://payment.bkash.com:8443/',
    'javascript:alert(1)//bkash.com',
    '',
    null,
    7,
  ])('is not believed at %j', (page) => expect(read(page)).toMatchObject({ ok: false, kind: 'unavailable' }))

  test.each(['', 'a b', '../x', 7])('is none with the number %j', (paymentID) => {
    expect(read('https://pay.bkash.com/', { paymentID })).toMatchObject({ ok: false })
  })
})
