import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { openPayingShop } from '../../../server/testing/test-paying.ts'
import { addToCart, countLines } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import type { OrderOnWire } from '../../orders/wire.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'

const OFF = 'We cannot take payments at the moment. Nothing is lost: please try again later, or call us.'

const { db, order, pay, openPage, view, comeBack, now } = await openPayingShop()
type Now = ReturnType<typeof now>

let gateway: Now['gateway']
let ask: Now['ask']
let rima: Now['rima']
beforeEach(() => {
  ;({ gateway, ask, rima } = now())
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
    expect((await ask<OrderOnWire[]>(rima, 'GET', '/orders')).body).toMatchObject([
      { paymentState: 'pending' },
    ])
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
    await db.deleteFrom('shopSetting').execute()
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
    const held = { state: 'paid_on_hold' as const, holdReasons: ['risky' as const] }
    await db.updateTable('paymentAttempt').set(held).where('tranId', '=', tranId).execute()
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
