import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { auditApi } from './api.server.ts'
import { type AuditAction, type AuditEntry, labelled } from './audit.ts'
import { listAuditEntries, writeAuditEntries, writeAuditEntry } from './records.server.ts'

let db: Db
let admin: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
})

let subject: { kind: 'product'; id: string }
beforeEach(() => {
  subject = { kind: 'product', id: newId() }
})

const FIRST = { page: 1, limit: 20 }
type Kept = { name?: string; price?: number; reason?: unknown; holdReason?: unknown } | null
const keep = (action: AuditAction, before: Kept, after: Kept) =>
  inOneTransactionOfAdmin(db, admin, (tx, staff) =>
    writeAuditEntry(tx, staff, {
      action,
      subject,
      before: labelled({ ...before }),
      after: labelled({ ...after }),
    }),
  )

test('records person, action, before and after, the newest first', async () => {
  await keep('product.add', null, { name: 'Mug' })
  await keep('product.update', { name: 'Mug' }, { name: 'নীল মগ' })
  const { items, total } = await listAuditEntries(db, subject, FIRST)
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({
    by: 'Rahima',
    action: 'product.update',
    before: { name: 'Mug' },
    after: { name: 'নীল মগ' },
  })
})

test('is there if and only if the write is', async () => {
  const undone = inOneTransactionOfAdmin(db, admin, async (tx, staff) => {
    await writeAuditEntry(tx, staff, { action: 'product.remove', subject, before: labelled({}), after: null })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await listAuditEntries(db, subject, FIRST)).total).toBe(0)
})

test('several at once, and none', async () => {
  const entry = { action: 'product.remove', subject, before: labelled({ name: 'Mug' }), after: null } as const
  await inOneTransactionOfAdmin(db, admin, (tx, staff) => writeAuditEntry(tx, staff, entry, entry))
  await inOneTransactionOfAdmin(db, admin, (tx, staff) => writeAuditEntry(tx, staff))
  expect((await listAuditEntries(db, subject, FIRST)).total).toBe(2)
})

test('many, as the database has them, and never fewer than there are', async () => {
  const many = { action: 'product.import', kind: 'product', most: 3 } as const
  const source = (n: number) =>
    sql`select ${subject.id} as subject_id, null::jsonb as before, jsonb_build_object('price', i) as after
      from generate_series(1, ${n}::int) i order by i`
  await db.transaction().execute((tx) => writeAuditEntries(tx, admin, many, source(3)))
  const { items } = await listAuditEntries(db, subject, FIRST)
  expect(items.map(({ after }) => after?.price)).toEqual([3, 2, 1])
  const tooMany = db.transaction().execute((tx) => writeAuditEntries(tx, admin, many, source(4)))
  await expect(tooMany).rejects.toThrow('null value')
  expect((await listAuditEntries(db, subject, FIRST)).total).toBe(3)
})

test('the list and its count are of one moment, though something is done meanwhile', async () => {
  const doing = interleave(db, () => keep('product.add', null, { name: 'Mug' }))
  expect(await listAuditEntries(doing, subject, FIRST)).toMatchObject({ total: 0, items: [] })
  expect(await listAuditEntries(db, subject, FIRST)).toMatchObject({
    total: 1,
    items: [{ action: 'product.add' }],
  })
})

test('outlives the account that did it', async () => {
  const leaver = await person(db, 'Leaver', 'admin')
  const entry = { action: 'product.add', subject, before: null, after: labelled({}) } as const
  await inOneTransactionOfAdmin(db, leaver, (tx, staff) => writeAuditEntry(tx, staff, entry))
  await db.deleteFrom('user').where('id', '=', leaver.id).execute()
  expect((await listAuditEntries(db, subject, FIRST)).items[0]?.by).toBe('Leaver')
})

test.each(['update audit_entry set by_name = $$x$$', 'delete from audit_entry', 'truncate audit_entry'])(
  'the database refuses: %s',
  async (statement) => {
    await keep('product.add', null, {})
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('only ever added to')
  },
)

describe('GET /audit', () => {
  test('answers admins page by page, and nobody else', async () => {
    const ask = apiOf(auditApi(db))
    for (let i = 0; i < 3; i++) await keep('product.update', { price: i }, { price: i + 1 })
    const path = `/audit?kind=product&id=${subject.id}`
    const second = await ask<AuditEntry[]>(admin, 'GET', `${path}&page=2&limit=2`)
    expect(second.body).toHaveLength(1)
    expect(second.headers.get('x-total-count')).toBe('3')
    expect((await ask(await person(db, 'Shopper'), 'GET', path)).status).toBe(403)
    expect((await ask(null, 'GET', path)).status).toBe(401)
    for (const wrong of ['kind=secrets&id=x', 'kind=product&id=%00', 'kind=product&id=', 'kind=product']) {
      expect((await ask(admin, 'GET', `/audit?${wrong}`)).status).toBe(400)
    }
  })
})
