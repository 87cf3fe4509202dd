import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { expectNoSidewaysScrolling } from './fitting.ts'
import { expectGateway, orderIdOf } from './gateway.ts'
import { newcomer } from './people.ts'
import { countProduct, ordersOf, placeOrder, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const [{ name: PRODUCT }, { name: OTHER }] = PLAIN
const WORDS = 'May it find you well, Khala.'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const message = (page: Page) => main(page).getByLabel('Message for the card')

test.use({ viewport: { width: 360, height: 740 } })

test('the last one of a gift goes to somebody else before Pay: its buyer is told, keeps the card, and pays for the rest', async ({
  page,
  adminPage,
  browser,
  shop,
}) => {
  await countProduct(adminPage, shop.shopkeeper.email, PRODUCT, 1)
  const { email, ...person } = newcomer()
  await register(page, { email, ...person })
  await saveHome(page, email, 'Rokeya Khala')
  for (const product of [PRODUCT, OTHER]) await putIntoCart(page, email, product)
  await visit(page, '/profile/cart')
  await expect(main(page).getByRole('switch', { name: 'This is a gift' })).toBeChecked()
  await message(page).fill(WORDS)

  const other = await browser.newPage({ baseURL: shop.url })
  const faster = newcomer()
  await register(other, faster)
  await putIntoCart(other, faster.email, PRODUCT)
  await placeOrder(other, faster.email, true)
  await other.close()

  await button(page, 'Pay').click()
  await expect(
    main(page)
      .getByRole('alert')
      .filter({ hasText: `Sold out: ${PRODUCT}` }),
  ).toBeVisible()
  await expect(main(page).getByText('Sold out. Please delete it.')).toBeVisible()
  await expect(page).toHaveURL('/profile/cart')
  await expect(message(page)).toHaveValue(WORDS)
  expect(await ordersOf(page, email)).toEqual([])
  await expectNoSidewaysScrolling(page)
  await expectSound(page)

  await button(page, `Delete ${PRODUCT}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(message(page)).toHaveValue(WORDS)
  await button(page, 'Pay').click()
  await expectGateway(page, shop)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Thank you! Your payment has arrived.')).toBeVisible()
  await visit(page, `/profile/orders/${await orderIdOf(shop, email)}`)
  await expect(main(page).getByText(OTHER).first()).toBeVisible()
  await expect(main(page).getByText(PRODUCT)).toBeHidden()
  await expect(main(page).getByText(WORDS).first()).toBeVisible()
})
