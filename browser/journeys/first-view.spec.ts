import { devices } from '@playwright/test'
import { SHELF } from '../demo-gifts.ts'
import { hold } from '../holding.ts'
import { waitForRest } from '../resting.ts'
import { expect, testWays as test, visit } from '../shopper.ts'

const SHELF_PATH = `/?${SHELF.param}`
/** The banners stand: the next one is no part of the first view. */
const STILL = { reducedMotion: 'reduce' } as const
const PUBLIC = ['/', '/bn', SHELF_PATH, '/login', '/bn/login', '/signup', '/no-such-page']

for (const [device, viewport] of [
  ['phone', devices['Pixel 7'].viewport],
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
  for (const path of ['/', SHELF_PATH]) {
    const html = await (await page.request.get(path)).text()
    const scripts = html.search(/<script|<link rel="modulepreload"/)
    const style = html.indexOf('<style>')
    const banner = html.search(/<link rel="preload" as="image"[^>]+banner-/)
    expect(Math.min(style, banner), path).toBeGreaterThan(0)
    // Link previews read no more than the first kilobytes.
    expect(style, path).toBeGreaterThan(Math.max(html.indexOf('</title>'), html.indexOf('og:image')))
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
    await page.waitForFunction(hasRefusedPictures)
    await waitForRest(page)
    const before = await page.screenshot()
    sheet.release()
    await page.waitForLoadState()
    await waitForRest(page)
    expect((await page.screenshot()).equals(before), path).toBe(true)
    await page.unroute('**/theme-*.css')
  }
})

/** Runs in the page: none in view is still asked for. A refused picture is drawn otherwise than one that may come. */
const hasRefusedPictures = () =>
  [...document.images].every(
    (picture) => picture.complete || picture.getBoundingClientRect().top > window.innerHeight,
  )

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
