import { beforeEach, describe, expect, test } from 'vitest'
import { serveLocally } from '../../server/testing/test-listening.ts'
import { createSandbox } from '../app.ts'
import { MERCHANT, openSession, post, query, readReturn } from './test-client.ts'

let app: ReturnType<typeof createSandbox>
beforeEach(() => {
  app = createSandbox(MERCHANT)
})

const open = async (changes: Record<string, string> = {}) =>
  new URL((await openSession(app, changes)).GatewayPageURL ?? '').pathname
const press = async (page: string, ending: string) =>
  readReturn(await (await post(app, page, { ending })).text())

test('the page shows who asks for how much, and that it is a test', async () => {
  const page = await open({ total_amount: '500000', product_name: '<script>alert("x")</script>' })
  const response = await app.request(page)
  const html = await response.text()
  expect(html).toContain('Test payments: no money moves')
  expect(html).toContain('Gifts &amp; &lt;Sons&gt;')
  expect(html).toContain('5,00,000.00')
  expect(html).not.toContain('<script>alert')
  expect(response.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; img-src 'self'.*script-src 'sha256-/,
  )
})

describe('a button leads back to the shop with signed fields:', () => {
  test('Pay', async () => {
    const { address, fields } = await press(await open(), 'pay')
    expect(address).toBe('http://shop.example/success')
    expect(fields).toMatchObject({
      status: 'VALID',
      tran_id: 'OGS1',
      amount: '1250.50',
      store_amount: '1219.24',
      currency_amount: '1250.50',
      store_id: MERCHANT.storeId,
      risk_level: '0',
      verify_sign_sha2: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('Fail', async () => {
    const { address, fields } = await press(await open(), 'fail')
    expect(address).toBe('http://shop.example/fail')
    expect(fields).toMatchObject({ status: 'FAILED', card_no: '', error: 'Invalid expiration date' })
    expect(fields).not.toHaveProperty('val_id')
  })

  test('Cancel', async () => {
    const { address, fields } = await press(await open(), 'cancel')
    expect(address).toBe('http://shop.example/cancel')
    expect(fields).toMatchObject({ status: 'CANCELLED', bank_tran_id: '', error: 'Cancelled by User' })
    expect(fields).not.toHaveProperty('card_no')
  })
})

test('a payment ends once: a second button changes nothing', async () => {
  const page = await open()
  const first = await press(page, 'pay')
  expect(await press(page, 'pay')).toEqual(first)
  expect(await press(page, 'cancel')).toEqual(first)
  const again = await (await app.request(page)).text()
  expect(again).toContain('already ended')
  expect(again).not.toContain('<script')
  expect(readReturn(again)).toEqual(first)
})

test.each([
  ['an unknown page', '/EasyCheckOut/none', 'pay', 404],
  ['an unknown button', null, 'steal', 400],
])('%s answers %s', async (_, page, ending, status) => {
  const response = await post(app, page ?? (await open()), { ending })
  expect(response.status).toBe(status)
})

describe('the merchant’s server', () => {
  test.each([200, 302, 500])('is notified once, also when it answers %i', async (status) => {
    const received: Record<string, string>[] = []
    const ipn_url = await serveLocally(async (request) => {
      received.push(Object.fromEntries(new URLSearchParams(await request.text())))
      return new Response(null, { status, headers: { location: '/elsewhere' } })
    })
    const page = await open({ ipn_url })
    const { fields } = await press(page, 'pay')
    await press(page, 'pay')
    expect(received).toEqual([fields])
  })

  test('may be away: the person gets back all the same', async () => {
    const page = await open({ ipn_url: 'http://127.0.0.1:9/ipn' })
    expect((await press(page, 'fail')).fields).toMatchObject({ status: 'FAILED' })
  })
})

describe('queried by the merchant', () => {
  test('a val_id is VALID the first time and VALIDATED later', async () => {
    const { val_id = '' } = (await press(await open(), 'pay')).fields
    const first = await query(app, 'validationserverAPI', { val_id })
    expect(first).toMatchObject({ APIConnect: 'DONE', status: 'VALID', tran_id: 'OGS1', amount: '1250.50' })
    expect(await query(app, 'validationserverAPI', { val_id })).toEqual({ ...first, status: 'VALIDATED' })
  })

  test('an unknown val_id is invalid', async () => {
    const answer = await query(app, 'validationserverAPI', { val_id: 'none' })
    expect(answer).toMatchObject({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' })
  })

  test('a tran_id is pending, then as it ended, then validated', async () => {
    const queryTransaction = () => query(app, 'merchantTransIDvalidationAPI', { tran_id: 'OGS1' })
    expect(await queryTransaction()).toMatchObject({ no_of_trans_found: 0, element: [{ status: 'INVALID' }] })
    const page = await open()
    expect(await queryTransaction()).toMatchObject({ no_of_trans_found: 1, element: [{ status: 'PENDING' }] })
    const { val_id = '' } = (await press(page, 'pay')).fields
    expect(await queryTransaction()).toMatchObject({ element: [{ status: 'VALID', val_id }] })
    await query(app, 'validationserverAPI', { val_id })
    expect(await queryTransaction()).toMatchObject({ element: [{ status: 'VALIDATED' }] })
  })

  test('a session key answers flat', async () => {
    const { sessionkey = '' } = await openSession(app)
    const answer = await query(app, 'merchantTransIDvalidationAPI', { sessionkey })
    expect(answer).toMatchObject({ APIConnect: 'DONE', sessionkey, status: 'PENDING', tran_id: 'OGS1' })
  })

  test('nothing is told without the password, or without a question', async () => {
    for (const file of ['validationserverAPI', 'merchantTransIDvalidationAPI']) {
      expect(await query(app, file, { store_passwd: 'guess', tran_id: 'OGS1' })).toEqual({
        APIConnect: 'FAILED',
      })
      expect(await query(app, file, {})).toEqual({ APIConnect: 'INVALID_REQUEST' })
    }
  })
})
