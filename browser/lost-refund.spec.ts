import { afterPaying } from './gateway.ts'
import { glimpse } from './glimpse.ts'
import { expect, type Page, test } from './shopper.ts'

const REFUNDS = '**/api/payments/*/refunds'

async function giveBack(adminPage: Page, taka: string, why: string): Promise<void> {
  await adminPage.getByRole('textbox', { name: 'Amount to refund, in taka' }).fill(taka)
  await adminPage.getByRole('textbox', { name: 'Why' }).fill(why)
  await adminPage.getByRole('button', { name: 'Refund', exact: true }).click()
  await adminPage.getByRole('button', { name: 'Yes, refund it' }).click()
}

test('a refund whose answer is lost is found again, and stands in the way of no other one', async ({
  page,
  adminPage,
}) => {
  const { orderId } = await afterPaying(page)
  await adminPage.goto(`/profile/manageOrder/${orderId}`)
  await expect(adminPage.getByText('Nothing has been refunded.')).toBeVisible()
  const entry = (taka: string) => adminPage.getByText(`Refund of ৳${taka}: requested`)

  await adminPage.route(REFUNDS, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const written = glimpse(adminPage, 'The refund is recorded')
  await giveBack(adminPage, '50', 'The line was torn')
  await written
  await expect(adminPage.getByRole('textbox', { name: 'Why' })).toHaveValue('')
  await expect(entry('50')).toHaveCount(1)

  await adminPage.route(REFUNDS, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await giveBack(adminPage, '60', 'The bow is missing')
  await adminPage.getByRole('dialog', { name: 'That did not work' }).getByRole('button').click()
  await expect(adminPage.getByText('The refunds could not be loaded.')).toBeVisible()

  await adminPage.unroute(REFUNDS)
  await giveBack(adminPage, '60', 'The bow is missing')
  await expect(adminPage.getByRole('textbox', { name: 'Why' })).toHaveValue('')
  await expect(entry('60')).toHaveCount(1)
  await giveBack(adminPage, '70', 'The box is wet')
  await expect(entry('70')).toHaveCount(1)
  await expect(entry('60')).toHaveCount(1)
})

test('after a lost answer another sum is another refund', async ({ page, adminPage }) => {
  const { orderId } = await afterPaying(page)
  await adminPage.goto(`/profile/manageOrder/${orderId}`)
  await expect(adminPage.getByText('Nothing has been refunded.')).toBeVisible()
  await adminPage.route(REFUNDS, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await giveBack(adminPage, '60', 'The bow is missing')
  await adminPage.getByRole('dialog', { name: 'That did not work' }).getByRole('button').click()
  await adminPage.unroute(REFUNDS)
  const written = glimpse(adminPage, 'The refund is recorded')
  await giveBack(adminPage, '70', 'The box is wet')
  await written
  await expect(adminPage.getByText('Refund of ৳70: requested')).toHaveCount(1)
})
