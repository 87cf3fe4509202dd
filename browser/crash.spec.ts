import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { injectFaults, press } from '../sandbox/test-visitor.ts'
import { freePort } from '../server/config/listening.ts'
import { openPostgres } from '../server/postgres/embedded-postgres.ts'
import {
  askForAdvances,
  expectDues,
  expectLettersToShop,
  expectReceipts,
  letAnHourPass,
  paidOrders,
  storyOf,
} from './crash-books.ts'
import { type Kill, planOf, WAYS } from './crash-plan.ts'
import {
  cartOf,
  checkOutOften,
  fillCart,
  openPage,
  type Placed,
  type Shopper,
  signUp,
} from './crash-shopper.ts'
import { type ShopProcess, startProcess } from './shop-process.ts'

/** Shoppers, and checkouts of each. `npm run torture` is for more, and for another seed. */
const FEW = 10
const MANY = 50
const CHECKOUTS = 4

let folder: string
let settings: Record<string, string>
let gateway: ChildProcess
let shop: ShopProcess
let shoppers: readonly Shopper[]

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ogs-crash-'))
  const sandboxPort = `${await freePort()}`
  settings = {
    DATA_DIR: folder,
    PORT: `${await freePort()}`,
    SANDBOX_PORT: sandboxPort,
    LOG_LEVEL: 'silent',
    COD: 'on',
    TRUSTED_PROXIES: 'loopback',
  }
  // A gateway of its own process: it does not fall with the shop.
  gateway = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { PATH: process.env.PATH, SANDBOX_PORT: sandboxPort, SANDBOX_LATE_MS: '1500' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await new Promise((resolve) => gateway.once('message', resolve))
  shop = await startProcess(settings)
  const many = Array.from({ length: test.info().config.metadata.torture ? MANY : FEW })
  shoppers = await Promise.all(many.map((_, i) => signUp(shop.url, i, WAYS[i % WAYS.length] ?? 'online')))
  await withBooks(askForAdvances)
  // Of what is counted, more than all of them buy.
  await withBooks((books) => books.query('update stock set on_hand = 1000000 where on_hand > 0'))
})

test.afterAll(async () => {
  try {
    await shop.stop('SIGTERM')
  } finally {
    gateway.kill()
    await rm(folder, { recursive: true, force: true })
  }
})

test('however often the shop is killed, all that the gateway holds money for is paid, once', async () => {
  // The shop starts up to twenty times.
  test.setTimeout(1_200_000)
  const torture = test.info().config.metadata.torture as { seed: number } | null
  const { visits, kills } = planOf(torture?.seed ?? 1, shoppers.length, CHECKOUTS)
  const products = (await (await fetch(`${shop.url}/api/product`)).json()) as Product[]
  const payable = products.filter(isPayable)
  const placed: Placed[] = []
  let hasFailed = false
  const shopping = Promise.all(
    shoppers.map((shopper, i) => {
      const own = shopper.locationId === null ? payable : payable.filter(isForCash)
      return checkOutOften(
        shopper,
        visits[i] ?? [],
        own.map(({ _id }) => _id),
        placed,
      )
    }),
  )
  shopping.catch(() => {
    hasFailed = true
  })
  const [killed] = await Promise.all([killOften(kills, placed, () => hasFailed), shopping])
  expect(killed).toBe(kills.length)
  expect(placed).toHaveLength(visits.flat().length)

  await withBooks(async (books) => {
    await shop.kill()
    // While it is down: a payment that it asks about at its end would not be asked about again so soon.
    await letAnHourPass(books)
    // Nobody lends a hand: the shop opens again after the last power cut, and that is all.
    shop = await startProcess(settings)
    const paid = placed.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId)
    await expect.poll(() => paidOrders(books), { timeout: 0 }).toEqual(paid.sort())
    await expectNothingLost(books, placed)
    await expectDues(books, placed)
    await expectReceipts(books, paid)
    if (torture) await expectLettersToShop(join(folder, 'mail'), paid)
    for (const shopper of shoppers) expect(await cartOf(shopper)).toEqual([])
  })
})

test('a notice that comes late marks an order paid all by itself', async () => {
  const [shopper] = shoppers
  if (!shopper) throw new Error('There is nobody to shop.')
  const [product] = ((await (await fetch(`${shop.url}/api/product`)).json()) as Product[]).filter(isPayable)
  await fillCart(shopper, [product?._id ?? ''])
  const { page, orderId } = await openPage(shopper)
  // The tab is closed: nobody comes back, and nobody looks.
  await injectFaults(page, { notice: 'late', way: 'lost' })
  await press(page, 'pay')

  await withBooks(async (books) => {
    await expect
      .poll(async () => storyOf(books, orderId))
      .toEqual({ state: 'paid', heard: ['session', 'notification', 'confirmation'] })
  })
})

async function withBooks(look: (books: Client) => Promise<unknown>): Promise<void> {
  const postgres = await openPostgres(folder)
  const books = new Client({ connectionString: postgres.url })
  await books.connect()
  try {
    await look(books)
  } finally {
    await books.end()
    await postgres.close()
  }
}

interface Product {
  readonly _id: string
  readonly price: number
  /** It comes in sizes, of which one is to be chosen. */
  readonly priceFrom?: boolean
  readonly stock?: 'few' | 'out'
}

/** A gateway takes from ৳10 to ৳5,00,000 at once, for three gifts. */
const isPayable = ({ price, priceFrom, stock }: Product): boolean =>
  price >= 10 && price < 150_000 && !priceFrom && stock !== 'out'

/** What is left at the door, of three gifts. */
const isForCash = ({ price }: Product): boolean => price < 10_000

/** @returns how often it was done */
async function killOften(
  kills: readonly Kill[],
  placed: readonly Placed[],
  isInVain: () => boolean,
): Promise<number> {
  let killed = 0
  for (const { after, pauseMs } of kills) {
    while (placed.length < after && !isInVain()) await pause(5)
    await pause(pauseMs)
    if (isInVain()) break
    await shop.kill()
    killed++
    shop = await startProcess(settings)
  }
  return killed
}

async function expectNothingLost(books: Client, placed: readonly Placed[]): Promise<void> {
  const { rows } = await books.query(`select "order".id as "orderId",
      (select array_agg(line.product_id order by line.product_id::text) from order_line line
        where line.order_id = "order".id) as products,
      (select count(distinct parcel_id)::integer from order_line where order_id = "order".id) as parcels
    from "order" order by "order".id::text`)
  const expected = placed.map(({ orderId, products, parcels }) => ({ orderId, products, parcels }))
  expect(rows).toEqual(expected.sort((one, other) => (one.orderId < other.orderId ? -1 : 1)))
}
