import { expect, type Page, test, visit } from './shopper.ts'

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google (test)' })
const problem = (page: Page) => page.getByRole('main').getByRole('alert')
const token = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'))

async function invent(page: Page, name: string, email: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('a visitor asking for the cart comes in by Google and is brought there', async ({ page, shop }) => {
  await page.goto('/profile/cart')
  await expect(page).toHaveURL('/login?from=%2Fprofile%2Fcart')
  await googleButton(page).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/google/authorize`))
  await expect(page.getByText('Test sign-in: this is not Google')).toBeVisible()
  const registered = page.waitForResponse('**/api/users')
  await page.getByRole('button', { name: 'Farzana Akter' }).click()
  await expect(page).toHaveURL('/profile/cart')
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Farzana Akter' })).toBeVisible()
  expect(await token(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const answer = await registered
  expect(answer.request().postDataJSON()).toEqual({ email: 'farzana@gmail.example', name: 'Farzana Akter' })
  expect((await answer.json()).insertedId).toMatch(/^[0-9a-f-]{36}$/)
})

test('the signup page lets a newcomer in by Google too, by the keyboard alone', async ({ page }) => {
  await visit(page, '/signup')
  await googleButton(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'রফিকুল ইসলাম' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'রফিকুল ইসলাম' })).toBeVisible()
})

test('a shopkeeper who comes in by Google lands on Today', async ({ page, shop }) => {
  await visit(page, '/login')
  await googleButton(page).click()
  await invent(page, 'Keeper', 'keeper@gmail.example')
  await expect(page).toHaveURL('/')
  const database = await shop.database()
  await database.query(`update "user" set role = 'admin' where email = 'keeper@gmail.example'`)
  await page.context().clearCookies()
  await visit(page, '/login')
  await googleButton(page).click()
  await invent(page, 'Keeper', 'keeper@gmail.example')
  await expect(page).toHaveURL('/profile/today')
})

test('who changes their mind at Google is told how to go on, and keeps the way', async ({ page }) => {
  await visit(page, '/login?from=%2Fprofile%2Fcart')
  await googleButton(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(problem(page)).toHaveText(
    'You went back without choosing an account. Try again, or log in with your password.',
  )
  await googleButton(page).click()
  await invent(page, 'Second Thought', 'second@gmail.example')
  await expect(page).toHaveURL('/profile/cart')
})

test('who comes in by Google alone is offered a letter to choose a password', async ({ page }) => {
  await visit(page, '/login?from=%2Fprofile%2Faccount')
  await googleButton(page).click()
  await invent(page, 'Without Password', 'without.password@gmail.example')
  await expect(page).toHaveURL('/profile/account')
  const sendLink = page.getByRole('button', { name: 'Send me a link to choose a password' })
  await expect(sendLink).toBeVisible()
  await expect(page.getByLabel('Current Password')).toBeHidden()
  await sendLink.click()
  await expect(page.getByText('An e-mail is on its way.')).toBeVisible()
})

test('the button says so when Google is out of reach, and nothing typed is lost', async ({ page }) => {
  await visit(page, '/login')
  await page.getByLabel('Email').fill('amina@example.com')
  await page.route('**/api/auth/sign-in/google', (route) => route.abort())
  await googleButton(page).click()
  await expect(problem(page)).toContainText('The shop cannot be reached.')
  await expect(page.getByLabel('Email')).toHaveValue('amina@example.com')
})

test.describe('inside Messenger', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/480.0;]',
  })

  test('the browser is offered instead of Google, with the address to copy', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await visit(page, '/login?from=%2Fprofile%2Fcart')
    await expect(page.getByText('open this page in your browser')).toBeVisible()
    await expect(googleButton(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy the address' }).click()
    await expect(page.getByText('The text is selected')).toBeVisible()
    const address = page.getByLabel('This page')
    await expect(address).toBeFocused()
    await expect(address).toHaveValue(/\/login\?from=%2Fprofile%2Fcart$/)
  })
})
