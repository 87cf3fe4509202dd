import { beforeEach, describe, expect, test } from 'vitest'
import { createSandbox } from '../app.ts'
import { FORM, MERCHANT, openSession, post } from './test-client.ts'

let app: ReturnType<typeof createSandbox>
beforeEach(() => {
  app = createSandbox(MERCHANT)
})

test('a right form opens a payment page', async () => {
  const session = await openSession(app)
  expect(session).toMatchObject({ status: 'SUCCESS', failedreason: '', store_name: MERCHANT.storeName })
  expect(session.sessionkey).toMatch(/^[0-9A-F]{32}$/)
  expect(session.GatewayPageURL).toBe(`http://localhost/EasyCheckOut/${session.sessionkey?.toLowerCase()}`)
})

describe('a form is refused, with status 200 and the reason,', () => {
  test.each([
    ['by another store', { store_id: 'other' }, /Store Credential Error/],
    ['with a wrong password', { store_passwd: 'guess' }, /Store Credential Error/],
    ['with 9.99', { total_amount: '9.99' }, /between 10.00 and 500000.00/],
    ['with 500000.01', { total_amount: '500000.01' }, /between/],
    ['with three decimals', { total_amount: '10.001' }, /not a valid amount/],
    ['with an amount in letters', { total_amount: '1e3' }, /not a valid amount/],
    ['with a negative amount', { total_amount: '-10' }, /not a valid amount/],
    ['with dollars', { currency: 'USD' }, /BDT only/],
    ['with a tran_id of 31 letters', { tran_id: 'x'.repeat(31) }, /'tran_id' is longer than 30/],
    ['with an odd tran_id', { tran_id: 'a b' }, /'tran_id'/],
    ['with a long name', { cus_name: 'ক'.repeat(51) }, /'cus_name' is longer than 50/],
    ['with a wrong e-mail', { cus_email: 'rahima' }, /'cus_email'/],
    ['with a script for an address', { success_url: 'javascript:alert(1)' }, /'success_url'/],
    ['with an IPN address that is none', { ipn_url: 'shop' }, /'ipn_url'/],
    ['with shipping but no place', { shipping_method: 'YES' }, /'ship_name' is missing/],
  ])('%s', async (_, changes, reason) => {
    const session = await openSession(app, changes)
    expect(session).toMatchObject({
      status: 'FAILED',
      failedreason: expect.stringMatching(reason),
      GatewayPageURL: '',
    })
  })

  test.each(Object.keys(FORM).filter((name) => name !== 'num_of_item'))('without %s', async (name) => {
    expect(await openSession(app, { [name]: ' ' })).toMatchObject({
      status: 'FAILED',
      failedreason: expect.stringContaining(`'${name}' is missing`),
    })
  })

  test('with a tran_id that was used', async () => {
    await openSession(app)
    expect(await openSession(app)).toMatchObject({
      status: 'FAILED',
      failedreason: expect.stringContaining('used before'),
    })
  })

  test('when it is a broken multipart form, or none at all', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const init of [{ body: '--y', headers }, { body: '{}' }, {}]) {
      const response = await app.request('/gwprocess/v4/api.php', { method: 'POST', ...init })
      expect(await response.json()).toMatchObject({ status: 'FAILED' })
    }
  })
})

test('letters are counted as people count them', async () => {
  expect(await openSession(app, { cus_name: '🎁'.repeat(50) })).toMatchObject({ status: 'SUCCESS' })
})

test('a huge form is not read', async () => {
  const response = await post(app, '/gwprocess/v4/api.php', { product_name: 'x'.repeat(70_000) })
  expect(response.status).toBe(413)
})

test('memory is bounded: the oldest page is forgotten', async () => {
  app = createSandbox(MERCHANT, { max: 2 })
  const first = await openSession(app, { tran_id: 'A' })
  await openSession(app, { tran_id: 'B' })
  await openSession(app, { tran_id: 'C' })
  expect((await app.request(first.GatewayPageURL ?? '')).status).toBe(404)
  expect(await openSession(app, { tran_id: 'A' })).toMatchObject({ status: 'SUCCESS' })
})

test('says who it is', async () => {
  expect(await (await app.request('/health')).json()).toEqual({ name: 'ogs-sandbox' })
})
