import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../server/testing/test-app.ts'
import { FAR, openGiftLinkShop } from '../../server/testing/test-gift-links.ts'
import { moreToPayIn } from './more-to-pay.ts'
import { findAnyOrder } from './orders.server.ts'

const shop = await openGiftLinkShop()
const { call, db, told, keeper, shared, fill, own, atShop, payOnline, subjects, request } = shop

let rima: TestUser
beforeEach(() => {
  rima = shop.rima()
})

/** Paid with ৳680, and ৳70 dearer since the recipient said where it goes. */
async function dearer(): Promise<string> {
  const { id, token } = await shared()
  expect((await fill(token, FAR)).status).toBe(200)
  return id
}

const stored = async (id: string) => (await findAnyOrder(db, id)) ?? expect.unreachable('the order is gone')

const waive = (id: string, amount: number, who = keeper) =>
  request('POST', `/manageorder/${id}/waivers`, { token: who.token, body: { amount } })

describe('a paid order that became dearer', () => {
  test('is paid wherever it is listed, and says how much more and for what, in both languages', async () => {
    const id = await dearer()
    const [listed] = await call(rima, 'GET', '/orders')
    const orders = [await own(id), await atShop(id), listed]
    for (const answer of orders)
      expect(answer).toMatchObject({ paymentState: 'paid', tran_id: expect.any(String), onDelivery: false })
    const order = await stored(id)
    expect(moreToPayIn('en', order)).toBe('Paid ৳680. ৳70 more for delivery to Sylhet.')
    expect(moreToPayIn('bn', order)).toBe('৳৬৮০ পেয়েছি। আরও ৳৭০ বাকি: ডেলিভারি (Sylhet)।')
    expect((await own(id)).payment.state).toBe('paid')
  })

  test('is found among the paid orders and those with more to pay, not among the unpaid ones', async () => {
    const id = await dearer()
    const ids = async (state: string) =>
      (await call(keeper, 'GET', `/manageorder?state=${state}`)).map(({ _id }: { _id: string }) => _id)
    expect(await ids('paid')).toContain(id)
    expect(await ids('more')).toContain(id)
    expect(await ids('unpaid')).not.toContain(id)
  })

  test('can be neither cancelled nor returned to the cart as an unpaid one; only the rest is paid', async () => {
    const id = await dearer()
    for (const [method, path] of [
      ['POST', 'cancellation'],
      ['POST', 'return'],
    ] as const) {
      const { status } = await request(method, `/orders/${id}/${path}`, { token: rima.token })
      expect([404, 409]).toContain(status)
    }
    expect(await call(rima, 'GET', `/orders/${id}/payment-methods`)).toMatchObject({ amount: 70 })
    await payOnline(rima, id)
    expect(await own(id)).toMatchObject({ paymentState: 'paid', amount: 750 })
    expect(moreToPayIn('en', await stored(id))).toBeNull()
  })

  test('waits on Today with the sum and what it is for, and leaves in full once the shop pays that', async () => {
    const id = await dearer()
    const row = async () => {
      const { rows } = await call(keeper, 'GET', '/today?day=today')
      return rows.find((one: { orderId: string }) => one.orderId === id)
    }
    expect(await row()).toMatchObject({
      lane: 'trouble',
      troubles: expect.arrayContaining(['extra']),
      moreToPay: [{ kind: 'delivery', amount: 70 }],
    })
    await told()
    expect((await waive(id, 70)).status).toBe(200)
    expect((await row()).troubles).not.toContain('extra')
    expect(await own(id)).toMatchObject({ amount: 680, paymentState: 'paid', dues: [{ amount: 680 }] })
    expect(await subjects()).toEqual(['Nothing more to pay for your order'])
    const { events } = await call(keeper, 'GET', `/manageorder/${id}`)
    expect(events).toContainEqual(expect.objectContaining({ kind: 'ExtraWaived' }))
    const history = await call(keeper, 'GET', `/audit?kind=order&id=${id}`)
    expect(history).toContainEqual(expect.objectContaining({ action: 'order.waive' }))
  })

  test('is let go by the press that was made, and by nobody else', async () => {
    const id = await dearer()
    const other = await waive(id, 60)
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'extra-differs', amount: 70 }])
    expect((await waive(id, 70, rima)).status).toBe(403)
    expect(await own(id)).toMatchObject({ amount: 750 })
    expect(await (await waive(id, 70)).json()).toMatchObject({ modifiedCount: 1 })
    expect(await (await waive(id, 70)).json()).toMatchObject({ modifiedCount: 0 })
  })

  test('is told to its sender with the sum', async () => {
    await dearer()
    const letter = (await told(rima)).find(({ subject }) => subject.startsWith('We have the address'))
    expect(letter?.text).toContain('Paid ৳680. ৳70 more for delivery to Sylhet.')
  })
})
