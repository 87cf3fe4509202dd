import { enter, putIntoCart } from './errands.ts'
import { glimpse } from './glimpse.ts'
import { enterOn, tabTo, typeInto } from './keyboard.ts'
import { newcomer, type Person } from './people.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const GIFT = 'Garden Bouquet of the Day'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** On another page the focus is moved; a key pressed before that would go to where it was. */
const arrive = (page: Page) => expect(main(page)).toBeFocused()

test('from the home page to the receipt without a mouse', async ({ page, shop }) => {
  const person = newcomer()
  await visit(page, '/')
  await tabTo(page, page.getByRole('combobox', { name: 'Search gifts' }))
  await page.keyboard.type('garden bouquet')
  // Not among others: the answer to the first letters may hold it, too.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([GIFT])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(main(page).getByRole('link', { name: 'Create an account' })).toBeVisible()
  await arrive(page)
  await enterOn(page, main(page).getByRole('link', { name: 'Create an account' }))
  await arrive(page)
  await signUp(page, person)
  await expect(page.getByRole('heading', { name: GIFT })).toBeVisible()
  await arrive(page)
  const added = glimpse(page, `${GIFT} added to your cart`)
  await enterOn(page, button(page, 'Add to Cart'))
  await added
  await enterOn(page, page.getByRole('link', { name: /Cart ?, 1 item/ }), 'Shift+Tab')

  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await arrive(page)
  await enterOn(page, button(page, 'Pay'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Pay')).toBeFocused()
  await page.keyboard.press('Enter')
  await enterOn(page, dialog.getByRole('link', { name: 'Add a shipping location' }))
  await arrive(page)
  await saveLocation(page)

  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await arrive(page)
  await enterOn(page, button(page, 'Pay'))
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await enterOn(page, page.getByRole('button', { name: 'Pay' }))
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
  const tab = page.context().waitForEvent('page')
  await enterOn(page, page.getByRole('link', { name: 'Download Receipt' }))
  await tab
})

async function signUp(page: Page, person: Person) {
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  await typeInto(page, [
    [field('First Name'), person.firstName],
    [field('Last Name'), person.lastName],
    [field('Email'), person.email],
    [field('Password'), person.password],
    [field('Confirm Password'), person.password],
  ])
  await page.keyboard.press('Enter')
}

async function saveLocation(page: Page) {
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  await typeInto(page, [
    [field('Name'), 'Nusrat Jahan'],
    [field('Phone'), '01712345678'],
    [field('City'), 'Dhaka'],
    [field('Area'), 'Dhanmondi'],
    [field('Address'), 'House 12, Road 5'],
  ])
  await enterOn(page, button(page, 'Save location'))
  const success = page.getByRole('dialog')
  await expect(success).toHaveAccessibleName('Success!')
  await page.keyboard.press('Enter')
  await expect(success).toBeHidden()
}

test('every stop of the home page shows where the focus is, the banners among them', async ({ page }) => {
  await visit(page, '/')
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
})

test('the focus comes back from every dialog to where it was asked for', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await putIntoCart(page, shop.shopper.email, GIFT)
  await visit(page, '/profile/cart')
  const remove = page.getByRole('button', { name: `Delete ${GIFT}` }).first()
  const dialog = page.getByRole('dialog')
  for (const leave of ['Escape', 'Enter']) {
    await enterOn(page, remove)
    await expect(dialog).toHaveAccessibleName('Are you sure?')
    if (leave === 'Enter') await tabTo(page, dialog.getByRole('button', { name: 'No, keep it' }))
    await page.keyboard.press(leave)
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()
  }

  await page.keyboard.press('Enter')
  await enterOn(page, dialog.getByRole('button', { name: 'Yes, delete it!' }))
  await expect(dialog).toHaveAccessibleName('Deleted!')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(main(page).locator(':focus')).toBeVisible()
})

test('the menu of the person opens and closes by keyboard', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await visit(page, '/')
  const menu = page.getByRole('button', { name: shop.shopper.name })
  await enterOn(page, menu)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect(menu).toBeFocused()
})
