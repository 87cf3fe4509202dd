import { expect, test } from './shopper.ts'

test('a token that is pasted at Authorize on the page of the API goes with its calls', async ({
  page,
  shop,
}) => {
  const { email, password } = shop.shopper
  await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  const { token } = await (await page.request.post('/api/jwt', { data: { email } })).json()

  // The page draws what is in sight alone; an address with the name of a call leads there.
  await page.goto('/api/docs#/Account/getAccount')
  const account = page.locator('[id$="-getAccount"]')
  await account.getByRole('button', { name: /authorization button/ }).click()
  const way = page.locator('.auth-container').filter({ hasText: 'accessToken' })
  await way.getByRole('textbox').fill(token)
  await way.getByRole('button', { name: /^(Authorize|Apply)/ }).click()
  await way.getByRole('button', { name: 'Close' }).click()
  await account.getByRole('button', { name: 'Try it out' }).click()
  await account.getByRole('button', { name: 'Execute' }).click()
  await expect(account.locator('.live-responses-table pre').first()).toContainText(`"email": "${email}"`)
})
