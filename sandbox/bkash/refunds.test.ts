import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login, openShop, REFUND } from './test-client.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => void vi.useRealTimers())

const WHY = { sku: 'R1', reason: 'Broken' }
const refund = (payment: object, refundAmount: string, more: object = WHY) =>
  shop.ask(`${REFUND}/transaction`, { ...payment, refundAmount, ...more })
const list = async (payment: object) => (await shop.ask(`${REFUND}/status`, payment)).body
const refusal = (externalCode: string) => ({ status: 400, body: { externalCode } })

test('part of the money goes back at once, and stands on the list', async () => {
  const payment = await shop.pay()
  expect(await list(payment)).not.toHaveProperty('refundTransactions')
  const { body } = await refund(payment, '25.20')
  expect(body).toMatchObject({
    originalTrxId: payment.trxId,
    refundTransactionStatus: 'Completed',
    originalTrxAmount: '1250.50',
    refundAmount: '25.20',
    currency: 'BDT',
    ...WHY,
  })
  expect(await list(payment)).toMatchObject({
    originalTrxId: payment.trxId,
    refundTransactions: [
      {
        refundTrxId: body.refundTrxId,
        refundTransactionStatus: 'Completed',
        refundAmount: '25.20',
        completedTime: expect.stringMatching(/:\d{3}$/),
      },
    ],
  })
  expect((await shop.query(payment.paymentId)).body).toMatchObject({ maxRefundableAmount: '1225.30' })
})

test('a repeated request refunds twice: there is no idempotency', async () => {
  const payment = await shop.pay()
  await refund(payment, '25.20')
  await refund(payment, '25.20')
  expect((await list(payment)).refundTransactions).toHaveLength(2)
})

test('never more than was taken', async () => {
  const payment = await shop.pay()
  expect(await refund(payment, '1250.51')).toMatchObject(refusal('2072'))
  await refund(payment, '1250.00')
  expect(await refund(payment, '0.51')).toMatchObject(refusal('2072'))
  expect(await refund(payment, '0.50')).toMatchObject({ status: 200 })
})

test('ten times and no more, and not after sixty days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await openShop()
  const [payment, old] = [await shop.pay(), await shop.pay()]
  for (let i = 0; i < 10; i++) expect(await refund(payment, '1.00')).toMatchObject({ status: 200 })
  expect(await refund(payment, '1.00')).toMatchObject(refusal('2073'))
  vi.advanceTimersByTime(61 * 24 * 3_600_000)
  shop = await login(shop.app)
  expect(await refund(old, '1.00')).toMatchObject(refusal('2074'))
})

test('what is incomplete, unknown or another’s is refused', async () => {
  const [payment, other] = [await shop.pay(), await shop.pay()]
  const incomplete = { status: 400, body: { message: 'Invalid request body' } }
  expect(await refund(payment, '1.00', {})).toEqual(incomplete)
  expect(await refund(payment, '1.00', { ...WHY, reason: 'x'.repeat(256) })).toEqual(incomplete)
  expect(await refund({}, '1.00')).toEqual(incomplete)
  expect(await refund(payment, '-1.00')).toMatchObject(refusal('2072'))
  expect(await refund({ ...payment, trxId: other.trxId }, '1.00')).toMatchObject(refusal('2033'))
  expect(await refund({ ...payment, paymentId: 'TR0011x' }, '1.00')).toMatchObject(refusal('2002'))
  const unpaid = await shop.open()
  expect(await refund({ paymentId: unpaid, trxId: 'x' }, '1.00')).toMatchObject(refusal('2033'))
})
