import { FORMATS } from '../shop/kernel/language/format.ts'
import { OTHER_SHELF, PLAIN, SHELF } from './demo-products.ts'
import { goodLink } from './letters.ts'
import { newcomer } from './people.ts'
import { putIntoCart, register } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const [{ name: PRODUCT }] = PLAIN
const main = (page: Page) => page.getByRole('main')
const toBangla = (page: Page) => page.getByRole('link', { name: 'বাংলা' }).click()
const toEnglish = (page: Page) => page.getByRole('link', { name: 'English' }).click()

test('the other language is one press away, with the page, the filter and the search', async ({ page }) => {
  const { products } = SHELF
  await visit(page, `/?${OTHER_SHELF.param}&page=1`)
  await main(page).getByRole('combobox', { name: 'Category' }).selectOption(SHELF.category)
  await expect(page).toHaveURL(`/?${SHELF.param}`)
  await toBangla(page)
  await expect(page).toHaveURL(`/bn?${SHELF.param}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(main(page).getByRole('combobox', { name: 'ক্যাটাগরি' })).toHaveValue(SHELF.category)
  await expect(
    main(page).getByText(`${FORMATS.bn.number(products.length)}টি উপহার`, { exact: true }),
  ).toBeVisible()
  await main(page)
    .getByRole('link', { name: products[0]?.nameBn ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(/\/bn\/login\?from=/)
  await toEnglish(page)
  await expect(page).toHaveURL(/\/login\?from=%2Fdetails%2F/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a visitor who changes the language while signing up keeps what is typed, but no password', async ({
  page,
}) => {
  await visit(page, '/signup')
  await page.getByLabel('First name').fill('Nusrat')
  await page.getByLabel('Email').fill('nusrat@example.com')
  await page.getByLabel('Password', { exact: true }).fill('ilish-mach-71')
  await page.getByRole('combobox', { name: 'Search gifts' }).fill('rose')
  await toBangla(page)
  await expect(page.getByLabel('নামের প্রথম অংশ')).toHaveValue('Nusrat')
  await expect(page.getByLabel('ই-মেইল')).toHaveValue('nusrat@example.com')
  await expect(page.getByLabel('পাসওয়ার্ড', { exact: true })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'উপহার খুঁজুন' })).toHaveValue('rose')
  // Kept for one change only.
  await page.reload()
  await expect(page.getByLabel('নামের প্রথম অংশ')).toHaveValue('')
})

test('who is signed in keeps cart and form, and is written to in the language chosen last', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await register(page, person)
  await putIntoCart(page, person.email, PRODUCT)
  await visit(page, '/profile/location')
  await main(page).getByLabel('Name', { exact: true }).fill('Mina Akter')
  await main(page).getByLabel('City').fill('Rangpur')
  await toBangla(page)
  await expect(page).toHaveURL('/bn/profile/location')
  await expect(main(page).getByLabel('নাম', { exact: true })).toHaveValue('Mina Akter')
  await expect(main(page).getByLabel('শহর/জেলা')).toHaveValue('Rangpur')
  await expect(page.getByRole('link', { name: 'কার্ট , ১টি উপহার' })).toBeVisible()
  const chosen = async () => {
    const database = await shop.database()
    return (await database.query('select language from "user" where email = $1', [person.email])).rows[0]
  }
  expect(await chosen()).toEqual({ language: 'bn' })
  await toEnglish(page)
  await expect(page).toHaveURL('/profile/location')
  expect(await chosen()).toEqual({ language: 'en' })
})

test('nobody who follows a link is led to another language, whatever was chosen', async ({ page }) => {
  await visit(page, '/')
  await toBangla(page)
  await expect(page).toHaveURL('/bn')
  await visit(page, '/category')
  await expect(page).toHaveURL('/category')
  await expect(page.getByRole('heading', { name: 'All categories' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/category')
})

test('a link from a letter works in the other language, too', async ({ page }) => {
  await page.route('**/api/auth/check-link', goodLink)
  await visit(page, '/verify-email?token=x')
  await expect(page.getByRole('heading', { name: 'Is this your e-mail?' })).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await toBangla(page)
  await expect(page.getByRole('heading', { name: 'এটি কি আপনার ই-মেইল?' })).toBeVisible()
  await expect(page).toHaveURL('/bn/verify-email')
})

test('what was pressed before logging in is known afterwards', async ({ page, shop }) => {
  const person = newcomer()
  await register(page, person)
  await page.context().clearCookies()
  await visit(page, '/login')
  await toBangla(page)
  await main(page).getByLabel('ই-মেইল').fill(person.email)
  await main(page).getByLabel('পাসওয়ার্ড').fill(person.password)
  await main(page).getByRole('button', { name: 'লগইন করুন' }).click()
  await expect(page).toHaveURL('/bn')
  const database = await shop.database()
  const chosen = async () =>
    (await database.query('select language from "user" where email = $1', [person.email])).rows
  await expect.poll(chosen).toEqual([{ language: 'bn' }])
})

test('what is typed on one page is never typed into another', async ({ page, context }) => {
  await context.route('**/bn/signup', (route) => route.fulfill({ status: 503, body: 'Not now' }))
  await visit(page, '/signup')
  await page.getByLabel('Email').fill('nusrat@example.com')
  await toBangla(page)
  await expect(page.getByText('Not now')).toBeVisible()
  await visit(page, '/login')
  await expect(page.getByLabel('Email')).toHaveValue('')
})
