import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../server/testing/test-app.ts'
import { FAR, GIFT, NEAR, openGiftLinkShop } from '../../../server/testing/test-gift-links.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { insertTimeSlot } from '../../delivery/delivery-fixture.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka } from '../../kernel/money.ts'
import { updateGiftLinks } from './gift-link-jobs.server.ts'

const shop = await openGiftLinkShop()
const {
  db,
  call,
  told,
  payOnline,
  services,
  keeper,
  dhaka,
  wrapId,
  day,
  order,
  share,
  shared,
  ask,
  fill,
  look,
  own,
  atShop,
  subjects,
  request,
} = shop

let rima: TestUser
beforeEach(() => {
  rima = shop.rima()
})

/** As if the link had been made so long ago. */
const passDays = (days: number) =>
  sql`update gift_link set expires_at = expires_at - make_interval(days => ${days})`.execute(db)
const tend = () => updateGiftLinks({ db, secret: services.config.secret })

describe('an order whose recipient is asked where it goes', () => {
  test('costs what delivery about there costs, and is a gift', async () => {
    const id = await order()
    expect(await own(id)).toMatchObject({
      ...{ addressState: 'asked', addressHidden: false, needsAddress: true, zoneId: dhaka },
      ...{ customer_name: 'Nusu', amount: 680, deliverOn: null },
      gift: { to: 'Nusu', message: 'Guess who!' },
    })
    const { parcels } = await own(await order({ gift: undefined }))
    expect(parcels[0]?.gift).toMatchObject({ to: '', from: expect.stringMatching(/^rima/), anonymous: false })
  })

  test('of no zone, and of one that is not there, is refused', async () => {
    await expect(order({ zoneId: null })).rejects.toThrow('area-not-chosen')
    await expect(order({ zoneId: newId() })).rejects.toThrow('zone-unknown')
  })

  test('has a link once it is paid, the same whenever it is asked for, and nobody else’s', async () => {
    const id = await order()
    await expect(share(id)).rejects.toThrow('gift-link-unpaid')
    await payOnline(rima, id)
    const link = await share(id)
    expect(link).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:3000\/g\/[\w-]{22}$/),
      expiresAt: expect.any(String),
    })
    expect(await share(id)).toEqual(link)
    expect((await share(id, {}, rima, 'bn')).url).toBe(link.url.replace('/g/', '/bn/g/'))
    const stranger = await shop.signUp(`stranger.${newId()}`)
    await expect(share(id, {}, stranger)).rejects.toThrow('order-not-found')
    const { rows } = await sql`select * from gift_link`.execute(db)
    expect(JSON.stringify(rows)).not.toContain(link.url.split('/').at(-1))
  })

  test('ends a link by making another one, which gives no more time', async () => {
    const { id, token } = await shared()
    const before = await share(id)
    const anew = await share(id, { anew: true })
    expect(anew.url).not.toBe(before.url)
    expect(anew.expiresAt).toBe(before.expiresAt)
    expect((await look(token)).body.state).toBe('over')
    expect(await fill(token)).toMatchObject({ status: 409, body: { code: 'gift-link-over' } })
  })
})

describe('a link', () => {
  test('shows who sends it and its wrap, no price, and nothing that is in it; looking changes nothing', async () => {
    const { token } = await shared()
    for (let time = 0; time < 3; time++)
      expect(await look(token)).toEqual({
        status: 200,
        body: { state: 'open', from: 'Rima', to: 'Nusu', wrap: '/media/red.avif' },
      })
  })

  test('whose card nobody signed says who sends it', async () => {
    const { token } = await shared({ gift: { ...GIFT, from: '' } })
    expect((await look(token)).body.from).toMatch(/^rima/i)
  })

  test('of a secret does not say who sends it', async () => {
    const { token } = await shared({ gift: { ...GIFT, anonymous: true } })
    expect((await look(token)).body).toEqual({ state: 'open', from: '', to: 'Nusu', wrap: '' })
  })

  test('that nobody made leads nowhere', async () => {
    const token = 'A'.repeat(22)
    for (const { status, body } of [await look(token), await fill(token)])
      expect([status, body.code]).toEqual([404, 'gift-link-unknown'])
    expect((await look('short')).status).toBe(404)
  })

  test('is told the days that cost nothing more', async () => {
    const { token } = await shared()
    const paid = await insertTimeSlot(db, dhaka, { charge: fromTaka(200) })
    const free = await insertTimeSlot(db, dhaka, { nameEn: 'Evening', begins: '17:00', ends: '21:00' })
    const { body } = await ask('GET', `/gift-links/${token}/days?city=Dhaka&area=Banani`)
    const last = body.at(-1)
    expect(last).toMatchObject({ day, windows: [{ _id: free, name: 'Evening' }] })
    expect(JSON.stringify(body)).not.toMatch(/charge|price/)
    expect(await fill(token, { ...NEAR, day, windowId: paid })).toMatchObject({
      body: { code: 'window-full' },
    })
    await db.deleteFrom('deliveryWindow').where('zoneId', '=', dhaka).execute()
  })
})

describe('while nobody says where it goes', () => {
  test('its sender is reminded after two days and after five, each once', async () => {
    await shared()
    await tend()
    expect(await subjects()).toEqual([])
    await passDays(2)
    for (let time = 0; time < 2; time++) await tend()
    expect(await subjects()).toEqual(['Where does your gift go?'])
    await passDays(3)
    for (let time = 0; time < 2; time++) await tend()
    expect(await subjects()).toEqual(['Where does your gift go?'])
  })

  test('a shop that was off for six days reminds once', async () => {
    await shared()
    await passDays(6)
    for (let time = 0; time < 2; time++) await tend()
    expect(await subjects()).toHaveLength(1)
  })

  test('whoever has paid and never looked at the order is reminded as well', async () => {
    const id = await order()
    await payOnline(rima, id)
    await told()
    await tend()
    await passDays(2)
    await tend()
    expect(await subjects()).toEqual(['Where does your gift go?'])
  })

  test('after fourteen days it is its sender’s to say, or to cancel; all of it goes back, once', async () => {
    const { id, token } = await shared()
    const cancel = () => request('POST', `/orders/${id}/cancellation`, { token: rima.token })
    expect((await cancel()).status).toBe(409)
    await passDays(14)
    await tend()
    expect(await subjects()).toEqual(['Your gift needs an address from you'])
    expect((await own(id)).parcels[0]?.addressState).toBe('lapsed')
    expect(await fill(token)).toMatchObject({ status: 409, body: { code: 'gift-link-over' } })
    const stranger = await shop.signUp(`stranger.${newId()}`)
    const theirs = await request('POST', `/orders/${id}/cancellation`, { token: stranger.token })
    expect(theirs.status).toBe(404)
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ ok }) => ok)
    expect(await won?.json()).toEqual({ acknowledged: true, goingBack: 680, byShop: 0 })
    expect(await own(id)).toMatchObject({ fulfilment: 'cancelled' })
    const refunds = await call(rima, 'GET', `/orders/${id}/refunds`)
    expect(refunds).toMatchObject([{ amount: 680, reason: 'Nobody said in time where the gift goes.' }])
    const inBangla = await call(rima, 'GET', `/orders/${id}/refunds`, undefined, 'bn')
    expect(inBangla[0].reason).toContain('সময়মতো')
  })

  test('of several parcels, only what was paid of that one goes back, and only what has not gone back before', async () => {
    const caller = { id: rima.id, email: rima.email, name: 'Rima', role: 'user' } as const
    for (const price of [5000, 200])
      granted(await addToCart(db, caller, await addProduct(db, { ...MUG, price: fromTaka(price) })))
    const lines = await call(rima, 'GET', `/cart?email=${rima.email}`)
    const { insertedId: home } = await call(rima, 'POST', '/location', { ...NEAR, email: rima.email })
    const lineOf = (price: number) => [lines.find((one: { price: number }) => one.price === price)._id]
    const parcels = [
      { lines: lineOf(5000), locationId: home },
      { lines: lineOf(200), askRecipient: true, zoneId: dhaka, gift: { to: 'Nusu' } },
    ]
    const { insertedId: id } = await call(rima, 'POST', '/manageorder', { parcels })
    const tranId = await payOnline(rima, id)
    // The gateway hears of who pays, and of no recipient.
    expect(shop.gateway.opened.at(-1)?.customer).toMatchObject({ email: rima.email, address: '', phone: '' })
    const order = await own(id)
    const parcelId = order.parcels[1]?._id
    const part = order.charges.find((charge) => charge.parcelId === parcelId)?._id
    const back = { amount: 60, reason: 'Sent with another one', parts: [part] }
    await call(keeper, 'POST', `/payments/${tranId}/refunds`, back)
    // A dearer wrap that nobody pays for.
    await call(rima, 'PUT', `/orders/${id}/gift?parcelId=${parcelId}`, { to: 'Nusu', wrapId })
    expect((await own(id)).dues).toHaveLength(2)
    await tend()
    await passDays(14)
    await tend()
    await told()
    const path = `/orders/${id}/cancellation?parcelId=${parcelId}`
    expect(await call(rima, 'POST', path)).toMatchObject({ goingBack: 200, byShop: 0 })
    expect(await own(id)).toMatchObject({ amount: 5320, dues: [{ amount: 5320 }], fulfilment: 'new' })
    const letters = await told()
    const ofSender = letters.find(({ to, subject }) => to === rima.email && subject.includes('cancelled'))
    expect(ofSender?.text).toContain('We are refunding ৳260')
    expect(letters.some(({ to, text }) => to === keeper.email && text.includes('has cancelled it'))).toBe(
      true,
    )
  })

  test('of a sender who has left, the shop pays the difference, and is told when nobody says it', async () => {
    const { id, token } = await shared()
    await db.updateTable('order').set({ userId: null, senderState: 'left' }).where('id', '=', id).execute()
    const other = await shared()
    await db
      .updateTable('order')
      .set({ userId: null, senderState: 'left' })
      .where('id', '=', other.id)
      .execute()
    await fill(token, FAR)
    expect(await atShop(id)).toMatchObject({ amount: 680, dues: [{ amount: 680 }] })
    await passDays(14)
    await tend()
    const letters = await told()
    expect(letters.filter(({ to }) => to === rima.email)).toEqual([])
    expect(letters.map(({ subject }) => subject).join()).toContain('No address for the gift')
  })

  test('a lapsed one goes where its sender says', async () => {
    const { id } = await shared()
    await passDays(14)
    await tend()
    const { insertedId } = await call(rima, 'POST', '/location', { ...NEAR, email: rima.email })
    await call(rima, 'PUT', `/orders/${id}/location`, { locationId: insertedId })
    expect(await own(id)).toMatchObject({ addressState: 'known', needsAddress: false })
  })
})
