import { devices } from '@playwright/test'
import { SHELF } from '../demo-products.ts'
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
    expect(banner, path).toBeGreaterThan(0)
    expect(banner, path).toBeLessThan(scripts)
    // Link previews read no more than the first kilobytes.
    expect(style, path).toBeGreaterThan(Math.max(html.indexOf('</title>'), html.indexOf('og:image')))
    expect(style, path).toBeLessThan(html.indexOf('</head>'))
    expect(html, path).not.toContain('<link rel="stylesheet"')
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
