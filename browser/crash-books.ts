import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Client } from 'pg'
import PostalMime from 'postal-mime'
import { orderNumber } from '../shop/orders/order.ts'

/** Outside the cities the delivery is paid before the rest is paid at the door. */
export async function askForAdvances(books: Client): Promise<void> {
  const { rowCount } = await books.query(
    `update delivery_zone set charge = 13000, free_from = null, cash = true, advance = 'charge' where everywhere_else`,
  )
  expect(rowCount).toBe(1)
}

export async function letAnHourPass(books: Client): Promise<void> {
  await books.query(`update payment_attempt set asked_at = asked_at - interval '1 hour',
    created_at = created_at - interval '1 hour'`)
}

/** Sorted. An order that was paid twice is in it twice. */
export async function paidOrders(books: Client): Promise<string[]> {
  const { rows } = await books.query(
    `select order_id from payment_attempt join due on due.id = reference
      where state in ('paid', 'paid_on_hold') order by order_id::text`,
  )
  return rows.map(({ order_id }) => order_id)
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
  const begun = await books.query(
    `select order_id from pgboss.job join due on due.id = (data->>'reference')::uuid where name = 'paid'`,
  )
  const receipts = await books.query('select order_id, number from receipt order by number')
  expect(receipts.rows.map(({ number }) => number)).toEqual(receipts.rows.map((_, i) => i + 1))
  const written = receipts.rows.map(({ order_id }) => order_id)
  expect(new Set(written).size).toBe(written.length)
  expect([...new Set([...written, ...begun.rows.map(({ order_id }) => order_id)])].sort()).toEqual(paid)
}

interface Agreed {
  readonly orderId: string
  readonly isPaid: boolean
  readonly inAdvance: boolean
}

/** What is paid of each is what was agreed on: all of it, or the delivery, with the rest promised at the door. */
export async function expectDues(books: Client, placed: readonly Agreed[]): Promise<void> {
  const { rows } = await books.query(`select "order".id, sum(due.amount) = "order".amount as "makesAmount",
      array_agg(due.kind || ' ' || case when gateway is null then 'open' when gateway = 'cod' then 'promised' else 'paid' end
        order by due.id) as dues
    from "order" join due on due.order_id = "order".id and dropped_at is null
    left join payment_attempt attempt on attempt.reference = due.id
      and (state = 'paid' or (gateway = 'cod' and state = 'pending'))
    group by "order".id order by "order".id::text`)
  const expected = placed.map(({ orderId, isPaid, inAdvance }) => ({
    id: orderId,
    makesAmount: true,
    dues: inAdvance
      ? [isPaid ? 'advance paid' : 'advance open', 'rest promised']
      : [isPaid ? 'whole paid' : 'whole open'],
  }))
  expect(rows).toEqual(expected.sort((one, other) => (one.id < other.id ? -1 : 1)))
}

/** The shop hears of each order that counts, once. It looks every minute whom to tell what. */
export async function expectLettersToShop(folder: string, paid: readonly string[]): Promise<void> {
  await expect.poll(() => toldOrders(folder), { timeout: 0 }).toEqual(paid.map(orderNumber).sort())
}

async function toldOrders(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return letters.flatMap(({ subject = '' }) => /^New order (\w+):/.exec(subject)?.[1] ?? []).sort()
}
