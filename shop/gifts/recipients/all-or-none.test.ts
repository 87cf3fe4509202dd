import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { howManyOthers, howManyWait } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { listOf, ONLINE } from '../../../server/testing/test-recipient-files.ts'
import { DAY, NOTHING, shopForFiles, TO_DHAKA, TO_SYLHET } from '../../../server/testing/test-recipients.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { confirmEmail } from '../../people/identity/passwords.server.ts'
import { MOST_RECIPIENTS } from './columns.ts'

const shop = shopForFiles()
const { order, everything } = shop
let db: Db
let url: string
let firm: Caller
let zone: string
beforeEach(async () => {
  ;({ db, url, firm, zone } = await shop.open())
})

const rowsFor = (length: number) =>
  Array.from({ length }, (_, at) => ({
    ...{ ...TO_DHAKA, name: `Person ${at}`, message: 'Thank you!', wrap: 'Red paper' },
    ...(at < 40 && { city: 'Sylhet', day: DAY }),
  }))

test('500 parcels are one order, and no more are read', async () => {
  const many = rowsFor(MOST_RECIPIENTS)
  const list = await listOf(db, firm, many)
  expect(list).toMatchObject({ wrong: 0, parcels: 500 })
  const { id } = granted(await order(firm, list))
  const { parcels, lines, charges } = (await findOrder(db, firm, id)) ?? expect.unreachable('no order')
  expect([parcels.length, lines.length, charges.length]).toEqual([500, 500, 1000])
  expect(await everything()).toMatchObject({ order: 1, due: 1, parcel: 500, gift: 500, taken: 40 })
  await expect(listOf(db, firm, [...many, TO_DHAKA])).rejects.toThrow('more than 500 rows')
  const moreUnits = many.map((row) => ({ ...row, gift: '5 x Roses' }))
  await expect(listOf(db, firm, moreUnits)).resolves.toMatchObject({ wrong: 100, parcels: 400 })
})

describe('many parcels', () => {
  const MANY = inDose({ small: 60, usual: MOST_RECIPIENTS })
  const many = rowsFor(MANY)

  test('are ordered as a whole or not at all where the database’s process is lost', async () => {
    const list = await listOf(db, firm, many)
    await db.insertInto('deliveryDay').values({ zoneId: zone, day: DAY, taken: 0 }).execute()
    const lost = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('deliveryDay').selectAll().forUpdate().execute()
      const answer = order(firm, list).then(granted, String)
      // All rows are written by then, and the last lock is waited for.
      await expect.poll(() => howManyWait(db)).toBe(1)
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
      return { answer }
    })
    expect(await lost.answer).toMatch(/terminat|connection/i)
    expect(await everything()).toEqual(NOTHING)
    granted(await order(firm, list))
    expect(await everything()).toMatchObject({ order: 1, parcel: MANY, taken: 40 })
  })

  test.each(
    inDose<readonly (number | 'commit')[]>({ small: ['commit'], usual: [4, 8, 12, 16, 18, 'commit'] }),
  )('are ordered as a whole or not at all where the shop is killed at query %s', async (point) => {
    const { _id, amount } = await listOf(db, firm, many)
    const asked = JSON.stringify([firm, { id: _id, amount, language: 'en' }, ONLINE])
    const args = ['--input-type=module', '-e', KILLED, url, asked, `${point}`]
    const killed = spawn(process.execPath, args, { stdio: 'inherit' })
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    // The server ends what the killed one had begun.
    await expect.poll(() => howManyOthers(db)).toBe(0)
    const after = await everything()
    const whole = { order: 1, due: 1, parcel: MANY, gift: MANY, orderLine: MANY, orderCharge: 2 * MANY }
    expect(after).toBeOneOf([NOTHING, { ...whole, recipientList: 0, taken: 40 }])
    if (point !== 'commit') expect(after).toEqual(NOTHING)
    const { id } = granted(await order(firm, { _id, amount }))
    expect((await findOrder(db, firm, id))?.parcels).toHaveLength(MANY)
    expect(await everything()).toMatchObject({ order: 1, parcel: MANY, taken: 40 })
  })
})

/** A process of the shop that is killed (SIGKILL) once it has sent this query. */
const KILLED = `
  const [url, asked, point] = process.argv.slice(1)
  const from = (file) => import(${JSON.stringify(resolve('.'))} + '/' + file)
  const { connect } = await from('server/postgres/database.ts')
  const { orderRecipients } = await from('shop/gifts/recipients/order-recipients.server.ts')
  const { CHARGE_SOURCES: sources } = await from('server/testing/test-charges.ts')
  const { db, pool } = connect(url)
  let sent = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    client.query = (...all) => {
      const answer = query(...all)
      sent += 1
      const text = typeof all[0] === 'string' ? all[0] : all[0].text
      if (String(sent) === point || text === point)
        setImmediate(() => process.kill(process.pid, 'SIGKILL'))
      return answer
    }
  })
  const [caller, wanted, offered] = JSON.parse(asked)
  await orderRecipients(db, caller, wanted, { offered, sources })
`

test('of two firms, one gets the last places, and the other loses nothing', async () => {
  await db.updateTable('deliveryZone').set({ capacity: 30 }).where('id', '=', zone).execute()
  const other = await person(db, 'Tanvir')
  await confirmEmail(db, other.id)
  const rows = Array.from({ length: 20 }, () => TO_SYLHET)
  const lists = [await listOf(db, firm, rows), await listOf(db, other, [...rows].reverse())] as const
  const answers = await Promise.all([order(firm, lists[0]), order(other, lists[1])])
  const [lost = ''] = answers.flatMap((answer) => ('code' in answer ? answer.code : []))
  expect(lost).toMatch(/^(day-full|recipients-not-right)$/)
  expect(await everything()).toMatchObject({ order: 1, parcel: 20, taken: 20, recipientList: 1 })
})
