import { newcomer } from './people.ts'
import { register, saveHome } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const offers = (page: Page) => page.getByRole('listbox', { name: 'Districts' }).getByRole('option')

async function newcomerAt(page: Page, path: string) {
  const person = newcomer()
  await register(page, person)
  await visit(page, path)
  return person
}

test('on a phone a place is saved, updated and removed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const person = await newcomerAt(page, '/profile/mylocation')
  await expect(main(page).getByText('No Data found')).toBeVisible()
  await saveHome(page, person.email)
  await page.reload()
  await main(page).getByRole('link', { name: 'Update Nusrat' }).click()
  await expect(main(page).getByLabel('City')).toHaveValue('Dhaka')
  await expect(main(page).getByLabel('Phone')).toHaveValue('+8801712345678')
  await main(page).getByLabel('City').fill('Comilla')
  await offers(page).filter({ hasText: 'Cumilla' }).click()
  await expect(main(page).getByLabel('City')).toHaveValue('Cumilla')
  await main(page).getByLabel('Phone').fill('০১৮ ১২৩৪-৫৬৭৮')
  await main(page).getByRole('button', { name: 'Update location' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Success!')
  await expect(dialog(page)).toHaveAccessibleDescription('Your Location update to the database')
  await dialog(page).getByRole('button', { name: 'OK' }).click()

  await expect(page).toHaveURL('/profile/mylocation')
  const card = cards(page)
  for (const words of ['Cumilla', '+880 1812-345678', 'Road 5']) await expect(card).toContainText(words)

  const remove = card.getByRole('button', { name: 'Remove Nusrat' })
  await remove.click()
  await expect(dialog(page)).toHaveAccessibleName('Are you sure?')
  await expect(dialog(page)).toHaveAccessibleDescription('You will not be able to recover this location!')
  await dialog(page).getByRole('button', { name: 'No, keep it' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Deleted!')
  await expect(dialog(page)).toHaveAccessibleDescription('Your location has been deleted.')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(main(page).getByText('No Data found')).toBeVisible()
})

test('a city that the shop cannot place is asked for its district', async ({ page }) => {
  await newcomerAt(page, '/profile/location')
  const [city, area] = [main(page).getByLabel('City'), main(page).getByLabel('Area')]
  const unsure = main(page).getByText('We do not know this place.')
  await city.fill('Atlantis')
  await area.fill('Harbour')
  await area.blur()
  await expect(unsure).toBeVisible()
  await city.fill('Atlantis, Mymensingh')
  await expect(unsure).toBeHidden()
})

test('the city offers districts by any of their names, and takes any other', async ({ page }) => {
  await newcomerAt(page, '/profile/location')
  const city = main(page).getByLabel('City')
  for (const [typed, name] of [
    ['Dhaka', 'Dhaka'],
    ['ঢাকা', 'Dhaka'],
    ['comilla', 'Cumilla'],
    ['Jessore', 'Jashore'],
  ] as const) {
    await city.fill(typed)
    await expect(offers(page).first()).toContainText(name)
  }
  await city.fill('Kolkata')
  await expect(offers(page)).toHaveCount(0)
  await city.fill('')
  await city.press('ArrowDown')
  await expect(offers(page)).toHaveCount(64)
  await city.press('ArrowUp')
  await city.press('ArrowUp')
  await expect(page.getByRole('option', { name: 'Thakurgaon' })).toBeInViewport()
  await city.press('Escape')
  await expect(offers(page)).toHaveCount(0)
  await expect(city).toBeFocused()
})

test('a wrong phone number is said beside its field, and nothing typed is lost', async ({ page }) => {
  const person = await newcomerAt(page, '/profile/mylocation')
  await saveHome(page, person.email)
  await page.reload()
  await main(page).getByRole('link', { name: 'Update Nusrat' }).click()
  const phone = main(page).getByLabel('Phone')
  await phone.fill('০১২ ৩৪৫')
  await main(page).getByLabel('Area').fill('Banani')
  await main(page).getByRole('button', { name: 'Update location' }).click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue('০১২ ৩৪৫')
  await expect(phone).toHaveAccessibleDescription(/Phone must be a mobile number such as 01712-345678/)

  await page.reload()
  await expect(phone).toHaveValue('০১২ ৩৪৫')
  await expect(main(page).getByLabel('Area')).toHaveValue('Banani')
  await phone.fill('')
  await main(page).getByRole('button', { name: 'Update location' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(cards(page)).toContainText('Banani')
})
