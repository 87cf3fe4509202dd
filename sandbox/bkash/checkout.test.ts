import { beforeEach, describe, expect, test } from 'vitest'
import { CHECKOUT, FORM, openShop } from './test-client.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeEach(async () => {
  shop = await openShop()
})

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d:\d{3} GMT\+0600$/
const returnOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'none:')

test('create answers with a page of ours, which shows what is paid and that it is a test', async () => {
  const { body } = await shop.ask(`${CHECKOUT}/create`, { ...FORM, amount: '500000' })
  expect(body).toMatchObject({
    statusCode: '0000',
    transactionStatus: 'Initiated',
    amount: '500000',
    merchantInvoiceNumber: 'OGS1',
    paymentCreateTime: expect.stringMatching(TIME),
    cancelledCallbackURL: `${FORM.callbackURL}?paymentID=${body.paymentID}&status=cancel`,
  })
  const response = await shop.app.request(new URL(body.bkashURL).pathname)
  const html = await response.text()
  expect(html).toContain('Test payments: no money moves')
  expect(html).toContain('5,00,000.00')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('money moves when the person has agreed and the shop has said so, not before', async () => {
  const id = await shop.open()
  expect((await shop.execute(id)).body).toEqual({
    statusCode: '2056',
    statusMessage: 'Invalid Payment State',
  })
  const back = returnOf(await shop.press(id, 'pay'))
  expect(back.href).toContain(`http://shop.example/back/OGS1?paymentID=${id}&status=success&signature=`)
  expect((await shop.query(id)).body).toMatchObject({
    statusCode: '0000',
    transactionStatus: 'Initiated',
    verificationStatus: 'Complete',
  })
  const { body } = await shop.execute(id)
  expect(body).toMatchObject({
    statusCode: '0000',
    transactionStatus: 'Completed',
    trxID: expect.stringMatching(/^[A-Z0-9]{10}$/),
    amount: '1250.50',
    currency: 'BDT',
    merchantInvoiceNumber: 'OGS1',
    paymentExecuteTime: expect.stringMatching(TIME),
  })
  expect((await shop.query(id)).body).toMatchObject({
    transactionStatus: 'Completed',
    trxID: body.trxID,
    merchantInvoice: 'OGS1',
    maxRefundableAmount: '1250.50',
  })
  expect((await shop.execute(id)).body).toMatchObject({ statusCode: '2062' })
})

test.each([
  ['fail', 'failure'],
  ['cancel', 'cancel'],
])('%s leads back, takes nothing, and bKash itself calls it Initiated', async (ending, status) => {
  const id = await shop.open()
  expect(returnOf(await shop.press(id, ending)).searchParams.get('status')).toBe(status)
  expect((await shop.execute(id)).body).toMatchObject({ statusCode: '2056' })
  expect((await shop.query(id)).body).toMatchObject({ transactionStatus: 'Initiated' })
})

test('a page ends once, and says so to whoever comes again', async () => {
  const id = await shop.open({ callbackURL: 'http://shop.example/back?of=OGS1' })
  await shop.press(id, 'cancel')
  const again = returnOf(await shop.press(id, 'pay'))
  expect(Object.fromEntries(again.searchParams)).toMatchObject({ of: 'OGS1', status: 'cancel' })
  const html = await (await shop.app.request(`/bkash/pay/${id}`)).text()
  expect(html).toContain('already ended')
  expect(html).toContain('<form action="http://shop.example/back">')
  expect(html).toContain('<input type="hidden" name="of" value="OGS1">')
})

describe('refused', () => {
  test.each([
    ['2065', { callbackURL: '' }],
    ['2065', { amount: 1250 }],
    ['2063', { mode: '0001' }],
    ['2048', { payerReference: 'x'.repeat(256) }],
    ['2049', { callbackURL: 'javascript:alert(1)' }],
    ['2006', { amount: '0.00' }],
    ['2006', { amount: '12.505' }],
    ['2007', { currency: 'USD' }],
    ['2008', { intent: 'authorization' }],
    ['2031', { merchantInvoiceNumber: 'x'.repeat(256) }],
  ])('%s for %o', async (statusCode, changes) => {
    expect(await shop.ask(`${CHECKOUT}/create`, { ...FORM, ...changes })).toMatchObject({
      status: 200,
      body: { statusCode },
    })
  })

  test('what is no JSON, and payments that nobody knows', async () => {
    for (const path of ['create', 'execute', 'payment/status']) {
      expect(await shop.ask(`${CHECKOUT}/${path}`, 'a=b')).toEqual({
        status: 400,
        body: { message: 'Invalid request body' },
      })
    }
    expect((await shop.execute('TR0011x')).body).toMatchObject({ statusCode: '2002' })
    expect((await shop.query('TR0011x')).body).toMatchObject({ statusCode: '2002' })
    expect((await shop.press('TR0011x', 'pay')).status).toBe(404)
    expect((await shop.app.request('/bkash/pay/TR0011x')).status).toBe(404)
    expect((await shop.press(await shop.open(), 'dance')).status).toBe(400)
  })
})
