import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../shop/kernel/money.ts'
import type { PaymentGateway } from '../../shop/payments/gateway.ts'
import { sslcommerz } from '../../shop/payments/sslcommerz/sslcommerz.server.ts'
import { createSandbox } from '../app.ts'
import type { Faults } from './payment.ts'
import { POLLS_UNTIL_DONE } from './refunds.ts'
import { MERCHANT, openSession, post } from './test-client.ts'

const app = createSandbox(MERCHANT)
let gateway: PaymentGateway
let onAsked = () => {}
let close: () => void

beforeAll(async () => {
  await new Promise<void>((done) => {
    const fetch: typeof app.fetch = (...asked) => {
      const answer = app.fetch(...asked)
      onAsked()
      return answer
    }
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      gateway = sslcommerz({ ...MERCHANT, baseUrl: `http://127.0.0.1:${port}` })
      done()
    })
    close = () => server.close()
  })
})
afterAll(() => close())

let count = 0
let page = ''

/** Pays 1250.50 at the page. @param refunds what the gateway makes of refunds @returns the bank's number */
async function pay(ending = 'pay', refunds = 'right'): Promise<string> {
  const tran_id = `OGSREFUND${++count}`
  const { sessionkey } = await openSession(app, { tran_id })
  page = `/EasyCheckOut/${sessionkey}`
  await post(app, page, { ending, refunds, 'shown-refunds': 'right' })
  const found = await gateway.query({
    tranId: tran_id,
    gatewayRef: null,
    verificationRef: null,
    expected: poisha(125050),
  })
  return (found.ok && found.value.transactionRef) || ''
}

/** Aborts when the request has arrived, before its answer. */
function abortOnRequest(): AbortSignal {
  const leaving = new AbortController()
  onAsked = () => leaving.abort()
  return leaving.signal
}

/** Has the page that was opened last behave so from now on. */
const injectFaults = (behaviour: Partial<Faults>) =>
  app.request(`${page}/behaviour`, { method: 'POST', body: JSON.stringify(behaviour) })

const refundInput = (transactionRef: string, amount: number) => ({
  refundId: `RF${++count}`,
  transactionRef,
  gatewayRef: null,
  lastSentAgo: null,
  sendBy: Number.POSITIVE_INFINITY,
  otherRefs: [],
  amount: poisha(amount),
  reason: 'It came broken',
})

describe('a refund by the shop’s adapter', () => {
  test('is accepted, and done after some queries', async () => {
    const input = refundInput(await pay(), 125050)
    const taken = await gateway.refund(input)
    expect(taken).toMatchObject({ ok: true, value: { state: 'processing', refundRef: expect.any(String) } })
    const refundRef = (taken.ok && taken.value.refundRef) || ''
    for (let poll = 1; poll < POLLS_UNTIL_DONE; poll++) {
      expect(await gateway.queryRefund({ ...input, refundRef })).toMatchObject({
        value: { state: 'processing' },
      })
    }
    expect(await gateway.queryRefund({ ...input, refundRef })).toMatchObject({
      value: { state: 'succeeded' },
    })
  })

  test('the same number again is the same refund; for something else it is refused', async () => {
    const bank = await pay()
    const input = refundInput(bank, 100000)
    const [first, again] = [await gateway.refund(input), await gateway.refund(input)]
    expect(again).toMatchObject({ value: { refundRef: first.ok && first.value.refundRef } })
    expect(await gateway.refund({ ...input, amount: poisha(5) })).toMatchObject({
      value: { state: 'failed' },
    })
    expect(await gateway.refund({ ...input, transactionRef: await pay() })).toMatchObject({
      value: { state: 'failed', reason: { words: expect.stringMatching(/used before/) } },
    })
    expect(await gateway.refund(refundInput(bank, 25050))).toMatchObject({ value: { state: 'processing' } })
    expect(await gateway.refund(refundInput(bank, 1))).toMatchObject({ value: { state: 'failed' } })
  })

  test('not of what was never paid, and not without a word of why', async () => {
    expect(await gateway.refund(refundInput('unknown', 100))).toMatchObject({ value: { state: 'failed' } })
    expect(await gateway.refund(refundInput((await pay('fail')) || 'x', 100))).toMatchObject({
      value: { state: 'failed' },
    })
    expect(await gateway.refund({ ...refundInput(await pay(), 100), reason: '' })).toMatchObject({
      value: { state: 'failed', reason: { words: expect.stringContaining('refund_remarks') } },
    })
  })

  test('can be refused, called off, or stay on its way', async () => {
    expect(await gateway.refund(refundInput(await pay('pay', 'refused'), 100))).toMatchObject({
      value: { state: 'failed', reason: { words: 'The bank refused it' } },
    })
    for (const [refunds, value] of [
      ['off', { state: 'cancelled', reason: { words: 'Called off by the bank' } }],
      ['never', { state: 'processing' }],
    ] as const) {
      const input = refundInput(await pay('pay', refunds), 100)
      const taken = await gateway.refund(input)
      const refundRef = (taken.ok && taken.value.refundRef) || ''
      for (let poll = 1; poll < POLLS_UNTIL_DONE + 2; poll++)
        await gateway.queryRefund({ ...input, refundRef })
      expect(await gateway.queryRefund({ ...input, refundRef })).toMatchObject({ value })
    }
  })

  test.each(['error', 'slow', 'html', 'inactive'] as const)(
    'with an answer that is %s: an accepted one is found by the same number',
    async (answers) => {
      const bank = await pay()
      const input = refundInput(bank, 125050)
      await injectFaults({ answers })
      const silent = { ok: false, kind: 'unavailable' }
      const signal = () => (answers === 'slow' ? abortOnRequest() : undefined)
      expect(await gateway.refund(input, signal())).toMatchObject(silent)
      await injectFaults({ answers: 'right' })
      const isTaken = answers === 'error' || answers === 'slow'
      expect(await gateway.refund(refundInput(bank, 1))).toMatchObject({
        value: { state: isTaken ? 'failed' : 'processing' },
      })
      if (!isTaken) return
      const taken = await gateway.refund(input)
      expect(taken).toMatchObject({ value: { state: 'processing' } })
      await injectFaults({ answers })
      const refundRef = (taken.ok && taken.value.refundRef) || ''
      expect(await gateway.queryRefund({ ...input, refundRef }, signal())).toMatchObject(silent)
    },
  )

  test('an unknown refund is no answer', async () => {
    expect(await gateway.queryRefund({ ...refundInput('x', 1), refundRef: 'unknown' })).toMatchObject({
      ok: false,
    })
  })
})
