import { buttonOf } from './letters.ts'
import { newcomer } from './people.ts'
import { register, saveHome } from './shop-calls.ts'
import { expect, logIn, type Page, test, visit } from './shopper.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const deadLink = (page: Page) => page.getByRole('heading', { name: 'This link no longer works' })
const problem = (page: Page) => page.getByRole('main').getByRole('alert')

async function chooseAnother(page: Page, password: string) {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await button(page, 'Change password').click()
}

test('a forgotten password is replaced by the link of a letter, and who was logged in is out', async ({
  page,
  browser,
  mailbox,
  shop,
}) => {
  const person = newcomer()
  const elsewhere = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await register(elsewhere, person)
  await saveHome(elsewhere, person.email)
  await visit(elsewhere, '/profile/mylocation')
  await expect(elsewhere.getByRole('heading', { name: 'My Location' })).toBeVisible()
  await mailbox.letterTo(person.email)

  await visit(page, '/login?from=%2Fprofile%2Forders')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('link', { name: 'Back to the login' }).click()
  await expect(page).toHaveURL('/login?from=%2Fprofile%2Forders')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await button(page, 'Send me a link').click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const link = buttonOf(await mailbox.letterTo(person.email, 1))
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  await chooseAnother(page, 'PassWord1')
  await expect(problem(page)).toContainText('The new password is one of the most common passwords')
  await chooseAnother(page, 'rui-mach-82')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(page.getByText('we emptied the cart and the saved locations')).toBeVisible()
  await expect(page.getByText('your name is the part of the e-mail before the @')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in with the new password' })).toHaveAttribute(
    'href',
    '/login?from=%2Fprofile%2Forders',
  )

  await elsewhere.goto('/profile/cart')
  await expect(elsewhere).toHaveURL('/login?from=%2Fprofile%2Fcart')

  await logIn(page, person)
  await expect(problem(page)).toHaveText('Email or password is wrong')
  await logIn(page, { ...person, password: 'rui-mach-82' })
  const name = person.email.slice(0, person.email.indexOf('@'))
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()

  await page.goto(link)
  await expect(deadLink(page)).toBeVisible()
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a link without its end says what to do', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(deadLink(page)).toBeVisible()
  for (const path of ['/reset-password', '/verify-email']) {
    await page.goto(`${path}?token=nonsense`)
    await expect(deadLink(page)).toBeVisible()
    await expect(page.locator(':focus')).toContainText('It has been used already')
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('nobody learns from the page who has an account', async ({ page }) => {
  await visit(page, '/forgot-password')
  await page.getByLabel('Email').fill('nobody.at.all@example.com')
  await button(page, 'Send me a link').click()
  await expect(page.getByText('If there is an account for nobody.at.all@example.com')).toBeVisible()
})

test('a newcomer confirms the e-mail, and asks for another letter when the first is lost', async ({
  page,
  mailbox,
}) => {
  const person = newcomer()
  await register(page, person)
  const first = await mailbox.letterTo(person.email)
  await visit(page, '/verify-email')
  await button(page, 'Send me a new link').click()
  await expect(page.getByText('An e-mail is on its way')).toBeVisible()
  const second = await mailbox.letterTo(person.email, 1)
  expect(second.subject).toBe(first.subject)
  await page.goto(buttonOf(second))
  await expect(page).toHaveURL('/verify-email')
  await button(page, 'Yes, it is mine').click()
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Look at the gifts' }).click()
  await expect(page).toHaveURL('/')
})

test('a letter that is opened elsewhere asks for the password, so that no careless yes vouches for a stranger', async ({
  page,
  browser,
  mailbox,
  shop,
}) => {
  const person = newcomer()
  const elsewhere = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await register(elsewhere, person)
  const link = buttonOf(await mailbox.letterTo(person.email))
  await page.goto(link)
  await button(page, 'Yes, it is mine').click()
  await expect(problem(page)).toContainText('Please enter the password of the account')
  await page.getByLabel('Password of the account').fill('not-my-password')
  await button(page, 'Yes, it is mine').click()
  await expect(problem(page)).toContainText('This is not the password of the account.')
  await expect(page.getByRole('link', { name: 'Choose a new one' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await page.getByLabel('Password of the account').fill(person.password)
  await button(page, 'Yes, it is mine').click()
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nusrat Jahan' })).toBeVisible()
})
