import { describe, expect, test } from 'vitest'
import { FAR, NEAR, openGiftLinkShop } from '../../server/testing/test-gift-links.ts'
import { addDays } from '../kernel/language/dhaka.ts'
import { passReservedTime, putDayInto } from '../orders/reservations/reservation-fixture.server.ts'
import { confirmPayment } from '../payments/payments.server.ts'

const shop = await openGiftLinkShop()
const { db, services, gateway, order, place, shared, call, choose, payOnline, step, told, keeper, day } = shop

/** Told or dropped: what began for this order since it was asked before. */
async function begun(id: string): Promise<string[]> {
  await told()
  const rows = await db.deleteFrom('notice').where('orderId', '=', id).returning(['role', 'kind']).execute()
  return rows.map(({ role, kind }) => `${role} ${kind}`).sort()
}

async function sendTo(id: string, to: object): Promise<void> {
  const { insertedId } = await call(shop.rima(), 'POST', '/location', { ...to, email: shop.rima().email })
  await call(shop.rima(), 'PUT', `/orders/${id}/location`, { locationId: insertedId })
}

const reschedule = (id: string, to: string) =>
  call(keeper, 'POST', `/manageorder/${id}/days`, { deliverOn: to })

async function payRisky(id: string): Promise<string> {
  const tranId = await choose(shop.rima(), id, 'online')
  gateway.say(tranId, { state: 'paid', risky: true })
  await confirmPayment(services, tranId, null)
  return tranId
}

const OF_A_LOST_DAY = ['sender day_to_agree', 'shop day_to_agree']

/** It lost its day when it went to another zone. */
async function withoutDay(): Promise<string> {
  const id = await place(shop.rima(), { deliverOn: day })
  await sendTo(id, FAR)
  expect(await begun(id)).toEqual(OF_A_LOST_DAY)
  return id
}

describe('money', () => {
  test('that is promised at the door begins what both are told of a new order', async () => {
    const id = await place(shop.rima())
    await choose(shop.rima(), id, 'cash')
    expect(await begun(id)).toEqual(['sender placed', 'shop new_order'])
    await step(keeper, id, 'packed')
    await step(keeper, id, 'sent')
    await step(keeper, id, 'delivered', { cashReceived: true })
    expect(await begun(id)).toEqual(['sender delivered', 'sender receipt', 'sender sent'])
  })

  test('that waits for the shopkeeper begins nothing, and once it is accepted tells the shop', async () => {
    const id = await order()
    const tranId = await payRisky(id)
    expect(await begun(id)).toEqual([])
    await call(keeper, 'POST', `/payments/${tranId}/acceptance`)
    expect(await begun(id)).toEqual(['sender receipt', 'shop new_order'])
  })

  test('that waits for the shopkeeper, of an order without a day, begins what both are told of the day', async () => {
    const id = await withoutDay()
    const tranId = await payRisky(id)
    expect(await begun(id)).toEqual(OF_A_LOST_DAY)
    await call(keeper, 'POST', `/payments/${tranId}/acceptance`)
    expect(await begun(id)).toEqual([...OF_A_LOST_DAY, 'sender receipt', 'shop new_order'].sort())
  })

  test('of an extra is no new order', async () => {
    const { id, token } = await shared()
    await shop.fill(token, FAR)
    await begun(id)
    await payOnline(shop.rima(), id)
    expect(await begun(id)).toEqual(['sender receipt'])
  })
})

describe('a day', () => {
  test('that was expired and is had again is no news, another one is', async () => {
    const id = await place(shop.rima(), { deliverOn: day })
    await passReservedTime(db)
    await putDayInto(db, id, 'expired')
    await payOnline(shop.rima(), id)
    await begun(id)
    await reschedule(id, day)
    expect(await begun(id)).toEqual([])
    await putDayInto(db, id, 'expired')
    await reschedule(id, addDays(day, -1))
    expect(await begun(id)).toEqual(['sender day_agreed'])
  })

  test('of a parcel that had none is news, and what was told of the day before ends', async () => {
    const id = await withoutDay()
    await sendTo(id, NEAR)
    await payOnline(shop.rima(), id)
    await reschedule(id, day)
    const standing = db.selectFrom('notice').select('kind').where('orderId', '=', id)
    await told()
    expect((await standing.execute()).map(({ kind }) => kind).sort()).toEqual([
      'day_agreed',
      'new_order',
      'receipt',
    ])
  })
})

describe('an address', () => {
  test('that the recipient gives, with another day, is all that both are told', async () => {
    const { id, token } = await shared()
    await begun(id)
    expect(await shop.fill(token, { ...NEAR, day: addDays(day, -1) })).toMatchObject({ status: 200 })
    expect(await begun(id)).toEqual(['sender address_given', 'shop address_given'])
  })

  test('that the sender gives in place of the recipient tells nobody', async () => {
    const { id } = await shared()
    await begun(id)
    await sendTo(id, NEAR)
    expect(await begun(id)).toEqual([])
  })
})
