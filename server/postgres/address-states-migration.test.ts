/** @module-tag slow */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { connect, migrate } from './database.ts'

const STATES = [
  ['known', 'known'],
  ['arrange', 'to_be_arranged'],
  ['asked', 'awaiting_recipient'],
  ['lapsed', 'expired'],
] as const
let db: Db

beforeAll(async () => {
  const { db: old } = connect(await emptyDatabase(), 1)
  db = old
  await migrate(db, 'migrations', { upTo: '0070-reservations.sql' })
  for (const [stored] of STATES) {
    const orderId = newId()
    await sql`insert into "order" (id, idempotency_key, amount) values (${orderId}, ${newId()}, 100)`.execute(
      db,
    )
    await sql`insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address, address_state)
      values (${newId()}, ${orderId}, ${stored}, '', '', '', '', ${stored})`.execute(db)
  }
  await migrate(db, 'migrations')
  return () => old.destroy()
})

test('each stored state of an address has its new name, and its order needs an address as before', async () => {
  const parcels = await db
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'order_id')
    .select(['recipient_name', 'address_state', 'needs_address'])
    .orderBy('parcel.id')
    .execute()
  expect(parcels).toEqual(
    STATES.map(([recipient_name, address_state]) => ({
      ...{ recipient_name, address_state, needs_address: address_state !== 'known' },
    })),
  )
})

test.each(['arrange', 'asked', 'lapsed'])('no parcel can be %s any more', async (state) => {
  const write = sql`update parcel set address_state = ${state}`.execute(db)
  await expect(write).rejects.toThrow('parcel_address_state_check')
})
