import { ordersOf } from './errands.ts'
import { beforeTheCart, expectGateway, GIFT, pay } from './gateway.ts'
import { expect, test } from './shopper.ts'

for (const { ending, news } of [
  { ending: 'Fail', news: 'The payment did not go through' },
  { ending: 'Cancel', news: 'You cancelled the payment' },
]) {
  test(`after ${ending} the shopper learns what happened and pays the same order`, async ({ page, shop }) => {
    const email = await beforeTheCart(page)
    await pay(page).click()
    await expectGateway(page, shop)
    await page.getByRole('button', { name: ending }).click()
    await expect(page.getByRole('heading', { name: news })).toBeVisible()
    await expect(page.getByText('Your order is kept')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download Receipt' })).toBeHidden()

    await page.getByRole('button', { name: 'Try again' }).click()
    await expectGateway(page, shop)
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
    expect(await ordersOf(page, email)).toMatchObject([{ amount: 280, paymentState: 'paid' }])
  })
}

test('pressing Pay twice makes one order', async ({ page, shop }) => {
  const email = await beforeTheCart(page)
  await pay(page).dblclick()
  await expectGateway(page, shop)
  expect(await ordersOf(page, email)).toMatchObject([{ amount: 280, paymentState: 'pending' }])
})

test('an answer lost on its way makes no second order', async ({ page, shop }) => {
  const email = await beforeTheCart(page)
  await page.route('**/api/manageorder', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('Pressing Pay again is safe: nothing is ordered twice.')
  await page.unroute('**/api/manageorder')
  await pay(page).click()
  await expectGateway(page, shop)
  expect(await ordersOf(page, email)).toMatchObject([{ amount: 280, paymentState: 'pending' }])
})

test('a price that changed meanwhile is shown before anything is paid', async ({ page, shop }) => {
  const database = await shop.database()
  const changePrice = (poisha: number) =>
    database.query('update product set price = $1 where name = $2', [poisha, GIFT])
  const email = await beforeTheCart(page)
  await changePrice(31050)
  try {
    await pay(page).click()
    await expect(page.getByRole('alert')).toContainText('your cart now costs ৳310.50')
    await expect(page.getByRole('main').getByRole('definition')).toHaveText('৳310.50')
    expect(await ordersOf(page, email)).toEqual([])

    await pay(page).click()
    await expect(page.getByText('BDT 310.50')).toBeVisible()
  } finally {
    await changePrice(28000)
  }
})

test('a gift leaves the cart only when its owner is sure', async ({ page }) => {
  await beforeTheCart(page)
  const dialog = page.getByRole('dialog')
  const remove = page.getByRole('button', { name: `Delete ${GIFT}` })
  await remove.click()
  await expect(dialog).toHaveAccessibleName('Are you sure?')
  await expect(dialog).toHaveAccessibleDescription("You won't be able to revert this!")
  await dialog.getByRole('button', { name: 'No, keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()

  await remove.click()
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog).toHaveAccessibleName('Deleted!')
  await expect(dialog).toHaveAccessibleDescription('Your file has been deleted.')
  await dialog.getByRole('button').click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
})

test('the receipt opens in a new tab, and the shop stays open in the old one', async ({
  page,
  context,
  shop,
}) => {
  await beforeTheCart(page)
  await pay(page).click()
  await expectGateway(page, shop)
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
  const receipt = context.waitForEvent('response', (answer) => answer.url().includes('/api/receipt/'))
  const tab = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Download Receipt' }).click()
  expect(await (await receipt).headerValue('content-type')).toBe('application/pdf')
  expect(await tab).not.toBe(page)
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
})
