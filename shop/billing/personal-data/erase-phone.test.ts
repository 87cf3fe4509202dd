import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { keptPhone, privacyCodeFor } from '../../../server/access-tests/test-code-preparations.ts'
import { phonePrivacyOf } from '../../../server/access-tests/test-phone-privacy.ts'
import { personalRecords } from '../../../server/services/contributions.ts'
import { openTestApp, SECRET, type TestApp } from '../../../server/testing/test-app.ts'
import { isRefusal } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { insertGift } from '../../orders/order-fixture.server.ts'
import { eraseByToken } from './erase-phone.server.ts'

let app: TestApp
let shop: ReturnType<typeof phonePrivacyOf>
beforeAll(async () => {
  app = await openTestApp({ SMS: 'sandbox' })
  shop = phonePrivacyOf(app)
})

const people = () => ({ db: app.db, records: personalRecords(app.services) })
const services = () => ({ ...people(), jobs: app.jobs, secret: SECRET })

describe('erasing', () => {
  test('a guest cancels what is not paid, and forgets who it was', async () => {
    const { phone, guest, orderId } = await shop.guestWithOrder()
    const told = await shop.tell(phone)
    expect(told).toMatchObject({ status: 200, addresses: 1, inCart: 1, hasAccount: false })
    expect(told.orders).toMatchObject([{ fulfilment: 'new', amount: 1000 }])
    expect(await shop.erase(told)).toMatchObject({
      status: 200,
      erasedAt: expect.any(String),
      orders: 1,
      parcels: 0,
    })
    expect(await shop.orderRow(orderId)).toMatchObject({
      ...{ fulfilment: 'cancelled', userId: null, senderState: 'forgotten' },
      ...{ senderPhone: '', senderName: 'Deleted account' },
    })
    const gone = app.db.selectFrom('user').select('id').where('id', '=', guest.id)
    expect(await gone.executeTakeFirst()).toBeUndefined()
  })

  test('a paid order goes on: its name goes once it is there', async () => {
    const { phone, orderId } = await shop.guestWithOrder()
    await shop.payOnline(orderId)
    await shop.erase(await shop.tell(phone))
    expect(await shop.orderRow(orderId)).toMatchObject({
      ...{ fulfilment: 'new', userId: null, senderState: 'left', senderPhone: phone },
    })
  })

  test('an order that nobody’s account has is left by its sender', async () => {
    const { phone, from } = await keptPhone(app)
    await app.db.updateTable('parcel').set({ fulfilment: 'returned' }).where('orderId', '=', from).execute()
    expect(await shop.erase(await shop.tell(phone))).toMatchObject({ orders: 1, parcels: 1 })
    expect(await shop.orderRow(from)).toMatchObject({ senderState: 'forgotten', senderPhone: '' })
  })

  test('a recipient takes name, street and thanks off a gift that has come, and leaves the sender’s words', async () => {
    const { phone, to, parcelId } = await keptPhone(app)
    await insertGift(app.db, parcelId, { toName: 'Mina', fromName: 'Rima', message: 'Be happy' })
    const thanks = { parcelId, tokenHash: newId(), words: 'Thank you', saidBy: 'Mina' }
    await app.db
      .insertInto('thanks')
      .values({ ...thanks, saidAt: new Date() })
      .execute()
    const before = await shop.orderRow(to)
    expect(await shop.erase(await shop.tell(phone))).toMatchObject({ parcels: 1 })
    expect(await shop.parcelRow(to)).toMatchObject({
      recipientName: 'Unknown',
      recipientPhone: '',
      address: '',
    })
    const gift = app.db.selectFrom('gift').select(['toName', 'fromName', 'message'])
    expect(await gift.where('parcelId', '=', parcelId).executeTakeFirst()).toEqual({
      ...{ toName: '', fromName: 'Rima', message: 'Be happy' },
    })
    const said = app.db.selectFrom('thanks').select(['words', 'saidBy']).where('parcelId', '=', parcelId)
    expect(await said.executeTakeFirst()).toEqual({ words: '', saidBy: '' })
    const { amount, senderName } = await shop.orderRow(to)
    expect({ amount, senderName }).toEqual({ amount: before.amount, senderName: 'Rima' })
  })

  test('of several parcels takes the recipient off the one that has come, and off its charge', async () => {
    const { phone, to, parcelId } = await keptPhone(app)
    const going = { ...(await shop.parcelRow(to)), id: newId(), nth: 2, fulfilment: 'sent' } as const
    await app.db
      .insertInto('parcel')
      .values({ ...going, deliverOn: null })
      .execute()
    const charge = { orderId: to, kind: 'delivery', amount: poisha(6000), labelBn: '' } as const
    for (const one of [parcelId, going.id])
      await app.db
        .insertInto('orderCharge')
        .values({ ...charge, id: newId(), parcelId: one, label: 'Delivery · Mina' })
        .execute()
    expect(await shop.erase(await shop.tell(phone))).toMatchObject({ parcels: 1 })
    const parcels = app.db.selectFrom('parcel').select(['nth', 'recipientName']).where('orderId', '=', to)
    expect(await parcels.orderBy('nth').execute()).toEqual([
      { nth: 1, recipientName: 'Unknown' },
      { nth: 2, recipientName: 'Mina' },
    ])
    const labels = app.db.selectFrom('orderCharge').select('label').where('orderId', '=', to)
    expect((await labels.orderBy('id').execute()).map(({ label }) => label)).toEqual([
      'Delivery',
      'Delivery · Mina',
    ])
  })
})

describe('a token for it', () => {
  test('is another request’s, made up, or too old: nothing is erased', async () => {
    const [one, other] = [
      await shop.tell((await keptPhone(app)).phone),
      await shop.tell((await keptPhone(app)).phone),
    ]
    for (const token of [other.token, 'A'.repeat(22), '', one.token.slice(1)])
      expect(await shop.erase({ ...one, token })).toMatchObject({ status: 409, code: 'code-expired' })
    const past = { provenAt: sql<Date>`now() - interval '16 minutes'` }
    await app.db.updateTable('phoneProof').set(past).where('id', '=', one.id).execute()
    expect(await shop.erase(one)).toMatchObject({ status: 409, code: 'code-expired' })
    const begun = app.db.selectFrom('phoneErasure').select('id').where('id', 'in', [one.id, other.id])
    expect(await begun.execute()).toEqual([])
  })

  test('is none before the code was typed', async () => {
    const { id } = await privacyCodeFor(app, (await keptPhone(app)).phone)
    const { linkToken } = await import('../../kernel/secrets.server.ts')
    const refused = await eraseByToken(services(), { id, token: linkToken(SECRET, 'phone-privacy', id) })
    expect(isRefusal(refused)).toBe(true)
  })
})
