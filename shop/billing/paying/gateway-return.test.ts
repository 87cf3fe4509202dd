import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { openPayingShop } from '../../../server/testing/test-paying.ts'
import type { OrderOnWire } from '../../orders/wire.ts'
import { eventsOf } from '../../payments/test-payments.server.ts'

const ORDERS = '/profile/orders'

const { db, order, openPage, view, comeBack, now } = await openPayingShop()
type Now = ReturnType<typeof now>

let gateway: Now['gateway']
let ask: Now['ask']
let rima: Now['rima']
let queue: Now['queue']
beforeEach(() => {
  ;({ gateway, ask, rima, queue } = now())
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
      const now = { askedAt: new Date(Date.now() + 60_000) }
      await db.updateTable('paymentAttempt').set(now).where('tranId', '=', tranId).execute()
    }
    expect(gateway.queryCount).toBe(1)
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
      expect((await ask<OrderOnWire[]>(rima, 'GET', '/orders')).body).toMatchObject([
        { paymentState: 'paid' },
      ])
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
    const orders = (await ask<OrderOnWire[]>(rima, 'GET', '/orders')).body
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
    const { queryCount: before } = gateway
    await view(tranId)
    expect(gateway.queryCount).toBe(before)
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
          ? await ask<OrderOnWire>(rima, 'GET', `/orders/${orderId}`)
          : await ask<OrderOnWire>(await person(db, 'Keeper', 'admin'), 'GET', `/manageorder/${orderId}`)
      expect(opened.body).toMatchObject({ paymentState: 'paid', tran_id: tranId })
    },
  )

  test('somebody else’s order cannot be opened, and has nobody asked', async () => {
    const orderId = await order()
    await openPage({ orderId })
    const { queryCount: before } = gateway
    const stranger = await person(db, 'Stranger')
    expect((await ask(stranger, 'GET', `/orders/${orderId}`)).status).toBe(404)
    expect(gateway.queryCount).toBe(before)
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
    expect((await ask<OrderOnWire[]>(rima, 'GET', '/orders')).body[0]).toMatchObject({
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
