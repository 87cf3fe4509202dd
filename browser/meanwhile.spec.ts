import { enter } from './errands.ts'
import { atTheGateway, expectNews } from './gateway.ts'
import { hold } from './holding.ts'
import { testWith } from './shop-with.ts'
import { expect, type Page } from './shopper.ts'

/** What a person does while an answer is on its way, or in another window. */
const test = testWith({})

const main = (page: Page) => page.getByRole('main')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('links that are unfolded before it is known whose they are stay so', async ({ page, shop }) => {
    await enter(page, shop.shopper)
    const held = await hold(page, '**/api/users/admin/*')
    await page.goto('/profile/account')
    const bar = page.getByRole('navigation', { name: 'Profile' })
    const unfold = bar.getByRole('button', { name: 'All links of your profile' })
    await unfold.click()
    await expect(unfold).toHaveAttribute('aria-expanded', 'true')
    held.release()
    await expect(bar.getByRole('link', { name: 'My Orders' })).toBeVisible()
    await expect(unfold).toHaveAttribute('aria-expanded', 'true')
    await bar.getByRole('link', { name: 'My Orders' }).click()
    await expect(bar.getByRole('link', { name: 'My Orders' })).toHaveAttribute('aria-current', 'page')
    await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  })
})

test('a payment’s page shows what is so by now once its button was refused', async ({ page, shop }) => {
  await atTheGateway(page, shop)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expectNews(page, 'The payment did not go through')
  const putBack = async (where: Page) => {
    await main(where).getByRole('button', { name: 'Put back into cart' }).click()
    await where.getByRole('button', { name: 'Yes, put it back' }).click()
  }
  const other = await page.context().newPage()
  await other.goto(page.url())
  await putBack(other)
  await expect(other.getByRole('dialog', { name: 'Back in your cart' })).toBeVisible()
  await putBack(page)
  await page.getByRole('dialog', { name: 'That did not work' }).getByRole('button').click()
  await expect(main(page).getByText('The order is cancelled, so there is nothing left to pay.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /Try again|Put back/ })).toBeHidden()
})
