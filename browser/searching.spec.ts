import { ALIKE, COMMON, LONG_SHELF, PAGE, priceText } from './demo-products.ts'
import { answerOnly, enter } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const { word: WORD, one: ONE, other: OTHER } = ALIKE
const box = (page: Page) => page.getByRole('combobox', { name: 'Search gifts' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const suggestions = (page: Page) => list(page).getByRole('option')
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })

test('the keyboard alone finds a gift', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await visit(page, '/')
  // What begins like the word is found by its first letters, too: their answers never come.
  await answerOnly(page, WORD)
  // Past the way to the content and the shop's name.
  for (let stop = 1; stop <= 3; stop++) await page.keyboard.press('Tab')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(WORD)
  // What is only like it comes after.
  for (const [nth, { name, price }] of [ONE, OTHER].entries())
    await expect(suggestions(page).nth(nth)).toHaveText(`${name}${priceText(price)}`)
  const last = (await suggestions(page).last().textContent()) ?? ''
  await expect(chosen(page)).toHaveCount(0)

  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText(last)
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText(ONE.name)

  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue(WORD)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText(OTHER.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: OTHER.name })).toBeVisible()
  await expect(box(page)).toHaveValue('')
})

test('the Search button opens the first suggestion', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await visit(page, '/')
  await box(page).fill(`  ${WORD.toUpperCase()} `)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: ONE.name })).toBeVisible()
})

test('“See all” leads to everything that is found, also with the keyboard', async ({ page }) => {
  const { word, first } = COMMON
  await visit(page, '/')
  await box(page).fill(word)
  await expect(suggestions(page)).toHaveCount(5)
  await expect(suggestions(page).first()).toHaveText(`${first.name}${priceText(first.price)}`)
  const all = page.getByRole('link', { name: /^See all \d+$/ })
  const count = (await all.textContent())?.replace('See all ', '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/?search=${word}`)
  await expect(page.getByText(`${count} gifts for “${word}”`)).toBeVisible()
  await expect(suggestions(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search leads to a page of results', async ({ page }) => {
    await page.goto('/')
    await box(page).fill(WORD)
    await box(page).press('Enter')
    await expect(page).toHaveURL(`/?search=${WORD}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible()
    await expect(page.getByText(new RegExp(`^\\d+ gifts for “${WORD}”$`))).toBeVisible()
    for (const { name } of [ONE, OTHER]) await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(box(page)).toHaveValue(WORD)

    await box(page).fill('umbrella')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No Data found')).toBeVisible()
  })

  test('a shopper chooses a category and presses Show, and the address keeps it on the next page', async ({
    page,
  }) => {
    await page.goto('/')
    const { category, param, products } = LONG_SHELF
    await page.getByRole('combobox', { name: 'Category' }).selectOption(category)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(`/?${param}&sort=&from=&to=#products`)
    await expect(page.getByText(`${products.length} gifts`, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(({ search }) => search.includes(`${param}&page=2`))
    await expect(page.getByRole('link', { name: products[PAGE]?.name ?? '' })).toBeVisible()
  })
})
