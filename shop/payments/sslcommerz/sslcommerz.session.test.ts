import { describe, expect, test } from 'vitest'
import { formError } from '../../../sandbox/sslcommerz/session-form.ts'
import { poisha } from '../../kernel/money.ts'
import type { InitiateInput } from '../gateway.ts'
import { readOpenedPage, storeSessionForm } from './sslcommerz.server.ts'

const INPUT: InitiateInput = {
  tranId: 'OGSABCDEFGHIJKLMNOPQRSTUVWXYZ',
  amount: poisha(125050),
  customer: {
    name: 'Rahima Khatun',
    email: 'rahima@example.com',
    phone: '+8801712345678',
    city: 'Dhaka',
    area: 'Mirpur',
    address: 'House 5, Road 2',
  },
  items: [{ name: 'Teddy bear' }, { name: 'ফুলের তোড়া' }],
  urls: {
    success: 'http://localhost:3000/api/payments/success',
    fail: 'http://localhost:3000/api/payments/fail',
    cancel: 'http://localhost:3000/api/payments/cancel',
    notify: 'http://localhost:3000/api/payments/ipn',
  },
}
const form = (customer: Partial<InitiateInput['customer']>) =>
  storeSessionForm({ ...INPUT, customer: { ...INPUT.customer, ...customer } })

describe('the form', () => {
  test('carries amount, attempt and addresses', () => {
    expect(storeSessionForm(INPUT)).toMatchObject({
      total_amount: '1250.50',
      currency: 'BDT',
      tran_id: INPUT.tranId,
      success_url: INPUT.urls.success,
      ipn_url: INPUT.urls.notify,
      product_name: 'Teddy bear, ফুলের তোড়া',
      num_of_item: '2',
      cus_phone: '01712345678',
    })
  })

  test('keeps within the gateway’s limits whatever was typed', () => {
    const long = 'ভালোবাসা🎁'.repeat(100)
    const customer = { name: long, email: long, phone: '9'.repeat(40), city: long, area: long, address: long }
    const items = Array.from({ length: 100 }, () => ({ name: long }))
    const crowded = storeSessionForm({ ...INPUT, customer, items })
    expect(formError(crowded)).toBeNull()
    expect([...(crowded.cus_add1 ?? '')]).toHaveLength(50)
    expect(crowded.cus_name?.isWellFormed()).toBe(true)
    expect(crowded.num_of_item).toBe('9')
  })

  test('has one line per field, and something in each', () => {
    const blank = { name: ' ', email: '', phone: '', city: '\n', area: '', address: '\0\t' }
    expect(formError(form(blank))).toBeNull()
    expect(form(blank)).toMatchObject({
      cus_name: 'Customer',
      cus_phone: '0000000000',
      cus_add1: 'To be arranged',
    })
    expect(form({ address: ' House 5\r\nRoad\u00002\n' }).cus_add1).toBe('House 5 Road 2')
    expect(form({ name: 'half \ud83c' }).cus_name).toBe('half �')
  })

  test('never sends to an e-mail that was cut short', () => {
    expect(form({ email: `${'a'.repeat(45)}@b.example` }).cus_email).toBe('unknown@example.com')
    expect(form({ email: '' }).cus_email).toBe('unknown@example.com')
    expect(form({ email: 'no mail' }).cus_email).toBe('unknown@example.com')
    expect(form({ email: ' rahima@example.com ' }).cus_email).toBe('rahima@example.com')
  })
})

describe('the answer', () => {
  const BASE = 'http://127.0.0.1:3001'
  const opened = (GatewayPageURL: unknown, more = {}) =>
    readOpenedPage(
      { ok: true, json: { status: 'SUCCESS', sessionkey: 'ABC', GatewayPageURL, ...more } },
      BASE,
    )

  test.each([
    'http://127.0.0.1:3001/EasyCheckOut/abc',
    'https://sandbox.sslcommerz.com/EasyCheckOut/testcdeabc',
    'https://securepay.sslcommerz.com/gwprocess/v4/gw.php?Q=PAY&SESSIONKEY=ABC',
  ])('leads to %s', (page) => {
    expect(opened(page)).toEqual({ ok: true, redirectUrl: page, gatewayRef: 'ABC' })
  })

  test.each([
    'http://127.0.0.1:3002/EasyCheckOut/abc',
    'http://sandbox.sslcommerz.com/EasyCheckOut/abc',
    'https://sslcommerz.com.evil.example/',
    'https://evilsslcommerz.com/',
    'https://evil.example/?sandbox.sslcommerz.com',
    'https://sandbox.sslcommerz.com@evil.example/',
    'https://user:password@sandbox.sslcommerz.com/',
    'https://sandbox.sslcommerz.com:8443/',
    'javascript:alert(1)//sslcommerz.com',
    '//evil.example',
    '',
    undefined,
    null,
    7,
  ])('never leads to %j', (page) => {
    expect(opened(page)).toMatchObject({ ok: false, kind: 'unavailable' })
  })

  test('that says no is a no, with the reason for the operator', () => {
    const json = { status: 'FAILED', failedreason: 'Store Credential Error Or Store is De-active' }
    expect(readOpenedPage({ ok: true, json }, BASE)).toEqual({
      ok: false,
      kind: 'rejected',
      reason: json.failedreason,
    })
  })

  test.each([[null], ['SUCCESS'], [[]], [{}], [{ status: 'SUCCESS' }], [{ status: 1 }]])(
    '%j is none',
    (json) => {
      expect(readOpenedPage({ ok: true, json }, BASE)).toMatchObject({ ok: false, kind: 'unavailable' })
    },
  )

  test('without a session key is none', () => {
    expect(opened(`${BASE}/x`, { sessionkey: '' })).toMatchObject({ ok: false })
  })
})
