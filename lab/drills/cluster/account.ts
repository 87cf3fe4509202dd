import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../shop/kernel/database/database.ts'
import { brokenPromises } from '../kill-books.ts'
import type { Diary } from './diary.ts'

export interface Happened {
  readonly what: string
  /** When the calm before it began, it happened, the cluster was whole again, and the calm after it ended. */
  readonly before: number
  readonly began: number
  readonly after: number
  readonly ended: number
  /** Nobody had to help. */
  readonly isRecovered: boolean
}

/** What is wanted; a slow machine does not fail for it. */
const WANTED_MS = 10_000
/** Jobs that failed are tried again within half a minute. */
const REST_MS = 90_000

type Books = ReadonlyMap<string, readonly { readonly id: string }[]>
type Row = Readonly<Record<string, number | string>>

/** Prints what was counted of each event. @returns whether no acknowledged order was lost or doubled, each event had some, and books agree */
export async function tellEvents(db: Db, diary: Diary, events: readonly Happened[]): Promise<boolean> {
  const rows = await ordersInBooks(db)
  const byKey = Map.groupBy(rows, ({ idempotencyKey: key }) => key)
  for (const event of events) console.log(lineOf(rowOf(event, diary, byKey)))
  const keys = new Set(diary.acknowledged.map(({ key }) => key))
  const doubled = rows.filter(({ idempotencyKey: key }) => !keys.delete(key)).length
  const lost = diary.acknowledged.filter((order) => !isKept(order, byKey)).length
  const told = { acknowledged: diary.acknowledged.map(({ id }) => id), paid: diary.paid.map(({ id }) => id) }
  const wrong = await atRest(async () => [...(await brokenPromises(db, told)), ...(await wrongSums(db))])
  for (const one of wrong.slice(0, 20)) console.error(one)
  for (const [what, times] of tally(diary.errors.map((error) => error.what)))
    console.log(`${times} × ${what}`)
  console.log(
    `${diary.acknowledged.length} orders acknowledged, ${rows.length} in the books, ${doubled} doubled, ${lost} lost; ` +
      `${diary.paid.length} payments acknowledged; ${wrong.length} disagreements in the books.`,
  )
  const idle = events.filter((event) => !diary.acknowledged.some(({ at }) => isDuring(event, at)))
  for (const { what } of idle) console.error(`${what}: no order was acknowledged.`)
  const stuck = events.filter((event) => !event.isRecovered)
  for (const { what } of stuck) console.error(`${what}: somebody would have had to help.`)
  return doubled + lost + wrong.length + idle.length + stuck.length === 0
}

/** A payment whose gateway could not be asked in time is confirmed by a job. */
async function atRest(look: () => Promise<unknown[]>): Promise<unknown[]> {
  for (const until = performance.now() + REST_MS; ; await pause(1000)) {
    const wrong = await look()
    if (wrong.length === 0 || performance.now() > until) return wrong
  }
}

const isDuring = ({ began, ended }: Happened, at: number): boolean => at >= began && at < ended

function rowOf(event: Happened, diary: Diary, byKey: Books): Row {
  const { began, ended } = event
  const within = (at: number) => isDuring(event, at)
  const acknowledged = diary.acknowledged.filter(({ at }) => within(at))
  const lost = acknowledged.filter((order) => !isKept(order, byKey)).length
  const [noWrite, noRead] = [longestGap(diary.writes, began, ended), longestGap(diary.reads, began, ended)]
  const refusedReads = diary.refusedReads.filter(within).length
  return {
    event: event.what,
    'orders before/during/after': beforeDuringAfter(event, diary.acknowledged),
    'payments before/during/after': beforeDuringAfter(event, diary.paid),
    lost,
    doubled: acknowledged.filter(({ key }) => (byKey.get(key)?.length ?? 0) > 1).length,
    'without a write': `${seconds(noWrite)} s`,
    'without a read': `${seconds(noRead)} s`,
    'writes refused (503)': diary.refusedWrites.filter(within).length,
    'reads refused (503)': refusedReads,
    'other errors': diary.errors.filter(({ at }) => within(at)).length,
    'writes again within 10 s': noWrite <= WANTED_MS ? 'reached' : 'not reached',
    'reads answered within 10 s': noRead <= WANTED_MS && refusedReads === 0 ? 'reached' : 'not reached',
  }
}

const lineOf = ({ event, ...counted }: Row): string =>
  `${event}: ${Object.entries(counted)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')}`

function beforeDuringAfter(
  { before, began, after, ended }: Happened,
  told: readonly { readonly at: number }[],
): string {
  const between = (from: number, to: number) => told.filter(({ at }) => at >= from && at < to).length
  return [between(before, began), between(began, after), between(after, ended)].join('/')
}

const isKept = ({ id, key }: Diary['acknowledged'][number], books: Books): boolean =>
  books.get(key)?.some((order) => order.id === id) ?? false

/** The longest time without one of them that touches the event. */
function longestGap(times: readonly number[], began: number, ended: number): number {
  const before = times.findLast((at) => at < began) ?? began
  const marks = [before, ...times.filter((at) => at >= began && at < ended), ended]
  return Math.max(...marks.slice(1).map((at, nth) => at - (marks[nth] ?? at)))
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10

async function ordersInBooks(db: Db): Promise<readonly { id: string; idempotencyKey: string }[]> {
  return await db
    .selectFrom('order')
    .innerJoin('user', 'user.id', 'order.userId')
    .where('user.email', 'like', '%@bench.example')
    .select(['order.id', 'idempotencyKey'])
    .execute()
}

/** Whose money is another sum than the order's. */
async function wrongSums(db: Db): Promise<unknown[]> {
  const { rows } =
    await sql`select 'paid another sum' as what, tran_id, attempt.amount, "order".amount as ordered
    from payment_attempt attempt join due on due.id = reference join "order" on "order".id = due.order_id
    where state = 'paid' and (attempt.amount <> "order".amount or taken is distinct from attempt.amount)`.execute(
      db,
    )
  return rows
}

function tally(words: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return times
}
