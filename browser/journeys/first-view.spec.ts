import { devices, type Request } from '@playwright/test'
import { hold } from '../holding.ts'
import { waitForRest } from '../resting.ts'
import { enter, idOf } from '../shop-calls.ts'
import { expect, type Page, testWays as test, visit } from '../shopper.ts'

const PHONE = devices['Pixel 7']
/** The banners stand: the next one is no part of the first view. */
const STILL = { reducedMotion: 'reduce' } as const
const PUBLIC = ['/', '/bn', '/?category=Flowers', '/login', '/bn/login', '/signup', '/no-such-page']

test('a first view on a phone has few scripts, and no admin’s', async ({ browser, shop }) => {
  const context = await browser.newContext({ ...PHONE, ...STILL, baseURL: shop.url })
  const page = await context.newPage()
  for (const [path, most] of [
    ['/', 102_800],
    ['/bn', 103_900],
  ] as const) {
    const { scripts, names } = await weigh(page, path)
    expect(scripts, path).toBeGreaterThan(50_000)
    expect(scripts, path).toBeLessThanOrEqual(most)
    expect(names.filter((name) => /admin|manage/i.test(name))).toEqual([])
  }
  await context.close()
})

test('a page loads the scripts of its own controls only', async ({ browser, shop }) => {
  const context = await browser.newContext({ ...PHONE, ...STILL, baseURL: shop.url })
  const page = await context.newPage()
  for (const [path, english, bangla] of [
    ['/login', 109_700, 111_300],
    ['/find', 115_000, 116_700],
    ['/g/no-such-gift', 110_900, 112_400],
    ['/order', 114_100, 116_000],
  ] as const) {
    expect((await weigh(page, path)).scripts, path).toBeLessThanOrEqual(english)
    expect((await weigh(page, `/bn${path}`)).scripts, `/bn${path}`).toBeLessThanOrEqual(bangla)
  }
  await context.close()
})

test('a gift’s page comes with its own scripts, and fetches the days once it runs', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ ...PHONE, ...STILL, baseURL: shop.url })
  const page = await context.newPage()
  await enter(page, shop.shopper)
  const path = `/details/${await idOf(page, 'Eid Moon Lantern')}`
  for (const [start, most, withDays] of [
    ['', 114_900, 121_500],
    ['/bn', 116_000, 123_000],
  ] as const) {
    const { scripts, named } = await weigh(page, start + path)
    expect(named, start).toBeGreaterThan(50_000)
    expect(named, start).toBeLessThanOrEqual(most)
    expect(scripts, start).toBeLessThanOrEqual(withDays)
  }
  await context.close()
})

test('a phone fetches few files and bytes, also what is beforehand for who scrolls on', async ({
  browser,
  shop,
}) => {
  // The banners turn: what they fetch counts. Each page is somebody's first.
  const weighWhole = async (path: string | null, bytes: number, files: number) => {
    const context = await browser.newContext({ ...PHONE, baseURL: shop.url })
    const page = await context.newPage()
    if (path === null) await enter(page, shop.shopper)
    const address = path ?? `/details/${await idOf(page, 'Eid Moon Lantern')}`
    const { scripts, others, later, names } = await weigh(page, address)
    expect.soft(scripts + others + later, address).toBeLessThanOrEqual(bytes)
    expect.soft(names.length, address).toBeLessThanOrEqual(files)
    await context.close()
  }
  await weighWhole('/', 197_000, 18)
  await weighWhole('/bn', 238_000, 20)
  await weighWhole('/find', 187_000, 32)
  await weighWhole(null, 220_000, 42)
})

async function weigh(page: Page, path: string) {
  const requests: Request[] = []
  let html = ''
  // The first answer after a change is compressed in haste; the second, and all that follow, well.
  for (const answer of ['in haste', 'well']) {
    const document = await page.request.get(path)
    expect(document.status(), answer).toBeLessThan(500)
    html = await document.text()
  }
  const note = (request: Request) => requests.push(request)
  page.on('requestfinished', note)
  await visit(page, path)
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', note)

  // Measuring where pictures stand lays out what is far below, and so fetches its letters.
  const forTheView = [...requests]
  const outOfView = await picturesOutOfView(page)
  /** `named`: scripts that the document names. */
  const weight = { scripts: 0, others: 0, later: 0, named: 0 }
  for (const request of forTheView) {
    const kind =
      request.resourceType() === 'script' ? 'scripts' : outOfView.has(request.url()) ? 'later' : 'others'
    const size = await bodySize(request)
    weight[kind] += size
    if (kind === 'scripts' && html.includes(new URL(request.url()).pathname)) weight.named += size
  }
  return { ...weight, names: forTheView.map((request) => new URL(request.url()).pathname) }
}

/** Chromium counts the frames around a body too, 40 bytes of each file. */
async function bodySize(request: Request): Promise<number> {
  const length = await (await request.response())?.headerValue('content-length')
  return length ? Number(length) : (await request.sizes()).responseBodySize
}

/** Fetched beforehand for who scrolls on. */
async function picturesOutOfView(page: Page): Promise<Set<string>> {
  const addresses = await page.locator('img').evaluateAll((pictures) =>
    pictures
      .filter((picture) => {
        const { left, right, top, bottom } = picture.getBoundingClientRect()
        return right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight
      })
      .map((picture) => (picture as HTMLImageElement).currentSrc),
  )
  return new Set(addresses)
}

for (const [device, viewport] of [
  ['phone', PHONE.viewport],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test(`what is largest on a ${device} is in the server's HTML, before all other pictures`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia(STILL)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const element = (list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }).element
        Object.assign(window, { largest: element?.outerHTML })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await visit(page, '/')
    let largest = ''
    const look = async () => {
      largest = String(await page.evaluate('window.largest'))
      return largest
    }
    await expect.poll(look).toContain('banner-birthday')
    expect(largest).toContain('fetchpriority="high"')
    const src = /src="([^"]+)"/.exec(largest)?.[1] ?? largest
    const html = await (await page.request.get('/')).text()
    expect(html.match(/<img[^>]*fetchPriority="high"[^>]*>/gi)?.[0]).toContain(src)
  })
}

test('what is painted first waits for no sheet, and the largest picture is asked for before all scripts', async ({
  page,
}) => {
  for (const path of ['/', '/?category=Flowers']) {
    const html = await (await page.request.get(path)).text()
    const scripts = html.search(/<script|<link rel="modulepreload"/)
    const style = html.indexOf('<style>')
    const banner = html.search(/<link rel="preload" as="image"[^>]+banner-/)
    expect(Math.min(style, banner), path).toBeGreaterThan(0)
    // Link previews read no more than the first kilobytes.
    expect(style, path).toBeGreaterThan(Math.max(html.indexOf('</title>'), html.indexOf('og:image')))
    expect(style, path).toBeLessThan(10_000)
    expect(Math.max(style, banner), path).toBeLessThan(scripts)
    expect(html.lastIndexOf('<link rel="stylesheet"'), path).toBeGreaterThan(html.lastIndexOf('</script>'))
  }
})

test('a page is painted before its style sheet is there, and as with it', async ({ page }) => {
  await page.emulateMedia(STILL)
  // Pictures are drawn when they are decoded, which no event tells.
  await page.route(/\.(js|avif|webp|png|jpg|svg)$/, (route) => route.abort())
  for (const [path, width] of [
    ['/find', 360],
    ['/bn', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const sheet = await hold(page, '**/theme-*.css')
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await waitForRest(page)
    const before = await page.screenshot()
    sheet.release()
    await page.waitForLoadState()
    await waitForRest(page)
    expect((await page.screenshot()).equals(before), path).toBe(true)
    await page.unroute('**/theme-*.css')
  }
})

test('the first view waits for one font file at most', async ({ page }) => {
  for (const path of PUBLIC) {
    const html = await (await page.request.get(path)).text()
    expect(html.match(/<link[^>]+as="font"/g) ?? [], path).toHaveLength(1)
  }
})

test('an old answer is not sent again to who has it', async ({ page }) => {
  const first = await page.request.get('/')
  const again = await page.request.get('/', { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})
