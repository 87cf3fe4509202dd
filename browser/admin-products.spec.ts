import { OTHER_SHELF, PLAIN, SHELF } from './demo-products.ts'
import { expectNoSidewaysScrolling } from './fitting.ts'
import { choosePhoto, dialog, field, fillIn, photo, sellPlainly } from './product-form.ts'
import { enter, idOf } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const [{ name: PRODUCT }] = PLAIN

/** As every PNG begins. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const cards = (page: Page) =>
  page
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })

test('on a phone the shopkeeper adds a gift with a photo', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/addProduct')
  await fillIn(page, 'Painted Tray')
  await field(page, 'Category').pressSequentially(OTHER_SHELF.category.slice(0, 4).toLowerCase())
  await page.getByRole('option', { name: OTHER_SHELF.category }).click()
  const buffer = await photo('#b4234b')
  // Neither an ending nor a type says that it is one.
  await choosePhoto(page, { name: 'tray', mimeType: '', buffer })
  const chosen = page.getByRole('img', { name: 'The photo you chose' })
  await expect(chosen).toHaveJSProperty('naturalWidth', 600)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialog(page)).toContainText('Success!')
  await expect(dialog(page)).toContainText('Product added to the database')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(page.getByText('tray', { exact: true })).toBeHidden()

  await visit(page, '/profile/adminProducts?search=Painted+Tray')
  // Below it what is only like it.
  const first = cards(page).first()
  await expect(first).toContainText('৳1,250.50')
  await expect(first).toContainText(`Kadam & Co · ${OTHER_SHELF.category}`)
  await expectNoSidewaysScrolling(page)
})

test('a photo that is none, and a save that fails, cost nothing that was typed', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/addProduct')
  await fillIn(page, 'Stubborn Vase')
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('This is a GIF file. Please save it as JPEG or PNG')).toBeVisible()

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

test('a shopkeeper saves a gift without choosing another photo, and its photo stays', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  await visit(page, `/profile/updateProduct/${await idOf(page, PRODUCT)}`)
  const shown = (await page.getByRole('img', { name: 'The current photo' }).getAttribute('src')) ?? ''
  await field(page, 'Description').fill('It glows.')
  await page.getByRole('button', { name: /^In Bangla it still reads: / }).click()
  await expect(field(page, 'Description in Bangla')).toBeFocused()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/adminProducts/)
  await visit(page, `/profile/updateProduct/${await idOf(page, PRODUCT)}`)
  await expect(field(page, 'Description')).toHaveValue('It glows.')
  await expect(page.getByRole('img', { name: 'The current photo' })).toHaveAttribute('src', shown)
})

test('further photos are added together, moved, and made the first', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await sellPlainly(page, shop.shopkeeper, 'Many Sided Vase')
  const vase = await idOf(page, 'Many Sided Vase')
  await visit(page, `/profile/updateProduct/${vase}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const sourceOf = (name: string) => page.getByRole('img', { name, exact: true }).getAttribute('src')
  await page.getByLabel('More photos').setInputFiles([
    { name: 'red.png', mimeType: 'image/png', buffer: await photo('#b4234b') },
    { name: 'green.png', mimeType: 'image/png', buffer: await photo('#1f5c4d') },
  ])
  await expect(button('Make photo 3 the first')).toBeEnabled()
  const green = await sourceOf('Photo 3')
  await button('Move photo 3 earlier').press('Enter')
  await expect(button('Move photo 2 earlier')).toBeFocused()
  expect(await sourceOf('Photo 2')).toBe(green)
  await button('Make photo 2 the first').click()
  expect(await sourceOf('The current photo')).toBe(green)
  await button('Update Product').click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await visit(page, `/details/${vase}`)
  await expect(page.getByRole('img', { name: 'Many Sided Vase', exact: true })).toHaveAttribute(
    'src',
    green ?? '',
  )
  await expect(page.getByRole('navigation', { name: 'Choose a picture' }).getByRole('link')).toHaveCount(2)
})

test('one gift, and several at once, leave the shop', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  for (const name of ['Vuvuzela One', 'Vuvuzela Two', 'Vuvuzela Three'])
    await sellPlainly(page, shop.shopkeeper, name)
  await visit(page, '/profile/adminProducts?search=Vuvuzela')
  await expect(page.getByText('Total Products: 3')).toBeVisible()
  const leaving = await idOf(page, 'Vuvuzela One')
  await page.getByRole('button', { name: 'Remove Vuvuzela One' }).click()
  await expect(dialog(page)).toContainText('Are you sure?')
  await expect(dialog(page)).toContainText('You will not be able to recover this product!')
  await dialog(page).getByRole('button', { name: 'No, keep it' }).click()
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove Vuvuzela One' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog(page)).toContainText('Your product has been deleted.')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Total Products: 2')).toBeVisible()

  await visit(page, `/profile/updateProduct/${leaving}`)
  await expect(page.getByText('This product is no longer in the shop.')).toBeVisible()
  const actions = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(actions.first()).toContainText(`Removed from the shop${shop.shopkeeper.name}`)
  await visit(page, '/profile/adminProducts?search=Vuvuzela')

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
  const { category, param } = SHELF
  const option = field(page, 'Category').getByRole('option').filter({ hasText: category })
  await field(page, 'Category').selectOption({ label: (await option.textContent()) ?? '' })
  await expect(page).toHaveURL(({ search }) => search.includes(param))
  await expect(cards(page).first()).toContainText(category)
  await field(page, 'Sort by').selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await expect(field(page, 'Sort by')).toHaveValue('price')
  await page.goBack()
  await expect(field(page, 'Sort by')).toHaveValue('newest')
  await visit(page, '/profile/adminProducts?page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})
