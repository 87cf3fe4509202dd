import { hold, withoutData } from './holding.ts'
import { enter } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')
const LOGIN = /\/login\?from=/

for (const asked of ['**/api/jwt', '**/api/users/admin/*']) {
  test(`a progress bar runs while an admin page waits for ${asked}`, async ({ page, shop }) => {
    await enter(page, shop.shopkeeper)
    await withoutData(page)
    const answer = await hold(page, asked)
    await page.goto('/profile/users')
    await expect(main(page).getByRole('progressbar')).toBeVisible()
    await expect(main(page).getByRole('status')).toBeHidden()
    answer.release()
    await expect(main(page).getByText(/^Total Users: \d+$/)).toBeVisible()
    await expect(main(page).getByRole('progressbar')).toBeHidden()
  })
}

test('a packing slip waits in the same way, a shopper’s page with a spinner', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await withoutData(page)
  const answer = await hold(page, '**/api/auth/get-session')
  await page.goto('/profile/manageOrder/1/slip')
  await expect(main(page).getByRole('progressbar')).toBeVisible()
  await page.goto('/profile/cart')
  await expect(main(page).getByRole('status')).toBeVisible()
  await expect(main(page).getByRole('progressbar')).toBeHidden()
  answer.release()
  await expect(main(page).getByRole('heading', { name: 'Your cart' })).toBeVisible()
})

test('whose session ended while a photo was sent logs in again, and loses no word', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/addProduct')
  await main(page).getByLabel('Name', { exact: true }).fill('Patient Parrot')
  await main(page).getByLabel('Price (taka)', { exact: true }).fill('450')
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  await main(page)
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'parrot.png', mimeType: 'image/png', buffer: png })
  // A file is looked into before it is taken.
  await expect(main(page).getByText('parrot.png', { exact: true })).toBeVisible()
  await page.route('**/api/upload', (route) => route.fulfill({ status: 401, json: { detail: 'Too late.' } }))
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page).toHaveURL(LOGIN)
  await page.getByLabel('Email').fill(shop.shopkeeper.email)
  await page.getByLabel('Password').fill(shop.shopkeeper.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/profile/addProduct')
  await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Patient Parrot')
})

test('who is no admin any more when a file has been sent is out', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/csv')
  await page.route('**/api/imports?*', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Only an admin may do this.' } }),
  )
  const buffer = Buffer.from('name,price\nMug,1\n')
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'gifts.csv', mimeType: 'text/csv', buffer })
  await expect(page).toHaveURL(LOGIN)
})
