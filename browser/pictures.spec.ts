import { enter, idOf, placeOrder, putIntoCart, register, saveHome } from './errands.ts'
import { expect, newcomer, type Page, test, visit } from './shopper.ts'

const GIFT = 'Berry Glaze Teapot'

const SCREENS = [
  { width: 360, height: 740, scale: 2 },
  { width: 768, height: 1024, scale: 1 },
  { width: 1440, height: 900, scale: 1 },
] as const

for (const { width, height, scale } of SCREENS) {
  test.describe(`on a screen ${width} wide, at ${scale}×`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale })

    test('pictures are sent in the size they are shown in, from the home page to the orders', async ({
      page,
      shop,
    }) => {
      await visit(page, '/')
      await expectFitting(page, 16)

      const person = newcomer()
      await register(page, person)
      await visit(page, `/details/${await idOf(page, GIFT)}`)
      await expect(page.getByRole('img', { name: GIFT })).toBeVisible()
      await expectFitting(page, 1)

      await putIntoCart(page, person.email, GIFT)
      await saveHome(page, person.email)
      await page.goto('/profile/cart')
      await expect(page.getByRole('cell', { name: GIFT, exact: true })).toBeVisible()
      await expectFitting(page, 1)

      await placeOrder(page, person.email)
      await page.goto('/profile/userHome')
      await expect(page.getByText(GIFT)).toBeVisible()
      await expectFitting(page, 1)

      await page.context().clearCookies()
      await enter(page, shop.shopkeeper)
      await page.goto('/profile/manageOrder')
      await expect(page.getByRole('heading', { name: GIFT }).first()).toBeVisible()
      await expectFitting(page, 1)
    })
  })
}

/** Told to the pixel how wide each picture is shown, the browser would take the same file. */
async function expectFitting(page: Page, atLeast: number): Promise<void> {
  const pictures = await page.locator('picture').evaluateAll(choices)
  expect(pictures.length).toBeGreaterThanOrEqual(atLeast)
  expect(pictures.map(({ chosen }) => chosen)).toEqual(pictures.map(({ fitting }) => fitting))
  for (const { chosen, sized } of pictures) {
    expect(chosen).toMatch(/\/media\/.+\.avif$/)
    expect(sized).toBe(true)
  }
}

/** Runs in the page. */
function choices(pictures: Element[]) {
  return Promise.all(
    pictures.map(async (picture) => {
      const img = picture.querySelector('img') as HTMLImageElement
      const { width, height } = img.getBoundingClientRect()
      const shape = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
      const twin = picture.cloneNode(true) as HTMLElement
      // It covers its box, so the larger of both sides counts.
      for (const source of twin.querySelectorAll('source')) {
        source.sizes = `${Math.max(width, height * shape)}px`
      }
      document.body.append(twin)
      const [chosen, fitting] = await Promise.all([img, twin.querySelector('img')].map(chosenBy))
      twin.remove()
      return { chosen, fitting, sized: shape > 0 }
    }),
  )

  async function chosenBy(img: HTMLImageElement | null): Promise<string> {
    if (!img) return ''
    img.loading = 'eager'
    await img.decode()
    return img.currentSrc
  }
}

test('a picture is asked for once and kept for a year', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/')) asked.push(request.url())
  })
  await register(page, newcomer())
  await visit(page, `/details/${await idOf(page, GIFT)}`)
  const photo = page.getByRole('img', { name: GIFT })
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

test('until a picture has come its colours stand in its place, and nothing jumps when it comes', async ({
  page,
}) => {
  const held: (() => void)[] = []
  let holding = true
  await page.route('**/media/**', async (route) => {
    if (holding) await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('link', { name: GIFT })
  await expect(card).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next banner' })).toBeVisible()
  expect(await card.locator('rect').count()).toBe(4)
  expect(await card.locator('svg').boundingBox()).toEqual(await card.locator('img').boundingBox())

  holding = false
  for (const release of held) release()
  await card.locator('img').evaluate(async (img: HTMLImageElement) => {
    img.loading = 'eager'
    await img.decode()
  })
  expect(await page.evaluate('shifts')).toEqual([])
})
