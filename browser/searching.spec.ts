import { enter } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search gifts' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const suggestions = (page: Page) => list(page).getByRole('option')
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })

test('the keyboard alone finds a gift', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await visit(page, '/')
  // What begins like the word is found by its first letters, too: their answers never come.
  await page.route('**/api/suggestions?*', (route) =>
    route.request().url().endsWith('=bouquet') ? route.continue() : undefined,
  )
  // Past the way to the content and the shop's name.
  for (let stop = 1; stop <= 3; stop++) await page.keyboard.press('Tab')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('bouquet')
  await expect(suggestions(page)).toHaveText([
    'Garden Bouquet of the Day৳1,200',
    'Lollipop Bouquet, Fifteen Pieces৳560',
  ])
  await expect(chosen(page)).toHaveCount(0)

  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toContainText('Lollipop Bouquet, Fifteen Pieces')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Garden Bouquet of the Day')

  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('bouquet')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Lollipop Bouquet, Fifteen Pieces')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lollipop Bouquet, Fifteen Pieces' })).toBeVisible()
  await expect(box(page)).toHaveValue('')
})

test('the Search button opens the first suggestion', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await visit(page, '/')
  await box(page).fill('  BOUQUET ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Garden Bouquet of the Day' })).toBeVisible()
})

test('“See all” leads to everything that is found, also with the keyboard', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('choclate')
  await expect(suggestions(page)).toHaveCount(5)
  await expect(suggestions(page).first()).toHaveText('Dark Chocolate Bar, Sea Salt৳420')
  const all = page.getByRole('link', { name: /^See all \d+$/ })
  const count = (await all.textContent())?.replace('See all ', '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=choclate')
  await expect(page.getByText(`${count} gifts for “choclate”`)).toBeVisible()
  await expect(suggestions(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search leads to a page of results', async ({ page }) => {
    await page.goto('/')
    await box(page).fill('bouquet')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/?search=bouquet')
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible()
    await expect(page.getByText('2 gifts for “bouquet”')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Garden Bouquet of the Day' })).toBeVisible()
    await expect(box(page)).toHaveValue('bouquet')

    await box(page).fill('umbrella')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No Data found')).toBeVisible()
  })

  test('the category dropdown has a button', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Home & Decor')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/?category=Home+%26+Decor&sort=&from=&to=#products')
    await expect(page.getByText('9 gifts')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/category=Home\+%26\+Decor&page=2/)
    await expect(page.getByRole('link', { name: 'Kantha Cushion Covers, a Pair' })).toBeVisible()
  })
})
