import { glimpse } from './glimpse.ts'
import { newcomer } from './people.ts'
import { expect, fillSignUp, logIn, type Page, test } from './shopper.ts'

test('a newcomer finds a gift, signs up, pays and takes the receipt home', async ({ page, shop }) => {
  const person = newcomer()

  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search gifts' }).fill('bouquet')
  await page.getByRole('option', { name: 'Garden Bouquet of the Day' }).click()

  // A gift's page needs a login, and the way back is kept through sign-up.
  await expect(page).toHaveURL(/\/login\?from=%2Fdetails%2F/)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await fillSignUp(page, person)
  const welcome = glimpse(page, 'Signup successful!')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await welcome
  await expect(page).toHaveURL(/\/details\//)
  await expect(page.getByRole('heading', { name: 'Garden Bouquet of the Day' })).toBeVisible()
  await expect(page.getByText('Brand:')).toBeVisible()

  const added = glimpse(page, 'Garden Bouquet of the Day added to your cart')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await added
  await page.getByRole('link', { name: /Cart ?, 1 item/ }).click()

  await expect(
    page.getByText("If You Don't Add A Shipping Location, Your Payment Will Not Be Done!!!").first(),
  ).toBeVisible()
  await expect(page.getByText('1 product')).toBeVisible()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Add a shipping location' }).click()
  await saveLocation(page)

  await page.getByRole('link', { name: /Cart ?, 1 item/ }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()

  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await expect(page.getByText('no money moves')).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()

  await expect(page).toHaveURL(/\/payments\/success\/OGS[A-Z2-7a-z0-9]+$/)
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
  await expect(page.getByText('৳1,200')).toBeVisible()
  const tranId = page.url().split('/').at(-1) ?? ''
  await expectReceipt(page, tranId)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()

  await page.getByRole('button', { name: person.firstName }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()

  await logIn(page, shop.shopkeeper)
  await expect(page.getByRole('button', { name: shop.shopkeeper.name })).toBeVisible()
  await page.goto('/profile/manageOrder')
  const sold = page.getByRole('main').getByRole('listitem').filter({ hasText: person.email })
  await expect(sold.getByText('Garden Bouquet of the Day')).toBeVisible()
  await expect(sold.getByText('Paid')).toBeVisible()
  await expect(sold.getByText('Dhanmondi')).toBeVisible()
})

async function saveLocation(page: Page) {
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Nusrat Jahan')
  await form.getByLabel('Phone').fill('০১৭১২-৩৪৫৬৭৮')
  await form.getByLabel('City').fill('Dhaka')
  await form.getByLabel('Area').fill('Dhanmondi')
  await form.getByLabel('Address').fill('House 12, Road 5')
  await form.getByRole('button', { name: /Save|Add/ }).click()
  const success = page.getByRole('dialog')
  await expect(success.getByText('Your Location added to the database')).toBeVisible()
  await success.getByRole('button').click()
}

async function expectReceipt(page: Page, tranId: string) {
  const link = page.getByRole('link', { name: 'Download Receipt' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', `/api/receipt/${tranId}`)
  const receipt = await page.request.get(`/api/receipt/${tranId}`)
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-')
}
