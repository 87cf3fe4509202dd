import { ON_HOME } from './demo-products.ts'
import { newcomer } from './people.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { enter, idOf, placeOrder, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const PRODUCT = ON_HOME.name

const SCREENS = [
  { width: 360, height: 740, scale: 2 },
  { width: 1440, height: 900, scale: 1 },
] as const

for (const { width, height, scale } of SCREENS) {
  test.describe(`on a screen ${width} wide, at ${scale}×`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale })

    test('pictures are sent in the size they are shown in, from the home page to the orders', async ({
      page,
      shop,
    }) => {
      // A larger file that is at hand may be shown in place of a smaller one that is not.
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
      await visit(page, '/')
      const products = page.getByRole('region', { name: 'Our Products' }).getByRole('link', { name: /৳/ })
      await expect(products).toHaveCount(width > 640 ? 8 : 20)
      await expectFitting(page, 16)

      const person = newcomer()
      await register(page, person)
      await visit(page, `/details/${await idOf(page, PRODUCT)}`)
      await expect(page.getByRole('img', { name: PRODUCT, exact: true })).toBeVisible()
      await expectFitting(page, 1)

      await putIntoCart(page, person.email, PRODUCT)
      await saveHome(page, person.email)
      await page.goto('/profile/cart')
      await expect(page.getByRole('cell', { name: PRODUCT, exact: true })).toBeVisible()
      await expectFitting(page, 1)

      await placeOrder(page, person.email)
      await page.goto('/profile/userHome')
      await expect(page.getByText(PRODUCT)).toBeVisible()
      await expectFitting(page, 1)

      await page.context().clearCookies()
      await enter(page, shop.shopkeeper)
      await page.goto('/profile/manageOrder')
      await expect(page.getByRole('heading', { name: PRODUCT }).first()).toBeVisible()
      await expectFitting(page, 1)
    })
  })
}

/** Told to the pixel how wide each picture is shown, the browser would want the same file; a larger one may be at hand. */
async function expectFitting(page: Page, atLeast: number): Promise<void> {
  const pictures = await page.locator('picture').evaluateAll(choices)
  expect(pictures.length).toBeGreaterThanOrEqual(atLeast)
  expect(pictures.map(({ wanted }) => wanted)).toEqual(pictures.map(({ fitting }) => fitting))
  for (const { shown, wanted, sized } of pictures) {
    expect(shown).toMatch(/\/media\/.+\.avif$/)
    expect(Number.parseInt(shown.split('/').at(-1) ?? '', 10)).toBeGreaterThanOrEqual(wanted)
    expect(sized).toBe(true)
  }
}

/** Runs in the page. */
function choices(pictures: Element[]) {
  return Promise.all(
    pictures.map(async (picture) => {
      const [img, source] = [picture.querySelector('img'), picture.querySelector('source')]
      if (!img || !source) throw new Error('A picture without files')
      img.loading = 'eager'
      await img.decode()
      const { width, height } = img.getBoundingClientRect()
      const shape = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
      const files = source.srcset
        .split(',')
        .map((file) => Number.parseInt(file.trim().split(' ')[1] ?? '', 10))
      return {
        shown: img.currentSrc,
        sized: shape > 0,
        wanted: fileFor(files, widthSaid(source.sizes)),
        // It covers its box, so the larger of both sides counts.
        fitting: fileFor(files, Math.max(width, height * shape)),
      }
    }),
  )

  /** As Chromium chooses: a file serves up to the geometric mean of its width and that of the next. */
  function fileFor(files: readonly number[], pixels: number): number {
    const needed = pixels * devicePixelRatio
    const serves = (file: number, at: number) =>
      needed <= Math.sqrt(file * (files[at + 1] ?? Number.MAX_VALUE))
    return files.find(serves) ?? 0
  }

  function widthSaid(sizes: string): number {
    const lengths = sizes.split(/,(?![^(]*\))/).map((size) => /^(\(.+?\))?\s*(.+)$/.exec(size.trim()))
    const length = lengths.find((size) => !size?.[1] || matchMedia(size[1]).matches)?.[2] ?? ''
    const probe = document.createElement('div')
    Object.assign(probe.style, { position: 'fixed', width: length })
    document.body.append(probe)
    const { width } = probe.getBoundingClientRect()
    probe.remove()
    return width
  }
}

test('a picture is asked for once and kept for a year', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/')) asked.push(request.url())
  })
  await register(page, newcomer())
  await visit(page, `/details/${await idOf(page, PRODUCT)}`)
  const photo = page.getByRole('img', { name: PRODUCT, exact: true })
  const address = await photo.evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    return img.currentSrc
  })
  expect(asked).toContain(address)
  expect(new Set(asked).size).toBe(asked.length)
  const { headers, status } = await page.request.get(address).then((answer) => ({
    headers: answer.headers(),
    status: answer.status(),
  }))
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/avif')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a picture further down comes when its card is near', async ({ page }) => {
  await visit(page, '/')
  const products = page.getByRole('region', { name: 'Our Products' }).getByRole('link', { name: /৳/ })
  const last = products.last().locator('img')
  const width = () => last.evaluate((img: HTMLImageElement) => img.naturalWidth)
  expect(await width()).toBe(0)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(width).toBeGreaterThan(0)
})

test('until a picture has come its colours stand in its place, and nothing jumps when it comes', async ({
  page,
}) => {
  // Nothing else may move: no banner turns, and no letter of another breadth comes (quality.spec.ts looks at those).
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/*.woff2', (route) => route.abort())
  const held: (() => void)[] = []
  let holding = true
  await page.route('**/media/**', async (route) => {
    if (holding) await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  await watchShifts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('link', { name: PRODUCT })
  await expect(card).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next banner' })).toBeVisible()
  await expect(card.locator('rect')).toHaveCount(4)
  const [colours, photo] = await card
    .locator('svg, img')
    .evaluateAll((both) => both.map((one) => JSON.stringify(one.getBoundingClientRect())))
  expect(colours).toBe(photo)

  holding = false
  for (const release of held) release()
  await card.locator('img').evaluate(async (img: HTMLImageElement) => {
    img.loading = 'eager'
    await img.decode()
  })
  expect(await shiftsOf(page)).toEqual([])
})
