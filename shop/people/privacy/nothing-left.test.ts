import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { give } from '../../../server/access-tests/test-belongings.ts'
import { openDoors } from '../../../server/access-tests/test-doors.ts'

const NAME = 'Zebunnisa Khatun'
const STREET = 'The house behind the pond'
const PHONE = '+8801712999888'

const doors = await openDoors()

test('nothing in the whole database names whoever left', async () => {
  const person = await doors.signUp('zebunnisa')
  const { token, email, id } = person
  const place = { name: NAME, phone: PHONE, city: 'Dhaka', area: 'Mirpur', address: STREET }
  await doors.knock('POST', '/users', { token, body: { email, name: NAME } })
  await doors.knock('POST', '/location', { token, body: { ...place, email } })
  await give('order', doors, person)
  await give('cart', doors, person)
  await doors.knock('POST', '/auth/request-password-reset', { body: { email } })
  await doors.knock('POST', '/auth/sign-in/email', { body: { email, password: 'a guess' } })
  const traces = [email, NAME, STREET, PHONE, id]
  const before = await tablesWith(traces)
  expect(before).toEqual(expect.arrayContaining(['user', 'location', 'cart_line', 'order', 'session']))

  const body = { email, password: 'correct horse battery' }
  expect((await doors.knock('DELETE', '/account', { token, body })).status).toBe(200)
  expect(await tablesWith(traces)).toEqual([])
  expect(doors.faults).toEqual([])
})

/** The names of all tables of the shop in which a row holds one of these texts, in whichever column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name`.execute(doors.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(one)::text as row from ${sql.table(name)} one`.execute(doors.db)
    if (rows.some(({ row }) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())))) {
      found.push(name)
    }
  }
  return found
}
