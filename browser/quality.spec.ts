import type { Request } from '@playwright/test'
import { expect, test, visit } from './shopper.ts'

const BANGLA = '/?search=%E0%A6%AE%E0%A6%97'
const PUBLIC = ['/', '/?category=Flowers', BANGLA, '/login', '/signup', '/no-such-page']

/** Seen by nobody: a word in Bangla has another width until its letters have come. */
const HAIR = 0.001

for (const width of [360, 1280]) {
  test(`nothing jumps while a public page ${width} pixels wide arrives`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      const shifts: unknown[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries().map((entry) => entry.toJSON()))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of PUBLIC) {
      await visit(page, path)
      await page.evaluate(() => document.fonts.ready)
      const shifts: { value: number }[] = await page.evaluate('shifts')
      const seen = shifts.filter(({ value }) => path !== BANGLA || value > HAIR)
      expect(seen, path).toEqual([])
    }
  })
}

test('the home page needs less than 125 kB of JavaScript, and none of the shopkeeper', async ({ page }) => {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  await visit(page, '/')
  const names = scripts.map((script) => new URL(script.url()).pathname)
  expect(names.filter((name) => /admin|manage/i.test(name))).toEqual([])

  let bytes = 0
  for (const script of scripts) bytes += (await script.sizes()).responseBodySize
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(125_000)
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
