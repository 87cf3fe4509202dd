import { PLAIN } from './demo-products.ts'
import { newcomer } from './people.ts'
import { enter, idOf, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, type Page, type RunningShop, test, visit } from './shopper.ts'

const PRODUCT = 'Paper Boat That Sails Away'
const main = (page: Page) => page.getByRole('main')

async function stock(shop: RunningShop) {
  const database = await shop.database()
  await database.query(
    `insert into product (id, name, price, brand, category) values (uuidv7(), $1, 9900, 'River', 'Kids & Toys')`,
    [PRODUCT],
  )
}

async function vanish(shop: RunningShop) {
  const database = await shop.database()
  await database.query('delete from product where name = $1', [PRODUCT])
}

test.beforeEach(({ shop }) => stock(shop))

test('a gift that vanished while its page was open is not sold', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await visit(page, `/details/${await idOf(page, PRODUCT)}`)
  await expect(page.getByRole('heading', { name: PRODUCT })).toBeVisible()
  await vanish(shop)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Not added')
  await expect(dialog).toHaveAccessibleDescription(/no longer/)
  await dialog.getByRole('button').click()
  await expect(dialog).toBeHidden()
})

test('a gift that vanished while the list was open leads to words, not to a broken page', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopper)
  await visit(page, '/')
  const card = main(page).getByRole('link', { name: PRODUCT })
  await expect(card).toBeVisible()
  await vanish(shop)
  await card.click()
  await expect(page.getByText('404 Not Found!!')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await expect(card).toBeHidden()
})

test('a gift that vanished from under an open cart is not paid for, and leaves it', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await register(page, person)
  await saveHome(page, person.email)
  await putIntoCart(page, person.email, PRODUCT)
  await putIntoCart(page, person.email, PLAIN[0].name)
  await visit(page, '/profile/cart')
  await expect(main(page).getByRole('cell', { name: PRODUCT, exact: true })).toBeVisible()
  await vanish(shop)

  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  await pay.click()
  await expect(main(page).getByText('No longer sold. Please delete it.')).toBeVisible()
  await expect(
    main(page).getByText('A gift is no longer sold. Delete it from the cart to pay.'),
  ).toBeVisible()
  await expect(pay).toBeDisabled()

  await page.getByRole('button', { name: `Delete ${PRODUCT}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click()
  await page.getByRole('dialog', { name: 'Deleted!' }).getByRole('button').click()
  await expect(main(page).getByText('No longer sold. Please delete it.')).toBeHidden()
  await pay.click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
})
