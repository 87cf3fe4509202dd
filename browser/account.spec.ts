import { glimpse } from './glimpse.ts'
import { newcomer } from './people.ts'
import { enter, register, saveHome } from './shop-calls.ts'
import { expect, fillSignUp, logIn, type Page, test, visit } from './shopper.ts'

const problem = (page: Page) => page.getByRole('main').getByRole('alert')
const token = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'))
const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign up' })

/** The next page has come and taken the focus, which closes a menu that is open by then. */
const expectArrival = (page: Page) => expect(page.getByRole('main')).toBeFocused()

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

test('the token is kept while somebody is signed in, and no longer, as all tabs learn', async ({
  page,
  context,
  shop,
}) => {
  const other = await context.newPage()
  await visit(other, '/')
  expect(await token(other)).toBeNull()
  await logIn(page, shop.shopper)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: shop.shopper.name })).toBeVisible()
  }
  await other.goto('/profile/mylocation')
  await expect(other.getByRole('heading', { name: 'My Location' })).toBeVisible()
  expect(await token(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await page.evaluate(() => localStorage.setItem('access-token', 'worn.out.token'))
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect.poll(() => token(page)).not.toBe('worn.out.token')

  await expectArrival(page)
  await page.getByRole('button', { name: shop.shopper.name }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await token(page)).toBeNull()
  await expect(other).toHaveURL('/login?from=%2Fprofile%2Fmylocation')
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('two people in two tabs: the first one’s tab becomes the second one’s, and throws nobody out', async ({
  page,
  context,
  shop,
}) => {
  const one = newcomer()
  await register(page, one)
  await saveHome(page, one.email)
  await visit(page, '/profile/mylocation')
  await expect(page.getByRole('main').getByText('Dhanmondi')).toBeVisible()

  const other = await context.newPage()
  await logIn(other, shop.shopper)
  for (const tab of [other, page]) {
    await expect(tab.getByRole('button', { name: shop.shopper.name })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'My Location' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Dhanmondi')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: shop.shopper.name })).toBeVisible()
})
