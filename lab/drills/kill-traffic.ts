import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { press, send } from '../../sandbox/test-visitor.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { askAsAdmin, newShopper, post } from '../bench/accounts.ts'

const SHOPPERS = 120
const PRODUCTS = 6
const ON_HAND = 400

/** What the shop said was done, before it was killed or after. */
export interface Traffic {
  readonly products: readonly string[]
  readonly acknowledged: string[]
  readonly paid: string[]
  readonly turn: () => Promise<void>
}

/** Shoppers who order and pay, and a shopkeeper who counts, packs, sends and cancels. */
export async function openTraffic(
  url: string,
  db: Db,
  secret: string,
  failed: (error: unknown) => void = () => undefined,
): Promise<Traffic> {
  const shop = { url }
  const keeper = await askAsAdmin(shop, db, secret, [400, 404, 409, 429])
  const shoppers: string[] = []
  for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await newShopper(shop, db, secret))
  // Who is proven may hold more than a few.
  await sql`update "user" set email_verified = true where email like '%@bench.example'`.execute(db)
  const products = await productsToCount(db)
  const countOf = (id: string, onHand: number) => ask('PUT', `/stock/${id}`, { onHand })
  const ask = (method: string, path: string, body: object) =>
    keeper(method, path, JSON.stringify(body), 'application/json')
  for (const id of products) await countOf(id, ON_HAND)
  const [acknowledged, paid]: [string[], string[]] = [[], []]
  let turns = 0

  async function order(): Promise<void> {
    const shopper = shoppers[turns % SHOPPERS] ?? ''
    for (let n = 0; n <= turns % 2; n += 1) await post(shop, shopper, '/cart', { productId: pick(products) })
    const { insertedId: orderId } = await post(shop, shopper, '/manageorder', { currency: 'BDT' })
    acknowledged.push(orderId)
    const way = Math.random()
    if (way < 0.3) return
    const method = way < 0.6 ? 'cash' : 'online'
    const { url: page } = await post<{ url: string }>(shop, shopper, '/initiate-payment', { orderId, method })
    if (method === 'cash') return
    const back = await press(page)
    if ((await send(back)).status < 400) paid.push(back.fields.tran_id ?? '')
  }

  async function keepShop(): Promise<void> {
    const chance = Math.random()
    if (chance < 0.1) return void (await countOf(pick(products), ON_HAND + Math.floor(Math.random() * 100)))
    if (chance < 0.2) return void (await ask('POST', `/stock/${pick(products)}/receipts`, { units: 5 }))
    const id = pick(acknowledged.slice(-60))
    if (!id) return
    const states = chance < 0.3 ? ['cancelled'] : ['packed', 'sent', ...(chance < 0.4 ? ['returned'] : [])]
    for (const state of states) await ask('POST', `/manageorder/${id}/fulfilments`, { state })
  }

  return {
    products,
    acknowledged,
    paid,
    async turn() {
      turns += 1
      // While the shop is away nobody answers.
      await (turns % 3 ? order() : keepShop()).catch((error: unknown) => {
        failed(error)
        return pause(150)
      })
      await pause(50)
    },
  }
}

async function productsToCount(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where not exists (select from product_variant where product_id = product.id)
      and not exists (select from bundle_part part where part.product_id = product.id)
    order by price, id limit ${PRODUCTS}`.execute(db)
  return rows.map(({ id }) => id)
}

const pick = <T>(all: readonly T[]): T | '' => all[Math.floor(Math.random() * all.length)] ?? ''
