import { beforeAll, describe, expect, test } from 'vitest'
import { keptPhone } from '../../../server/access-tests/test-code-preparations.ts'
import { newPhone, phonePrivacyOf, tablesWith } from '../../../server/access-tests/test-phone-privacy.ts'
import { openTestApp, type TestApp } from '../../../server/testing/test-app.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { insertGift, insertOrder, parcelIdOf, putParcelInto } from '../../orders/order-fixture.server.ts'

let app: TestApp
let shop: ReturnType<typeof phonePrivacyOf>
beforeAll(async () => {
  app = await openTestApp({ SMS: 'sandbox' })
  shop = phonePrivacyOf(app)
})

const setPerson = (id: string, columns: { phone?: string; phone_proven_at?: Date; joined?: string }) =>
  app.db.updateTable('user').set(columns).where('id', '=', id).execute()

describe('an account', () => {
  async function ownDelivery(name: string, phoneNow: string) {
    const phone = newPhone()
    const rima = await app.signUp(name)
    await setPerson(rima.id, { phone: phoneNow || phone })
    const own = { amount: poisha(5000), user_id: rima.id, sender_name: 'Rima', sender_phone: phone }
    const orderId = await insertOrder(app.db, own, {
      ...{ recipient_name: 'Rima', recipient_phone: phone, fulfilment: 'delivered', address: 'Road 1' },
    })
    return { phone, orderId }
  }

  test.each([
    ['that has the phone', 'rima.has', ''],
    ['that ordered with it', 'rima.had', '+8801912345678'],
  ])('%s is told of no gift that it sent to itself, and keeps its address', async (_, name, phoneNow) => {
    const { phone, orderId } = await ownDelivery(name, phoneNow)
    await insertOrder(
      app.db,
      { amount: poisha(5000), sender_name: 'Mina' },
      { recipient_phone: phone, fulfilment: 'delivered' },
    )
    const told = await shop.tell(phone)
    expect(told).toMatchObject({ orders: [], delivered: [expect.any(String)], hasAccount: phoneNow === '' })
    expect(await shop.erase(told)).toMatchObject({ orders: 0, parcels: 1 })
    expect(await shop.parcelRow(orderId)).toMatchObject({ recipient_phone: phone, address: 'Road 1' })
    expect(await shop.orderRow(orderId)).toMatchObject({ sender_phone: phone, sender_state: 'known' })
  })

  test('that left is not told as somebody without one: its order goes by itself', async () => {
    const phone = newPhone()
    const left = { sender_state: 'left', sender_name: 'Rima', sender_phone: phone } as const
    const orderId = await insertOrder(app.db, { amount: poisha(5000), ...left }, { fulfilment: 'sent' })
    const told = await shop.tell(phone)
    expect(told).toMatchObject({ orders: [], later: 1 })
    expect(await shop.erase(told)).toMatchObject({ erasedAt: expect.any(String), orders: 0, later: 1 })
    expect(await shop.orderRow(orderId)).toMatchObject({ sender_phone: phone, sender_state: 'left' })
  })
})

describe('a guest who is known by an e-mail, too, and did not prove the phone', () => {
  test('keeps orders, cart and letters, and loses the number', async () => {
    const { phone, guest, orderId } = await shop.guestWithOrder({ email: 'zebunnisa@example.com' })
    await putParcelInto(app.db, orderId, 'packed')
    const saved = { id: newId(), user_id: guest.id, name: '', phone, city: 'Dhaka', area: 'A', address: 'B' }
    await app.db.insertInto('location').values(saved).execute()
    expect(await shop.erase(await shop.tell(phone))).toMatchObject({
      ...{ erasedAt: expect.any(String), orders: 1, later: 0 },
    })
    expect(await shop.orderRow(orderId)).toMatchObject({
      ...{ fulfilment: 'packed', user_id: guest.id, sender_state: 'known', sender_phone: '' },
      ...{ sender_name: 'Zebunnisa', sender_email: 'zebunnisa@example.com' },
    })
    expect(await shop.guestRow(guest.id)).toMatchObject({ name: 'Zebunnisa', phone: '' })
    const cart = app.db.selectFrom('cart_line').select('id').where('user_id', '=', guest.id)
    expect(await cart.execute()).toHaveLength(1)
    expect(await tablesWith(app, phone)).toEqual([])
  })

  test('goes once the phone is proven to be theirs', async () => {
    const { phone, guest, orderId } = await shop.guestWithOrder({ email: 'mina@example.com' })
    await setPerson(guest.id, { phone_proven_at: new Date() })
    await shop.erase(await shop.tell(phone))
    expect(await shop.guestRow(guest.id)).toBeUndefined()
    expect(await shop.orderRow(orderId)).toMatchObject({ fulfilment: 'cancelled', sender_email: '' })
  })

  test('prints the number of a secret on no label either', async () => {
    const { phone, orderId } = await shop.guestWithOrder({ email: 'rima@example.com' })
    const parcelId = await parcelIdOf(app.db, orderId)
    await insertGift(app.db, parcelId, { anonymous: true })
    await app.db.updateTable('parcel').set({ recipient_phone: phone }).where('id', '=', parcelId).execute()
    await shop.erase(await shop.tell(phone))
    const gift = app.db.selectFrom('gift').select('without_phone').where('parcel_id', '=', parcelId)
    expect(await gift.executeTakeFirst()).toEqual({ without_phone: true })
  })
})

test('an account knows what is left of a guest who joined it', async () => {
  const { phone, guest } = await shop.guestWithOrder()
  const rima = await app.signUp('rima.joined')
  await setPerson(guest.id, { joined: rima.id })
  await shop.erase(await shop.tell(phone))
  expect(await shop.guestRow(guest.id)).toMatchObject({ phone: '', joined: rima.id })
})

test('an order of nobody’s with an e-mail goes on without the number', async () => {
  const sender = { sender_name: 'Mina', sender_email: 'mina@example.com', sender_phone: newPhone() }
  const orderId = await insertOrder(app.db, { amount: poisha(5000), ...sender })
  expect(await shop.erase(await shop.tell(sender.sender_phone))).toMatchObject({ orders: 1, later: 0 })
  expect(await shop.orderRow(orderId)).toMatchObject({ ...sender, sender_phone: '', sender_state: 'known' })
})

test('nothing in the whole database has the number any more, but what is an account’s', async () => {
  const { phone, to } = await keptPhone(app)
  const { guest, orderId } = await shop.guestWithOrder({ phone })
  await shop.guestWithOrder({ phone, email: 'mina@example.com' })
  await app.db.updateTable('parcel').set({ recipient_phone: phone }).where('order_id', '=', orderId).execute()
  const other = await shop.guestWithOrder({ phone })
  await app.request('PUT', '/guest', {
    ...{ token: other.guest.token, body: { name: 'Mina', phone: newPhone(), email: '' } },
  })
  const sms = { number: phone, kind: 'notice', urgent: false, parts: 1 } as const
  const waiting = { ...sms, id: newId(), text: 'Placed', state: 'queued', ended_at: null } as const
  await app.db
    .insertInto('sms')
    .values([waiting, { ...waiting, id: newId(), text: null, state: 'taken', ended_at: new Date() }])
    .execute()
  await app.request('POST', '/order-codes', { body: { number: '0B258914', phone } })
  const told = await shop.tell(phone)
  expect(told).toMatchObject({ sms: 2, guests: 2 })
  expect(told.orders).toHaveLength(4)
  expect(await tablesWith(app, phone)).toEqual(['order', 'parcel', 'phone_proof', 'sms', 'user'])
  expect(await shop.erase(told)).toMatchObject({
    erasedAt: expect.any(String),
    orders: 3,
    later: 1,
    parcels: 1,
  })
  expect(await shop.orderRow(other.orderId)).toMatchObject({ user_id: other.guest.id, fulfilment: 'new' })
  const dropped = app.db.selectFrom('sms').select(['number', 'state', 'text']).where('id', '=', waiting.id)
  expect(await dropped.executeTakeFirst()).toEqual({ number: null, state: 'dropped', text: null })
  expect(await shop.parcelRow(to)).toMatchObject({ recipient_name: 'Unknown' })
  expect(await shop.guestRow(guest.id)).toBeUndefined()
  // The one of nobody’s is still to come: it loses the number with its last step.
  expect(await tablesWith(app, phone)).toEqual(['order'])
  expect(await shop.tell(phone)).toMatchObject({ orders: [], later: 1, delivered: [], sms: 0 })
})

test('a paid order under way is counted apart, and nothing more can be erased', async () => {
  const { phone, orderId } = await shop.guestWithOrder()
  await shop.payOnline(orderId)
  expect(await shop.erase(await shop.tell(phone))).toMatchObject({ orders: 0, parcels: 0, later: 1 })
  const again = await shop.tell(phone)
  expect(again).toMatchObject({ status: 200, orders: [], guests: 0, later: 1 })
  expect(await shop.erase(again)).toMatchObject({ orders: 0, parcels: 0, later: 1 })
})
