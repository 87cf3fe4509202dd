import { FORMATS } from '../shop/kernel/language/format.ts'
import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { expectNoSidewaysScrolling } from './fitting.ts'
import { newcomer } from './people.ts'
import { field } from './product-form.ts'
import { countProduct, idOf, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, type Page, testWays as test, visit } from './shopper.ts'

const [{ name: PRODUCT, price: PRICE }, { name: OTHER }] = PLAIN
const main = (page: Page) => page.getByRole('main')

test.use({ viewport: { width: 360, height: 740 } })

async function takePart(page: Page, name: string) {
  await field(page, 'Add a gift, by name or SKU').fill(name.toLowerCase())
  await page.keyboard.press('Enter')
  await main(page)
    .getByRole('button', { name: `${name} Add` })
    .click()
  await expect(main(page).getByRole('listitem').filter({ hasText: name }).getByRole('combobox')).toBeVisible()
}

test('a hamper is put together on a phone, seen, ordered, and sold out with one of its parts', async ({
  adminPage,
  page,
  shop,
}) => {
  await visit(adminPage, '/profile/addProduct')
  await field(adminPage, 'Name').fill('Evening of Lights')
  await field(adminPage, 'Price (taka)').fill(FORMATS.bn.number(2 * PRICE))
  await main(adminPage).getByText('sold by itself').click()
  await takePart(adminPage, PRODUCT)
  await takePart(adminPage, OTHER)
  await main(adminPage).getByLabel(`How many in each: ${PRODUCT}`).selectOption('2')
  await expect(main(adminPage).getByText('Bought one by one, these cost')).toBeVisible()
  await expectNoSidewaysScrolling(adminPage)
  await expectSound(adminPage)
  await main(adminPage).getByRole('button', { name: 'Add product' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'OK' }).click()

  const person = newcomer()
  await register(page, person)
  await saveHome(page, person.email)
  const path = `/details/${await idOf(page, 'Evening of Lights')}`
  await visit(page, path)
  const inside = main(page).getByRole('region', { name: 'In this hamper' })
  await expect(inside.getByRole('listitem')).toHaveText([`2 × ${PRODUCT}`, OTHER])
  await expectNoSidewaysScrolling(page)
  await expectSound(page)
  await visit(page, `/bn${path}`)
  await expect(main(page).getByRole('heading', { name: 'এই হ্যাম্পারে যা আছে' })).toBeVisible()

  await putIntoCart(page, person.email, 'Evening of Lights')
  await visit(page, '/profile/cart')
  await countProduct(adminPage, shop.shopkeeper.email, PRODUCT, 1)
  await visit(page, '/profile/cart')
  await expect(main(page).getByText('Sold out. Please delete it.')).toBeVisible()
  await visit(page, path)
  await expect(inside.getByRole('listitem').filter({ hasText: PRODUCT })).toContainText('sold out')
  await inside.getByRole('link', { name: PRODUCT }).click()
  await expect(main(page).getByRole('heading', { name: PRODUCT })).toBeVisible()
})
