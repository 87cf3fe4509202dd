import { expect, test } from './shopper.ts'

test('a token that is pasted at Authorize on the page of the API goes with its calls', async ({
  page,
  shop,
}) => {
  const { email, password } = shop.shopper
  await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  const { token } = await (await page.request.post('/api/jwt', { data: { email } })).json()

  // The page draws what is in sight alone; an address with the name of a call leads there.
  await page.goto('/api/docs#/Orders/getOrders')
  const orders = page.locator('[id$="-getOrders"]')
  await orders.getByRole('button', { name: /authorization button/ }).click()
  const way = page.locator('.auth-container').filter({ hasText: 'accessToken' })
  await way.getByRole('textbox').fill(token)
  await way.getByRole('button', { name: /^(Authorize|Apply)/ }).click()
  await way.getByRole('button', { name: 'Close' }).click()
  await orders.getByRole('button', { name: 'Try it out' }).click()
  await orders.getByRole('button', { name: 'Execute' }).click()
  await expect(orders.locator('.live-responses-table .response-col_status').nth(1)).toContainText('200')
})
