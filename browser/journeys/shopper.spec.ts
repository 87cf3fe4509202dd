import type { Locator } from '@playwright/test'
import { ON_HOME, PLAIN } from '../demo-products.ts'
import { newcomer } from '../people.ts'
import { ordersOf, putIntoCart, register, saveHome } from '../shop-calls.ts'
import { expect, type Page, testWays as test, visit } from '../shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A person who counts what they do: each press, each field, each letter. */
function hand() {
  const done = { actions: 0, keystrokes: 0 }
  return {
    done,
    async press(what: Locator) {
      done.actions += 1
      await what.click()
    },
    async type(field: Locator, text: string) {
      done.actions += 1
      done.keystrokes += text.length
      await field.fill(text)
    },
  }
}

const [{ name: PRODUCT }, { name: OTHER }] = PLAIN
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('somebody new buys a gift in at most 15 actions and 90 keystrokes', async ({ page, shop }) => {
  const { press, type, done } = hand()
  const { email } = newcomer()
  await page.goto('/')
  await press(main(page).getByRole('link', { name: ON_HOME.name }))
  await press(
    page.getByRole('navigation', { name: 'Log in or sign up' }).getByRole('link', { name: 'Sign up' }),
  )
  await type(page.getByLabel('First name'), 'Mina')
  await type(page.getByLabel('Last name'), 'Roy')
  await type(page.getByLabel('Email'), email)
  await type(page.getByLabel('Password', { exact: true }), 'nodir-dhare')
  await type(page.getByLabel('Confirm password'), 'nodir-dhare')
  await press(page.getByRole('button', { name: 'Sign up' }))
  await press(page.getByRole('button', { name: 'Add to Cart' }))
  await press(page.getByRole('link', { name: /^Cart ?, 1 item/ }))
  await type(main(page).getByLabel('City'), 'Dhaka')
  await type(main(page).getByLabel('Area'), 'Banani')
  await type(main(page).getByLabel('Address', { exact: true }), 'Road 5')
  await press(page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await press(page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
  expect(done.actions).toBeLessThanOrEqual(15)
  expect(done.keystrokes).toBeLessThanOrEqual(90)
})

test('a price that changed since a gift was added is shown before paying', async ({ page, shop }) => {
  const product = 'Wind-Up Tin Ferry'
  const database = await shop.database()
  const setPrice = (taka: number) =>
    database.query('update product set price = $1 where name = $2', [taka * 100, product])
  await database.query('insert into product (id, name, price) values (uuidv7(), $1, 120000)', [product])
  const person = newcomer()
  await register(page, person)
  await putIntoCart(page, person.email, product)
  await saveHome(page, person.email)
  await setPrice(1400)
  await visit(page, '/profile/cart')
  const line = main(page).getByRole('row', { name: product })
  await expect(line.getByRole('cell', { name: '৳1,400' })).toBeVisible()
  await expect(line).toContainText('৳200 more. Was ৳1,200 when you added it')
  await expect(main(page).getByText('The total is now ৳200 higher.')).toBeVisible()

  await setPrice(999.5)
  await page.reload()
  await expect(main(page).getByText('৳200.50 less. Was ৳1,200 when you added it')).toBeVisible()
  await expect(main(page).getByText('The total is now ৳200.50 lower.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  expect(await ordersOf(page, person.email)).toMatchObject([{ amount: 999.5 }])
})

test('a cart on a phone says what is in it, and asks before it deletes', async ({ page }) => {
  const person = newcomer()
  await register(page, person)
  for (const product of [PRODUCT, OTHER, PRODUCT]) await putIntoCart(page, person.email, product)
  await visit(page, '/profile/cart')
  await expect(main(page).getByText('3 products')).toBeVisible()
  for (const warning of [
    "If You Don't Add A Shipping Location, Your Payment Will Not Be Done!!!",
    'Please Check My Location.',
  ]) {
    await expect(main(page).getByText(warning)).toBeAttached()
  }
  await expect(main(page).getByRole('columnheader')).toHaveText(['#', 'Image', 'Name', 'Price', 'Delete'])
  // Two of one gift stand together.
  await expect(main(page).getByRole('row')).toHaveCount(3)

  const remove = main(page).getByRole('button', { name: `Delete ${OTHER}` })
  await remove.click()
  await expect(dialog(page)).toHaveAccessibleName('Are you sure?')
  await expect(dialog(page)).toHaveAccessibleDescription("You won't be able to revert this!")
  await dialog(page).getByRole('button', { name: 'No, keep it' }).click()
  await expect(remove).toBeFocused()
  await expect(main(page).getByText('3 products')).toBeVisible()

  await remove.click()
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Deleted!')
  await expect(dialog(page)).toHaveAccessibleDescription('Your file has been deleted.')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(main(page).getByText('2 products')).toBeVisible()
  await expect(page.getByRole('link', { name: /Cart ?, 2 items/ })).toBeVisible()
})
