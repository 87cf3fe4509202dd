import type { ServerResponse } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { bkash } from './bkash.server.ts'
import {
  COMPLETED,
  EXECUTED,
  INITIATED,
  oneToken,
  REF,
  scriptedBkash,
  withStatus,
} from './bkash-fixture.server.ts'

const { merchant, requests, requestsTo, answerWith } = scriptedBkash()
const gateway = bkash(merchant, oneToken)
const no = (statusCode: string, statusMessage = 'No') => ({ statusCode, statusMessage })

describe('confirm', () => {
  test('executes without asking before, and knows all of the payment', async () => {
    answerWith({ execute: EXECUTED })
    expect(await gateway.confirm(REF)).toMatchObject({
      ok: true,
      value: {
        state: 'paid',
        verificationRef: 'TR0011x',
        transactionRef: '6H7801QFYM',
        method: 'bkash',
        masked: '01770618575',
        risky: false,
        mismatches: [],
        captured: 125050,
        paidAt: new Date('2019-08-07T05:15:56.336Z'),
      },
    })
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/bkash/v1.2.0-beta/tokenized/checkout/execute', { paymentID: 'TR0011x' }],
    ])
  })

  test('asks before it executes where an earlier execute was sent, and takes no money that came or that nobody knows of', async () => {
    const again = { ...REF, captureSent: true }
    answerWith({ status: COMPLETED })
    expect(await gateway.confirm(again)).toMatchObject({ value: { state: 'paid', mismatches: [] } })
    answerWith({ status: withStatus(500, {}) })
    expect(await gateway.confirm(again)).toMatchObject({ ok: false, kind: 'unavailable' })
    answerWith({ status: { ...INITIATED, merchantInvoice: 'OGSOTHER' } })
    expect(await gateway.confirm(again)).toMatchObject({ ok: false, kind: 'not_found' })
    expect(requestsTo('execute')).toEqual([])
  })

  test.each([
    ['that came without the number of its page', { verificationRef: null }],
    ['that came with the number of another page', { verificationRef: 'TR0011y' }],
  ])('takes no money for a return %s', async (_, lacking) => {
    answerWith({ status: INITIATED, execute: EXECUTED })
    expect(await gateway.confirm({ ...REF, ...lacking })).toMatchObject({ value: { state: 'pending' } })
    expect(requestsTo('execute')).toEqual([])
  })

  test('by one who has stopped waiting takes no money', async () => {
    answerWith({ status: INITIATED })
    expect(await gateway.confirm(REF, AbortSignal.abort())).toMatchObject({ kind: 'unavailable' })
    expect(requestsTo('execute')).toEqual([])
  })

  test.each(['2062', '2068', '2116', '2117', '2119'])('asks again what %s had settled', async (code) => {
    answerWith({ status: COMPLETED, execute: no(code) })
    expect(await gateway.confirm(REF)).toMatchObject({ value: { state: 'paid' } })
    expect(requestsTo('execute')).toHaveLength(1)
  })

  test.each<[string, Parameters<typeof answerWith>[0][string]]>([
    ['a closed connection', (response) => response.destroy()],
    ['a page', (response) => response.end('<html>')],
    ['an error', withStatus(500, EXECUTED)],
    ['not now', no('2024')],
    ['a payment of somebody else', { ...EXECUTED, merchantInvoiceNumber: 'OGSOTHER' }],
    ['no code', { ...EXECUTED, statusCode: undefined }],
    ['settled already', no('2117')],
    ['a number that cannot be kept', { ...EXECUTED, trxID: 'x'.repeat(9000) }],
  ])('after %s asks, and executes no second time', async (_, execute) => {
    answerWith({ status: INITIATED, execute })
    expect(await gateway.confirm(REF)).toMatchObject({ ok: false, kind: 'unavailable' })
    expect(requestsTo('execute')).toHaveLength(1)
    answerWith({ status: COMPLETED, execute })
    requests.length = 0
    expect(await gateway.confirm(REF)).toMatchObject({ value: { state: 'paid', captured: 125050 } })
  })

  test.each([
    [no('2023', 'Insufficient Balance'), 'Insufficient Balance (2023)'],
    [{ errorCode: '2023', errorMessage: 'Empty' }, 'Empty (2023)'],
  ])('a clear no has failed, in bKash’s words: %j', async (execute, words) => {
    const why = { code: 'bkash-words', words }
    answerWith({ status: INITIATED, execute })
    expect(await gateway.confirm(REF)).toMatchObject({ value: { state: 'failed', captured: null, why } })
  })

  test('a code that nobody knows says nothing while another process may be taking the money', async () => {
    const first = Promise.withResolvers<() => void>()
    let times = 0
    answerWith({
      status: INITIATED,
      execute: (response) => {
        if (times++ === 0) first.resolve(() => response.end(JSON.stringify(EXECUTED)))
        else response.end(JSON.stringify(no('2029', 'Duplicate')))
      },
    })
    const taking = gateway.confirm(REF)
    const answer = await first.promise
    expect(await bkash(merchant, oneToken).confirm(REF)).toMatchObject({
      ok: false,
      kind: 'unavailable',
      reason: expect.stringContaining('Duplicate (2029)'),
    })
    answer()
    expect(await taking).toMatchObject({ value: { state: 'paid' } })
  })

  test('of an empty wallet too the status has the last word', async () => {
    answerWith({ status: COMPLETED, execute: no('2023') })
    expect(await gateway.confirm(REF)).toMatchObject({ value: { state: 'paid' } })
    requests.length = 0
    answerWith({ status: withStatus(500, {}), execute: no('2023') })
    expect(await gateway.confirm(REF)).toMatchObject({ ok: false, kind: 'unavailable' })
  })

  test('sends nothing when it is 40 seconds late by a token that was refused', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    const late = (response: ServerResponse) => {
      clock.mockReturnValue(40_001)
      return withStatus(401, {})(response)
    }
    answerWith({ status: INITIATED, execute: [late, EXECUTED] })
    const tokens = { ...oneToken, alone: async () => 'other' as never }
    expect(await bkash(merchant, tokens).confirm(REF)).toMatchObject({ ok: false, kind: 'unavailable' })
    expect(requestsTo('execute')).toHaveLength(1)
  })

  test('sends within 40 seconds', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    const slow = (response: ServerResponse) => {
      clock.mockReturnValue(39_999)
      response.end(JSON.stringify(INITIATED))
    }
    answerWith({ status: slow, execute: EXECUTED })
    expect(await gateway.confirm({ ...REF, captureSent: true })).toMatchObject({ value: { state: 'paid' } })
  })

  test('a no to what nobody has agreed to leaves the ending to the return', async () => {
    answerWith({ status: { ...INITIATED, verificationStatus: 'Incomplete' }, execute: no('2056') })
    expect(await gateway.confirm(REF)).toMatchObject({ value: { state: 'pending' } })
  })

  test('other money than was requested is taken, and reported', async () => {
    answerWith({ status: INITIATED, execute: { ...EXECUTED, amount: '15', currency: 'BDT' } })
    expect(await gateway.confirm(REF)).toMatchObject({
      value: { state: 'paid', mismatches: ['amount'], captured: 1500 },
    })
    answerWith({ status: INITIATED, execute: { ...EXECUTED, currency: 'USD' } })
    expect(await gateway.confirm(REF)).toMatchObject({
      value: { state: 'paid', mismatches: ['currency'], captured: null },
    })
  })

  test('whoever stops waiting is told nothing, and the money that was sent for still comes once', async () => {
    const sent = Promise.withResolvers<() => void>()
    answerWith({
      status: INITIATED,
      execute: (response) => sent.resolve(() => response.end(JSON.stringify(EXECUTED))),
    })
    const gatewayTimeout = new AbortController()
    const first = gateway.confirm(REF, gatewayTimeout.signal)
    const answer = await sent.promise
    gatewayTimeout.abort()
    expect(await first).toMatchObject({ ok: false, kind: 'unavailable' })
    const second = gateway.confirm(REF)
    answer()
    expect(await second).toMatchObject({ value: { state: 'paid' } })
    expect([requestsTo('execute').length, requestsTo('status').length]).toEqual([1, 0])
  })
})

describe('query', () => {
  test.each([
    ['Initiated', 'pending'],
    ['Completed', 'paid'],
    ['Cancelled', 'cancelled'],
    ['Failed', 'failed'],
    ['Expired', 'expired'],
    ['Whatever', 'pending'],
  ])('%s is %s, and moves nothing', async (transactionStatus, state) => {
    answerWith({ status: { ...COMPLETED, transactionStatus } })
    expect(await gateway.query({ ...REF, verificationRef: null })).toMatchObject({ value: { state } })
    expect(requests).toHaveLength(1)
  })

  test('without a page there is nothing to ask about', async () => {
    expect(await gateway.query({ ...REF, gatewayRef: null })).toMatchObject({ kind: 'not_found' })
    expect(requests).toEqual([])
  })

  test.each([
    ['an unknown payment', no('2002', 'Invalid Payment ID'), 'not_found'],
    ['a payment of another page', { ...COMPLETED, paymentID: 'TR0011y' }, 'not_found'],
    ['a payment without its invoice', { ...COMPLETED, merchantInvoice: '' }, 'not_found'],
    ['any other no', no('2001'), 'unavailable'],
    ['a number that cannot be kept', { ...COMPLETED, trxID: 'x'.repeat(9000) }, 'unavailable'],
    ['nothing', {}, 'unavailable'],
    ['a number', 7 as unknown as object, 'unavailable'],
  ])('%s is %s', async (_, status, kind) => {
    answerWith({ status })
    expect(await gateway.query(REF)).toMatchObject({ ok: false, kind })
  })

  test('texts that the database cannot keep, and amounts beyond its numbers, break nothing', async () => {
    answerWith({ status: { ...COMPLETED, trxID: 'a\0b', amount: '900000000' } })
    expect(await gateway.query(REF)).toMatchObject({
      value: { transactionRef: 'ab', captured: null, mismatches: ['amount'] },
    })
  })
})
