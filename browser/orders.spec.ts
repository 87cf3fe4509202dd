import { DATES } from '../shop/kernel/language/dates.ts'
import { addDays, dhakaDay } from '../shop/kernel/language/dhaka.ts'
import { PLAIN } from './demo-products.ts'
import { expectNoSidewaysScrolling } from './fitting.ts'
import { glimpse } from './glimpse.ts'
import { newcomer } from './people.ts'
import {
  openPayment,
  orderCart,
  ordersOf,
  placeOrder,
  putIntoCart,
  register,
  saveHome,
} from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const [{ name: PRODUCT }, { name: OTHER }] = PLAIN
const PHONE = '+880 1712-345678'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const putBack = (page: Page) => main(page).getByRole('button', { name: 'Put back into cart' })

const dayIn = (days: number) => addDays(dhakaDay(new Date()), days)

/** Somebody new who has ordered two gifts and not paid. @returns their e-mail */
async function withUnpaidOrder(page: Page): Promise<string> {
  const person = newcomer()
  await register(page, person)
  for (const product of [PRODUCT, OTHER]) await putIntoCart(page, person.email, product)
  await saveHome(page, person.email)
  await placeOrder(page, person.email)
  return person.email
}

/** From My Orders to the page of the newest order. */
async function openNewestOrder(page: Page) {
  await visit(page, '/profile/orders')
  await main(page)
    .getByRole('link', { name: /^Order of/ })
    .first()
    .click()
  await expect(
    main(page).getByRole('heading', { level: 1, name: /^Order of \d\d\/\d\d\/\d{4}$/ }),
  ).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 } })

  test('an order that waits is found in My Orders and paid from its page', async ({ page, shop }) => {
    const email = await withUnpaidOrder(page)
    await visit(page, '/profile/userHome')
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'My Orders' }).click()
    await expect(main(page).getByRole('heading', { name: 'My Orders' })).toBeVisible()
    await expect(main(page).getByText('1 order', { exact: true })).toBeVisible()

    await main(page)
      .getByRole('link', { name: /^Order of/ })
      .click()
    await expect(main(page).getByText('Nothing has been paid yet.')).toBeVisible()
    for (const product of [PRODUCT, OTHER]) await expect(main(page).getByText(product)).toBeVisible()
    await expect(main(page).getByText('Road 5', { exact: true })).toBeVisible()
    await expectNoSidewaysScrolling(page)

    await main(page).getByRole('button', { name: 'Pay now' }).click()
    await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
    await main(page).getByRole('link', { name: 'My Orders' }).click()

    await main(page)
      .getByRole('link', { name: /^Order of/ })
      .click()
    await expect(main(page).getByText('Thank you, your payment has arrived.')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Download Receipt' })).toHaveAttribute(
      'target',
      '_blank',
    )
    await expect(putBack(page)).toBeHidden()
    expect(await ordersOf(page, email)).toMatchObject([{ paymentState: 'paid' }])
  })

  test('an order without an address gets one, and then another one', async ({ page }) => {
    const person = newcomer()
    await register(page, person)
    await putIntoCart(page, person.email, PRODUCT)
    await placeOrder(page, person.email, true)
    await openNewestOrder(page)
    await main(page).getByRole('link', { name: 'Add a shipping location' }).click()
    await main(page).getByLabel('Name').fill('Grandmother')
    await main(page).getByLabel('City').fill('Sylhet')
    await main(page).getByLabel('Area').fill('Zindabazar')
    await main(page).getByLabel('Address').fill('Lane 3')
    await main(page).getByRole('button', { name: 'Save location' }).click()
    await dialog(page).getByRole('button', { name: 'OK' }).click()

    await expect(main(page).getByRole('radio', { name: /Grandmother/ })).toBeChecked()
    await expectNoSidewaysScrolling(page)
    await main(page).getByRole('button', { name: 'Send it there' }).click()
    await expect(dialog(page)).toContainText('Your order goes to Grandmother.')
    await dialog(page).getByRole('button', { name: 'OK' }).click()
    await expect(main(page).getByRole('heading', { name: 'Where it goes' })).toBeFocused()
    await expect(main(page).getByText('Lane 3', { exact: true })).toBeVisible()
    await expect(main(page).getByText('Needs an address')).toBeHidden()

    await saveHome(page, person.email)
    await openNewestOrder(page)
    await main(page).getByText('Send it somewhere else').click()
    await main(page)
      .getByRole('radio', { name: /Nusrat/ })
      .check()
    await expectNoSidewaysScrolling(page)
    await main(page).getByRole('button', { name: 'Send it there' }).click()
    await dialog(page).getByRole('button', { name: 'OK' }).click()
    await expect(main(page).getByText('Road 5', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('radio', { name: /Nusrat/ })).toBeHidden()
  })

  test('the sender moves a paid order to another day, and sees the cost first', async ({ page }) => {
    const person = newcomer()
    await register(page, person)
    await putIntoCart(page, person.email, PRODUCT)
    await saveHome(page, person.email)
    const [day, other] = [dayIn(5), dayIn(6)]
    const id = await orderCart(page, person.email, { deliverOn: day })
    await page.goto(await openPayment(page, person.email, id))
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()

    await visit(page, `/profile/orders/${id}`)
    const arrival = (of: string) => main(page).getByText(DATES.en.longDay(of), { exact: true })
    const choice = (of: string) => main(page).getByRole('radio', { name: DATES.en.longDay(of) })
    await expect(arrival(day).first()).toBeVisible()
    await main(page).getByText('Change the day').first().click()
    await expect(choice(day)).toBeChecked()
    await choice(other).press('Space')
    await main(page)
      .getByRole('radio', { name: /^Midnight surprise/ })
      .check()
    await expect(main(page).getByText('That day costs ৳300 more, to be paid separately.')).toBeVisible()
    await main(page).getByRole('radio', { name: 'During the day' }).check()
    await expect(main(page).getByText('That day costs nothing more.')).toBeVisible()
    await expectNoSidewaysScrolling(page)

    const changed = glimpse(page, `It now arrives on ${DATES.en.longDay(other)}.`)
    await main(page)
      .getByRole('button', { name: `Change to ${DATES.en.longDay(other)}` })
      .click()
    await changed
    await expect(choice(other)).toBeHidden()
    await page.reload()
    await expect(arrival(other).first()).toBeVisible()
    await expect(arrival(day)).toHaveCount(0)
  })

  test('whoever cancelled at the gateway puts the gifts back into the cart', async ({ page }) => {
    const email = await withUnpaidOrder(page)
    await openNewestOrder(page)
    await main(page).getByRole('button', { name: 'Pay now' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:+8801712345678')
    await putBack(page).click()
    await expect(dialog(page)).toHaveAccessibleName('Back into your cart?')
    await dialog(page).getByRole('button', { name: 'No, keep the order' }).click()
    await expect(putBack(page)).toBeFocused()

    await putBack(page).click()
    await dialog(page).getByRole('button', { name: 'Yes, put it back' }).click()
    await expect(dialog(page)).toHaveAccessibleDescription('2 gifts are in your cart again.')
    await dialog(page).getByRole('button', { name: 'OK' }).click()

    await expect(page).toHaveURL(/\/profile\/cart$/)
    for (const product of [PRODUCT, OTHER]) {
      await expect(page.getByRole('cell', { name: product, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /Cart ?, 2 items/ })).toBeVisible()
    expect(await ordersOf(page, email)).toMatchObject([{ fulfilment: 'cancelled' }])

    await page.goBack()
    await expect(page.getByText('The order is cancelled, so there is nothing left to pay.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    await openNewestOrder(page)
    await expect(main(page).getByText('There is nothing to pay.')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeHidden()
    await expect(putBack(page)).toBeHidden()
  })
})

test('a gateway that does not answer leaves the order as it is, and says so', async ({ page }) => {
  await withUnpaidOrder(page)
  await openNewestOrder(page)
  const detail = 'The payment service does not say whether your payment has arrived.'
  await page.route('**/api/orders/*/cart', (route) => route.fulfill({ status: 503, json: { detail } }))
  await putBack(page).click()
  await dialog(page).getByRole('button', { name: 'Yes, put it back' }).click()
  await expect(dialog(page)).toHaveAccessibleDescription(detail)
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(putBack(page)).toBeEnabled()
})

test('many orders are leafed through, eight at a time', async ({ page }) => {
  const person = newcomer()
  await register(page, person)
  const { email } = person
  for (let made = 0; made < 9; made++) {
    await putIntoCart(page, email, PRODUCT)
    await placeOrder(page, email, true)
  }
  await visit(page, '/profile/userHome')
  await main(page).getByRole('link', { name: 'All 9 orders' }).click()
  const orders = main(page).getByRole('link', { name: /^Order of/ })
  await expect(orders).toHaveCount(8)
  await main(page).getByRole('link', { name: 'Page 2' }).click()
  await expect(orders).toHaveCount(1)
})
