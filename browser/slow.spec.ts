import type { Locator } from '@playwright/test'
import { PRODUCTS } from '../seed/catalog.ts'
import { expectSound } from './accessibility.ts'
import { ONE_LINE, SHELF } from './demo-products.ts'
import { hold, withoutData } from './holding.ts'
import { newcomer } from './people.ts'
import { idOf, putIntoCart, register } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const PRODUCT = ONE_LINE.name
const main = (page: Page) => page.getByRole('main')
/** Of the page's own contents: the list of links beside them may still be coming, too. */
const standIns = (page: Page) => main(page).locator('.animate-pulse:not(nav *)')

test('slow answers are awaited in the room that they will take', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  // The room of a line is that of this gift: nothing else may lie in the cart.
  const person = newcomer()
  await register(page, person)
  await putIntoCart(page, person.email, PRODUCT)

  const gift = await hold(page, '**/api/product/*')
  await visit(page, `/details/${await idOf(page, PRODUCT)}`)
  await expect(main(page).getByText('The gift is on its way')).toBeAttached()
  const photoRoom = await boxOf(standIns(page).first())
  gift.release()
  await expect(page.getByRole('heading', { name: PRODUCT })).toBeVisible()
  expectAlike(await boxOf(main(page).getByRole('img', { name: PRODUCT, exact: true })), photoRoom)

  await withoutData(page)
  const cart = await hold(page, '**/api/cart?*')
  await hold(page, '**/api/users/admin/*')
  await visit(page, '/profile/cart')
  const rowRoom = await boxOf(standIns(page).nth(1))
  cart.release()
  await expect(main(page).getByRole('cell', { name: PRODUCT }).first()).toBeVisible()
  expectAlike(await boxOf(main(page).getByRole('row').nth(1)), rowRoom)
})

test('the shelf stays where it is, and busy, until other gifts have come', async ({ page }) => {
  await visit(page, '/')
  await expectSound(page)
  const products = main(page).locator('ul[aria-busy]')
  const other = await hold(page, '**/*.data?*')
  await page.getByRole('combobox', { name: 'Category' }).selectOption(SHELF.category)
  await expect(products).toHaveAttribute('aria-busy', 'true')
  // Dimmed as they are, the gifts are not judged yet: their colours are those of the page at rest.
  const judged = expectSound(page)
  await expect(main(page).getByText(`${PRODUCTS.length} gifts`, { exact: true })).toBeVisible()
  await expect(products).toHaveAttribute('aria-busy', 'true')
  other.release()
  await judged
  await expect(main(page).getByText(`${SHELF.products.length} gifts`, { exact: true })).toBeVisible()
  await expect(products).toHaveAttribute('aria-busy', 'false')
})

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Beside what still loads, so the page is not at rest. */
async function boxOf(thing: Locator): Promise<Box> {
  await expect(thing).toBeVisible()
  await thing.page().evaluate(() => document.fonts.ready)
  return thing.evaluate((element) => element.getBoundingClientRect().toJSON())
}

/** To the hairline: a card has a border, its stand-in none. */
function expectAlike(one: Box, other: Box) {
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(Math.abs(one[side] - other[side]), side).toBeLessThanOrEqual(2)
  }
}
