import { faultsInBothSchemes } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { expectNoSidewaysScrolling } from './fitting.ts'
import { newcomer } from './people.ts'
import { enter } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

async function confirmed(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
}

const WIDTH = 360

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page)
  expect(await faultsInBothSchemes(page)).toEqual([])
}

test('who removed a gift is found by its name', async ({ page, shop }) => {
  const [{ name: product }] = PLAIN
  await page.setViewportSize({ width: WIDTH, height: 800 })
  await enter(page, shop.shopkeeper)
  await visit(page, `/profile/adminProducts?search=${encodeURIComponent(product)}`)
  await main(page)
    .getByRole('button', { name: `Remove ${product}` })
    .click()
  await confirmed(page)
  await main(page).getByRole('link', { name: 'Removed products' }).click()
  await expect(page.getByRole('heading', { name: 'Deleted items' })).toBeVisible()
  await main(page).getByRole('searchbox', { name: 'Search by name' }).fill('nobody calls it so')
  await main(page).getByRole('searchbox', { name: 'Search by name' }).press('Enter')
  await expect(main(page).getByText('No Data found')).toBeVisible()
  await main(page).getByRole('searchbox', { name: 'Search by name' }).fill(product.toLowerCase())
  await main(page).getByRole('button', { name: 'Search deleted items' }).click()
  await expect(main(page).getByRole('status')).toHaveText(`1 found for “${product.toLowerCase()}”`)
  await main(page)
    .getByRole('button', { name: `History of ${product}` })
    .click()
  await expect(main(page).getByText('Removed from the shop')).toBeVisible()
  await expect(main(page)).toContainText(`Removed by ${shop.shopkeeper.name}`)
  await expectGood(page)
})

test('a deleted account keeps what was done to it, and not who it was', async ({ page, shop }) => {
  await page.setViewportSize({ width: WIDTH, height: 740 })
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/users')
  const { email, password } = newcomer()
  const body = { name: 'Farida Parveen', email, password }
  const visitor = await page.context().browser()?.newContext()
  const answer = await visitor?.request.post(new URL('/api/auth/sign-up/email', page.url()).href, {
    data: body,
  })
  expect(answer?.ok()).toBe(true)
  await visitor?.close()
  await page.reload()
  await main(page).getByRole('button', { name: 'Delete Farida Parveen' }).click()
  await confirmed(page)
  await main(page).getByRole('link', { name: 'Deleted accounts' }).click()
  await expect(main(page).getByRole('status')).toHaveText('Deleted accounts: 1')
  await main(page)
    .getByRole('button', { name: /^History of the account deleted/ })
    .click()
  await expect(main(page).getByText('Account deleted', { exact: true })).toBeVisible()
  await expect(main(page)).not.toContainText('Farida')
  await expectGood(page)
})
