import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { expectNoSidewaysScrolling } from './fitting.ts'
import { newcomer } from './people.ts'
import { countProduct, idOf, placeOrder, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, type Page, testWays as test, visit } from './shopper.ts'

const [{ name: PRODUCT }, { name: OTHER }] = PLAIN
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test.use({ viewport: { width: 360, height: 740 } })

/** Two of it are there. @returns the order of one of them, not paid */
async function orderOne(page: Page, adminPage: Page, keeper: string, product: string) {
  await countProduct(adminPage, keeper, product, 2)
  const person = newcomer()
  await register(page, person)
  await saveHome(page, person.email)
  await putIntoCart(page, person.email, product)
  return { ...person, orderId: await placeOrder(page, person.email) }
}

test('the last one in an own unpaid order is offered where it cannot be added once more', async ({
  page,
  adminPage,
  shop,
}) => {
  const { orderId } = await orderOne(page, adminPage, shop.shopkeeper.email, PRODUCT)
  await visit(page, `/details/${await idOf(page, PRODUCT)}`)
  await countProduct(adminPage, shop.shopkeeper.email, PRODUCT, 1)
  await main(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog(page)).toContainText('You hold the last of this in an order that is not paid yet')
  await dialog(page).getByRole('button', { name: 'See that order' }).click()
  await expect(page).toHaveURL(`/profile/orders/${orderId}`)
  await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeVisible()
})

for (const { language, product } of [
  { language: 'en', product: PRODUCT },
  { language: 'bn', product: OTHER },
])
  test(`a cart that is short of it offers to pay that order, or to return it (${language})`, async ({
    page,
    adminPage,
    shop,
  }) => {
    const { email, orderId } = await orderOne(page, adminPage, shop.shopkeeper.email, product)
    await putIntoCart(page, email, product)
    await countProduct(adminPage, shop.shopkeeper.email, product, 1)
    await visit(page, language === 'bn' ? '/bn/profile/cart' : '/profile/cart')
    const news = main(page)
      .getByRole('status')
      .filter({ hasText: orderId.slice(-8).toUpperCase() })
    const [pay, putBack] =
      language === 'bn' ? ['সেই অর্ডারের দাম দিন', 'কার্টে ফিরিয়ে নিন'] : ['Pay that order', 'Put back into cart']
    await expect(news.getByRole('button', { name: pay })).toBeVisible()
    await expect(news.getByRole('button', { name: putBack })).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await expectSound(page)
  })
