import { PLAIN, SHELF } from './demo-products.ts'
import { enter, idOf } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

test.use({ serviceWorkers: 'allow' })

const SHELF_PATH = `/?${SHELF.param}`

/** The worker is there once the page has nothing more urgent to do. */
async function visitTwice(page: Page) {
  await visit(page, '/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('without a network every address shows the offline page, and afterwards the shop', async ({
  page,
  context,
}) => {
  await visitTwice(page)
  await context.setOffline(true)
  for (const path of ['/', SHELF_PATH, '/profile/cart']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.goto('/bn/category')
  await expect(page.getByRole('heading', { name: 'আপনি অফলাইনে আছেন' })).toBeVisible()
  await page.goto(SHELF_PATH)
  const cameAgain = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Try again' }).click()
  await cameAgain
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL(SHELF_PATH)
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
})

test('a page of one’s own comes back by itself where one was, in both languages', async ({
  page,
  context,
  shop,
}) => {
  await enter(page, shop.shopper)
  await visitTwice(page)
  for (const [path, offline, heading] of [
    ['/profile/orders?page=1', 'You are offline', 'My Orders'],
    ['/bn/profile/mylocation', 'আপনি অফলাইনে আছেন', 'আমার ঠিকানা'],
  ] as const) {
    await context.setOffline(true)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: offline })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('the worker keeps the offline page and nothing else', async ({ page }) => {
  await visitTwice(page)
  await page.goto(SHELF_PATH)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.sort()).toEqual(['/bn/offline', '/offline'])
})

test('the offline page is readable at any width, in both colours, and uses nothing but itself', async ({
  page,
}) => {
  const requests: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  page.on('console', (message) => complaints.push(message.text()))
  await page.setViewportSize({ width: 320, height: 568 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/offline')
    const { wanted, there, ground } = await page.evaluate(() => ({
      wanted: document.documentElement.scrollWidth,
      there: document.documentElement.clientWidth,
      ground: getComputedStyle(document.body).backgroundColor,
    }))
    expect(wanted).toBeLessThanOrEqual(there)
    expect(ground).toBe(colorScheme === 'light' ? 'rgb(255, 251, 245)' : 'rgb(26, 20, 18)')
  }
  expect(new Set(requests.filter((path) => path !== '/favicon.ico'))).toEqual(new Set(['/offline']))
  expect(complaints).toEqual([])
})

test('a step within the shop that finds no network says so, and is made by itself once it is back', async ({
  page,
  context,
}) => {
  await visitTwice(page)
  await page.getByRole('combobox', { name: 'Category' }).focus()
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Category' }).selectOption(SHELF.category)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/The shop cannot be reached/)

  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await expect(page).toHaveURL(SHELF_PATH)
})

test.describe('without a worker, past which nothing could be held up', () => {
  test.use({ serviceWorkers: 'block' })

  test('a gift whose page cannot be fetched comes with the next try, which is made by itself', async ({
    page,
    shop,
  }) => {
    await enter(page, shop.shopper)
    const [{ name }] = PLAIN
    const id = await idOf(page, name)
    await visit(page, `/?search=${encodeURIComponent(name)}`)
    await page.route(`**/api/product/${id}`, (route) => route.abort())
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(`**/api/product/${id}`)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})

test('a page that the shop fails to make says so with its status, and gives nothing away', async ({
  page,
  shop,
}) => {
  const database = await shop.database()
  await database.query('alter table category rename to category_away')
  try {
    const answer = await page.goto('/?category=Broken')
    expect(answer?.status()).toBe(500)
  } finally {
    await database.query('alter table category_away rename to category')
  }
  for (const words of [
    'Oops!!!..',
    'Sorry, an unexpected error has occurred.',
    '500 Internal Server Error',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  expect(await page.content()).not.toMatch(/relation|select |node_modules/)
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
})
