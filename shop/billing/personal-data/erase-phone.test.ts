import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { keptPhone, privacyCodeFor } from '../../../server/access-tests/test-code-preparations.ts'
import { personalRecords } from '../../../server/services/contributions.ts'
import { openTestApp, SECRET, type TestApp } from '../../../server/testing/test-app.ts'
import { newGuest } from '../../../server/testing/test-guests.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { createOwned } from '../../../server/testing/test-orders.ts'
import { isRefusal } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { insertGift } from '../../orders/order-fixture.server.ts'
import { eraseByToken, erasePhone, runPhoneErasing } from './erase-phone.server.ts'

let app: TestApp
let nth = 0
beforeAll(async () => {
  app = await openTestApp({ SMS: 'sandbox' })
})

const call = async (path: string, body: object) => {
  const response = await app.request('POST', path, { body })
  return { status: response.status, ...(await response.json()) }
}
const people = () => ({ db: app.db, records: personalRecords(app.services) })
const services = () => ({ ...people(), jobs: app.jobs, secret: SECRET })

/** By the right code. */
async function tell(phone: string) {
  const { id, code } = await privacyCodeFor(app, phone)
  return { id, ...(await call(`/privacy-codes/${id}`, { code })) }
}
const erase = ({ id, token }: { id: string; token: string }) =>
  call(`/privacy-codes/${id}/erasure`, { token })

/** A guest who said this phone, with an unpaid order. */
async function guestWithOrder() {
  nth += 1
  const phone = `+88015${10_000_000 + nth}`
  const guest = await newGuest(app)
  const own = { ...guest, token: guest.token }
  await app.request('PUT', '/guest', { token: own.token, body: { name: 'Zebunnisa', phone, email: '' } })
  const orderId = await createOwned('order', app, own)
  await createOwned('cart', app, own)
  return { phone, guest, orderId }
}
const orderRow = (id: string) =>
  app.db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const parcelRow = (orderId: string) =>
  app.db.selectFrom('parcel').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

describe('erasing', () => {
  test('a guest cancels what is not paid, and forgets who it was', async () => {
    const { phone, guest, orderId } = await guestWithOrder()
    const told = await tell(phone)
    expect(told).toMatchObject({ status: 200, addresses: 1, inCart: 1, hasAccount: false })
    expect(told.orders).toMatchObject([{ fulfilment: 'new', amount: 1000 }])
    expect(await erase(told)).toMatchObject({
      status: 200,
      erasedAt: expect.any(String),
      orders: 1,
      parcels: 0,
    })
    expect(await orderRow(orderId)).toMatchObject({
      ...{ fulfilment: 'cancelled', user_id: null, sender_state: 'forgotten' },
      ...{ sender_phone: '', sender_name: 'Deleted account' },
    })
    const gone = app.db.selectFrom('user').select('id').where('id', '=', guest.id)
    expect(await gone.executeTakeFirst()).toBeUndefined()
  })

  test('a paid order goes on: its name goes once it is there', async () => {
    const { phone, orderId } = await guestWithOrder()
    const paid = {
      id: newId(),
      tran_id: `OGS${newId().replaceAll('-', '').slice(-26).toUpperCase()}`,
      reference: orderId,
      amount: (await orderRow(orderId)).amount,
    }
    await app.db
      .insertInto('payment_attempt')
      .values({ ...paid, state: 'paid', gateway: 'sslcommerz' })
      .execute()
    await erase(await tell(phone))
    expect(await orderRow(orderId)).toMatchObject({
      ...{ fulfilment: 'new', user_id: null, sender_state: 'left', sender_phone: phone },
    })
    // It is told as long as it is kept.
    expect((await tell(phone)).orders).toHaveLength(1)
  })

  test('an order that nobody’s account has is left by its sender', async () => {
    const { phone, from } = await keptPhone(app)
    await app.db.updateTable('parcel').set({ fulfilment: 'returned' }).where('order_id', '=', from).execute()
    expect(await erase(await tell(phone))).toMatchObject({ orders: 1, parcels: 1 })
    expect(await orderRow(from)).toMatchObject({ sender_state: 'forgotten', sender_phone: '' })
  })

  test('a recipient takes name, street and thanks off a gift that has come, and leaves the sender’s words', async () => {
    const { phone, to, parcelId } = await keptPhone(app)
    await insertGift(app.db, parcelId, { to_name: 'Mina', from_name: 'Rima', message: 'Be happy' })
    const thanks = { parcel_id: parcelId, token_hash: newId(), words: 'Thank you', said_by: 'Mina' }
    await app.db
      .insertInto('thanks')
      .values({ ...thanks, said_at: new Date() })
      .execute()
    const before = await orderRow(to)
    expect(await erase(await tell(phone))).toMatchObject({ parcels: 1 })
    expect(await parcelRow(to)).toMatchObject({ recipient_name: 'Unknown', recipient_phone: '', address: '' })
    const gift = app.db.selectFrom('gift').select(['to_name', 'from_name', 'message'])
    expect(await gift.where('parcel_id', '=', parcelId).executeTakeFirst()).toEqual({
      ...{ to_name: '', from_name: 'Rima', message: 'Be happy' },
    })
    const said = app.db.selectFrom('thanks').select(['words', 'said_by']).where('parcel_id', '=', parcelId)
    expect(await said.executeTakeFirst()).toEqual({ words: '', said_by: '' })
    const { amount, sender_name } = await orderRow(to)
    expect({ amount, sender_name }).toEqual({ amount: before.amount, sender_name: 'Rima' })
  })

  test('of several parcels takes the recipient off the one that has come, and off its charge', async () => {
    const { phone, to, parcelId } = await keptPhone(app)
    const going = { ...(await parcelRow(to)), id: newId(), nth: 2, fulfilment: 'sent' } as const
    await app.db
      .insertInto('parcel')
      .values({ ...going, deliver_on: null })
      .execute()
    const charge = { order_id: to, kind: 'delivery', amount: poisha(6000), label_bn: '' } as const
    for (const parcel_id of [parcelId, going.id])
      await app.db
        .insertInto('order_charge')
        .values({ ...charge, id: newId(), parcel_id, label: 'Delivery · Mina' })
        .execute()
    expect(await erase(await tell(phone))).toMatchObject({ parcels: 1 })
    const parcels = app.db.selectFrom('parcel').select(['nth', 'recipient_name']).where('order_id', '=', to)
    expect(await parcels.orderBy('nth').execute()).toEqual([
      { nth: 1, recipient_name: 'Unknown' },
      { nth: 2, recipient_name: 'Mina' },
    ])
    const labels = app.db.selectFrom('order_charge').select('label').where('order_id', '=', to)
    expect((await labels.orderBy('id').execute()).map(({ label }) => label)).toEqual([
      'Delivery',
      'Delivery · Mina',
    ])
  })

  test('nothing in the whole database has the number any more', async () => {
    const { phone, orderId } = await guestWithOrder()
    await app.db
      .updateTable('parcel')
      .set({ recipient_phone: phone })
      .where('order_id', '=', orderId)
      .execute()
    const sms = { id: newId(), number: phone, text: null, kind: 'notice', urgent: false, parts: 1 } as const
    await app.db
      .insertInto('sms')
      .values({ ...sms, state: 'taken', ended_at: new Date() })
      .execute()
    await app.request('POST', '/order-codes', { body: { number: '0B258914', phone } })
    const told = await tell(phone)
    expect(await tablesWith(phone)).toEqual(['order', 'parcel', 'phone_proof', 'sms', 'user'])
    await erase(told)
    expect(await tablesWith(phone)).toEqual([])
    const kept = app.db.selectFrom('phone_erasure').selectAll().where('id', '=', told.id)
    expect(await kept.executeTakeFirst()).toMatchObject({ orders: 1, ended_at: expect.any(Date) })
  })

  test('is done once, by two calls at once and by a later one', async () => {
    const { phone } = await guestWithOrder()
    const told = await tell(phone)
    const both = await Promise.all([erase(told), erase(told)])
    expect(both).toMatchObject([
      { status: 200, orders: 1 },
      { status: 200, orders: 1 },
    ])
    expect(await erase(told)).toMatchObject({ status: 200, orders: 1 })
  })

  test('by two requests at once is done by both', async () => {
    const { phone } = await guestWithOrder()
    const both = await Promise.all([tell(phone), tell(phone)])
    const answers = await Promise.all(both.map(erase))
    expect(answers.map(({ erasedAt }) => erasedAt)).toEqual([expect.any(String), expect.any(String)])
    expect(answers.map(({ orders }) => orders).sort()).toEqual([0, 1])
  })

  test('that was killed between two steps is ended by its job', async () => {
    const { phone, to } = await keptPhone(app)
    const { guest, orderId } = await guestWithOrder()
    await app.db.updateTable('user').set({ phone }).where('id', '=', guest.id).execute()
    const told = await tell(phone)
    await sql`create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
      app.db,
    )
    await sql`create trigger killed before update of ended_at on phone_erasure execute function killed()`.execute(
      app.db,
    )
    await expect(eraseByToken(services(), told)).rejects.toThrow('killed')
    await sql`drop function killed cascade`.execute(app.db)
    expect(await orderRow(orderId)).toMatchObject({ fulfilment: 'cancelled', user_id: null })
    expect(await parcelRow(to)).toMatchObject({ recipient_phone: phone })
    expect(await erasePhone(people(), told.id)).toMatchObject({
      erasedAt: expect.any(String),
      orders: 2,
      parcels: 1,
    })
    expect(await parcelRow(to)).toMatchObject({ recipient_phone: '' })
  })

  test('waits for a payment that is being taken, and goes on by itself', async () => {
    const { phone, orderId } = await guestWithOrder()
    const taken = {
      id: newId(),
      tran_id: `OGS${newId().replaceAll('-', '').slice(-26).toUpperCase()}`,
      reference: orderId,
      amount: (await orderRow(orderId)).amount,
    }
    await app.db
      .insertInto('payment_attempt')
      .values({ ...taken, state: 'pending', gateway: 'bkash', capture_claimed_at: new Date() })
      .execute()
    const told = await tell(phone)
    expect(await erase(told)).toMatchObject({ status: 200, erasedAt: null, orders: 0 })
    expect(await orderRow(orderId)).toMatchObject({ fulfilment: 'new', sender_state: 'known' })
    const sent: object[] = []
    const { jobs, run } = pretendJobs()
    await runPhoneErasing({ ...jobs, send: async (_, data) => void sent.push(data) }, people())
    await jobs.send({ name: 'erase-phone' }, { id: told.id })
    await run()
    expect(sent).toEqual([{ id: told.id }])
    await app.db
      .updateTable('payment_attempt')
      .set({ state: 'failed', capture_claimed_at: null })
      .where('id', '=', taken.id)
      .execute()
    expect(await erasePhone(people(), told.id)).toMatchObject({ erasedAt: expect.any(String), orders: 1 })
  })
})

describe('a token for it', () => {
  test('is another request’s, made up, or too old: nothing is erased', async () => {
    const [one, other] = [await tell((await keptPhone(app)).phone), await tell((await keptPhone(app)).phone)]
    for (const token of [other.token, 'A'.repeat(22), '', one.token.slice(1)])
      expect(await erase({ ...one, token })).toMatchObject({ status: 409, code: 'code-expired' })
    const past = { proven_at: sql<Date>`now() - interval '16 minutes'` }
    await app.db.updateTable('phone_proof').set(past).where('id', '=', one.id).execute()
    expect(await erase(one)).toMatchObject({ status: 409, code: 'code-expired' })
    const begun = app.db.selectFrom('phone_erasure').select('id').where('id', 'in', [one.id, other.id])
    expect(await begun.execute()).toEqual([])
  })

  test('is none before the code was typed', async () => {
    const { id } = await privacyCodeFor(app, (await keptPhone(app)).phone)
    const { linkToken } = await import('../../kernel/secrets.server.ts')
    const refused = await eraseByToken(services(), { id, token: linkToken(SECRET, 'phone-privacy', id) })
    expect(isRefusal(refused)).toBe(true)
  })
})

/** All tables in which a row holds the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(app.db)
  const found: string[] = []
  for (const { name } of rows) {
    const all = sql`select from ${sql.table(name)} one where row_to_json(one)::text like ${`%${text}%`} limit 1`
    if ((await all.execute(app.db)).rows.length > 0) found.push(name)
  }
  return found
}
