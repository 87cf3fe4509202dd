import type { Route } from '@playwright/test'
import { SHELF } from './demo-products.ts'
import { afterPaying, atTheGateway, expectNews, PRODUCT } from './gateway.ts'
import { hold, withoutData } from './holding.ts'
import { enter, idOf } from './shop-calls.ts'
import { expect, type Page, test } from './shopper.ts'

// What a person does while an answer is on its way, or in another window.

const main = (page: Page) => page.getByRole('main')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('links unfolded before the page knows who is signed in stay unfolded', async ({ page, shop }) => {
    await enter(page, shop.shopper)
    await withoutData(page)
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

test('an earlier look at the refunds does not hide what was asked for since', async ({ page, adminPage }) => {
  const { orderId } = await afterPaying(page)
  const taken = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const look = async (route: Route, turn: number) => {
    if (turn === 1) return route.abort()
    if (turn === 3 || turn === 4) return route.continue()
    // The second look ends after the fourth one, and whatever follows never does.
    if (turn > 4) return
    const response = await route.fetch()
    taken.resolve()
    await released.promise
    await route.fulfill({ response })
  }
  let looks = 0
  const refunds = '**/api/payments/*/refunds'
  await adminPage.route(refunds, (route) =>
    route.request().method() === 'GET' ? look(route, ++looks) : route.continue(),
  )
  await adminPage.goto(`/profile/manageOrder/${orderId}`)
  const again = adminPage.getByRole('alert').getByRole('button', { name: 'Try again' })
  await again.click()
  await taken.promise
  await again.click()
  const nothing = main(adminPage).getByText('Nothing has been refunded.')
  await expect(nothing).toBeVisible()
  await adminPage.getByRole('textbox', { name: 'Why' }).fill('The line was torn')
  await adminPage.getByRole('button', { name: 'Refund', exact: true }).click()
  await adminPage.getByRole('button', { name: 'Yes, refund it' }).click()
  await expect(nothing).toBeHidden()
  const late = adminPage.waitForResponse(refunds)
  released.resolve()
  await (await late).finished()
  await adminPage.evaluate(() => new Promise(requestAnimationFrame))
  await expect(nothing).toBeHidden()
})

test('nothing can be typed into a gift that is being saved', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await page.goto(`/profile/updateProduct/${await idOf(page, PRODUCT)}`)
  const description = main(page).getByLabel('Description', { exact: true })
  const initial = SHELF.category.slice(0, 1)
  const category = main(page).getByRole('combobox', { name: 'Category', exact: true })
  await category.fill(initial)
  const held = await hold(page, '**/api/product/*')
  await main(page).getByRole('button', { name: 'Update Product' }).click()
  await expect(description).not.toBeEditable()
  await category.press('ArrowDown')
  await category.press('Enter')
  await expect(category).toHaveValue(initial)
  await expect(main(page).getByLabel('Photo', { exact: true })).toBeDisabled()
  held.release()
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
})

test('a photo that was chosen just before “Update Product” is waited for', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await page.goto(`/profile/updateProduct/${await idOf(page, PRODUCT)}`)
  const save = main(page).getByRole('button', { name: 'Update Product' })
  await expect(save).toBeEnabled()
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    const held = new Promise((resolve) => addEventListener('released', resolve, { once: true }))
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await held
      return await read.call(this)
    }
  })
  await main(page)
    .getByLabel('Photo', { exact: true })
    .setInputFiles({
      name: 'gift.png',
      mimeType: 'image/png',
      buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
    })
  await expect(save).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new Event('released')))
  await expect(main(page).getByAltText('The photo you chose')).toBeVisible()
  await expect(save).toBeEnabled()
})

test('a gift that was saved takes nothing more while the list is on its way', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await page.goto(`/profile/updateProduct/${await idOf(page, PRODUCT)}`)
  const held = await hold(page, '**/api/product?*')
  await main(page).getByRole('button', { name: 'Update Product' }).click()
  const asked = page.waitForRequest('**/api/product?*')
  await page.getByRole('dialog', { name: 'Success!' }).getByRole('button').click()
  await asked
  await expect(main(page).getByLabel('Description', { exact: true })).not.toBeEditable()
  held.release()
  await expect(page).toHaveURL(/adminProducts$/)
})
