import { addDays, dhakaDay } from '../shop/kernel/language/dhaka.ts'
import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { newcomer } from './people.ts'
import { placeOrder, putIntoCart, register, saveLocation } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const main = (page: Page) => page.getByRole('main')
const days = (page: Page) => main(page).getByRole('list', { name: 'Days to remember' }).getByRole('listitem')
const inDays = (n: number) => addDays(dhakaDay(new Date()), n)

async function addDay(page: Page, person: string, date: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Add a day' }).click()
  const form = main(page).getByRole('group', { name: 'Add a day' })
  await form.getByLabel('Whose day is it?').fill(person)
  await form.getByLabel('Date').fill(date)
  await form.getByRole('button', { name: 'Remember this day' }).click()
  await expect(main(page).getByRole('heading', { name: person })).toBeVisible()
}

test('the day of a gift is remembered beside its order, by the calendar that is chosen', async ({ page }) => {
  const { email, ...person } = newcomer()
  await register(page, { email, ...person })
  await putIntoCart(page, email, PLAIN[0].name)
  await saveLocation(page, email, { name: 'Maa', city: 'Sylhet', area: 'Zindabazar', address: 'House 12' })
  const orderId = await placeOrder(page, email)
  await visit(page, `/profile/orders/${orderId}`)
  await main(page).getByRole('button', { name: 'Yes, remind me' }).click()
  await expect(main(page).getByLabel('Whose day is it?')).toHaveValue('Maa')
  await expect(main(page).getByLabel('Date')).toHaveValue(inDays(0))
  await main(page).getByLabel('Date').fill('2027-04-14')
  await main(page).getByRole('radio', { name: 'Bangla calendar 1 Boishakh' }).check()
  await expect(main(page).getByText(/^Next: .*\(1 Boishakh\)\.$/)).toBeVisible()
  await expectSound(page)
  await main(page).getByRole('button', { name: 'Remember this day' }).click()
  await expect(main(page).getByRole('heading', { name: 'We will remind you of this day' })).toBeFocused()
  await main(page).getByRole('link', { name: 'All your days' }).click()
  await expect(days(page)).toHaveCount(1)
  await expect(days(page)).toContainText('(1 Boishakh)')
  await expect(days(page)).toContainText('Goes to Zindabazar, Sylhet')
})

test('days are added, changed and ended by hand, the next one first', async ({ page }) => {
  await register(page, newcomer())
  await visit(page, '/profile/days')
  await expect(main(page).getByText('No days yet')).toBeVisible()
  await addDay(page, 'Abba', inDays(34))
  await addDay(page, 'Rafi', inDays(1))
  await expect(days(page).getByRole('heading')).toHaveText(['Rafi', 'Abba'])
  await expect(days(page).first()).toContainText('tomorrow')
  await expect(days(page).last()).toContainText('in 34 days')
  await expectSound(page)

  const abba = days(page).last()
  await abba.getByText('Change Abba').click()
  await abba.getByLabel('Whose day is it?').fill(' ')
  await abba.getByLabel('Date').fill(inDays(35))
  await abba.getByRole('button', { name: 'Save' }).click()
  await expect(abba.getByText('Whose day is it? must not be empty')).toBeVisible()
  await expect(abba.getByLabel('Date')).toHaveValue(inDays(35))
  await abba.getByLabel('Whose day is it?').fill('My father')
  await abba.getByLabel('City').fill('Khulna')
  await abba.getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByRole('heading', { name: 'My father' })).toBeFocused()
  await expect(abba).toContainText('in 35 days')
  await expect(abba).toContainText('Goes to Khulna')

  await days(page).first().getByRole('button', { name: 'Remove Rafi' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(days(page).getByRole('heading')).toHaveText(['My father'])
})
