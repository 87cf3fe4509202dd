import { PLAIN, priceText } from '../demo-products.ts'
import { glimpse } from '../glimpse.ts'
import { enterOn, tabTo, typeInto } from '../keyboard.ts'
import { newcomer, type Person } from '../people.ts'
import { answerOnly } from '../shop-calls.ts'
import { expect, logIn, type Page, type RunningShop, testWays as test, visit } from '../shopper.ts'

const [{ name: PRODUCT, price: PRICE }] = PLAIN
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** On another page the focus is moved; a key pressed before that would go to where it was. */
const arrive = (page: Page) => expect(main(page)).toBeFocused()

test('a newcomer finds a gift, signs up, pays and takes the receipt home, without a mouse', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await findGift(page)
  // A gift's page needs a login, and the way back is kept through sign-up.
  await expect(page).toHaveURL(/\/login\?from=%2Fdetails%2F/)
  await arrive(page)
  await enterOn(page, main(page).getByRole('link', { name: 'Sign up' }))
  await arrive(page)
  await signUp(page, person)

  await expect(page).toHaveURL(/\/details\//)
  await expect(page.getByRole('heading', { name: PRODUCT })).toBeVisible()
  await expect(page.getByText('Brand:')).toBeVisible()
  await arrive(page)
  const added = glimpse(page, `${PRODUCT} added to your cart`)
  await enterOn(page, button(page, 'Add to Cart'))
  await added
  await enterOn(page, page.getByRole('link', { name: /Cart ?, 1 item/ }), 'Shift+Tab')

  await expect(
    page.getByText("If You Don't Add A Shipping Location, Your Payment Will Not Be Done!!!").first(),
  ).toBeVisible()
  await expect(page.getByText('1 product')).toBeVisible()
  await arrive(page)
  await goForALocation(page)
  await typeLocation(page)
  await enterOn(page, button(page, 'Pay'))
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await expect(page.getByText('no money moves')).toBeVisible()
  await enterOn(page, page.getByRole('button', { name: 'Pay' }))

  await expect(page).toHaveURL(/\/payments\/success\/OGS[A-Z2-7a-z0-9]+$/)
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
  await expect(page.getByText(priceText(PRICE))).toBeVisible()
  const confirming = page.getByRole('region', { name: 'Confirm your e-mail' })
  await expect(confirming).toContainText(person.email)
  await takeReceipt(page, page.url().split('/').at(-1) ?? '')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await seeWhatComes(page)

  await page.getByRole('button', { name: person.firstName }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  await expectSold(page, shop, person)
})

async function findGift(page: Page) {
  await visit(page, '/')
  await tabTo(page, page.getByRole('combobox', { name: 'Search gifts' }))
  // An answer to the first letters could come between a look at the list and a key.
  await answerOnly(page, PRODUCT.toLowerCase())
  await page.keyboard.type(PRODUCT.toLowerCase())
  const found = page.getByRole('listbox').getByRole('option')
  await expect(found.first()).toHaveText(`${PRODUCT}${priceText(PRICE)}`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function signUp(page: Page, person: Person) {
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  await typeInto(page, [
    [field('First Name'), person.firstName],
    [field('Last Name'), person.lastName],
    [field('Email'), person.email],
    [field('Password'), person.password],
    [field('Confirm Password'), person.password],
  ])
  const welcome = glimpse(page, 'Signup successful!')
  await page.keyboard.press('Enter')
  await welcome
}

/** The question for one may be left, and comes back. */
async function goForALocation(page: Page) {
  const dialog = page.getByRole('dialog')
  await enterOn(page, button(page, 'Pay'))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Pay')).toBeFocused()
  await page.keyboard.press('Enter')
  await enterOn(page, dialog.getByRole('button', { name: 'Add a shipping location' }))
  await expect(main(page).getByLabel('City')).toBeFocused()
}

/** In the cart itself: it is saved with the order. */
async function typeLocation(page: Page) {
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  await typeInto(page, [
    [field('City'), 'Dhaka'],
    [field('Area'), 'Dhanmondi'],
    [field('Address'), 'House 12, Road 5'],
  ])
  await tabTo(page, field('Phone'), 'Shift+Tab')
  await page.keyboard.type('০১৭১২-৩৪৫৬৭৮')
  await tabTo(page, field('Name'), 'Shift+Tab')
  await page.keyboard.type('Nusrat Jahan')
}

async function takeReceipt(page: Page, tranId: string) {
  const link = page.getByRole('link', { name: 'Download Receipt' })
  await expect(link).toHaveAttribute('href', `/api/receipt/${tranId}`)
  const tab = page.context().waitForEvent('page')
  await enterOn(page, link)
  await (await tab).close()
  const receipt = await page.request.get(`/api/receipt/${tranId}`)
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

async function seeWhatComes(page: Page) {
  await expect(page.getByRole('heading', { name: 'What comes next' })).toBeVisible()
  await expect(page.getByRole('definition').getByText('Nusrat Jahan, Dhanmondi, Dhaka')).toBeVisible()
  // The first day that can be had: today, or from 14:00 on tomorrow.
  await expect(page.getByRole('definition').getByRole('time')).toBeVisible()
  await enterOn(page, page.getByRole('link', { name: 'See your order' }))
  await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}$/)
  await arrive(page)
  await expect(main(page).getByText(PRODUCT)).toBeVisible()
}

async function expectSold(page: Page, shop: RunningShop, person: Person) {
  await logIn(page, shop.shopkeeper)
  await expect(page.getByRole('button', { name: shop.shopkeeper.name })).toBeVisible()
  await page.goto('/profile/manageOrder')
  const sold = main(page).getByRole('listitem').filter({ hasText: person.email })
  await expect(sold.getByText(PRODUCT)).toBeVisible()
  await expect(sold.getByText('Paid')).toBeVisible()
  await expect(sold.getByText('Dhanmondi')).toBeVisible()
}
