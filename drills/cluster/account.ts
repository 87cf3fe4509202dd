import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import { brokenPromises } from '../kill-books.ts'
import type { Diary } from './diary.ts'

export interface Happened {
  readonly what: string
  readonly began: number
  readonly ended: number
}

type Books = ReadonlyMap<string, readonly { readonly id: string }[]>
type Row = Readonly<Record<string, number | string>>

/** Prints what was counted of each event. @returns whether no acknowledged order was lost or doubled, and books agree */
export async function tellEvents(db: Db, diary: Diary, events: readonly Happened[]): Promise<boolean> {
  const rows = await ordersInBooks(db)
  const byKey = Map.groupBy(rows, ({ idempotency_key: key }) => key)
  const table = events.map((event) => rowOf(event, diary, byKey))
  console.table(table)
  const keys = new Set(diary.acknowledged.map(({ key }) => key))
  const doubled = rows.filter(({ idempotency_key: key }) => !keys.delete(key)).length
  const lost = diary.acknowledged.filter((order) => !isKept(order, byKey)).length
  const wrong = [
    ...(await brokenPromises(db, { acknowledged: diary.acknowledged.map(({ id }) => id), paid: diary.paid })),
    ...(await wrongSums(db)),
  ]
  for (const one of wrong.slice(0, 20)) console.error(one)
  for (const [what, times] of tally(diary.errors.map((error) => error.what)))
    console.log(`${times} × ${what}`)
  console.log(
    `${diary.acknowledged.length} orders acknowledged, ${rows.length} in the books, ${doubled} doubled, ${lost} lost; ` +
      `${diary.paid.length} payments acknowledged; ${wrong.length} disagreements in the books.`,
  )
  return doubled + lost + wrong.length === 0
}

function rowOf({ what, began, ended }: Happened, diary: Diary, byKey: Books): Row {
  const within = (at: number) => at >= began && at < ended
  const acknowledged = diary.acknowledged.filter(({ at }) => within(at))
  const kept = acknowledged.filter((order) => isKept(order, byKey)).length
  return {
    event: what,
    'without a write (s)': seconds(longestGap(diary.writes, began, ended)),
    'without a read (s)': seconds(longestGap(diary.reads, began, ended)),
    'writes refused (503)': diary.refusedWrites.filter(within).length,
    'reads refused (503)': diary.refusedReads.filter(within).length,
    'other errors': diary.errors.filter(({ at }) => within(at)).length,
    acknowledged: acknowledged.length,
    'in the books': kept,
    doubled: acknowledged.filter(({ key }) => (byKey.get(key)?.length ?? 0) > 1).length,
    lost: acknowledged.length - kept,
  }
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

async function ordersInBooks(db: Db): Promise<readonly { id: string; idempotency_key: string }[]> {
  return await db
    .selectFrom('order')
    .innerJoin('user', 'user.id', 'order.user_id')
    .where('user.email', 'like', '%@bench.example')
    .select(['order.id', 'idempotency_key'])
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
