import { PLAIN } from './demo-products.ts'
import { expectNoSidewaysScrolling } from './fitting.ts'
import { waitForRest } from './resting.ts'
import { enter, idOf, putIntoCart } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all there is to read can be read', async ({ page }) => {
    await page.goto('/')
    for (const heading of ['OGS, Online Gift Shop', 'Our Products', 'Contact', 'Opening hours']) {
      await expect(page.getByRole('heading', { name: heading })).toBeAttached()
    }
    const products = page.getByRole('region', { name: 'Our Products' }).getByRole('link', { name: /৳/ })
    await expect(products).toHaveCount(8)
    for (const product of await products.all()) {
      await expect(product).toBeVisible()
      await expect(product).toHaveText(/\S.*৳[\d,.]+/)
    }
    for (const words of ['Make a wish come true', 'Just the two of you', 'Mon-Fri', '+880 1712-345678']) {
      await expect(page.getByText(words)).toBeVisible()
    }
    expect(await transparent(page)).toEqual([])

    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  test('nothing looks alive that is not: a line says what to do', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('region', { name: 'Our Products' }).getByRole('link', { name: /৳/ }).first().click()
    const here = page.getByRole('main')
    for (const [path, button] of [
      ['', 'Add to Cart'],
      ['/login', 'Log in'],
      ['/signup', 'Sign up'],
      ['/forgot-password', 'Send me a link'],
      ['/order', 'Send me a code'],
    ] as const) {
      if (path) await page.goto(path)
      // By text nothing within it is found.
      const line = here.locator('noscript p').first()
      await expect(line, path).toContainText('This page needs JavaScript.')
      await expect(line, path).toBeVisible()
      await expect(here.getByRole('button', { name: button }), path).toHaveCount(0)
    }
  })
})

/** Elements with text that wait for a script to be seen. */
async function transparent(page: Page): Promise<string[]> {
  const hidden = page.locator(':is(main, footer) :not(option, .contents)').filter({ hasText: /\S/ })
  return hidden.evaluateAll((elements) =>
    elements
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.outerHTML.slice(0, 200)),
  )
}

test.describe('at 200 % zoom on a window 720 pixels wide', () => {
  test.use({ viewport: { width: 360, height: 450 }, deviceScaleFactor: 2 })

  test('a shopper finds everything on each page, and nothing leads sideways', async ({ page, shop }) => {
    await enter(page, shop.shopper)
    const [{ name }] = PLAIN
    await putIntoCart(page, shop.shopper.email, name)
    const shelf = page.getByRole('region', { name: 'Our Products' })
    await expectAllThere(page, '/', [
      // As many as a phone is shown: with fewer, what comes below them has not come to rest yet.
      shelf.getByRole('link', { name: /৳/ }).nth(19),
      page.getByRole('combobox', { name: 'Search gifts' }),
      page.getByRole('button', { name: 'Pause the banners' }),
      page.getByRole('combobox', { name: 'Category' }),
      page.getByRole('link', { name: 'Next' }),
    ])
    await expectAllThere(page, `/details/${await idOf(page, name)}`, [
      page.getByRole('heading', { name }),
      page.getByText('Brand:'),
      page.getByRole('button', { name: 'Add to Cart' }),
    ])
    await expectAllThere(page, '/profile/cart', [
      page.getByRole('cell', { name }).first(),
      page.getByRole('button', { name: `Delete ${name}` }).first(),
      page.getByRole('button', { name: 'Pay', exact: true }),
    ])
  })
})

async function expectAllThere(page: Page, path: string, things: readonly ReturnType<Page['locator']>[]) {
  await visit(page, path)
  await waitForRest(page)
  for (const thing of things) {
    await thing.scrollIntoViewIfNeeded()
    await expect(thing, path).toBeInViewport({ ratio: 0.9 })
  }
  await expectNoSidewaysScrolling(page)
}
