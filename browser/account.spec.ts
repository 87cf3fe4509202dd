import { glimpse } from './glimpse.ts'
import { newcomer } from './people.ts'
import { enter } from './shop-calls.ts'
import { expect, fillSignUp, logIn, type Page, test, visit } from './shopper.ts'

const problem = (page: Page) => page.getByRole('main').getByRole('alert')
const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign up' })

test('two passwords that differ are seen at once, in red, beside the field', async ({ page }) => {
  await visit(page, '/signup')
  await expect(page.getByRole('heading', { name: 'Create Your OGS Account' })).toBeVisible()
  await fillSignUp(page, newcomer(), 'ilish-mach-72')
  await signUpButton(page).click()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
  await page.getByLabel('Confirm password').fill('ilish-mach-71')
  await expect(page.getByText('Passwords do not match')).toBeHidden()
})

test('a wrong password and an unknown e-mail are answered alike', async ({ page, shop }) => {
  for (const email of [shop.shopper.email, 'nobody@example.com']) {
    await logIn(page, { email, password: 'not-the-password' })
    await expect(problem(page)).toHaveText('Email or password is wrong')
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
})

test('a shopkeeper who logs in lands on Today, or on the page that waited', async ({ page, shop }) => {
  await logIn(page, shop.shopkeeper)
  await expect(page).toHaveURL('/profile/today')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await page.goto('/login?from=%2Fcategory')
  await page.getByLabel('Email').fill(shop.shopkeeper.email)
  await page.getByLabel('Password').fill(shop.shopkeeper.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/category')
})

test('nothing typed is lost while the network is away, and trying again works', async ({ page }) => {
  const person = newcomer()
  await visit(page, '/signup')
  await page.route('**/api/auth/sign-up/email', (route) => route.abort())
  await fillSignUp(page, person)
  await signUpButton(page).click()
  await expect(problem(page)).toHaveText(
    'The shop cannot be reached. Please check your connection and try again.',
  )
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
  await expect(page.getByLabel('Last name')).toHaveValue(person.lastName)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await expect(page.getByLabel('Confirm password')).toHaveValue(person.password)

  await page.unroute('**/api/auth/sign-up/email')
  const welcome = glimpse(page, 'Signup successful!')
  await signUpButton(page).click()
  await welcome
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Nusrat Jahan' })).toBeVisible()
})

test('a visitor asking for the cart logs in and is brought there', async ({ page, shop }) => {
  await page.goto('/profile/cart')
  await expect(page).toHaveURL('/login?from=%2Fprofile%2Fcart')
  await page.getByLabel('Email').fill(shop.shopper.email)
  await page.getByLabel('Password').fill(shop.shopper.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/profile/cart')
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/login/)
})

test("a shopper is not let into the shopkeeper's rooms", async ({ page, shop }) => {
  await enter(page, shop.shopper)
  for (const room of ['adminHome', 'manageOrder/x', 'manageOrder/x/slip', 'users', 'csv', 'payments']) {
    await page.goto(`/profile/${room}`)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/profile/${room}`)}`)
    await expect(page.getByText('You are logged in as Tanvir Hasan.')).toBeVisible()
  }
})
