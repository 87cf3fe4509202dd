import { enter } from './errands.ts'
import { hold } from './holding.ts'
import { testWith } from './shop-with.ts'
import { expect } from './shopper.ts'

/** What a person does while an answer is on its way, or in another window. */
const test = testWith({})

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
