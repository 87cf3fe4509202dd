import { faultsOf } from './accessibility.ts'
import { enterOn, tabTo } from './keyboard.ts'
import { newcomer, type Person } from './people.ts'
import { enter } from './shop-calls.ts'
import { expect, type Page, test } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, { email }: Pick<Person, 'email'>) => main(page).getByRole('row', { name: email })

/** Somebody with an account of their own name, made without signing this browser in. */
async function somebody(page: Page, name: string): Promise<Person> {
  const person = newcomer()
  const { email, password } = person
  const visitor = await page.context().browser()?.newContext()
  const answer = await visitor?.request.post(new URL('/api/auth/sign-up/email', page.url()).href, {
    data: { name, email, password },
  })
  expect(answer?.ok()).toBe(true)
  await visitor?.close()
  return person
}

async function search(page: Page, text: string): Promise<void> {
  await main(page).getByRole('searchbox', { name: 'Search by name or e-mail' }).fill(text)
  await main(page).getByRole('button', { name: 'Search users' }).click()
}

test('on a phone the shopkeeper finds somebody and deletes them', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/adminHome')
  const gone = await somebody(page, 'Farida Parveen')
  const links = page.getByRole('navigation', { name: 'Profile' })
  // Before it is known that an admin is there, grey bars stand where the links will be.
  await expect(links.getByRole('link', { name: 'Admin Home' })).toBeVisible()
  await links.getByRole('button', { name: 'All links of your profile' }).click()
  await expect(links.getByRole('link', { name: 'Account' })).toBeInViewport()
  await links.getByRole('link', { name: 'All Users' }).click()
  await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible()
  await expect(main(page).getByText(/^Total Users: \d+$/)).toBeVisible()
  await expect(main(page).getByRole('columnheader')).toHaveText(['#', 'Name', 'Email', 'Role', 'Action'])
  await expect(rowOf(page, shop.shopkeeper)).toContainText('This is you')

  await search(page, gone.email)
  await expect(main(page).getByText(`1 found for “${gone.email}”`)).toBeVisible()
  const remove = main(page).getByRole('button', { name: 'Delete Farida Parveen' })
  await remove.click()
  await expect(dialog(page)).toHaveAccessibleName('Are you sure?')
  await expect(dialog(page)).toHaveAccessibleDescription("You won't be able to revert this!")
  await dialog(page).getByRole('button', { name: 'No, keep it' }).click()
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Deleted!')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(main(page).getByText('No Data found')).toBeVisible()
})

test('by keyboard, somebody becomes an admin and a user again', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/users')
  const helper = await somebody(page, 'Helping Hand')
  await page.goto(`/profile/users?search=${encodeURIComponent(helper.email)}`)
  await expect(rowOf(page, helper)).toContainText('User')
  await expect(rowOf(page, helper)).toContainText('E-mail not confirmed')
  await enterOn(page, main(page).getByRole('button', { name: 'Make admin of Helping Hand' }))
  await expect(dialog(page)).toHaveAccessibleName('The e-mail is not confirmed')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  const database = await shop.database()
  await database.query(`update "user" set email_verified = true where email = $1`, [helper.email])
  await page.reload()
  await enterOn(page, main(page).getByRole('button', { name: 'Make admin of Helping Hand' }))
  await tabTo(page, dialog(page).getByRole('button', { name: 'Yes, make admin' }))
  await page.keyboard.press('Enter')
  await expect(rowOf(page, helper)).toContainText('Admin')
  await enterOn(page, main(page).getByRole('button', { name: 'Make user of Helping Hand' }))
  await tabTo(page, dialog(page).getByRole('button', { name: 'Yes, make user' }))
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: 'Make admin of Helping Hand' })).toBeVisible()

  await enterOn(page, main(page).getByRole('button', { name: 'History of Helping Hand' }))
  const actions = main(page).getByRole('cell').getByRole('listitem')
  await expect(actions).toHaveCount(2)
  await expect(actions.first()).toContainText(`Role changed${shop.shopkeeper.name}`)
  await expect(actions.first()).toContainText('Admin → User')
  await expect(page.getByText('Helping Hand is a user now')).toBeHidden()
  expect(await faultsOf(page)).toEqual([])
})
