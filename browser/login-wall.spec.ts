import { PLAIN } from './demo-products.ts'
import { glimpse } from './glimpse.ts'
import { buttonOf } from './letters.ts'
import { newcomer } from './people.ts'
import { enter, idOf, register } from './shop-calls.ts'
import { expect, fillSignUp, type Page, test as testGuarded, testPublic } from './shopper.ts'

const [{ name: PRODUCT }, { name: OTHER }] = PLAIN
const main = (page: Page) => page.getByRole('main')
const cart = (page: Page, items: number) =>
  page.getByRole('link', { name: new RegExp(`Cart ?, ${items} item`) })
const emptyCart = (page: Page) => page.getByRole('link', { name: 'Cart', exact: true })
const added = (page: Page) => glimpse(page, `${PRODUCT} added to your cart`)
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: PRODUCT })

async function open(page: Page, product = PRODUCT): Promise<string> {
  const path = `/details/${await idOf(page, product)}`
  await page.goto(path)
  return path
}

/** @returns the path of the gift's page */
async function askForTheCart(page: Page, product = PRODUCT): Promise<string> {
  const path = await open(page, product)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Login' }).click()
  await expect(main(page).getByText(`Log in or sign up to add ${product} to your cart`)).toBeVisible()
  return path
}

async function logInHere(page: Page, { email, password }: { email: string; password: string }) {
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Password').fill(password)
  await main(page).getByRole('button', { name: 'Log in' }).click()
}

testGuarded.describe('where a gift’s page needs a login', () => {
  testGuarded('the wall shows the gift and both ways in, and leads to it', async ({ page }) => {
    const path = await open(page)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
    await expect(main(page).getByText(`Log in or sign up to see ${PRODUCT}`)).toBeVisible()
    const ways = page.getByRole('navigation', { name: 'Log in or sign up' })
    await expect(ways.getByRole('link', { name: 'Log in' })).toHaveAttribute('aria-current', 'page')
    await ways.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { name: 'Create Your OGS Account' })).toBeVisible()
    await expect(main(page).getByText(`Log in or sign up to see ${PRODUCT}`)).toBeVisible()
    await page.reload()
    await expect(main(page).getByText(`Log in or sign up to see ${PRODUCT}`)).toBeVisible()
    await fillSignUp(page, newcomer())
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toBeVisible()
    await expect(emptyCart(page)).toBeVisible()
  })

  testGuarded('somebody who signed in in another tab meanwhile goes on', async ({ page, shop }) => {
    const path = await open(page)
    await expect(main(page).getByText(`Log in or sign up to see ${PRODUCT}`)).toBeVisible()
    await enter(page, shop.shopper)
    await page.reload()
    await page.getByRole('link', { name: `Continue to ${PRODUCT}` }).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toBeVisible()
  })

  testGuarded('after sign-up with the session ended, the gift is in the new cart', async ({ page, shop }) => {
    await enter(page, shop.shopper)
    await open(page)
    await expect(heading(page)).toBeVisible()
    const database = await shop.database()
    const whose = 'delete from session where user_id = (select id from "user" where email = $1)'
    await database.query(whose, [shop.shopper.email])
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Login' }).click()
    await expect(main(page).getByText(`Log in or sign up to add ${PRODUCT} to your cart`)).toBeVisible()
    await main(page).getByRole('link', { name: 'Sign up' }).click()
    await fillSignUp(page, newcomer())
    const toast = added(page)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await toast
    await expect(cart(page, 1)).toBeVisible()
  })
})

testPublic.describe('where gifts are public', () => {
  testPublic('what one pressed for is in the cart after the login, once', async ({ page, shop }) => {
    const path = await askForTheCart(page)
    await page.reload()
    await expect(main(page).getByText(`Log in or sign up to add ${PRODUCT} to your cart`)).toBeVisible()
    await page.getByRole('link', { name: 'বাংলা' }).click()
    await expect(main(page).getByText(/কার্টে রাখতে লগইন করুন/)).toBeVisible()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(main(page).getByText(`Log in or sign up to add ${PRODUCT} to your cart`)).toBeVisible()
    const toast = added(page)
    await logInHere(page, shop.shopper)
    await toast
    await expect(page).toHaveURL(path)
    await expect(cart(page, 1)).toBeVisible()

    await page.reload()
    await expect(cart(page, 1)).toBeVisible()
    await page.goBack()
    await page.goForward()
    await expect(heading(page)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(path)
    await expect(cart(other, 1)).toBeVisible()
  })

  testPublic('so it is after Google', async ({ page }) => {
    const path = await askForTheCart(page)
    await page.getByRole('button', { name: 'Continue with Google (test)' }).click()
    await page.getByRole('button', { name: 'Farzana Akter' }).click()
    await expect(page).toHaveURL(path)
    await expect(cart(page, 1)).toBeVisible()
  })

  testPublic('so it is after sign-up, in the tab that the letter opens', async ({ page, mailbox }) => {
    const person = newcomer()
    const path = await askForTheCart(page)
    await main(page).getByRole('link', { name: 'Sign up' }).click()
    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('We have sent you an e-mail.')).toBeVisible()

    const next = await page.context().newPage()
    await next.goto(buttonOf(await mailbox.letterTo(person.email)))
    await next.getByLabel('Password of the account').fill(person.password)
    await next.getByRole('button', { name: 'Yes, it is mine' }).click()
    const toast = added(next)
    await next.getByRole('link', { name: 'Back to where you were' }).click()
    await toast
    await expect(next).toHaveURL(path)
    await expect(cart(next, 1)).toBeVisible()
    await page.goto(path)
    await expect(cart(page, 1)).toBeVisible()
  })

  testPublic('so it is after a new password was chosen', async ({ page, mailbox }) => {
    const { email, ...person } = newcomer()
    await register(page, { email, ...person })
    await mailbox.letterTo(email)
    const path = await askForTheCart(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('Check your inbox')).toBeVisible()

    const next = await page.context().newPage()
    await next.goto(buttonOf(await mailbox.letterTo(email, 1)))
    const password = 'rui-mach-82'
    await next.getByLabel('New Password', { exact: true }).fill(password)
    await next.getByLabel('Confirm New Password').fill(password)
    await next.getByRole('button', { name: 'Change password' }).click()
    await next.getByRole('link', { name: 'Log in with the new password' }).click()
    await logInHere(next, { email, password })
    await expect(next).toHaveURL(path)
    await expect(cart(next, 1)).toBeVisible()
  })

  testPublic('who finds the cart full, or the gift gone, is told so', async ({ page, shop }) => {
    const database = await shop.database()
    const { email } = shop.shopkeeper
    await database.query(
      `insert into cart_line (id, user_id, product_id, name_when_added, price_when_added)
       select gen_random_uuid(), "user".id, $1, 'Gift', 1 from "user", generate_series(1, 100) where email = $2`,
      [await idOf(page, PRODUCT), email],
    )
    await askForTheCart(page)
    await logInHere(page, shop.shopkeeper)
    await expect(page.getByRole('dialog')).toContainText('Your cart is full: it holds at most 100 gifts.')

    await page.context().clearCookies()
    await database.query('delete from cart_line where user_id = (select id from "user" where email = $1)', [
      email,
    ])
    await askForTheCart(page, OTHER)
    await database.query('delete from product where name = $1', [OTHER])
    await logInHere(page, shop.shopkeeper)
    await expect(page.getByText('This gift is no longer in the shop.')).toBeVisible()
  })
})
