import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import { orderNumber } from '../../shop/orders/order.ts'
import { median } from './load.ts'
import { fillOrders } from './many-orders.ts'
import { fillCatalogue } from './many-products.ts'
import type { Program } from './program.ts'

const ORDERS = 1000
/** What a server answers first is no measure. */
const WARM_UP = 100
const WRONG = '000000'

interface Typed {
  readonly number: string
  readonly phone: string
}

type Times = Readonly<Record<'known' | 'unknown', number[]>>

/** Whether the time of an answer tells that number and phone belong together: known and unknown ones, turn by turn, by one client. */
export async function codes(shop: Program, db: Db) {
  await fillCatalogue(db, ORDERS)
  await fillOrders(db, ORDERS, 5)
  const [asked, atOnce, later] = [emptyTimes(), emptyTimes(), emptyTimes()]
  const requests: (readonly [keyof Times, string][])[] = []
  for (const [turn, typed] of (await ownPhones(db)).entries()) {
    const stranger = { number: randomBytes(4).toString('hex'), phone: `+88015${10_000_000 + turn}` }
    const both = [['known', typed] as const, ['unknown', stranger] as const]
    const ids: [keyof Times, string][] = []
    for (const [what, one] of turn % 2 ? both : both.toReversed()) {
      const request = await timed(shop, '/order-codes', one)
      const id = String(request.answer.requestId)
      // The job that sends the code may run beside it.
      const guess = await timed(shop, `/order-codes/${id}`, { code: WRONG })
      ids.push([what, id])
      if (turn < WARM_UP) continue
      asked[what].push(request.ms)
      atOnce[what].push(guess.ms)
    }
    requests.push(ids)
  }
  for (const ids of requests)
    for (const [what, id] of ids)
      later[what].push((await timed(shop, `/order-codes/${id}`, { code: WRONG })).ms)
  return [row('asked for', asked), row('guessed wrong, at once', atOnce), row('guessed wrong, later', later)]
}

const emptyTimes = (): Times => ({ known: [], unknown: [] })

/** Orders whose senders each have a phone of their own. */
async function ownPhones(db: Db): Promise<Typed[]> {
  const { rows } = await sql<{ id: string; phone: string }>`
    update "order" set sender_phone = '+88017' || 10000000 + substr(idempotency_key, 7)::int
    where idempotency_key like 'bench-%' returning id, sender_phone as phone`.execute(db)
  return rows.map(({ id, phone }) => ({ number: orderNumber(id), phone }))
}

async function timed({ url }: Program, path: string, body: object) {
  // One address asks ten times an hour, and the bench stands for the proxy.
  const address = [10, ...randomBytes(3)].join('.')
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const from = performance.now()
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as { readonly requestId?: string }
  const ms = performance.now() - from
  if (response.status !== 200 && response.status !== 409) throw new Error(`${path}: ${response.status}`)
  return { ms, answer }
}

function row(call: string, { known, unknown }: Times) {
  const [ofKnown, ofUnknown] = [median(known), median(unknown)]
  return {
    call,
    pairs: known.length,
    'known, p50 ms': ofKnown.toFixed(2),
    'unknown, p50 ms': ofUnknown.toFixed(2),
    ratio: `${((ofKnown / ofUnknown) * 100).toFixed(1)} %`,
  }
}
