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

const setPerson = (id: string, columns: { phone?: string; phoneProvenAt?: Date; joined?: string }) =>
  app.db.updateTable('user').set(columns).where('id', '=', id).execute()

describe('an account', () => {
  async function ownDelivery(name: string, phoneNow: string) {
    const phone = newPhone()
    const rima = await app.signUp(name)
    await setPerson(rima.id, { phone: phoneNow || phone })
    const own = { amount: poisha(5000), userId: rima.id, senderName: 'Rima', senderPhone: phone }
    const orderId = await insertOrder(app.db, own, {
      ...{ recipientName: 'Rima', recipientPhone: phone, fulfilment: 'delivered', address: 'Road 1' },
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
      { amount: poisha(5000), senderName: 'Mina' },
      { recipientPhone: phone, fulfilment: 'delivered' },
    )
    const told = await shop.tell(phone)
    expect(told).toMatchObject({ orders: [], delivered: [expect.any(String)], hasAccount: phoneNow === '' })
    expect(await shop.erase(told)).toMatchObject({ orders: 0, parcels: 1 })
    expect(await shop.parcelRow(orderId)).toMatchObject({ recipientPhone: phone, address: 'Road 1' })
    expect(await shop.orderRow(orderId)).toMatchObject({ senderPhone: phone, senderState: 'known' })
  })

  test('that left is not told as somebody without one: its order goes by itself', async () => {
    const phone = newPhone()
    const left = { senderState: 'left', senderName: 'Rima', senderPhone: phone } as const
    const orderId = await insertOrder(app.db, { amount: poisha(5000), ...left }, { fulfilment: 'sent' })
    const told = await shop.tell(phone)
    expect(told).toMatchObject({ orders: [], later: 1 })
    expect(await shop.erase(told)).toMatchObject({ erasedAt: expect.any(String), orders: 0, later: 1 })
    expect(await shop.orderRow(orderId)).toMatchObject({ senderPhone: phone, senderState: 'left' })
  })
})

describe('a guest who is known by an e-mail, too, and did not prove the phone', () => {
  test('keeps orders, cart and letters, and loses the number', async () => {
    const { phone, guest, orderId } = await shop.guestWithOrder({ email: 'zebunnisa@example.com' })
    await putParcelInto(app.db, orderId, 'packed')
    const saved = { id: newId(), userId: guest.id, name: '', phone, city: 'Dhaka', area: 'A', address: 'B' }
    await app.db.insertInto('location').values(saved).execute()
    expect(await shop.erase(await shop.tell(phone))).toMatchObject({
      ...{ erasedAt: expect.any(String), orders: 1, later: 0 },
    })
    expect(await shop.orderRow(orderId)).toMatchObject({
      ...{ fulfilment: 'packed', userId: guest.id, senderState: 'known', senderPhone: '' },
      ...{ senderName: 'Zebunnisa', senderEmail: 'zebunnisa@example.com' },
    })
    expect(await shop.guestRow(guest.id)).toMatchObject({ name: 'Zebunnisa', phone: '' })
    const cart = app.db.selectFrom('cartLine').select('id').where('userId', '=', guest.id)
    expect(await cart.execute()).toHaveLength(1)
    expect(await tablesWith(app, phone)).toEqual([])
  })

  test('goes once the phone is proven to be theirs', async () => {
    const { phone, guest, orderId } = await shop.guestWithOrder({ email: 'mina@example.com' })
    await setPerson(guest.id, { phoneProvenAt: new Date() })
    await shop.erase(await shop.tell(phone))
    expect(await shop.guestRow(guest.id)).toBeUndefined()
    expect(await shop.orderRow(orderId)).toMatchObject({ fulfilment: 'cancelled', senderEmail: '' })
  })

  test('prints the number of a secret on no label either', async () => {
    const { phone, orderId } = await shop.guestWithOrder({ email: 'rima@example.com' })
    const parcelId = await parcelIdOf(app.db, orderId)
    await insertGift(app.db, parcelId, { anonymous: true })
    await app.db.updateTable('parcel').set({ recipientPhone: phone }).where('id', '=', parcelId).execute()
    await shop.erase(await shop.tell(phone))
    const gift = app.db.selectFrom('gift').select('withoutPhone').where('parcelId', '=', parcelId)
    expect(await gift.executeTakeFirst()).toEqual({ withoutPhone: true })
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
  const sender = { senderName: 'Mina', senderEmail: 'mina@example.com', senderPhone: newPhone() }
  const orderId = await insertOrder(app.db, { amount: poisha(5000), ...sender })
  expect(await shop.erase(await shop.tell(sender.senderPhone))).toMatchObject({ orders: 1, later: 0 })
  expect(await shop.orderRow(orderId)).toMatchObject({ ...sender, senderPhone: '', senderState: 'known' })
})

test('nothing in the whole database has the number any more, but what is an account’s', async () => {
  const { phone, to } = await keptPhone(app)
  const { guest, orderId } = await shop.guestWithOrder({ phone })
  await shop.guestWithOrder({ phone, email: 'mina@example.com' })
  await app.db.updateTable('parcel').set({ recipientPhone: phone }).where('orderId', '=', orderId).execute()
  const other = await shop.guestWithOrder({ phone })
  await app.request('PUT', '/guest', {
    ...{ token: other.guest.token, body: { name: 'Mina', phone: newPhone(), email: '' } },
  })
  const sms = { number: phone, kind: 'notice', urgent: false, parts: 1 } as const
  const waiting = { ...sms, id: newId(), text: 'Placed', state: 'queued', endedAt: null } as const
  await app.db
    .insertInto('sms')
    .values([waiting, { ...waiting, id: newId(), text: null, state: 'taken', endedAt: new Date() }])
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
  expect(await shop.orderRow(other.orderId)).toMatchObject({ userId: other.guest.id, fulfilment: 'new' })
  const dropped = app.db.selectFrom('sms').select(['number', 'state', 'text']).where('id', '=', waiting.id)
  expect(await dropped.executeTakeFirst()).toEqual({ number: null, state: 'dropped', text: null })
  expect(await shop.parcelRow(to)).toMatchObject({ recipientName: 'Unknown' })
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
