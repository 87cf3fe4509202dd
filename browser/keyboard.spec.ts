import { PLAIN } from './demo-products.ts'
import { enterOn, tabTo } from './keyboard.ts'
import { enter, putIntoCart } from './shop-calls.ts'
import { expect, test, visit } from './shopper.ts'

const [{ name: PRODUCT }] = PLAIN

test('every stop of the home page shows where the focus is, the banners among them', async ({ page }) => {
  await visit(page, '/')
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
})

test('the focus comes back from every dialog to where it was asked for', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await putIntoCart(page, shop.shopper.email, PRODUCT)
  await visit(page, '/profile/cart')
  const remove = page.getByRole('button', { name: `Delete ${PRODUCT}` }).first()
  const dialog = page.getByRole('dialog')
  for (const leave of ['Escape', 'Enter']) {
    await enterOn(page, remove)
    await expect(dialog).toHaveAccessibleName('Are you sure?')
    if (leave === 'Enter') await tabTo(page, dialog.getByRole('button', { name: 'No, keep it' }))
    await page.keyboard.press(leave)
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()
  }

  await page.keyboard.press('Enter')
  await enterOn(page, dialog.getByRole('button', { name: 'Yes, delete it!' }))
  await expect(dialog).toHaveAccessibleName('Deleted!')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('the menu of the person opens and closes by keyboard', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await visit(page, '/')
  const menu = page.getByRole('button', { name: shop.shopper.name })
  await enterOn(page, menu)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect(menu).toBeFocused()
})
