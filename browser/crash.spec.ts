import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { injectFaults, press, send } from '../sandbox/test-visitor.ts'
import { freePort } from '../server/http/listening.ts'
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
import { FAR_AWAY, type Kill, planOf, type Visit, WAYS } from './crash-plan.ts'
import { type ShopProcess, startProcess } from './shop-process.ts'

/** Shoppers, and checkouts of each. `npm run torture` is for more, and for another seed. */
const FEW = 10
const MANY = 50
const CHECKOUTS = 4

/** How late the gateway is when it is late. */
const LATE_MS = 1500

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
    env: { PATH: process.env.PATH, SANDBOX_PORT: sandboxPort, SANDBOX_LATE_MS: `${LATE_MS}` },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await new Promise((resolve) => gateway.once('message', resolve))
  shop = await startProcess(settings)
  const many = Array.from({ length: test.info().config.metadata.torture ? MANY : FEW })
  shoppers = await Promise.all(many.map((_, i) => signUp(i, WAYS[i % WAYS.length] ?? 'online')))
  await withBooks(askForAdvances)
})

test.afterAll(async () => {
  await shop.stop('SIGTERM')
  gateway.kill()
  await rm(folder, { recursive: true, force: true })
})

test('however often the shop is killed, all that the gateway holds money for is paid, once', async () => {
  // The shop starts up to twenty times; a slow machine is no failure.
  test.setTimeout(1_200_000)
  const torture = test.info().config.metadata.torture as { seed: number } | null
  const { visits, kills } = planOf(torture?.seed ?? 1, shoppers.length, CHECKOUTS)
  const products = (await (await fetch(`${shop.url}/api/product`)).json()) as Product[]
  const gifts = products.filter(isPayable)
  const placed: Placed[] = []
  let hasFailed = false
  const shopping = Promise.all(
    shoppers.map((shopper, i) => {
      const own = shopper.locationId === null ? gifts : gifts.filter(isForCash)
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
    await expect.poll(() => paidOrders(books), { timeout: 120_000 }).toEqual(paid.sort())
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
  const [gift] = ((await (await fetch(`${shop.url}/api/product`)).json()) as Product[]).filter(isPayable)
  await fillCart(shopper, [gift?._id ?? ''])
  const { page, orderId } = await openPage(shopper)
  // The tab is closed: nobody comes back, and nobody looks.
  await injectFaults(page, { notice: 'late', way: 'lost' })
  const pressedAt = Date.now()
  await press(page, 'pay')

  await withBooks(async (books) => {
    await expect
      .poll(async () => storyOf(books, orderId))
      .toEqual({ state: 'paid', heard: ['session', 'notification', 'confirmation'] })
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(LATE_MS)
  })
})

async function withBooks(look: (books: Client) => Promise<void>): Promise<void> {
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
}

/** A gateway takes from ৳10 to ৳5,00,000 at once, for three gifts. */
const isPayable = ({ price }: Product): boolean => price >= 10 && price < 150_000

/** What is left at the door, of three gifts. */
const isForCash = ({ price }: Product): boolean => price < 10_000

interface Shopper {
  readonly email: string
  readonly token: string
  /** Where cash is taken once the delivery is paid; null: pays all online, and says later where to. */
  readonly locationId: string | null
  /** Each gift goes into a parcel of its own, and whoever it is for says where to. */
  readonly toSeveral: boolean
}

interface Placed {
  readonly orderId: string
  /** The products, sorted. */
  readonly gifts: readonly string[]
  readonly parcels: number
  /** Whether the gateway took money for it. */
  readonly isPaid: boolean
  readonly inAdvance: boolean
}

/** Each from an address of their own, and with a phone. */
async function signUp(nr: number, way: (typeof WAYS)[number]): Promise<Shopper> {
  const email = `crash${nr}@example.com`
  const address = `192.0.2.${nr + 1}`
  const headers = { 'content-type': 'application/json', origin: shop.url, 'x-forwarded-for': address }
  const account = { name: 'Rahima', email, password: 'correct horse battery' }
  const signedUp = await fetch(`${shop.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const answer = await fetch(`${shop.url}/api/jwt`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ email }),
  })
  const { token } = await answer.json()
  expect(token, email).toBeTruthy()
  const shopper = { email, token, locationId: null, toSeveral: way === 'several' }
  if (way !== 'cash') return shopper
  const phone = `017123456${10 + nr}`
  const { insertedId } = await insist(shopper, '/location', { ...FAR_AWAY, phone, email })
  return { ...shopper, locationId: String(insertedId) }
}

async function checkOutOften(
  shopper: Shopper,
  visits: readonly Visit[],
  gifts: readonly string[],
  placed: Placed[],
): Promise<void> {
  for (const visit of visits) {
    const wished = visit.gifts.map((nr) => gifts[nr % gifts.length] ?? '')
    placed.push(await checkOut(shopper, [...new Set(wished)].sort(), visit))
  }
}

/** Buys some gifts; whatever gets no answer is tried again, as by somebody who presses the button once more. */
async function checkOut(shopper: Shopper, gifts: readonly string[], visit: Visit): Promise<Placed> {
  await fillCart(shopper, gifts)
  const { page, orderId } = await openPage(shopper)
  const back = await press(page, visit.ending)
  if (visit.comesBack) await send(back).catch(() => undefined)
  const parcels = shopper.toSeveral ? gifts.length : 1
  return { orderId, gifts, parcels, isPaid: visit.ending === 'pay', inAdvance: shopper.locationId !== null }
}

/** Orders what is in the cart. @returns the page at the gateway */
async function openPage(shopper: Shopper): Promise<{ page: string; orderId: string }> {
  const { locationId } = shopper
  const to = shopper.toSeveral
    ? { parcels: await eachByItself(shopper) }
    : locationId === null
      ? { withoutAddress: true }
      : { locationId }
  const { insertedId } = await insist(shopper, '/manageorder', { idempotencyKey: randomUUID(), ...to })
  const how = locationId === null ? {} : { method: 'cash', advanceBy: 'online' }
  const { url } = await insist(shopper, '/initiate-payment', { orderId: insertedId, ...how })
  return { page: String(url), orderId: String(insertedId) }
}

/** A parcel for each line of the cart. */
async function eachByItself(shopper: Shopper) {
  const lines = await insist<{ _id: string }[]>(shopper, `/cart?email=${shopper.email}`)
  const elsewhere = (await insist<{ _id: string }[]>(shopper, '/delivery/zones')).at(-1)
  return lines.map(({ _id }) => ({ lines: [_id], askRecipient: true, zoneId: elsewhere?._id }))
}

/** Looks into the cart before pressing the button once more: an answer that got lost is no gift that is missing. */
async function fillCart(shopper: Shopper, gifts: readonly string[]): Promise<void> {
  for (;;) {
    const there = await cartOf(shopper)
    const missing = gifts.find((gift) => !there.includes(gift))
    if (missing === undefined) return expect(there).toEqual(gifts)
    await ask(shopper, '/cart', { productId: missing, email: shopper.email })
  }
}

/** @returns the products in it, sorted */
async function cartOf(shopper: Shopper): Promise<string[]> {
  const lines = await insist<{ productId: string }[]>(shopper, `/cart?email=${shopper.email}`)
  return lines.map(({ productId }) => productId).sort()
}

/** Until there is an answer. */
async function insist<T = Readonly<Record<string, unknown>>>(
  shopper: Shopper,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<T> {
  for (;;) {
    const sent = await ask<T>(shopper, path, body)
    if (sent) return sent
    await pause(50)
  }
}

/** Once. @returns null when the shop is down, or says that it is busy */
async function ask<T>(
  { token }: Shopper,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<T | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const answer = await fetch(`${shop.url}/api${path}`, how).catch(() => null)
  if (answer?.ok) return answer.json().catch(() => null)
  if (answer && answer.status < 500 && answer.status !== 401) {
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  return null
}

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
        where line.order_id = "order".id) as gifts,
      (select count(distinct parcel_id)::integer from order_line where order_id = "order".id) as parcels
    from "order" order by "order".id::text`)
  const expected = placed.map(({ orderId, gifts, parcels }) => ({ orderId, gifts, parcels }))
  expect(rows).toEqual(expected.sort((one, other) => (one.orderId < other.orderId ? -1 : 1)))
}
