import { expect } from '@playwright/test'
import type { Client } from 'pg'

export async function letAnHourPass(books: Client): Promise<void> {
  await books.query(`update payment_attempt set asked_at = asked_at - interval '1 hour',
    created_at = created_at - interval '1 hour'`)
}

/** Sorted. An order that was paid twice is in it twice. */
export async function paidOrders(books: Client): Promise<string[]> {
  const { rows } = await books.query(
    `select reference from payment_attempt where state in ('paid', 'paid_on_hold') order by reference::text`,
  )
  return rows.map(({ reference }) => reference)
}

/** What became of an order's one payment, and what the shop has heard about it, in turn. */
export async function storyOf(books: Client, orderId: string): Promise<{ state: string; heard: string[] }> {
  const { rows } = await books.query(
    `select state, (select array_agg(event.kind order by event.id) from payment_event event
        where event.tran_id = attempt.tran_id) as heard
      from payment_attempt attempt where reference = $1`,
    [orderId],
  )
  return rows[0]
}

/** Each has one, or a job of a process that died will see to it; and the numbers have no gap. */
export async function expectReceipts(books: Client, paid: readonly string[]): Promise<void> {
  // The jobs first: the receipt of one that ends meanwhile is there by the second look.
  const begun = await books.query(`select data->>'reference' as order_id from pgboss.job where name = 'paid'`)
  const receipts = await books.query('select order_id, number from receipt order by number')
  expect(receipts.rows.map(({ number }) => number)).toEqual(receipts.rows.map((_, i) => i + 1))
  const written = receipts.rows.map(({ order_id }) => order_id)
  expect(new Set(written).size).toBe(written.length)
  expect([...new Set([...written, ...begun.rows.map(({ order_id }) => order_id)])].sort()).toEqual(paid)
}
