/** @module-tag slow */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { connect, migrate } from './database.ts'

const FULFILMENTS = ['new', 'packed', 'sent', 'delivered', 'returned', 'cancelled']
const SENDERS = [
  { name: 'Rima', email: 'rima@example.com', hasAccount: true, state: 'known' },
  { name: 'Deleted account', email: 'namesake@example.com', hasAccount: true, state: 'known' },
  { name: 'Mina', email: 'mina@example.com', hasAccount: false, state: 'left' },
  { name: 'Deleted account', email: '', hasAccount: false, state: 'forgotten' },
]
let db: Db

beforeAll(async () => {
  const { db: old } = connect(await emptyDatabase(), 1)
  db = old
  await migrate(db, 'migrations', { upTo: '0071-address-states.sql' })
  const userId = newId()
  await sql`insert into "user" (id, name, email) values (${userId}, 'Rima', 'rima@example.com')`.execute(db)
  for (const { name, email, hasAccount } of SENDERS)
    for (const fulfilment of FULFILMENTS) {
      const id = newId()
      await sql`insert into "order" (id, user_id, idempotency_key, amount, sender_name, sender_email)
        values (${id}, ${hasAccount ? userId : null}, ${newId()}, 100, ${name}, ${email})`.execute(db)
      await sql`insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address, fulfilment)
        values (${newId()}, ${id}, ${name}, '', '', '', '', ${fulfilment})`.execute(db)
    }
  await migrate(db, 'migrations')
  return () => old.destroy()
})

test('each order says what became of its sender, and keeps what it has of them, however far it is', async () => {
  const orders = await db
    .selectFrom('order')
    .select(['sender_name as name', 'sender_email as email', 'fulfilment', 'sender_state as state'])
    .orderBy('id')
    .execute()
  expect(orders).toEqual(
    SENDERS.flatMap(({ hasAccount, ...sender }) =>
      FULFILMENTS.map((fulfilment) => ({ ...sender, fulfilment })),
    ),
  )
})

test('nobody who has an account has left', async () => {
  const write = sql`update "order" set sender_state = 'left' where user_id is not null`.execute(db)
  await expect(write).rejects.toThrow('order_sender_gone_check')
})
