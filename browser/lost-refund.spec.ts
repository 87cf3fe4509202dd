import { afterPaying } from './gateway.ts'
import { glimpse } from './glimpse.ts'
import { expect, type Page, test } from './shopper.ts'

const REFUNDS = '**/api/payments/*/refunds'

async function giveBack(desk: Page, taka: string, why: string): Promise<void> {
  await desk.getByRole('textbox', { name: 'Give back, in taka' }).fill(taka)
  await desk.getByRole('textbox', { name: 'Why' }).fill(why)
  await desk.getByRole('button', { name: 'Refund', exact: true }).click()
  await desk.getByRole('button', { name: 'Yes, give it back' }).click()
}

test('a refund whose answer is lost is found again, and stands in the way of no other one', async ({
  page,
  desk,
}) => {
  const { orderId } = await afterPaying(page)
  await desk.goto(`/profile/manageOrder/${orderId}`)
  await expect(desk.getByText('Nothing was given back.')).toBeVisible()
  const entry = (taka: string) => desk.getByText(`Refund of ৳${taka}: asked for`)

  await desk.route(REFUNDS, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const written = glimpse(desk, 'The refund is written down')
  await giveBack(desk, '50', 'The line was torn')
  await written
  await expect(desk.getByRole('textbox', { name: 'Why' })).toHaveValue('')
  await expect(entry('50')).toHaveCount(1)

  await desk.route(REFUNDS, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await giveBack(desk, '60', 'The bow is missing')
  await desk.getByRole('dialog', { name: 'That did not work' }).getByRole('button').click()
  await expect(desk.getByText('The refunds could not be loaded.')).toBeVisible()

  await desk.unroute(REFUNDS)
  await giveBack(desk, '60', 'The bow is missing')
  await expect(desk.getByRole('textbox', { name: 'Why' })).toHaveValue('')
  await expect(entry('60')).toHaveCount(1)
  await giveBack(desk, '70', 'The box is wet')
  await expect(entry('70')).toHaveCount(1)
  await expect(entry('60')).toHaveCount(1)
})

test('after a lost answer another sum is another wish', async ({ page, desk }) => {
  const { orderId } = await afterPaying(page)
  await desk.goto(`/profile/manageOrder/${orderId}`)
  await expect(desk.getByText('Nothing was given back.')).toBeVisible()
  await desk.route(REFUNDS, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await giveBack(desk, '60', 'The bow is missing')
  await desk.getByRole('dialog', { name: 'That did not work' }).getByRole('button').click()
  await desk.unroute(REFUNDS)
  const written = glimpse(desk, 'The refund is written down')
  await giveBack(desk, '70', 'The box is wet')
  await written
  await expect(desk.getByText('Refund of ৳70: asked for')).toHaveCount(1)
})
