import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { keptPhone } from '../../../server/access-tests/test-code-preparations.ts'
import { newPhone, phonePrivacyOf } from '../../../server/access-tests/test-phone-privacy.ts'
import { personalRecords } from '../../../server/services/contributions.ts'
import { openTestApp, SECRET, type TestApp } from '../../../server/testing/test-app.ts'
import { howManyWait } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { poisha } from '../../kernel/money.ts'
import { lockPayments } from '../../orders/locks.server.ts'
import { insertOrder } from '../../orders/order-fixture.server.ts'
import { forgetCodes } from '../../people/phones/send-code.server.ts'
import { eraseByToken, erasePhone, runPhoneErasing } from './erase-phone.server.ts'

let app: TestApp
let shop: ReturnType<typeof phonePrivacyOf>
beforeAll(async () => {
  app = await openTestApp({ SMS: 'sandbox' })
  shop = phonePrivacyOf(app)
})

const people = () => ({ db: app.db, records: personalRecords(app.services) })
const services = () => ({ ...people(), jobs: app.jobs, secret: SECRET })

describe('erasing', () => {
  test('is done once, by two calls at once and by a later one', async () => {
    const { phone } = await shop.guestWithOrder()
    const told = await shop.tell(phone)
    const both = await Promise.all([shop.erase(told), shop.erase(told)])
    expect(both).toMatchObject([
      { status: 200, orders: 1 },
      { status: 200, orders: 1 },
    ])
    expect(await shop.erase(told)).toMatchObject({ status: 200, orders: 1 })
  })

  test('by two requests at once is done by both', async () => {
    const { phone } = await shop.guestWithOrder()
    const both = await Promise.all([shop.tell(phone), shop.tell(phone)])
    const answers = await Promise.all(both.map(shop.erase))
    expect(answers.map(({ erasedAt }) => erasedAt)).toEqual([expect.any(String), expect.any(String)])
    expect(answers.map(({ orders }) => orders).sort()).toEqual([0, 1])
  })

  test('that was killed between two steps is ended by its job', async () => {
    const { phone, to } = await keptPhone(app)
    const { guest, orderId } = await shop.guestWithOrder()
    await app.db.updateTable('user').set({ phone }).where('id', '=', guest.id).execute()
    const told = await shop.tell(phone)
    await sql`create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
      app.db,
    )
    await sql`create trigger killed before update of ended_at on phone_erasure execute function killed()`.execute(
      app.db,
    )
    await expect(eraseByToken(services(), told)).rejects.toThrow('killed')
    await sql`drop function killed cascade`.execute(app.db)
    expect(await shop.orderRow(orderId)).toMatchObject({ fulfilment: 'cancelled', userId: null })
    expect(await shop.parcelRow(to)).toMatchObject({ recipientPhone: phone })
    expect(await erasePhone(people(), told.id)).toMatchObject({
      erasedAt: expect.any(String),
      orders: 1,
      later: 1,
      parcels: 1,
    })
    expect(await shop.parcelRow(to)).toMatchObject({ recipientPhone: '' })
  })

  test('waits for a payment that is being taken, and goes on by itself', async () => {
    const { phone, orderId } = await shop.guestWithOrder()
    const attempt = await shop.payOnline(orderId, 'pending')
    const told = await shop.tell(phone)
    expect(await shop.erase(told)).toMatchObject({ status: 200, erasedAt: null, orders: 0 })
    expect(await shop.orderRow(orderId)).toMatchObject({ fulfilment: 'new', senderState: 'known' })
    const sent: object[] = []
    const { jobs, run } = pretendJobs()
    await runPhoneErasing({ ...jobs, send: async (_, data) => void sent.push(data) }, people())
    await jobs.send({ name: 'erase-phone' }, { id: told.id })
    await run()
    expect(sent).toEqual([{ id: told.id }])
    await app.db
      .updateTable('paymentAttempt')
      .set({ state: 'failed', captureClaimedAt: null })
      .where('id', '=', attempt)
      .execute()
    expect(await erasePhone(people(), told.id)).toMatchObject({
      erasedAt: expect.any(String),
      orders: 1,
    })
  })

  test('knows the number until it is done, however long a payment takes', async () => {
    const { phone, orderId } = await shop.guestWithOrder()
    const attempt = await shop.payOnline(orderId, 'pending')
    const told = await shop.tell(phone)
    const old = { expiresAt: sql<Date>`now() - interval '2 days'` }
    await app.db.updateTable('phoneProof').set(old).where('id', '=', told.id).execute()
    expect(await shop.erase(told)).toMatchObject({ erasedAt: null })
    await forgetCodes(app.db)
    const failed = { state: 'failed', captureClaimedAt: null } as const
    await app.db.updateTable('paymentAttempt').set(failed).where('id', '=', attempt).execute()
    expect(await erasePhone(people(), told.id)).toMatchObject({
      erasedAt: expect.any(String),
      orders: 1,
    })
    await app.db.updateTable('phoneProof').set(old).where('id', '=', told.id).execute()
    await forgetCodes(app.db)
    const left = app.db.selectFrom('phoneProof').select('id').where('id', '=', told.id)
    expect(await left.executeTakeFirst()).toBeUndefined()
  })

  test('of many guests is begun in the call, and ended by its job', async () => {
    const phone = newPhone()
    for (let nth = 0; nth < 5; nth++) await shop.guestWithOrder({ phone })
    const told = await shop.tell(phone)
    expect(told.guests).toBe(5)
    expect(await shop.erase(told)).toMatchObject({ erasedAt: null, orders: 3 })
    expect(await erasePhone(people(), told.id)).toMatchObject({
      erasedAt: expect.any(String),
      orders: 5,
    })
  })

  test('stops no payment: it waits for one before it holds the order', async () => {
    const phone = newPhone()
    const sender = { amount: poisha(5000), senderName: 'Mina', sender_phone: phone }
    const orderId = await insertOrder(app.db, sender, { fulfilment: 'returned' })
    await shop.payOnline(orderId)
    const told = await shop.tell(phone)
    const { erasing } = await app.db.transaction().execute(async (tx) => {
      await lockPayments(tx, orderId)
      const begun = shop.erase(told)
      await expect.poll(() => howManyWait(app.db)).toBe(1)
      // As every payment does after its own lock.
      const order = tx.selectFrom('order').select('id').where('id', '=', orderId).forNoKeyUpdate().noWait()
      expect(await order.executeTakeFirst()).toEqual({ id: orderId })
      return { erasing: begun }
    })
    expect(await erasing).toMatchObject({ orders: 1 })
  })
})
