import { describe, expect, test } from 'vitest'
import { serveLocally } from '../../server/testing/test-listening.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { sslcommerz } from '../../shop/payments/sslcommerz/sslcommerz.server.ts'
import { createSandbox } from '../app.ts'
import { type Button, injectFaults, press as pressButton } from '../test-visitor.ts'
import type { Faults } from './payment.ts'
import { MERCHANT } from './test-client.ts'

const gateway = sslcommerz({ ...MERCHANT, baseUrl: await serveLocally(createSandbox(MERCHANT).fetch) })

const AMOUNT = poisha(125050)
let payments = 0

/** @returns the payment's number and its page, with its faults */
async function open(faults: Partial<Faults> = {}) {
  const tranId = `WIRE${++payments}`
  const customer = { name: 'Rima', email: '', phone: '', city: '', area: '', address: '' }
  const shop = 'http://shop.example'
  const urls = { success: `${shop}/success`, fail: `${shop}/fail`, cancel: `${shop}/cancel`, notify: '' }
  const input = { tranId, amount: AMOUNT, customer, items: [{ name: 'Mug' }] }
  // Nobody listens at the shop: what the gateway's server says to it is the same as what the browser brings.
  const opened = await gateway.initiate({ ...input, urls })
  if (!opened.ok) throw new Error(opened.reason)
  await injectFaults(opened.redirectUrl, faults)
  return { tranId, page: opened.redirectUrl }
}

/** @returns the browser's return as the adapter reads it */
async function press(page: string, ending?: Button) {
  const { fields } = await pressButton(page, ending)
  const rawBody = new TextEncoder().encode(`${new URLSearchParams(fields)}`)
  return gateway.parseCallback({ kind: 'return', method: 'POST', query: {}, rawBody })
}

const ref = (tranId: string, verificationRef: string | null = null) => ({
  tranId,
  verificationRef,
  gatewayRef: null,
  expected: AMOUNT,
})

test.each([
  ['short', { mismatches: ['amount'], risky: false }],
  ['dollars', { mismatches: ['currency'], risky: false }],
  ['risky', { mismatches: [], risky: true }],
] as const)('%s money is seen as such, by its val_id and by its tran_id', async (money, seen) => {
  const { tranId, page } = await open({ money })
  const { verificationRef } = await press(page)
  expect(verificationRef).not.toBeNull()
  for (const asked of [ref(tranId, verificationRef), ref(tranId)]) {
    expect(await gateway.confirm(asked)).toMatchObject({ ok: true, value: { state: 'paid', ...seen } })
  }
})

test('what another password signed is not believed, and leads to the question that finds the money', async () => {
  const { tranId, page } = await open({ signature: 'wrong' })
  const callback = await press(page)
  expect(callback).toMatchObject({
    ok: false,
    reason: 'bad_signature',
    tranId,
    verificationRef: null,
  })
  expect(await gateway.query(ref(tranId))).toMatchObject({ value: { state: 'paid', mismatches: [] } })
})

describe('a gateway that', () => {
  test.each(['error', 'html', 'inactive'] as const)('answers %s has said nothing', async (answers) => {
    const { tranId, page } = await open({ answers })
    const { verificationRef } = await press(page)
    const nothing = { ok: false, kind: 'unavailable' }
    expect(await gateway.confirm(ref(tranId, verificationRef))).toMatchObject(nothing)
    expect(await gateway.query(ref(tranId))).toMatchObject(nothing)
    await injectFaults(page, { answers: 'right' })
    expect(await gateway.query(ref(tranId))).toMatchObject({ value: { state: 'paid' } })
  })

  test('takes longer than the timeout has said nothing either', async () => {
    const { tranId, page } = await open({ answers: 'slow' })
    await press(page)
    const answer = await gateway.query(ref(tranId), AbortSignal.timeout(200))
    expect(answer).toMatchObject({ ok: false, kind: 'unavailable' })
  })
})

test.each([
  ['leave', 'cancelled'],
  ['expire', 'expired'],
  ['fail', 'failed'],
] as const)('the ending "%s" is %s by the return and by the query', async (ending, state) => {
  const { tranId, page } = await open()
  expect(await press(page, ending)).toMatchObject({
    ok: true,
    authentic: 'signed',
    hint: state,
    verificationRef: null,
  })
  expect(await gateway.query(ref(tranId))).toMatchObject({ ok: true, value: { state } })
})

test('of a refused card and the one that paid afterwards the money counts', async () => {
  const { tranId, page } = await open()
  await press(page, 'fail')
  await press(page, 'pay')
  expect(await gateway.query(ref(tranId))).toMatchObject({ value: { state: 'paid', mismatches: [] } })
})

test('money of a person who closed the tab is found', async () => {
  const { tranId, page } = await open({ way: 'lost', notice: 'never' })
  await pressButton(page)
  expect(await gateway.query(ref(tranId))).toMatchObject({ value: { state: 'paid', mismatches: [] } })
})
