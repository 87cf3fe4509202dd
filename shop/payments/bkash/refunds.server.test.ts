import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nowhere } from '../test-server.ts'
import { bkash } from './bkash.server.ts'
import { oneToken, REFUND, scriptedBkash, withStatus } from './bkash-fixture.server.ts'

const { merchant, requests, requestsTo, answerWith } = scriptedBkash()
const gateway = bkash(merchant, oneToken)

const GIVEN = {
  originalTrxId: '6H7801QFYM',
  refundTrxId: 'BFD40JS3BC',
  refundTransactionStatus: 'Completed',
  refundAmount: '25.20',
}
const listing = (...refundTransactions: object[]) => ({ originalTrxId: '6H7801QFYM', refundTransactions })
const minutes = (count: number) => count * 60_000

test('the first time it asks at once, outside the version of the payments', async () => {
  answerWith({ 'refund/transaction': GIVEN })
  expect(await gateway.refund({ ...REFUND, reason: 'ক'.repeat(300) })).toMatchObject({
    ok: true,
    value: { state: 'succeeded', refundRef: 'BFD40JS3BC', reason: null },
  })
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    [
      '/bkash/v2/tokenized-checkout/refund/payment/transaction',
      {
        paymentId: 'TR0011x',
        trxId: '6H7801QFYM',
        refundAmount: '25.20',
        sku: 'RF1',
        reason: 'ক'.repeat(255),
      },
    ],
  ])
})

test.each([
  [
    'bKash’s own',
    withStatus(400, { internalCode: 'over', externalCode: '2071', errorMessageEn: 'Too much' }),
    'Too much (2071)',
  ],
  ['that of the payments', { statusCode: '2026', statusMessage: 'Too much' }, 'Too much (2026)'],
])('a no has failed: %s', async (_, answer, words) => {
  answerWith({ 'refund/transaction': answer })
  expect(await gateway.refund(REFUND)).toMatchObject({
    ok: true,
    value: { state: 'failed', refundRef: null, reason: { code: 'gateway-words', words } },
  })
})

test.each([
  ['its door', withStatus(400, { message: 'Bad Request' })],
  ['an error', withStatus(500, GIVEN)],
  ['not now', withStatus(400, { internalCode: 'x', externalCode: '2003', errorMessageEn: 'Later' })],
  ['a refund of another payment', { ...GIVEN, originalTrxId: 'other' }],
  ['no number', { ...GIVEN, refundTrxId: '' }],
  ['a number that cannot be kept', { ...GIVEN, refundTrxId: 'x'.repeat(256) }],
  ['nothing', {}],
])('%s is no answer', async (_, answer) => {
  answerWith({ 'refund/transaction': answer })
  expect(await gateway.refund(REFUND)).toMatchObject({ ok: false, kind: 'unavailable' })
})

test.each([
  ['Processing', '25.20'],
  ['Completed', '25.21'],
])('%s of ৳%s is not done yet', async (refundTransactionStatus, refundAmount) => {
  answerWith({ 'refund/transaction': { ...GIVEN, refundTransactionStatus, refundAmount } })
  expect(await gateway.refund(REFUND)).toMatchObject({
    value: { state: 'processing', refundRef: 'BFD40JS3BC' },
  })
})

const NOT_SENT = { ok: false, kind: 'unavailable', sent: false }

test('by one who has stopped waiting nothing is given back', async () => {
  answerWith({ 'refund/transaction': GIVEN })
  expect(await gateway.refund(REFUND, AbortSignal.abort())).toMatchObject(NOT_SENT)
  expect(requests).toEqual([])
})

test.each([
  ['the first time', null],
  ['again', minutes(60)],
])('nothing is sent after its time: %s', async (_, lastSentAgo) => {
  answerWith({ 'refund/status': listing(), 'refund/transaction': GIVEN })
  const late = { ...REFUND, lastSentAgo, sendBy: performance.now() - 1 }
  expect(await gateway.refund(late)).toMatchObject(NOT_SENT)
  expect(requestsTo('transaction')).toEqual([])
})

test('nothing is sent after a list that took too long', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  const slow = (response: ServerResponse) => {
    clock.mockReturnValue(45_001)
    response.end(JSON.stringify(listing()))
  }
  answerWith({ 'refund/status': slow, 'refund/transaction': GIVEN })
  const again = { ...REFUND, lastSentAgo: minutes(60), sendBy: 45_000 }
  expect(await gateway.refund(again)).toMatchObject(NOT_SENT)
  expect(requestsTo('transaction')).toEqual([])
})

test('a request that did not arrive was not sent; one with a lost answer may have been', async () => {
  answerWith({ 'refund/transaction': (response) => response.destroy() })
  expect(await gateway.refund(REFUND)).not.toHaveProperty('sent')
  answerWith({ 'refund/transaction': withStatus(401, {}) })
  expect(await gateway.refund(REFUND)).toMatchObject(NOT_SENT)
  const unreachable = bkash({ ...merchant, baseUrl: await nowhere() }, oneToken)
  expect(await unreachable.refund(REFUND)).toMatchObject(NOT_SENT)
  const noToken = bkash(merchant, { ...oneToken, read: async () => null, withLock: async () => null })
  expect(await noToken.refund(REFUND)).toMatchObject(NOT_SENT)
})

test('a repetition finds the first refund in the list', async () => {
  answerWith({ 'refund/status': listing({ ...GIVEN, refundTrxId: 'other' }, GIVEN) })
  const again = { ...REFUND, lastSentAgo: minutes(60), otherRefs: ['other'] }
  expect(await gateway.refund(again)).toMatchObject({
    value: { state: 'succeeded', refundRef: 'BFD40JS3BC' },
  })
  expect(requestsTo('transaction')).toEqual([])
})

test('a repetition waits for what may be under way, and then asks', async () => {
  answerWith({
    'refund/status': listing({ ...GIVEN, refundAmount: '25.21' }),
    'refund/transaction': { ...GIVEN, refundTrxId: 'second' },
  })
  expect(await gateway.refund({ ...REFUND, lastSentAgo: minutes(1.9) })).toMatchObject(NOT_SENT)
  expect(requestsTo('transaction')).toEqual([])
  expect(await gateway.refund({ ...REFUND, lastSentAgo: minutes(2.1) })).toMatchObject({
    value: { refundRef: 'second' },
  })
})

test.each([
  ['an error', withStatus(500, {})],
  ['a no', { statusCode: '2001', statusMessage: 'No' }],
  ['nothing', {}],
  ['the list of another payment', { originalTrxId: 'other' }],
  ['one that may be ours, without its number', listing({ ...GIVEN, refundTrxId: '' })],
  ['one whose number cannot be kept', listing({ ...GIVEN, refundTrxId: 'x'.repeat(256) })],
])('while the list is %s it does not ask a second time', async (_, answer) => {
  answerWith({ 'refund/status': answer, 'refund/transaction': GIVEN })
  expect(await gateway.refund({ ...REFUND, lastSentAgo: minutes(600) })).toMatchObject(NOT_SENT)
  expect(requestsTo('transaction')).toEqual([])
})

test.each([
  ['Completed', 'succeeded'],
  ['Failed', 'failed'],
  ['Cancelled', 'cancelled'],
  ['Initiated', 'processing'],
])('later, %s is %s', async (refundTransactionStatus, state) => {
  answerWith({ 'refund/status': listing({ ...GIVEN, refundTransactionStatus }) })
  expect(await gateway.queryRefund({ ...REFUND, refundRef: 'BFD40JS3BC' })).toMatchObject({
    value: { state, refundRef: 'BFD40JS3BC' },
  })
})

test('a refund that bKash does not list is unknown', async () => {
  answerWith({ 'refund/status': { originalTrxId: '6H7801QFYM' } })
  expect(await gateway.queryRefund({ ...REFUND, refundRef: 'B' })).toMatchObject({ kind: 'not_found' })
})

test('without a page nothing can be given back', async () => {
  const lost = { ...REFUND, gatewayRef: null }
  expect(await gateway.refund(lost)).toMatchObject({ kind: 'not_found' })
  expect(await gateway.queryRefund({ ...lost, refundRef: 'B' })).toMatchObject({ kind: 'not_found' })
  expect(requests).toEqual([])
})
