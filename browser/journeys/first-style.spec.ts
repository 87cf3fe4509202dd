import { hold } from '../holding.ts'
import { idOf } from '../shop-calls.ts'
import { expect, type Page, testWays as test } from '../shopper.ts'

test.use({ settings: { DETAILS_PUBLIC: 'on' } })

test('the rules within a page show it as the whole sheet does', async ({ page }) => {
  const gift = `/details/${await idOf(page, 'Eid Moon Lantern')}`
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What scripts add has the whole sheet.
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/bn', gift]) {
    const sheet = await hold(page, '**/theme-*.css')
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const before = await page.evaluate(stylesOf)
    expect(before.length, path).toBeGreaterThan(10_000)
    await watchWidths(page)
    sheet.release()
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/theme-')))
    await page.evaluate(() => document.fonts.ready)
    const after = await page.evaluate(stylesOf)
    expect(
      after.filter((line, at) => line !== before[at]),
      path,
    ).toEqual([])
    expect(await page.evaluate('[...widths]'), path).toHaveLength(1)
    await page.unroute('**/theme-*.css')
  }
})

/** In the page: what is computed for the last element of each kind; what hangs on scrolling follows a frame later. */
function stylesOf(): string[] {
  // Pictures have other proportions once they come; what is folded away is laid out at no certain time.
  const elements = document.querySelectorAll('html, body, body *:not(script, link, noscript, img)')
  const drawn = [...elements].filter((element) => element.checkVisibility())
  const kinds = new Map(
    drawn.map((element) => [`${element.tagName}.${element.getAttribute('class')}`, element]),
  )
  return [...kinds].flatMap(([kind, element]) =>
    [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part)
      const names = [...style].filter((name) => !/^--|^content-visibility$/.test(name))
      return names.map((name) => `${kind}${part ?? ''} ${name}: ${style.getPropertyValue(name)}`)
    }),
  )
}

/** Notes the widths of all words at each frame: letters of another font would be wider. */
async function watchWidths(page: Page): Promise<void> {
  await page.evaluate(() => {
    const widths = new Set<string>()
    Object.assign(window, { widths })
    const words = [...document.querySelectorAll('h1, h2, h3, p, a, button, span')]
    const look = () => {
      widths.add(words.map((word) => word.getBoundingClientRect().width).join())
      requestAnimationFrame(look)
    }
    look()
  })
}
