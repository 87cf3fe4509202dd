import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { press, send } from '../../../sandbox/test-visitor.ts'
import type { Db } from '../../../shop/kernel/database/database.ts'
import { fromTaka } from '../../../shop/kernel/money.ts'
import { newShopper } from '../../bench/accounts.ts'
import { keepBusy } from '../shop-process.ts'
import { type Diary, fetchSoon, openDiary } from './diary.ts'

const BUYERS = 20
const READERS = 4
/** Enough that nobody places more orders than the shop allows one person. */
const SHOPPERS = 150
const READ = ['/', '/category', '/offer', '/api/product?page=1', '/api/categories']
const BETWEEN_ORDERS_MS = 1500
const BETWEEN_READS_MS = 100

/** Twenty who order and pay, again after each refusal with the same key, and four who only read. */
export async function openVisitors(url: string, db: Db, secret: string) {
  const dear = db.selectFrom('product').select('id').where('price', '>', fromTaka(100))
  const { id: productId } = await dear.limit(1).executeTakeFirstOrThrow()
  const shoppers: string[] = []
  for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await newShopper({ url }, db, secret))
  const diary = openDiary()
  const done = new AbortController()
  let turns = 0
  const busy = [
    keepBusy(BUYERS, done.signal, async () => {
      const nth = turns++ % SHOPPERS
      const visitor = { url, shopper: shoppers[nth] ?? '', address: `10.1.2.${nth}` }
      await buy(diary, visitor, productId).catch(() => undefined)
      await pause(BETWEEN_ORDERS_MS)
    }),
    keepBusy(READERS, done.signal, async () => {
      for (const path of READ) {
        await diary.read(url, path).catch(() => undefined)
        await pause(BETWEEN_READS_MS)
      }
    }),
  ]
  return {
    diary,
    /** Everybody finishes what they began. */
    async leave(): Promise<void> {
      done.abort()
      await Promise.all(busy)
    },
  }
}

interface Visitor {
  readonly url: string
  /** Token and e-mail. */
  readonly shopper: string
  readonly address: string
}

async function buy(diary: Diary, { url, shopper, address }: Visitor, productId: string): Promise<void> {
  const [token = '', email] = shopper.split(' ')
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': address,
  }
  const post = async <T>(path: string, fields: object) => {
    const body = JSON.stringify({ email, ...fields })
    const ask = () => fetchSoon(`${url}/api${path}`, { method: 'POST', headers, body })
    return (await (await diary.insist(path, ask)).json()) as T
  }
  const key = randomUUID()
  await post('/cart', { productId })
  const order = { currency: 'BDT', idempotencyKey: key }
  const { insertedId: orderId } = await post<{ insertedId: string }>('/manageorder', order)
  diary.acknowledged.push({ at: performance.now(), id: orderId, key })
  const page = await post<{ url: string }>('/initiate-payment', { orderId, method: 'online' })
  const back = await press(page.url)
  await (await diary.insist('back from the gateway', () => send(back))).body?.cancel()
  diary.paid.push({ at: performance.now(), id: back.fields.tran_id ?? '' })
}
