import { fromTaka } from '../shop/kernel/money.ts'
import { priceText } from './demo-products.ts'
import { beforeTheCart, expectGateway, PRICE, PRODUCT, pay } from './gateway.ts'
import { ordersOf } from './shop-calls.ts'
import { expect, test } from './shopper.ts'

test('after Cancel the shopper learns what happened and pays the same order', async ({ page, shop }) => {
  const email = await beforeTheCart(page)
  await pay(page).click()
  await expectGateway(page, shop)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible()
  await expect(page.getByText('Your order is kept')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download Receipt' })).toBeHidden()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expectGateway(page, shop)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
  expect(await ordersOf(page, email)).toMatchObject([{ amount: PRICE, paymentState: 'paid' }])
})

test('pressing Pay twice makes one order', async ({ page, shop }) => {
  const email = await beforeTheCart(page)
  await pay(page).dblclick()
  await expectGateway(page, shop)
  expect(await ordersOf(page, email)).toMatchObject([{ amount: PRICE, paymentState: 'pending' }])
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
  expect(await ordersOf(page, email)).toMatchObject([{ amount: PRICE, paymentState: 'pending' }])
})

test('a price that changed meanwhile is shown before anything is paid', async ({ page, shop }) => {
  const database = await shop.database()
  const changed = PRICE + 30.5
  const email = await beforeTheCart(page)
  // The days are there, and the sum is that of the day that is shown.
  await expect(pay(page)).toBeEnabled()
  await database.query('update product set price = $1 where name = $2', [fromTaka(changed), PRODUCT])
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText(`your cart now costs ${priceText(changed)}`)
  await expect(page.getByRole('main').getByRole('definition').last()).toHaveText(priceText(changed))
  expect(await ordersOf(page, email)).toEqual([])

  await pay(page).click()
  await expect(page.getByText(priceText(changed).replace('৳', 'BDT '))).toBeVisible()
})
