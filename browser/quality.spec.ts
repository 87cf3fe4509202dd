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
