import { OFFERS, ON_OFFER, priceText, SHELF, SHELVES } from './demo-products.ts'
import { expectGateway } from './gateway.ts'
import { newcomer } from './people.ts'
import { ordersOf, register, saveHome } from './shop-calls.ts'
import { expect, test, visit } from './shopper.ts'

const PRODUCT = ON_OFFER.name
const [NOW, BEFORE] = [priceText(ON_OFFER.offerPrice), priceText(ON_OFFER.price)]

test('a shopper finds an offer from the footer and pays its price through to the order', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await visit(page, '/')
  await register(page, person)
  await saveHome(page, person.email)

  await visit(page, '/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Offer price' })
  await expect(cards).toHaveCount(OFFERS.length)
  const card = cards.filter({ hasText: PRODUCT })
  await expect(card).toHaveAccessibleName(`${PRODUCT} Offer price ${NOW} Old price ${BEFORE}`)
  await expect(card.locator('s')).toHaveText(`Old price ${BEFORE}`)

  await card.click()
  await expect(page.getByRole('heading', { name: PRODUCT })).toBeVisible()
  await expect(page.getByRole('main').getByText(`Offer price ${NOW}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: /Cart ?, 1 item/ }).click()
  await expect(page.getByRole('main').getByRole('definition').last()).toHaveText(NOW)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expectGateway(page, shop)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
  await expect(page.getByText(NOW)).toBeVisible()
  expect(await ordersOf(page, person.email)).toMatchObject([
    { amount: ON_OFFER.offerPrice, paymentState: 'paid' },
  ])
})

test('every category leads to its shelf', async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All categories' }).click()
  await expect(page).toHaveTitle('All categories · OGS')
  const categories = page.getByRole('main').getByRole('link', { name: /\d gifts?$/ })
  await expect(categories).toHaveCount(SHELVES.length)
  await categories.filter({ hasText: SHELF.category }).click()
  await expect(page).toHaveURL(`/?${SHELF.param}#products`)
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(SHELF.category)
})
