// Measures and prints: what pages load, and when they are painted and useful on a cheap phone with a slow line, signed in and not. `-- bytes` for the first alone.

import type { Browser, BrowserContext } from '@playwright/test'
import { PLAIN } from '../browser/demo-products.ts'
import { newcomer } from '../browser/people.ts'
import { startShop } from '../browser/running-shop.ts'
import {
  enter,
  idOf,
  placeOrder,
  promiseCash,
  putIntoCart,
  register,
  saveHome,
} from '../browser/shop-calls.ts'
import { openChromium } from './chromium.ts'
import { bytesOfPages } from './page-bytes.ts'

const ROUNDS = 5
/** As Lighthouse's slow 4G and its phone: 150 ms, 1.6 Mbit/s down, 0.75 up, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
const [{ name: PRODUCT, nameBn }] = PLAIN
const NAMED = new RegExp(`${PRODUCT}|${nameBn}`)

interface Visit {
  readonly path: string
  /** A text of the page's own matter: with it, the page is useful. */
  readonly text: RegExp
  readonly state?: State
}
type State = Awaited<ReturnType<BrowserContext['storageState']>>

const shop = await startShop({ COD: 'on', DETAILS_PUBLIC: 'on' })
const browser = await openChromium()
const shopper = await shopperWithCart(browser)
const shopkeeper = await signedIn(browser)
const visits: Visit[] = [
  { path: '/', text: /৳/ },
  { path: `/details/${shopper.productId}`, text: NAMED },
  ...['/profile/cart', '/profile/orders'].map((path) => ({ path, text: NAMED, state: shopper.state })),
  { path: '/profile/today', text: NAMED, state: shopkeeper },
  { path: '/profile/adminHome', text: /to pack today|প্যাক করতে হবে/, state: shopkeeper },
]
const also = ['/category', '/find', '/login', '/signup', '/order', '/g/no-such-gift'].map((path) => ({
  path,
}))
for (const language of ['', '/bn']) {
  const pages = [...visits, ...also].map((page) => ({ ...page, path: language + page.path }))
  console.table(await bytesOfPages(browser, shop.url, pages))
}
if (!process.argv.includes('bytes')) for (const language of ['', '/bn']) console.log(await timesOf(language))
await browser.close()
await shop.stop()

/** @returns the median of each page, and against the first; paints also with a fast processor, behind a slash */
async function timesOf(language: string): Promise<string> {
  const times = visits.map((): Measured[] => [])
  const byNetwork = visits.map((): Measured[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, visit] of visits.entries()) {
      times[index]?.push(await measure(visit, language, SLOWER))
      byNetwork[index]?.push(await measure(visit, language, 1))
    }
  }
  const first = median(times[0]?.map(({ useful }) => useful) ?? [])
  return visits
    .map(({ path }, index) => {
      const measured = times[index] ?? []
      const useful = median(measured.map((one) => one.useful))
      const shift = Math.max(...measured.map((one) => one.shift))
      const [painted, largest] = (['first', 'largest'] as const).map((paint) =>
        [measured, byNetwork[index] ?? []].map((all) => median(all.map((one) => one[paint])).toFixed(0)),
      )
      const name = `${language}${path}`.replace(/[0-9a-f-]{36}/, '…').padEnd(26)
      return `${name} ${useful.toFixed(0).padStart(6)} ms  ${(useful / first).toFixed(2)}×  CLS ${shift.toFixed(3)}  FCP ${painted?.join('/')} LCP ${largest?.join('/')}`
    })
    .join('\n')
}

interface Measured {
  /** Milliseconds until its own matter is painted. */
  readonly useful: number
  /** Of the first paint, and of the largest. */
  readonly first: number
  readonly largest: number
  /** How far things jumped, as browsers score it. */
  readonly shift: number
}

/** Opens the page with an empty cache on the slow line. @param slower of the processor; with 1 the line alone takes time */
async function measure({ path, text, state }: Visit, language: string, slower: number): Promise<Measured> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    ...(state && { storageState: state }),
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(watch, text.source)
  await page.goto(language + path, { waitUntil: 'networkidle' })
  const measured = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      useful: Math.max(window.usefulAt ?? Number.NaN, paint?.startTime ?? 0),
      shift: window.shift ?? 0,
      first: paint?.startTime ?? Number.NaN,
      largest: window.largestAt ?? Number.NaN,
    }
  })
  await context.close()
  return measured
}

declare global {
  interface Window {
    usefulAt?: number
    shift?: number
    largestAt?: number
  }
}

/** In the page: notes when its matter is there, and what jumps. */
function watch(source: string): void {
  const text = new RegExp(source)
  const look = () => {
    if (text.test(document.querySelector('main')?.textContent ?? '')) window.usefulAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    window.largestAt = list.getEntries().at(-1)?.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      window.shift = (window.shift ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shopperWithCart(browser: Browser): Promise<{ productId: string; state: State }> {
  const page = await browser.newPage({ baseURL: shop.url })
  const person = newcomer()
  await register(page, person)
  await saveHome(page, person.email)
  await putIntoCart(page, person.email, PRODUCT)
  await promiseCash(page, person.email, await placeOrder(page, person.email))
  await putIntoCart(page, person.email, PRODUCT)
  return { productId: await idOf(page, PRODUCT), state: await page.context().storageState() }
}

async function signedIn(browser: Browser): Promise<State> {
  const page = await browser.newPage({ baseURL: shop.url })
  await enter(page, shop.shopkeeper)
  return page.context().storageState()
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
