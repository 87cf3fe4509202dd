import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { createOwned } from '../../../server/testing/test-orders.ts'
import { parcelIdOf } from '../../orders/order-fixture.server.ts'

const NAME = 'Zebunnisa Khatun'
const STREET = 'The house behind the pond'
const PHONE = '+8801712999888'
const DAY = { calendar: 'gregorian', month: 5, day: 1 }
const SECRET = 'Do you remember the pond?'

const app = await openTestApp()

test('nothing in the whole database names a deleted person', async () => {
  const person = await app.signUp('zebunnisa')
  const { token, email, id } = person
  await app.request('PUT', '/account/phone', { token, body: { phone: PHONE } })
  const place = { name: NAME, phone: PHONE, city: 'Dhaka', area: 'Mirpur', address: STREET }
  await app.request('POST', '/users', { token, body: { email, name: NAME } })
  await app.request('POST', '/location', { token, body: { ...place, email } })
  await thankFor(await createOwned('order', app, person))
  await createOwned('cart', app, person)
  await app.request('POST', '/manageorder', { token, body: { gift: { from: NAME, message: SECRET } } })
  await createOwned('cart', app, person)
  await app.request('POST', '/days', { token, body: { ...DAY, person: NAME } })
  const raw = `name,phone,city,area,address,gift\n${NAME},${PHONE},Dhaka,Mirpur,${STREET},Roses\n`
  await app.request('POST', '/recipients', { token, raw, headers: { 'content-type': 'text/csv' } })
  await app.request('POST', '/auth/request-password-reset', { body: { email } })
  await app.request('POST', '/auth/sign-in/email', { body: { email, password: 'a guess' } })
  const traces = [email, NAME, STREET, PHONE, SECRET, id]
  const before = await tablesWith(traces)
  expect(before).toEqual(
    expect.arrayContaining([
      'user',
      'location',
      'cart_line',
      'order',
      'gift',
      'thanks',
      'remembered_day',
      'recipient_list',
      'session',
    ]),
  )

  const body = { email, password: 'correct horse battery' }
  expect((await app.request('DELETE', '/account', { token, body })).status).toBe(200)
  expect(await tablesWith(traces)).toEqual([])
  expect(app.faults).toEqual([])
})

/** It has arrived, and everybody who typed a name typed theirs. */
async function thankFor(orderId: string): Promise<void> {
  const parcel_id = await parcelIdOf(app.db, orderId)
  const arrived = { fulfilment: 'delivered', taken_by: NAME } as const
  await app.db.updateTable('parcel').set(arrived).where('id', '=', parcel_id).execute()
  await app.db
    .insertInto('thanks')
    .values({ parcel_id, token_hash: 'x', words: SECRET, said_by: NAME, said_at: new Date() })
    .execute()
}

/** The names of all tables of the shop in which a row holds one of these texts, in whichever column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name`.execute(app.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(one)::text as row from ${sql.table(name)} one`.execute(app.db)
    if (rows.some(({ row }) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())))) {
      found.push(name)
    }
  }
  return found
}
