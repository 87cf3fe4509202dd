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
})

test('one day is closed and opened again, and a holiday is added and removed', async ({ adminPage }) => {
  await visit(adminPage, '/profile/delivery')
  const days = main(adminPage).getByRole('region', { name: 'The next days: Around Dhaka' })
  const day = days.getByRole('button').last()
  await day.click()
  await days.getByLabel('Take no more orders for this day').check()
  await days.getByLabel('Why', { exact: true }).fill('Stocktaking')
  await expectSound(adminPage)
  await days.getByRole('button', { name: 'Save' }).click()
  await expect(day).toContainText('Stocktaking')
  await expect(main(adminPage).getByText(/^Delivery day changed: Around Dhaka, /)).toBeVisible()
  await undo(adminPage).click()
  await expect(day).not.toContainText('Stocktaking')

  await main(adminPage).getByRole('button', { name: 'Add a holiday' }).click()
  await expect(main(adminPage).getByText('is required')).toBeVisible()
  await main(adminPage).getByLabel('Date').fill('2040-12-16')
  await main(adminPage).getByLabel('Reason', { exact: true }).fill('Victory Day')
  await main(adminPage).getByRole('button', { name: 'Add a holiday' }).click()
  const remove = main(adminPage).getByRole('button', { name: 'Remove Sunday, 16 December 2040' })
  await remove.click()
  await expect(remove).toBeHidden()
  await main(adminPage).getByRole('button', { name: 'Put it back as it was' }).first().click()
  await expect(remove).toBeVisible()
  await remove.click()
  await expect(remove).toBeHidden()
})
