import { SHELF } from '../demo-products.ts'
import { hold } from '../holding.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { expect, testWays as test, visit } from '../shopper.ts'

const BANGLA = '/?search=%E0%A6%AE%E0%A6%97'
const SHELF_PATH = `/?${SHELF.param}`
const PUBLIC = [
  ...['/', '/bn', '/bn/login', SHELF_PATH, BANGLA, '/login', '/signup', '/no-such-page'],
  ...['/find', '/bn/find?for=mother&taste=flowers', '/find?by=2020-02-02&to=Sylhet'],
]
/** What is laid out otherwise on a wide window. */
const WIDE = ['/', '/login', '/find']
const LETTERS = '**/*.woff2'

for (const [width, paths] of [
  [360, PUBLIC],
  [1280, WIDE],
] as const) {
  test.describe(`on a window ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })
    test.beforeEach(async ({ page }) => {
      // The banners stand: where one has turned, the next one's dot has grown.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await watchShifts(page)
    })

    test('nothing jumps while a public page arrives', async ({ page }) => {
      await page.route(LETTERS, (route) => route.abort())
      for (const path of paths) {
        await visit(page, path)
        expect(await shiftsOf(page), path).toEqual([])
      }
    })

    test('a page’s web fonts, however late, come into the room that was kept for them', async ({ page }) => {
      for (const path of paths) {
        const letters = await hold(page, LETTERS)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('main')).toBeVisible()
        await shiftsOf(page)
        letters.release()
        await page.evaluate(() => document.fonts.ready)
        expect(await shiftsOf(page), path).toEqual([])
      }
    })
  })
}

test('every public page shows itself in messages and as an icon, by pictures that are there', async ({
  request,
}) => {
  const typeOf = async (address: string) => (await request.get(address)).headers()['content-type']
  for (const path of ['/', '/bn', SHELF_PATH, '/category', '/offer', '/bn/find', '/pages/delivery']) {
    const html = await (await request.get(path)).text()
    const said = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? ''
    for (const name of ['description', 'og:title', 'og:description', 'og:site_name', 'og:url'])
      expect(said(name), `${path} ${name}`).not.toBe('')
    expect(await typeOf(said('og:image')), path).toBe('image/jpeg')
    expect(html, path).toContain('<script type="application/ld+json">')
    const linked = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? ''
    expect(await typeOf(linked('apple-touch-icon')), path).toBe('image/png')
    expect(await typeOf(linked('manifest')), path).toBe('application/manifest+json')
  }
  expect(await typeOf('/favicon.ico')).toBe('image/x-icon')
})

test('a page that is sent to somebody says what it is, in messengers that read no scripts', async ({
  request,
}) => {
  for (const path of ['/login', '/signup', '/bn/forgot-password', '/order', '/bn/order', '/profile/cart']) {
    const html = await (await request.get(path)).text()
    const said = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? ''
    expect(html.match(/<h1/g), path).toHaveLength(1)
    if (path.startsWith('/profile')) continue
    for (const name of ['description', 'og:title', 'og:description', 'og:image'])
      expect(said(name), `${path} ${name}`).not.toBe('')
  }
  const known = await request.get('/.well-known/change-password', { maxRedirects: 0 })
  expect(known.headers().location).toBe('/profile/account')
})
