import { expectSound } from './accessibility.ts'
import { expect, type Page, test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const main = (page: Page) => page.getByRole('main')
const undo = (page: Page) => main(page).getByRole('button', { name: 'Undo' })
const zones = (page: Page) => main(page).getByRole('heading', { level: 2 })

test('what the shopkeeper changes of the delivery is seen by shoppers, and taken back', async ({
  page,
  adminPage,
}) => {
  await visit(adminPage, '/profile/delivery')
  await main(adminPage).getByRole('button', { name: 'Change Dhaka' }).click()
  await main(adminPage).getByLabel('Delivery charge, in taka').fill('abc')
  await main(adminPage).getByRole('button', { name: 'Save' }).first().click()
  await expect(main(adminPage).getByText(/^must be taka/)).toBeVisible()
  await main(adminPage).getByLabel('Delivery charge, in taka').fill('66')
  await main(adminPage).getByRole('button', { name: 'Save' }).first().click()
  await expect(undo(adminPage)).toBeVisible()
  await expectSound(adminPage)
  await page.goto('/')
  await expect(page.getByText(/^Dhaka: ৳66/)).toBeVisible()
  await undo(adminPage).click()
  await expect(undo(adminPage)).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^Dhaka: free/)).toBeVisible()

  const before = await zones(adminPage).allTextContents()
  await main(adminPage).getByRole('button', { name: 'Delete Around Dhaka' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await undo(adminPage).click()
  await expect(undo(adminPage)).toBeHidden()
  expect((await zones(adminPage).allTextContents()).toSorted()).toEqual(before.toSorted())

  await main(adminPage).getByLabel('Holidays').fill('2030-12-16 Victory Day / বিজয় দিবস')
  await main(adminPage).getByRole('button', { name: 'Save' }).click()
  await undo(adminPage).click()
  await expect(undo(adminPage)).toBeHidden()
  await expect(main(adminPage).getByLabel('Holidays')).toHaveValue('')
})
