import { expectSound } from './accessibility.ts'
import { afterPaying, beforeTheCart, expectNews, orderIdOf } from './gateway.ts'
import { expect, type Page, type RunningShop, testWays as test } from './shopper.ts'

test.use({ viewport: { width: 360, height: 900 } })

const main = (page: Page) => page.getByRole('main')
const badge = (page: Page, words: string) => main(page).getByText(words, { exact: true }).first()

/** A day of few places is kept for cash only then. */
async function confirmEmail(page: Page, shop: RunningShop, email: string): Promise<void> {
  const database = await shop.database()
  await database.query(`update "user" set email_verified = true where email = $1`, [email])
  await page.reload()
}

test('gifts are ordered for cash, and paid at the door', async ({ page, shop, adminPage }) => {
  const email = await beforeTheCart(page)
  await confirmEmail(page, shop, email)
  await expect(page.getByRole('radio', { name: /Pay online/ })).toBeChecked()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Order, pay on delivery' }).click()
  await expectNews(page, 'Thank you! Your order is placed.')
  await expect(main(page).getByText(/^Pay ৳[\d,.]+ in cash when it arrives/)).toBeVisible()
  await expectSound(page)

  const id = await orderIdOf(shop, email)
  await page.goto(`/profile/orders/${id}`)
  await expect(badge(page, 'Cash on delivery')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Pay online now' })).toBeVisible()

  await adminPage.goto(`/profile/manageOrder/${id}`)
  await expect(badge(adminPage, 'Cash on delivery')).toBeVisible()
  await adminPage.getByRole('button', { name: 'Mark as packed' }).click()
  await adminPage.getByRole('button', { name: 'Mark as sent' }).click()
  await adminPage.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(adminPage.getByRole('dialog', { name: /^৳[\d,.]+ received\?$/ })).toBeVisible()
  await adminPage.getByRole('button', { name: 'Not yet' }).click()
  await expect(adminPage.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await adminPage.getByRole('button', { name: 'Mark as delivered' }).click()
  await adminPage.getByRole('button', { name: 'Yes, received' }).click()
  await expect(badge(adminPage, 'Paid')).toBeVisible()

  await page.reload()
  await expect(main(page).getByText('Thank you, your payment has arrived.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Download Receipt' })).toBeVisible()
})

test('a parcel that nobody takes comes back, and nobody waits for its cash', async ({
  page,
  shop,
  adminPage,
}) => {
  const email = await beforeTheCart(page)
  await confirmEmail(page, shop, email)
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Order, pay on delivery' }).click()
  await expectNews(page, 'Thank you! Your order is placed.')
  const id = await orderIdOf(shop, email)

  await adminPage.goto(`/profile/manageOrder/${id}`)
  await adminPage.getByRole('button', { name: 'Mark as packed' }).click()
  await adminPage.getByRole('button', { name: 'Mark as sent' }).click()
  await adminPage.getByRole('button', { name: 'Came back' }).click()
  await adminPage.getByRole('button', { name: 'It came back' }).click()
  await expect(adminPage.getByText('Please say why.')).toBeVisible()
  await expectSound(adminPage)
  await adminPage.getByRole('textbox', { name: 'Why did it come back?' }).fill('Nobody was at home, twice')
  await adminPage.getByRole('button', { name: 'It came back' }).click()
  await adminPage.getByRole('button', { name: 'Yes, it is here' }).click()
  await expect(badge(adminPage, 'Returned')).toBeVisible()
  await expect(adminPage.getByText('The parcel came back: no cash was handed over.')).toBeVisible()
  await expect(adminPage.getByText('Nobody was at home, twice')).toBeVisible()
  await expectSound(adminPage)

  await page.goto(`/profile/orders/${id}`)
  await expect(badge(page, 'Returned')).toBeVisible()
  await expect(badge(page, 'Came back')).toBeVisible()
  await expect(main(page).getByText('The parcel came back to us. There is nothing to pay.')).toBeVisible()
  await expect(main(page).getByText('Nobody was at home, twice')).toBeHidden()
  await expect(main(page).getByRole('button', { name: /Pay|Put back/ })).toBeHidden()
  await expectSound(page)
})

test('an order whose money goes back is packed only after a question, and asks for no more', async ({
  page,
  adminPage,
}) => {
  const { orderId } = await afterPaying(page)
  await adminPage.goto(`/profile/manageOrder/${orderId}`)
  const all = await adminPage.getByRole('textbox', { name: 'Amount to refund, in taka' }).inputValue()
  await adminPage.getByRole('textbox', { name: 'Amount to refund, in taka' }).fill(all)
  await adminPage.getByRole('textbox', { name: 'Why' }).fill('Changed their mind')
  await adminPage.getByRole('button', { name: 'Refund', exact: true }).click()
  await adminPage.getByRole('button', { name: 'Yes, refund it' }).click()
  await expect(adminPage.getByText(/^All of its money is refunded.*do not send it/)).toBeVisible()
  await expect(main(adminPage).getByText(/^(On its way back|Refunded)$/)).toBeVisible()
  await expectSound(adminPage)
  await adminPage.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(adminPage.getByRole('dialog', { name: 'Its money was refunded' })).toBeVisible()
  await adminPage.getByRole('button', { name: 'No, leave it' }).click()
  await adminPage.getByRole('button', { name: 'Cancel order' }).click()
  await expect(adminPage.getByRole('dialog')).toContainText('Its money is refunded')
  await adminPage.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(badge(adminPage, 'Cancelled')).toBeVisible()
  await expect(adminPage.getByRole('dialog')).toBeHidden()
  await expectSound(adminPage)
})
