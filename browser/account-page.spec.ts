import { readFile } from 'node:fs/promises'
import { PLAIN } from './demo-products.ts'
import { buttonOf } from './letters.ts'
import { newcomer, type Person } from './people.ts'
import { enter, ordersOf, placeOrder, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, logIn, type Page, test } from './shopper.ts'

const [{ name: PRODUCT }] = PLAIN

async function arrive(page: Page, person: Person): Promise<void> {
  await register(page, person)
  await page.goto('/profile/account')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const openDialog = (page: Page) => page.getByRole('button', { name: 'Delete my account' }).click()

test('a shopper changes the name and sees it at once in the top bar, and asks for another letter', async ({
  page,
}) => {
  const person = newcomer()
  await arrive(page, person)
  await page.getByRole('button', { name: 'Send the e-mail again' }).click()
  await expect(page.getByText(`An e-mail is on its way to ${person.email}.`)).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Nusrat Jahan Mim')
  await page.getByRole('button', { name: 'Change name' }).click()
  await expect(page.getByText('Your name has been changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nusrat Jahan Mim' })).toBeVisible()
})

test('a shopper abroad gives a phone with its country, and the shopkeeper calls it', async ({
  page,
  adminPage,
}) => {
  const person = newcomer()
  await register(page, person)
  await saveHome(page, person.email)
  await putIntoCart(page, person.email, PRODUCT)
  const id = await placeOrder(page, person.email)
  await page.goto(`/profile/orders/${id}`)
  await page.getByRole('link', { name: 'Add your phone, of any country' }).click()
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.fill('07911 123456')
  await page.getByRole('button', { name: 'Save phone' }).click()
  await expect(page.getByText('must be a phone number such as 01712-345678')).toBeVisible()
  await expect(phone).toBeFocused()
  await phone.fill('0044 (0)7911 ১২৩৪৫৬')
  await page.getByRole('button', { name: 'Save phone' }).click()
  await expect(page.getByText('Your phone number has been saved.')).toBeVisible()
  await expect(phone).toHaveValue('+447911123456')
  await page.goto(`/profile/orders/${id}`)
  await expect(page.getByText('we call you: +447911123456')).toBeVisible()
  await adminPage.goto(`/profile/manageOrder/${id}`)
  const call = adminPage.getByRole('link', { name: '+447911123456' })
  await expect(call).toHaveAttribute('href', 'tel:+447911123456')
})

test('User Home asks to confirm the e-mail until that is done', async ({ page, mailbox }) => {
  const person = newcomer()
  await register(page, person)
  const first = await mailbox.letterTo(person.email)
  await page.goto('/profile/userHome')
  const asked = page.getByRole('region', { name: 'Confirm your e-mail' })
  await expect(asked).toContainText(person.email)
  await asked.getByRole('button', { name: 'Send the e-mail again' }).click()
  await expect(asked.getByRole('status')).toContainText('An e-mail is on its way')
  await page.goto(buttonOf(first))
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible()
  await page.goto('/profile/userHome')
  await expect(page.getByRole('heading', { name: 'Latest orders' })).toBeVisible()
  await expect(asked).toBeHidden()
})

test('a shopper downloads a file of everything', async ({ page }) => {
  const person = newcomer()
  await register(page, person)
  await saveHome(page, person.email)
  await page.goto('/profile/account')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('my-ogs-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account.email).toBe(person.email)
  expect(data.locations[0].area).toBe('Dhanmondi')
})

test('a wrong password deletes nothing, and thinking better of it neither', async ({ page }) => {
  const person = newcomer()
  await arrive(page, person)
  await openDialog(page)
  await dialog(page).getByLabel('Your password').fill('not-my-password')
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('This is not your password. Please try again.')
  await expect(dialog(page).getByLabel('Your password')).toHaveValue('not-my-password')
  await dialog(page).getByRole('button', { name: 'No, keep it' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
})

test('a shopper who leaves is said goodbye to, and is a stranger everywhere', async ({
  page,
  context,
  shop,
}) => {
  const person = newcomer()
  await register(page, person)
  await saveHome(page, person.email)
  await putIntoCart(page, person.email, PRODUCT)
  await placeOrder(page, person.email)
  expect(await ordersOf(page, person.email)).toHaveLength(1)
  const other = await context.newPage()
  await other.goto('/profile/mylocation')
  await expect(other.getByRole('main').getByText('Dhanmondi')).toBeVisible()

  await page.goto('/profile/account')
  await openDialog(page)
  await dialog(page).getByLabel('Your password').fill(person.password)
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('dialog', { name: 'Goodbye!' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(other).toHaveURL(/\/login\?from=/)

  await logIn(page, person)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Email or password is wrong')
  const { rows } = await (await shop.database()).query(
    `select sender_name from "order" where sender_email = $1`,
    [person.email],
  )
  expect(rows).toEqual([])
})

test('the only admin is told why not', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/account')
  await openDialog(page)
  await dialog(page).getByLabel('Your password').fill(shop.shopkeeper.password)
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('the only admin of the shop')
})
