import { expectSound } from '../accessibility.ts'
import { afterPaying } from '../gateway.ts'
import { expect, type Page, testWays as test, visit } from '../shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('form', { name, exact: true })

test('a shopkeeper names the shop: everybody reads it at once, in both languages, and it can be undone', async ({
  page,
  adminPage,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Online Gift Shop · OGS')
  await visit(adminPage, '/profile/settings')
  const form = section(adminPage, 'Name')
  await form.getByLabel('Short name').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('must not be empty')).toBeVisible()
  await form.getByLabel('Short name').fill('Nokshi')
  await form.getByLabel('Long name', { exact: true }).fill('Nokshi Gifts')
  await form.getByLabel('Long name in Bangla').fill('নকশি উপহার')
  await expect(main(adminPage).getByRole('figure').first()).toContainText('নকশি উপহার')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).toHaveText('Saved. The shop shows it at once.')
  await expect(adminPage.getByRole('banner')).toContainText('Nokshi')
  await expectSound(adminPage)

  await page.reload()
  await expect(page).toHaveTitle('Nokshi Gifts · Nokshi')
  await expect(page.getByRole('banner')).toContainText('Nokshi')
  await expect(page.getByRole('contentinfo')).toContainText('© 2023 Nokshi')
  await page.goto('/bn/signup')
  await expect(page.getByRole('heading', { name: 'আপনার Nokshi অ্যাকাউন্ট খুলুন' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('নকশি উপহার')

  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByLabel('Short name')).toHaveValue('OGS')
  await expect(form.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.goto('/')
  await expect(page).toHaveTitle('Online Gift Shop · OGS')
})

test('part of the money is given back, and its customer sees that', async ({ page, adminPage }) => {
  const { orderId: id } = await afterPaying(page)

  await adminPage.goto(`/profile/manageOrder/${id}`)
  await expect(adminPage.getByText('Nothing has been refunded.')).toBeVisible()
  await adminPage.getByRole('textbox', { name: 'Amount to refund, in taka' }).fill('100000')
  await adminPage.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(adminPage.getByText(/^You can refund at most ৳[\d,.]+\.$/)).toBeVisible()
  await expect(adminPage.getByText('Please say why.')).toBeVisible()
  await adminPage.getByRole('textbox', { name: 'Amount to refund, in taka' }).fill('50.50')
  await adminPage.getByRole('textbox', { name: 'Why' }).fill('The line was torn')
  await adminPage.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(adminPage.getByRole('dialog', { name: 'Refund ৳50.50?' })).toBeVisible()
  await adminPage.getByRole('button', { name: 'Yes, refund it' }).click()
  await expect(adminPage.getByText('The line was torn').first()).toBeVisible()
  await expectSound(adminPage)

  await page.goto(`/profile/orders/${id}`)
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('৳50.50')
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('The line was torn')
  await expectSound(page)
})
