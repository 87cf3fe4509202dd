import sharp from 'sharp'
import { enter, idOf, sellGift } from './errands.ts'
import type { Account } from './running-shop.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const photo = (colour: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** As every PNG begins. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

/** A file is looked into before it is taken; its name then stands on the page. */
async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await field(page, 'Photo').setInputFiles(file)
  await expect(page.getByText(file.name, { exact: true })).toBeVisible()
}

const dialog = (page: Page) => page.getByRole('dialog')
const cards = (page: Page) =>
  page
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })

async function fillIn(page: Page, name: string) {
  await field(page, 'Name').fill(name)
  await field(page, 'Price (taka)').fill('১,২৫০.৫০')
  await field(page, 'Brand').fill('Kadam & Co')
  await field(page, 'Description').fill('Painted by hand.')
}

/** Told to the shop directly, what `fillIn` types. */
const sellPlainly = (page: Page, { email }: Account, name: string) =>
  sellGift(page, email, { name, price: 1250.5, brand: 'Kadam & Co', description: 'Painted by hand.' })

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

test('on a phone the shopkeeper adds a gift with a photo', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/addProduct')
  await fillIn(page, 'Painted Tray')
  await field(page, 'Category').pressSequentially('home')
  await page.getByRole('option', { name: /Home & Decor/ }).click()
  const buffer = await photo('#b4234b')
  // Neither an ending nor a type says that it is one.
  await choosePhoto(page, { name: 'tray', mimeType: '', buffer })
  const chosen = page.getByRole('img', { name: 'What you chose' })
  await expect(chosen).toHaveJSProperty('naturalWidth', 600)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialog(page)).toContainText('Success!')
  await expect(dialog(page)).toContainText('Product added to the database')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(page.getByText('tray', { exact: true })).toBeHidden()

  await visit(page, '/profile/adminProducts?search=Painted+Tray')
  await expect(page.getByText('Total Products: 1')).toBeVisible()
  await expect(cards(page)).toContainText('৳1,250.50')
  await expect(cards(page)).toContainText('Kadam & Co · Home & Decor')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a photo that is none, and a save that fails, cost nothing that was typed', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/addProduct')
  await fillIn(page, 'Stubborn Vase')
  await page
    .getByLabel('Photo')
    .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('Please choose a JPEG or PNG picture.')).toBeVisible()

  const lie = { name: 'lie.png', mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.from('<svg/>')]) }
  await choosePhoto(page, lie)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('This file is not a JPEG or PNG picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Without this photo' }).click()

  await page.route('**/api/product', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The shop cannot be reached')
  await expect(field(page, 'Name')).toHaveValue('Stubborn Vase')

  await page.unroute('**/api/product')
  await field(page, 'Offer price (taka)').fill('2000')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(field(page, 'Offer price (taka)')).toHaveAccessibleDescription(/must be less than the price/)
  await field(page, 'Offer price (taka)').fill('')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialog(page)).toContainText('Product added to the database')
})

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

test('of two who change the same gift, the second one compares', async ({ page, browser, shop }) => {
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
  const compare = page.getByRole('region', { name: 'Compare' })
  await expect(compare.getByRole('row', { name: /Brand/ })).toContainText('Megh Studio')
  await expect(compare.getByRole('row', { name: /Price/ })).toContainText('999')
  await expect(compare.getByRole('row', { name: /Photo/ })).toContainText('a new one')
  await field(page, 'Name').fill(`${name}, small`)
  await expect(compare.getByRole('row', { name: /Brand/ })).toContainText('as in the shop')
  await expect(compare.getByRole('row', { name: /Name/ })).toContainText(`${name}, small`)
  await compare.getByRole('button', { name: 'Save mine anyway' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/adminProducts/)

  await visit(page, `/profile/updateProduct/${id}`)
  await expect(field(page, 'Name')).toHaveValue(`${name}, small`)
  await expect(field(page, 'Price (taka)')).toHaveValue('999')
  await expect(field(page, 'Brand')).toHaveValue('Megh Studio')
  await expect(page.getByRole('img', { name: 'What it shows now' })).toHaveAttribute('src', /^\/media\//)
  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(newest).toContainText('999')
  await expect(newest).not.toContainText('Brand')
  await expect(newest).toContainText(shop.shopkeeper.name)
  await other.context().close()
})

test('what the shop refuses of a merged gift is shown beside its field', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  const name = 'Bargain Bowl'
  await sellPlainly(page, shop.shopkeeper, name)
  const id = await idOf(page, name)
  await visit(page, `/profile/updateProduct/${id}`)
  await field(page, 'Price (taka)').fill('300')
  await (await shop.database()).query('update product set offer_price = 40000 where id = $1', [id])
  await page.getByRole('button', { name: 'Update Product' }).click()
  const compare = page.getByRole('region', { name: 'Compare' })
  await expect(compare.getByRole('row', { name: /Offer price/ })).toContainText('as in the shop')
  await compare.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(field(page, 'Offer price (taka)')).toHaveAccessibleDescription(/must be less than the price/)
  await expect(field(page, 'Offer price (taka)')).toHaveValue('400')
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
  const compare = page.getByRole('region', { name: 'Compare' })
  await expect(compare.getByRole('row', { name: /Category/ })).toContainText('as in the shop')
  await expect(compare.getByRole('row', { name: /Category/ })).toContainText('Flowers')
  await compare.getByRole('button', { name: 'Take what is in the shop' }).click()
  await expect(compare).toBeHidden()
  await expect(field(page, 'Category')).toHaveValue('Flowers')
  await expect(field(page, 'Brand')).toHaveValue('Kadam & Co')
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

test('the photo stays where no other is chosen', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await visit(page, `/profile/updateProduct/${await idOf(page, 'Eid Moon Lantern')}`)
  const shown = (await page.getByRole('img', { name: 'What it shows now' }).getAttribute('src')) ?? ''
  await field(page, 'Description').fill('It glows.')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/adminProducts/)
  await visit(page, `/profile/updateProduct/${await idOf(page, 'Eid Moon Lantern')}`)
  await expect(field(page, 'Description')).toHaveValue('It glows.')
  await expect(page.getByRole('img', { name: 'What it shows now' })).toHaveAttribute('src', shown)
})

test('one gift, and several at once, leave the shop', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  for (const name of ['Leaving One', 'Leaving Two', 'Leaving Three'])
    await sellPlainly(page, shop.shopkeeper, name)
  await visit(page, '/profile/adminProducts?search=Leaving')
  await expect(page.getByText('Total Products: 3')).toBeVisible()
  const leaving = await idOf(page, 'Leaving One')
  await page.getByRole('button', { name: 'Remove Leaving One' }).click()
  await expect(dialog(page)).toContainText('Are you sure?')
  await expect(dialog(page)).toContainText('You will not be able to recover this product!')
  await dialog(page).getByRole('button', { name: 'No, keep it' }).click()
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove Leaving One' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog(page)).toContainText('Your product has been deleted.')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Total Products: 2')).toBeVisible()

  await visit(page, `/profile/updateProduct/${leaving}`)
  await expect(page.getByText('This product is no longer in the shop.')).toBeVisible()
  const deeds = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(deeds.first()).toContainText(`Removed from the shop${shop.shopkeeper.name}`)
  await visit(page, '/profile/adminProducts?search=Leaving')

  await field(page, 'Select all on this page').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Remove selected' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog(page)).toContainText('Your products have been deleted.')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('No Data found')).toBeVisible()
})

test('the stock is searched, sorted and paged by its address', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/adminProducts')
  await field(page, 'Category').selectOption({ label: await flowers(page) })
  await expect(page).toHaveURL(/category=Flowers/)
  await expect(cards(page).first()).toContainText('Flowers')
  await field(page, 'Order').selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await expect(field(page, 'Order')).toHaveValue('price')
  await page.goBack()
  await expect(field(page, 'Order')).toHaveValue('newest')
  await visit(page, '/profile/adminProducts?page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

const flowers = async (page: Page) =>
  (await page
    .getByLabel('Category')
    .getByRole('option', { name: /^Flowers/ })
    .textContent()) ?? ''
