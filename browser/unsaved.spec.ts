import { choosePhoto, dialog, field, fillIn, photo, sellPlainly } from './product-form.ts'
import { enter, idOf } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

/** Until the page has gone back and, because something is unsaved, forward again. */
const pressBack = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let moves = 0
        const moved = () => {
          moves += 1
          if (moves < 2) return
          removeEventListener('popstate', moved)
          done()
        }
        addEventListener('popstate', moved)
        history.back()
      }),
  )

async function logOut(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

test('leaving with something unsaved asks first, be it a category chosen by the arrow keys alone', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/addProduct')
  const category = field(page, 'Category')
  await category.press('ArrowDown')
  const first = (await page.getByRole('option', { selected: true }).textContent()) ?? ''
  await category.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Categories' })).toBeHidden()
  expect(first).toContain(await category.inputValue())
  await expect(category).not.toHaveValue('')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(dialog(page)).toContainText('Leave without saving?')
  await dialog(page).getByRole('button', { name: 'Stay here' }).click()
  expect(first).toContain(await category.inputValue())
  await page.getByRole('banner').getByRole('link').first().click()
  await dialog(page).getByRole('button', { name: 'Leave the page' }).click()
  await expect(page).toHaveURL('/')
})

test('neither the Back key, pressed twice, nor logging out loses what is unsaved without asking', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/adminHome')
  await visit(page, '/profile/adminProducts')
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Add Product' }).click()
  await field(page, 'Name').fill('Half a gift')
  for (const _ of ['once', 'again']) {
    await pressBack(page)
    await expect(dialog(page)).toContainText('Leave without saving?')
  }
  await dialog(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/profile/addProduct')

  await logOut(page, shop.shopkeeper.name)
  await dialog(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(field(page, 'Name')).toHaveValue('Half a gift')
  await logOut(page, shop.shopkeeper.name)
  await dialog(page).getByRole('button', { name: 'Leave the page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('of two who change the same gift, the second one sees what the first one saved', async ({
  page,
  browser,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  const name = 'Much Wanted Lamp'
  await sellPlainly(page, shop.shopkeeper, name)
  const id = await idOf(page, name)
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await enter(other, shop.shopkeeper)
  for (const one of [page, other]) await visit(one, `/profile/updateProduct/${id}`)

  await field(other, 'Brand').fill('Megh Studio')
  const buffer = await photo('#1f5c4d')
  await choosePhoto(other, { name: 'lamp.png', mimeType: 'image/png', buffer })
  await other.getByRole('button', { name: 'Update Product' }).click()
  await expect(dialog(other)).toContainText('Product Update to the database')

  await field(page, 'Price (taka)').fill('999')
  await page.getByRole('button', { name: 'Update Product' }).click()
  const inTheShop = page.getByRole('region', { name: 'In the shop now' })
  await expect(inTheShop).toContainText('Megh Studio')
  await expect(inTheShop).toContainText('1250.5')
  await expect(inTheShop.getByRole('img', { name: 'What is in the shop now' })).toBeVisible()
  await expect(field(page, 'Price (taka)')).toHaveValue('999')
  await field(page, 'Name').fill(`${name}, small`)
  await field(page, 'Brand').fill('Megh Studio')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/adminProducts/)

  await visit(page, `/profile/updateProduct/${id}`)
  await expect(field(page, 'Name')).toHaveValue(`${name}, small`)
  await expect(field(page, 'Price (taka)')).toHaveValue('999')
  await expect(field(page, 'Brand')).toHaveValue('Megh Studio')
  await expect(page.getByRole('img', { name: 'The current photo' })).toHaveAttribute('src', /^\/media\//)
  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(newest).toContainText('999')
  await expect(newest).not.toContainText('Brand')
  await expect(newest).toContainText(shop.shopkeeper.name)
  await other.context().close()
})

test('what the shop refuses of a gift that somebody else changed is shown beside its field', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  const name = 'Bargain Bowl'
  await sellPlainly(page, shop.shopkeeper, name)
  const id = await idOf(page, name)
  await visit(page, `/profile/updateProduct/${id}`)
  await field(page, 'Price (taka)').fill('300')
  await (await shop.database()).query('update product set offer_price = 40000 where id = $1', [id])
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByRole('region', { name: 'In the shop now' })).toContainText('400')
  await field(page, 'Offer price (taka)').fill('400')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(field(page, 'Offer price (taka)')).toHaveAccessibleDescription(/must be less than the price/)
  await field(page, 'Offer price (taka)').fill('250')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(dialog(page)).toContainText('Product Update to the database')
})

test('what an ended login kept from being saved comes back, and overwrites nothing unseen', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  const name = 'Patient Clock'
  await sellPlainly(page, shop.shopkeeper, name)
  const id = await idOf(page, name)
  await visit(page, `/profile/updateProduct/${id}`)
  await field(page, 'Brand').fill('Typed before')
  await page.route(`**/api/product/${id}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The shop cannot be reached')
  await page.unroute(`**/api/product/${id}`)
  await (await shop.database()).query('update product set category = $1 where id = $2', ['Flowers', id])

  page.on('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(field(page, 'Brand')).toHaveValue('Typed before')
  await expect(page.getByText(/not saved last time/)).toBeVisible()
  await page.getByRole('link', { name: 'Leave it as it was' }).click()
  await dialog(page).getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByRole('region', { name: 'In the shop now' })).toContainText('Flowers')
  await expect(field(page, 'Brand')).toHaveValue('Typed before')
  await field(page, 'Category').fill('Flowers')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await visit(page, `/profile/updateProduct/${id}`)
  await expect(field(page, 'Category')).toHaveValue('Flowers')
  await expect(field(page, 'Brand')).toHaveValue('Typed before')
})

test('what was left unsaved on purpose does not come back', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  const name = 'Abandoned Anchor'
  await sellPlainly(page, shop.shopkeeper, name)
  const id = await idOf(page, name)
  await visit(page, `/profile/updateProduct/${id}`)
  await field(page, 'Name').fill('Half an idea')
  await field(page, 'Price (taka)').fill('50')
  await field(page, 'Offer price (taka)').fill('60')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(field(page, 'Offer price (taka)')).toHaveAccessibleDescription(/must be less than the price/)
  await page.getByRole('link', { name: 'Leave it as it was' }).click()
  await dialog(page).getByRole('button', { name: 'Leave the page' }).click()
  await expect(page).toHaveURL(/adminProducts/)
  await visit(page, `/profile/updateProduct/${id}`)
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(page.getByText(/not saved last time/)).toBeHidden()

  await visit(page, '/profile/addProduct')
  await page.route('**/api/product', (route) => route.abort())
  await fillIn(page, 'Half a gift')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The shop cannot be reached')
  page.on('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(page.getByText(/not saved last time/)).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Half a gift')
  const links = page.getByRole('navigation', { name: 'Profile' })
  await links.getByRole('link', { name: 'Admin Home' }).click()
  await dialog(page).getByRole('button', { name: 'Leave the page' }).click()
  await expect(page).toHaveURL(/adminHome/)
  await links.getByRole('link', { name: 'Add Product' }).click()
  await expect(field(page, 'Name')).toHaveValue('')
})
