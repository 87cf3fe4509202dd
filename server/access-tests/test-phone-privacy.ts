import { sql } from 'kysely'
import { newId } from '../../shop/kernel/id.ts'
import type { TestApp } from '../testing/test-app.ts'
import { newGuest } from '../testing/test-guests.ts'
import { createOwned } from '../testing/test-orders.ts'
import { privacyCodeFor } from './test-code-preparations.ts'

let nth = 0

export const newPhone = (): string => `+88015${10_000_000 + ++nth}`

/** What the tests of telling and erasing do in a shop that sends SMS. */
export function phonePrivacyOf(app: TestApp) {
  const call = async (path: string, body: object) => {
    const response = await app.request('POST', path, { body })
    return { status: response.status, ...(await response.json()) }
  }

  /** By the right code. */
  async function tell(phone: string) {
    const { id, code } = await privacyCodeFor(app, phone)
    return { id, ...(await call(`/privacy-codes/${id}`, { code })) }
  }

  /** A guest who said this phone, with an unpaid order. */
  async function guestWithOrder({ phone = newPhone(), email = '' } = {}) {
    const guest = await newGuest(app)
    const body = { name: 'Zebunnisa', phone, email }
    await app.request('PUT', '/guest', { token: guest.token, body })
    const orderId = await createOwned('order', app, guest)
    await createOwned('cart', app, guest)
    return { phone, guest, orderId }
  }

  const orderRow = (id: string) =>
    app.db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function payOnline(orderId: string, state: 'paid' | 'pending' = 'paid') {
    const attempt = {
      id: newId(),
      tranId: `OGS${newId().replaceAll('-', '').slice(-26).toUpperCase()}`,
      reference: orderId,
      amount: (await orderRow(orderId)).amount,
    }
    const taken = { gateway: 'bkash', captureClaimedAt: state === 'pending' ? new Date() : null } as const
    await app.db
      .insertInto('paymentAttempt')
      .values({ ...attempt, ...taken, state })
      .execute()
    return attempt.id
  }

  return {
    ...{ call, tell, guestWithOrder, orderRow, payOnline },
    erase: ({ id, token }: { id: string; token: string }) => call(`/privacy-codes/${id}/erasure`, { token }),
    parcelRow: (orderId: string) =>
      app.db.selectFrom('parcel').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
    guestRow: (id: string) => app.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}

/** All tables, also the queue's, in which a row holds the text. */
export async function tablesWith({ db }: Pick<TestApp, 'db'>, text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    order by table_name`.execute(db)
  const found: string[] = []
  for (const { schema, name } of rows) {
    const table = sql.id(schema, name)
    const all = sql`select from ${table} one where row_to_json(one)::text like ${`%${text}%`} limit 1`
    if ((await all.execute(db)).rows.length > 0) found.push(name)
  }
  return found
}
