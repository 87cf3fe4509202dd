import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { serveLocally } from '../../server/testing/test-listening.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import { newId } from '../../shop/kernel/id.ts'
import { type Poisha, poisha } from '../../shop/kernel/money.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import type { CallbackParse, RawHttpRequest } from '../../shop/payments/gateway.ts'
import { enqueueCallback } from '../../shop/payments/notifications.server.ts'
import { openPayment } from '../../shop/payments/open-payment.server.ts'
import { confirmPayment, paymentOf } from '../../shop/payments/payments.server.ts'
import { sslcommerz } from '../../shop/payments/sslcommerz/sslcommerz.server.ts'
import { gatewaysWith } from '../../shop/payments/test-gateway.server.ts'
import { createSandbox } from '../app.ts'
import { type Button, press as pressButton } from '../test-visitor.ts'
import { MERCHANT } from './test-client.ts'

const { db } = await freshDatabase()
const sandboxUrl = await serveLocally(createSandbox(MERCHANT).fetch)
const gateway = sslcommerz({ ...MERCHANT, baseUrl: sandboxUrl })
const { jobs } = pretendJobs()
const services = () => ({ db, recordMoney, gateways: gatewaysWith(gateway), jobs })
const shopUrl = await serveLocally(shop().fetch)

let notified: RawHttpRequest[]
beforeEach(() => {
  notified = []
})

describe('the whole way', () => {
  test('a payment: page, signed return, validation, and the query agrees', async () => {
    const { tranId, url } = await open({ amount: poisha(125050) })
    const callback = await gateway.parseCallback(await press(url, 'pay'))
    expect(callback).toMatchObject({ ok: true, authentic: 'signed', tranId })
    const ref = {
      gatewayRef: null,
      tranId,
      verificationRef: callback.verificationRef,
      expected: poisha(125050),
    }
    const paid = {
      ok: true,
      value: { state: 'paid', method: 'VISA-Dutch Bangla', masked: '418117XXXXXX6675', mismatches: [] },
    }
    expect(await gateway.confirm(ref)).toMatchObject(paid)
    expect(await gateway.confirm(ref)).toMatchObject(paid)
    expect(await gateway.query({ ...ref, verificationRef: null })).toMatchObject(paid)
    expect(await come(callback)).toMatchObject({ state: 'paid', amount: 125050 })
  })

  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('%s', async (ending, state) => {
    const { url } = await open()
    const callback = await gateway.parseCallback(await press(url, ending))
    expect(callback).toMatchObject({ ok: true, authentic: 'signed', hint: state, verificationRef: null })
    expect(await come(callback)).toMatchObject({ state })
  })

  test('without any callback the query finds the payment', async () => {
    const { tranId, url } = await open()
    await press(url, 'pay')
    expect(granted(await confirmPayment(services(), tranId, null))).toMatchObject({ state: 'paid' })
  })

  test('a page where nobody has pressed a button leaves the payment pending', async () => {
    const { tranId } = await open()
    expect(granted(await confirmPayment(services(), tranId, null))).toMatchObject({ state: 'pending' })
  })

  test('notice and return come together: paid once', async () => {
    const { tranId, url } = await open()
    const back = await press(url, 'pay')
    const callbacks = await Promise.all([...notified, back, back].map((one) => gateway.parseCallback(one)))
    expect(notified).toHaveLength(1)
    await Promise.all(callbacks.map(come))
    const events = await db.selectFrom('paymentEvent').selectAll().where('tranId', '=', tranId).execute()
    expect(events.filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
    expect(JSON.stringify(events)).not.toMatch(/store_passwd|verify_sign|ogs-sandbox@ssl/)
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
  })
})

describe('lies', () => {
  test('the val_id of a cheaper payment pays nothing', async () => {
    const cheap = await open({ amount: poisha(1000) })
    const { verificationRef } = await gateway.parseCallback(await press(cheap.url, 'pay'))
    const dear = await open({ amount: poisha(50_000_000) })
    const ref = { gatewayRef: null, tranId: dear.tranId, verificationRef, expected: poisha(50_000_000) }
    expect(await gateway.confirm(ref)).toMatchObject({ ok: false, kind: 'not_found' })
    expect(granted(await confirmPayment(services(), dear.tranId, verificationRef))).toMatchObject({
      state: 'pending',
    })
  })

  test('an amount that was lowered on the way to the page is held', async () => {
    const { tranId, url } = await open({ amount: poisha(125050) })
    await press(url, 'pay')
    await db
      .updateTable('paymentAttempt')
      .set({ amount: poisha(125051) })
      .where('tranId', '=', tranId)
      .execute()
    expect(granted(await confirmPayment(services(), tranId, null))).toMatchObject({
      state: 'paid_on_hold',
      holdReasons: ['amount'],
    })
  })

  test.each([
    ['amount', '10.00'],
    ['status', 'FAILED'],
    ['val_id', 'x'],
    ['risk_level', '1'],
  ])('a return with another %s is not believed, yet the payment is found', async (name, value) => {
    const { url } = await open()
    const changed = changing(await press(url, 'pay'), (form) => form.set(name, value))
    const callback = await gateway.parseCallback(changed)
    expect(callback).toMatchObject({ ok: false, reason: 'bad_signature', verificationRef: null })
    expect(await come(callback)).toMatchObject({ state: 'paid' })
  })

  test('a stranger who says "failed" without a signature changes nothing', async () => {
    const { tranId } = await open()
    const said = changing(await press((await open()).url, 'fail'), (form) => {
      for (const name of [...form.keys()]) form.delete(name)
      form.set('tran_id', tranId)
      form.set('status', 'FAILED')
    })
    expect(await come(await gateway.parseCallback(said))).toMatchObject({ state: 'pending' })
  })

  test('a field given twice is malformed', async () => {
    const { url } = await open()
    const twice = changing(await press(url, 'pay'), (form) => form.append('amount', '1.00'))
    expect(await gateway.parseCallback(twice)).toMatchObject({ ok: false, reason: 'malformed' })
  })

  test('another store’s signature is not ours', async () => {
    const stranger = sslcommerz({ ...MERCHANT, storeId: 'other', baseUrl: sandboxUrl })
    const back = await press((await open()).url, 'pay')
    expect(await stranger.parseCallback(back)).toMatchObject({ ok: false, reason: 'not_ours' })
  })
})

test('wrong credentials open nothing and learn nothing', async () => {
  const { tranId, url } = await open()
  await press(url, 'pay')
  const stranger = sslcommerz({ ...MERCHANT, storePassword: 'guess', baseUrl: sandboxUrl })
  expect(await openPayment({ ...services(), gateways: gatewaysWith(stranger) }, request())).toMatchObject({
    refused: 'unavailable',
  })
  expect(
    await confirmPayment({ ...services(), gateways: gatewaysWith(stranger) }, tranId, null),
  ).toMatchObject({
    refused: 'unavailable',
  })
  expect(await paymentOf(db, tranId)).toMatchObject({ state: 'pending' })
})

const request = (more: { amount?: Poisha } = {}) => ({
  reference: newId(),
  by: 'sslcommerz' as const,
  amount: poisha(125050),
  customer: { name: 'রহিমা', email: 'r@example.com', phone: '', city: 'Dhaka', area: 'Mirpur', address: '5' },
  items: [{ name: 'টেডি <bear> & "Co"' }],
  publicUrl: shopUrl,
  ...more,
})
const open = async (more = {}) => granted(await openPayment(services(), request(more)))

/** Presses a button of the gateway's page. @returns what the browser then posts to the shop */
async function press(url: string, ending: Button): Promise<RawHttpRequest> {
  const { address, fields } = await pressButton(url, ending)
  expect(address.startsWith(shopUrl)).toBe(true)
  return { kind: 'return', method: 'POST', query: {}, rawBody: bytes(new URLSearchParams(fields)) }
}

function changing(request: RawHttpRequest, change: (form: URLSearchParams) => void): RawHttpRequest {
  const form = new URLSearchParams(new TextDecoder().decode(request.rawBody))
  change(form)
  return { ...request, rawBody: bytes(form) }
}

const bytes = (form: URLSearchParams) => new TextEncoder().encode(form.toString())

/** Handles a callback as the shop does. */
async function come(callback: CallbackParse) {
  const { tranId, verificationRef, hint } = callback
  await enqueueCallback(services(), {
    by: 'sslcommerz',
    tranId: tranId ?? '',
    kind: 'return',
    callback,
    isBelieved: true,
  })
  return granted(await confirmPayment(services(), tranId ?? '', verificationRef, hint))
}

/** The shop's address for the gateway's server. */
function shop(): Hono {
  return new Hono().post('/api/payments/ipn', async (c) => {
    const rawBody = new Uint8Array(await c.req.arrayBuffer())
    notified.push({ kind: 'notification', method: 'POST', query: {}, rawBody })
    return c.text('ok')
  })
}
