import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHARGE_SOURCES } from '../../../server/start/charge-sources.ts'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { orderFulfilmentApi } from '../../fulfilment/steps/api.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { createOutbox } from '../../kernel/mail/outbox.server.ts'
import { poisha } from '../../kernel/money.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { addToCart, countLines } from '../../orders/cart/carts.server.ts'
import type { Order } from '../../orders/order.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import { confirmNotified } from '../../payments/notifications.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { eventsOf } from '../../payments/test-payments.server.ts'
import { PAID } from '../../payments/transitions.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { receiptsApi } from '../receipts/api.server.ts'
import { payingApi } from './api.server.ts'
import type { PaymentView } from './payment-shapes.server.ts'

const ORDERS = '/profile/orders'
const OFF = 'We cannot take payments at the moment. Nothing is lost: please try again later, or call us.'
const MUG = { name: 'Mug', brand: '', category: '', description: '', photos: '' }

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
let ask: ReturnType<typeof apiOf>
let rima: Caller
let queue: ReturnType<typeof pretendJobs>

beforeAll(async () => {
  db = (await freshDatabase()).db
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  gateway = scriptedGateway()
  queue = pretendJobs()
  const services = {
    db,
    gateways: gatewaysWith(gateway),
    jobs: queue.jobs,
    publicUrl: 'http://shop.example',
  }
  await confirmNotified(services)
  await queue.jobs.work(PAID, async () => undefined)
  const { publicUrl } = services
  const receiptServices = { db, outbox: createOutbox(services.jobs), publicUrl, logoAt: async () => null }
  ask = apiOf(
    ordersApi(services, CHARGE_SOURCES),
    payingApi(services),
    receiptsApi(receiptServices),
    orderFulfilmentApi(services),
  )
})

/** @returns the id of a placed order of this price (poisha) */
async function order(price = 5000): Promise<string> {
  await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(price) }))
  return (await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
}

const pay = (body: object = {}, who: Caller | null = rima) => ask(who, 'POST', '/initiate-payment', { body })

/** @returns the tran_id of an opened payment page */
async function openPage(body: object = {}): Promise<string> {
  return (await pay(body)).body.url.split('/').at(-1) ?? ''
}

const view = (tranId: string) => ask<PaymentView>(null, 'GET', `/payments/${tranId}`)

const comeBack = (ending: string, raw: string) =>
  ask<string>(null, 'POST', `/payments/${ending}`, {
    raw,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' },
  })

describe('opening the page of the gateway', () => {
  test('answers its address; the gateway hears the order, not the request', async () => {
    await order(7525)
    const answer = await pay({
      amount: 75.25,
      currency: 'BDT',
      product_name: 'Your Products',
      customer_name: 'Mallory',
      customer_email: 'mallory@example.com',
      customer_phone: '1',
    })
    expect(answer).toMatchObject({ status: 200, body: { url: expect.stringMatching(/^https:\/\/gateway/) } })
    expect(gateway.opened).toMatchObject([
      {
        amount: 7525,
        customer: { name: 'Unknown', email: 'unknown@example.com', phone: '0000000000' },
        items: [{ name: 'Mug' }],
        urls: {
          success: expect.stringMatching(/^http:\/\/shop\.example\/api\/payments\/success\/OGS[A-Z2-7]{26}$/),
          fail: expect.stringMatching(/\/api\/payments\/fail\/OGS[A-Z2-7]{26}$/),
          cancel: expect.stringMatching(/\/api\/payments\/cancel\/OGS[A-Z2-7]{26}$/),
          notify: 'http://shop.example/api/payments/ipn',
        },
      },
    ])
    expect((await ask<Order[]>(rima, 'GET', '/orders')).body).toMatchObject([{ paymentState: 'pending' }])
  })

  test.each([
    ['Rima', { phone: '+8801712345678', city: 'Dhaka', area: 'Mirpur', address: 'House 4' }],
    ['Mum', { phone: '', city: '', area: '', address: '' }],
  ])('the gateway hears who pays, and of the recipient %s only what is the same', async (name, known) => {
    const home = { phone: '+8801712345678', city: 'Dhaka', area: 'Mirpur', address: 'House 4' }
    await addLocation(db, rima, { name, ...home })
    await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(5000) }))
    await ask(rima, 'POST', '/manageorder', { body: {} })
    await pay()
    expect(gateway.opened.at(-1)?.customer).toEqual({ name: 'Rima', email: rima.email, ...known })
  })

  test('without orderId the newest order that waits is meant', async () => {
    const [older, newer] = [await order(5000), await order(6000)]
    gateway.end(await openPage(), 'paid')
    await comeBack('success', `tran_id=${gateway.opened[0]?.tranId}`)
    await openPage()
    expect(gateway.opened.map((page) => page.amount)).toEqual([6000, 5000])
    expect(older).not.toBe(newer)
  })

  test('two clicks at once lead to one page', async () => {
    const orderId = await order()
    const [one, other] = await Promise.all([pay({ orderId }), pay({ orderId })])
    expect(one).toMatchObject({ status: 200, body: other.body })
  })

  test('a way that the shopkeeper has switched off opens nothing: 409', async () => {
    const orderId = await order()
    const value = { giftsPublic: false, waysOff: ['sslcommerz'] as const }
    await db.transaction().execute((tx) => writeSection(tx, 'selling', { value, revision: 1 }))
    expect(await pay()).toMatchObject({ status: 409, body: { detail: OFF } })
    expect((await ask<string[]>(rima, 'GET', '/payment-methods')).body).toEqual([])
    await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(5000) }))
    for (const [method, path, body] of [
      ['GET', `/orders/${orderId}/payment-methods`],
      ['POST', '/manageorder', { withoutAddress: true }],
    ] as const)
      expect(await ask(rima, method, path, { body })).toMatchObject({ status: 409, body: { detail: OFF } })
    expect(await countLines(db, rima)).toBe(1)
    await db.deleteFrom('shop_setting').execute()
    expect(gateway.opened).toEqual([])
    expect((await pay()).status).toBe(200)
  })

  test('another amount than the order: 409 with the right one', async () => {
    const orderId = await order(5000)
    const answer = await pay({ orderId, amount: 49.99, currency: 'BDT' })
    expect(answer).toMatchObject({ status: 409, body: { amount: 50, detail: 'This order costs ৳50.' } })
    expect(gateway.opened).toEqual([])
  })

  test("someone else's order, an unknown one and none at all: 404", async () => {
    const orderId = await order()
    const stranger = await person(db, 'Stranger')
    for (const body of [{ orderId }, { orderId: newId() }, { orderId: '1' }, { orderId: '\u0000' }, {}]) {
      expect(await pay(body, stranger)).toMatchObject({ status: 404 })
    }
    expect((await pay({ orderId }, null)).status).toBe(401)
  })

  test.each([
    [{ currency: 'USD' }, 'currency'],
    [{ amount: 'ten' }, 'amount'],
    [{ amount: [50] }, 'amount'],
    [{ orderId: 7 }, 'orderId'],
    [{ product_name: {} }, 'product_name'],
  ])('%j: 400, naming the field', async (body, field) => {
    await order()
    expect(await pay(body)).toMatchObject({ status: 400, body: { errors: [{ path: field }] } })
  })

  test('a gateway that cannot be reached: 503, and the order waits', async () => {
    const orderId = await order()
    gateway.down = true
    expect(await pay({ orderId })).toMatchObject({ status: 503, body: { detail: expect.any(String) } })
    gateway.down = false
    expect((await pay({ orderId })).status).toBe(200)
  })

  test('whoever pays after a failure on the page that was left open is not asked to pay again', async () => {
    const orderId = await order()
    const tranId = await openPage({ orderId })
    gateway.end(tranId, 'failed')
    await comeBack('fail', `tran_id=${tranId}`)
    gateway.end(tranId, 'paid')
    expect(await pay({ orderId })).toMatchObject({
      status: 409,
      body: { detail: 'This is already paid. Thank you!' },
    })
    expect((await view(tranId)).body).toMatchObject({ state: 'paid', payable: false })
    expect(gateway.opened).toHaveLength(1)
  })

  test('nobody is asked to pay while the gateway does not say what an earlier page took: 503', async () => {
    const orderId = await order()
    const tranId = await openPage({ orderId })
    gateway.query = async () => ({ ok: false, kind: 'unavailable', reason: 'only half of it is down' })
    expect(await pay({ orderId })).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/does not say whether your payment has arrived/) },
    })
    expect(gateway.opened.map(({ tranId }) => tranId)).toEqual([tranId])
  })

  test('a paid order is not paid again', async () => {
    const orderId = await order()
    const tranId = await openPage()
    gateway.end(tranId, 'paid')
    await comeBack('success', `tran_id=${tranId}`)
    expect(await pay({ orderId })).toMatchObject({ status: 409, body: { tran_id: tranId } })
    expect((await pay()).status).toBe(404)
  })
})

describe('coming back from the gateway', () => {
  test.each(['success', 'fail', 'cancel'])(
    'by %s: 303 to the truth, asked server to server',
    async (ending) => {
      await order()
      const tranId = await openPage()
      gateway.end(tranId, 'paid')
      const answer = await comeBack(ending, `tran_id=${tranId}&status=FAILED&amount=1.00`)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/payments/success/${tranId}`)
      expect((await view(tranId)).body).toMatchObject({ state: 'paid', payable: false })
    },
  )

  test('a success that the gateway does not know of is no payment', async () => {
    await order()
    const tranId = await openPage()
    await comeBack('success', `tran_id=${tranId}&status=VALID&amount=50.00`)
    expect((await view(tranId)).body).toMatchObject({ state: 'pending', payable: true })
    gateway.end(tranId, 'failed')
    await comeBack('success', `tran_id=${tranId}&status=VALID&amount=50.00`)
    expect((await view(tranId)).body).toMatchObject({ state: 'failed', payable: true })
  })

  test('what nobody signed has the gateway asked once in a while, however often it comes', async () => {
    await order()
    const tranId = await openPage()
    for (let i = 0; i < 10; i++) {
      const answer = await comeBack('success', `tran_id=${tranId}&forged=1&status=VALID`)
      expect(answer.headers.get('location')).toBe(`/payments/success/${tranId}`)
      // As if no time passed, however slow the machine is.
      const now = { asked_at: new Date(Date.now() + 60_000) }
      await db.updateTable('payment_attempt').set(now).where('tran_id', '=', tranId).execute()
    }
    expect(gateway.asked).toBe(1)
    gateway.end(tranId, 'paid')
    await comeBack('success', `tran_id=${tranId}`)
    expect((await view(tranId)).body).toMatchObject({ state: 'paid' })
  })

  test.each(['GET', 'POST'])(
    'an empty %s at any of the three addresses leads to its payment',
    async (method) => {
      await order()
      const tranId = await openPage()
      gateway.end(tranId, 'paid')
      const { success, fail, cancel } = gateway.opened[0]?.urls ?? { success: '', fail: '', cancel: '' }
      for (const address of [cancel, fail, success]) {
        const path = address.replace('http://shop.example/api', '')
        const { status, headers } = await ask(null, method, path)
        expect([status, headers.get('location')]).toEqual([303, `/payments/success/${tranId}`])
      }
      expect((await ask<Order[]>(rima, 'GET', '/orders')).body).toMatchObject([{ paymentState: 'paid' }])
    },
  )

  test('a reload (GET) and a gateway that is down are borne; what names nothing leads to My Orders', async () => {
    await order()
    const tranId = await openPage()
    gateway.down = true
    expect((await comeBack('success', `tran_id=${tranId}`)).status).toBe(303)
    expect((await ask(null, 'GET', `/payments/success?tran_id=${tranId}`)).headers.get('location')).toContain(
      tranId,
    )
    expect((await ask(null, 'GET', '/payments/cancel')).headers.get('location')).toBe(ORDERS)
    expect((await comeBack('fail', '')).headers.get('location')).toBe(ORDERS)
  })

  test.each([
    'tran_id=unknown',
    'tran_id=//evil.example',
    'tran_id=..%2F..%2Fadmin',
    'tran_id=%0d%0aset-cookie:x',
    `tran_id=${'x'.repeat(16_000)}`,
    '%00%ff=%zz&[]=1',
  ])('%s leads to My Orders and nowhere else, and is no notice of ours', async (raw) => {
    for (const ending of ['success', 'fail', 'cancel']) {
      const answer = await comeBack(ending, raw)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, ORDERS])
    }
    expect((await comeBack('ipn', raw)).status).toBe(404)
  })

  test('an address that names no payment of ours leads there too', async () => {
    for (const named of ['OGSUNKNOWN', '%2f%2fevil.example', '%00', 'x'.repeat(5000)]) {
      const { status, headers } = await ask(null, 'GET', `/payments/cancel/${named}`)
      expect([status, headers.get('location')]).toEqual([303, ORDERS])
    }
  })

  test('more than 16 kB is not even read', async () => {
    for (const ending of ['success', 'fail', 'cancel', 'ipn']) {
      expect((await comeBack(ending, `tran_id=${'x'.repeat(64 * 1024)}`)).status).toBe(413)
    }
  })

  test('the gateway tells by itself (IPN): 200, settled, and again for a repetition', async () => {
    await order()
    const tranId = await openPage()
    gateway.end(tranId, 'paid')
    const answers = await Promise.all([1, 2, 3].map(() => comeBack('ipn', `tran_id=${tranId}&note=%00`)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    await queue.run()
    const orders = (await ask<Order[]>(rima, 'GET', '/orders')).body
    expect(orders).toMatchObject([{ paymentState: 'paid', tran_id: tranId }])
  })

  test('a notice is never answered 200 without being kept: what is too much is to come again', async () => {
    await order()
    const tranId = await openPage()
    const notices = await Promise.all(
      Array.from({ length: 25 }, () => comeBack('ipn', `tran_id=${tranId}&forged=1`)),
    )
    const kept = (await eventsOf(db, tranId)).filter(({ kind }) => kind === 'notification')
    const answered = (status: number) => notices.filter((one) => one.status === status)
    expect(kept.length).toBeGreaterThanOrEqual(20)
    expect(answered(200)).toHaveLength(kept.length)
    expect(answered(429)).toHaveLength(25 - kept.length)
    const late = await comeBack('ipn', `tran_id=${tranId}&forged=1`)
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await comeBack('ipn', `tran_id=${tranId}`)).status).toBe(200)
  })
})

describe('looking at a payment', () => {
  test('says what the page shows, and names nobody', async () => {
    const orderId = await order(7525)
    const tranId = await openPage()
    expect((await view(tranId)).body).toEqual({
      tran_id: tranId,
      orderId,
      state: 'pending',
      amount: 75.25,
      date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      lines: 1,
      payable: true,
      otherwise: null,
      onDelivery: false,
      cash: false,
      cancelled: false,
      returned: false,
      sent: false,
      givenBack: 0,
      goingBack: 0,
    })
  })

  test('asks the gateway while it is pending, and not once it is known', async () => {
    await order()
    const tranId = await openPage()
    gateway.end(tranId, 'paid')
    expect((await view(tranId)).body.state).toBe('paid')
    const { asked } = gateway
    await view(tranId)
    expect(gateway.asked).toBe(asked)
  })

  test.each(['shopper', 'shopkeeper'] as const)(
    'by opening its order, the %s hears of money that came on a page that had failed, told by nobody',
    async (who) => {
      const orderId = await order()
      const tranId = await openPage({ orderId })
      gateway.end(tranId, 'failed')
      await comeBack('fail', `tran_id=${tranId}`)
      await openPage({ orderId })
      gateway.end(tranId, 'paid')
      const opened =
        who === 'shopper'
          ? await ask<Order>(rima, 'GET', `/orders/${orderId}`)
          : await ask<Order>(await person(db, 'Keeper', 'admin'), 'GET', `/manageorder/${orderId}`)
      expect(opened.body).toMatchObject({ paymentState: 'paid', tran_id: tranId })
    },
  )

  test('somebody else’s order cannot be opened, and has nobody asked', async () => {
    const orderId = await order()
    await openPage({ orderId })
    const { asked } = gateway
    const stranger = await person(db, 'Stranger')
    expect((await ask(stranger, 'GET', `/orders/${orderId}`)).status).toBe(404)
    expect(gateway.asked).toBe(asked)
  })

  test('an old failed try of an order that is paid by now cannot be paid again', async () => {
    const orderId = await order()
    const failed = await openPage({ orderId })
    gateway.end(failed, 'failed')
    await comeBack('fail', `tran_id=${failed}`)
    const second = await openPage({ orderId })
    gateway.end(second, 'paid')
    await comeBack('success', `tran_id=${second}`)
    expect((await view(failed)).body).toMatchObject({ state: 'failed', payable: false, otherwise: 'paid' })
    expect((await view(second)).body).toMatchObject({ state: 'paid', otherwise: null })
    expect((await ask<Order[]>(rima, 'GET', '/orders')).body[0]).toMatchObject({
      paymentState: 'paid',
      tran_id: second,
    })
  })

  test.each(['unknown', '..%2f', '%00', "'; drop table payment_attempt;--", 'x'.repeat(31)])(
    '%j: 404',
    async (tranId) => {
      expect((await ask(null, 'GET', `/payments/${encodeURIComponent(tranId)}`)).status).toBe(404)
      expect((await ask(null, 'GET', `/receipt/${encodeURIComponent(tranId)}`)).status).toBe(404)
    },
  )
})

describe('the receipt', () => {
  test('of a paid payment is a PDF, kept by nobody on the way', async () => {
    await order()
    const tranId = await openPage()
    gateway.end(tranId, 'paid')
    await view(tranId)
    const { status, headers, body } = await ask<string>(null, 'GET', `/receipt/${tranId}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toBe('inline; filename="OGS-receipt-R-000001.pdf"')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body.slice(0, 5)).toBe('%PDF-')
  })

  test('of one that is not paid: 409', async () => {
    await order()
    const tranId = await openPage()
    expect((await ask(null, 'GET', `/receipt/${tranId}`)).status).toBe(409)
  })

  test('of money that is held: 409 too, and it cannot be paid again', async () => {
    const orderId = await order()
    const failed = await openPage()
    gateway.end(failed, 'failed')
    expect((await view(failed)).body).toMatchObject({ state: 'failed', otherwise: null })
    const tranId = await openPage()
    const held = { state: 'paid_on_hold' as const, hold_reason: 'risk' }
    await db.updateTable('payment_attempt').set(held).where('tran_id', '=', tranId).execute()
    expect((await ask(null, 'GET', `/receipt/${tranId}`)).status).toBe(409)
    expect(await pay({ orderId })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/again/) },
    })
    expect((await view(tranId)).body).toMatchObject({
      state: 'paid_on_hold',
      payable: false,
      otherwise: null,
    })
    expect((await view(failed)).body).toMatchObject({ state: 'failed', payable: false, otherwise: 'held' })
  })
})
