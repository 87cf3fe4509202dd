import { PLAIN } from './demo-products.ts'
import { enter, idOf } from './shop-calls.ts'
import { expect, test, visit } from './shopper.ts'

test('a page or a gift that does not exist says so with three sentences', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  const product = await idOf(page, PLAIN[0].name)
  for (const path of ['/no-such-page', '/details/no-id', `/details/${product.replace(/.{4}$/, '0000')}`]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    for (const words of ['Oops!!!..', 'Sorry, an unexpected error has occurred.', '404 Not Found!!']) {
      await expect(page.getByText(words)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('a location typed while the network was away is kept, also over a reload', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await visit(page, '/profile/location')
  const field = (name: string) => page.getByRole('main').getByLabel(name)
  const typed = {
    Name: 'মীনা',
    Phone: '০১৭১২৩৪৫৬৭৮',
    City: 'Sylhet',
    Area: 'Zindabazar',
    Address: 'House 7\nRoad 2',
  }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)

  await page.route('**/api/location', (route) => route.abort())
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.')
  await page.unroute('**/api/location')
  await page.reload()
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)

  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Success!')
  await page.getByRole('dialog').getByRole('button').click()
  for (const name of Object.keys(typed)) await expect(field(name)).toHaveValue('')
})
