import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { createOwned } from '../../../server/testing/test-orders.ts'
import { saveSelling } from '../../../server/testing/test-selling.ts'
import { insertZone } from '../../delivery/delivery-fixture.server.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { TEXT_COLUMNS } from './test-text-columns.ts'

const NAME = 'Zebunnisa Khatun'
const STREET = 'The house behind the pond'
const PHONE = '+8801712999888'
const DAY = { calendar: 'gregorian', month: 5, day: 1 }
const SECRET = 'Do you remember the pond?'
const PASSWORD = 'correct horse battery'

const app = await openTestApp()
const { db } = app

/** Also of the queue, whose tables and partitions are its library's but for what the shop puts into jobs. */
async function textColumns() {
  const { rows } = await sql<{ name: string; table: string; column: string; type: string }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table,
      column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and (table_schema = 'public' or
      table_schema = 'pgboss' and table_name like 'job%' and column_name in ('data', 'output'))
      and (data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'inet')
        or udt_name in ('_text', '_varchar', '_jsonb'))
    order by table_name, column_name`.execute(db)
  return rows
}

test('every text column of the database says whose words it holds, and when they go', async () => {
  const listed = Object.values(TEXT_COLUMNS).flatMap((columns) => namesIn(columns))
  const there = (await textColumns()).map(({ table, column }) => `${table}.${column}`)
  expect(listed.toSorted()).toEqual(there.toSorted())
})

const namesIn = (columns: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(columns).flatMap(([table, names]) => names.map((column) => `${table}.${column}`))

test('nothing in the whole database names a deleted person, whichever column it was written into', async () => {
  await insertZone(db, { nameEn: 'Everywhere', charge: fromTaka(60) })
  const person = await app.signUp('zebunnisa')
  const { token, email, id } = person
  await app.request('PUT', '/account/phone', { token, body: { phone: PHONE } })
  const place = { name: NAME, phone: PHONE, city: 'Dhaka', area: 'Mirpur', address: STREET }
  await app.request('POST', '/users', { token, body: { email, name: NAME } })
  await app.request('POST', '/location', { token, body: { ...place, email } })
  await deliver(await orderForTwo(person))
  await orderForTwo(person)
  await planCart(person)
  await app.request('POST', '/days', { token, body: { ...DAY, person: NAME } })
  const raw = `name,phone,city,area,address,gift\n${NAME},${PHONE},Dhaka,Mirpur,${STREET},Roses\n`
  await saveSelling(db, { companiesOrder: true })
  await app.request('POST', '/recipients', { token, raw, headers: { 'content-type': 'text/csv' } })
  const expiresAt = new Date(Date.now() + 60_000)
  await db
    .insertInto('verification')
    .values({ id: newId(), identifier: email, value: id, expiresAt })
    .execute()
  await app.request('POST', '/auth/sign-in/email', { body: { email, password: 'a guess' } })
  const marked = await markColumns()
  const { WITH_THE_ACCOUNT, WITH_THE_ORDER } = TEXT_COLUMNS
  expect(marked.toSorted()).toEqual(
    [...namesIn(WITH_THE_ACCOUNT), ...namesIn(WITH_THE_ORDER)]
      .filter((name) => !UNMARKED.includes(name))
      .toSorted(),
  )

  const body = { email, password: PASSWORD }
  expect((await app.request('DELETE', '/account', { token, body })).status).toBe(200)
  expect(await traces([MARK, email, NAME, STREET, PHONE, SECRET, id])).toEqual([])
  expect(app.faults).toEqual([])
})

/** By these the account is found and its owner proven; the last is a guest's. */
const UNMARKED = [
  ...['account.account_id', 'account.password', 'session.token', 'user.email', 'verification.value'],
  'user.contact_email',
]

const MARK = 'words nobody else writes'

/** How a column that does not take every text is marked. */
const MARKS: Readonly<Record<string, string>> = {
  'user.phone': '+8801812999888',
  'cart_plan.parcels': JSON.stringify([{ gift: { message: MARK } }]),
  'payment_event.payload': JSON.stringify({ cus_name: MARK }),
  'order_charge.label': `Delivery · ${MARK}`,
  'order_charge.label_bn': `ডেলিভারি · ${MARK}`,
}

/** Writes the mark into every column with words of a person, in all rows: all are of the one person here. @returns the columns that had a row */
async function markColumns(): Promise<string[]> {
  const types = new Map((await textColumns()).map(({ table, column, type }) => [`${table}.${column}`, type]))
  const { WITH_THE_ACCOUNT, WITH_THE_ORDER } = TEXT_COLUMNS
  const marked: string[] = []
  for (const [table, columns] of Object.entries({ ...WITH_THE_ACCOUNT, ...WITH_THE_ORDER })) {
    for (const column of columns) {
      const name = `${table}.${column}`
      if (UNMARKED.includes(name)) continue
      const value = markOf(types.get(name), MARKS[name])
      const set = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} returning 1`
      if ((await set.execute(db)).rows.length > 0) marked.push(name)
    }
  }
  return marked
}

function markOf(type: string | undefined, mark: string | undefined) {
  if (type === 'ARRAY') return sql`array[${mark ?? MARK}]`
  if (type === 'jsonb') return sql`${mark ?? JSON.stringify([MARK])}::jsonb`
  return sql`${mark ?? MARK}`
}

async function orderForTwo(person: TestUser): Promise<string> {
  const lines = [await createOwned('cart', app, person), await createOwned('cart', app, person)]
  const locations = [await createOwned('location', app, person), await createOwned('location', app, person)]
  const parcels = locations.map((locationId, nth) => ({
    ...{ locationId, lines: [lines[nth]] },
    gift: { from: NAME, message: SECRET },
  }))
  const answer = await app.request('POST', '/manageorder', { token: person.token, body: { parcels } })
  return (await answer.json()).insertedId
}

/** Paid and told of by SMS; it has arrived, and everybody who typed a name typed theirs. */
async function deliver(orderId: string): Promise<void> {
  const ofOrder = { orderId }
  const paid = { id: newId(), tranId: newId().slice(-12), reference: orderId, amount: poisha(200_000) }
  await db
    .insertInto('paymentAttempt')
    .values({ ...paid, gateway: 'sslcommerz', state: 'paid', masked: NAME })
    .execute()
  const event = { id: newId(), tranId: paid.tranId, kind: 'return', payload: '{}' } as const
  await db.insertInto('paymentEvent').values(event).execute()
  const parcels = await db
    .updateTable('parcel')
    .set({ fulfilment: 'delivered', takenBy: NAME })
    .where('orderId', '=', orderId)
    .returning('id')
    .execute()
  const [parcelId = ''] = parcels.map(({ id }) => id)
  const thanks = { parcelId, tokenHash: 'x', words: SECRET, saidBy: NAME, saidAt: new Date() }
  await db.insertInto('thanks').values(thanks).execute()
  const carried = { kind: 'delivery', label: NAME, labelBn: NAME, amount: poisha(500) } as const
  await db
    .insertInto('carriedCharge')
    .values({ id: newId(), ...ofOrder, parcelId, ...carried })
    .execute()
  const notice = await db
    .insertInto('notice')
    .values({ ...ofOrder, role: 'sender', channel: 'sms', kind: 'placed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sms = { id: newId(), number: PHONE, text: NAME, kind: 'notice', urgent: false, parts: 1 } as const
  await db
    .insertInto('sms')
    .values({ ...sms, logged: notice.id })
    .execute()
}

async function planCart(person: TestUser): Promise<void> {
  const line = await createOwned('cart', app, person)
  const body = { parcels: [{ lines: [line], gift: { from: NAME, message: SECRET } }] }
  await app.request('PUT', '/cart/parcels', { token: person.token, body })
}

/** Tables of the shop in which a row holds one of these texts, in whichever column. */
async function traces(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(one)::text as row from ${sql.table(name)} one`.execute(db)
    if (rows.some(({ row }) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())))) {
      found.push(name)
    }
  }
  return found
}
