import { expect, test } from 'vitest'
import { personalRecords } from '../../../server/services/contributions.ts'
import { openTestApp } from '../../../server/testing/test-app.ts'

const { pool, services } = await openTestApp()

/** By the records whose `adopt` moves them. */
const ADOPTED = {
  'cart_line.user_id': 'cart',
  'cart_plan.user_id': 'cartParcels',
  'location.user_id': 'locations',
  'order.user_id': 'orders',
  'fulfilment_change.changed_by': 'orders',
  'refund.requested_by': 'orders',
}

const NEVER_A_GUESTS = {
  'account.user_id': 'a guest has no login',
  'admin_invitation.used_by': 'admins',
  'cash_collection.collected_by': 'admins',
  'export_ticket.by_id': 'admins',
  'recipient_list.user_id': 'refuses guests',
  'remembered_day.user_id': 'refuses guests',
  'session.user_id': 'ends',
  'stock_move.by_id': 'admins',
  'stock_wish.user_id': 'refuses guests',
  'user.joined': 'of guests alone',
}

test('whatever refers to a person is moved with a guest, or is never a guest’s', async () => {
  const { rows } = await pool.query<{ column: string }>(`
    select relname || '.' || attname as column from pg_constraint
    join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = '"user"'::regclass`)
  const known = [...Object.keys(ADOPTED), ...Object.keys(NEVER_A_GUESTS)]
  expect(rows.map(({ column }) => column).toSorted()).toEqual(known.toSorted())
  const moving = personalRecords(services).flatMap(({ name, adopt }) => (adopt ? name : []))
  expect(moving.toSorted()).toEqual([...new Set(Object.values(ADOPTED))].toSorted())
})
