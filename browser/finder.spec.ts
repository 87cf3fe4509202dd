import { addDays, dhakaDay } from '../shop/kernel/language/dhaka.ts'
import { expectSound } from './accessibility.ts'
import { NOT_FOR_COLLEAGUES } from './demo-products.ts'
import { enterOn, tabTo, typeInto } from './keyboard.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const OCCASIONS = `insert into occasion (key, name_en, name_bn) values
  ('birthday', 'Birthday', 'জন্মদিন'), ('mothers-day', 'Mother’s Day', 'মা দিবস') on conflict do nothing`

test.beforeEach(async ({ shop }) => void (await (await shop.database()).query(OCCASIONS)))

const main = (page: Page) => page.getByRole('main')
const products = (page: Page) => main(page).getByRole('link', { name: /[৳]/ })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const find = (page: Page) => main(page).getByRole('button', { name: 'Find gifts' })
/** In the demo shop three days before which nothing comes to Sylhet, whatever the hour. */
const daysAhead = (days: number) => addDays(dhakaDay(new Date()), days)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a gift for a mother’s birthday is found by what it may cost, and by the day', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find a gift' }).click()
    await field(page, 'For whom?').selectOption('Mother')
    await field(page, 'Occasion').selectOption('Birthday')
    await field(page, 'Up to ৳').fill('2000')
    await field(page, 'Arrives by').fill(daysAhead(7))
    await field(page, 'Deliver to').fill('Sylhet')
    await find(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birthday gifts for your mother')
    await expect(main(page).getByText(/^All of these can arrive in Sylhet between/)).toBeVisible()
    await expect(products(page).first()).toBeVisible()
    for (const price of await products(page).allTextContents())
      expect(Number(/৳([\d,]+)/.exec(price)?.[1]?.replace(',', ''))).toBeLessThanOrEqual(2000)
    await expect(field(page, 'Up to ৳')).toHaveValue('2000')
    await expect(field(page, 'Deliver to')).toHaveValue('Sylhet')
  })

  test('the home page asks for whom, for what and by when, and its occasions are links', async ({ page }) => {
    await page.goto('/')
    await field(page, 'For whom?').selectOption('Mother')
    await field(page, 'Occasion?').selectOption('Birthday')
    await field(page, 'By when?').fill(daysAhead(7))
    await main(page).getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birthday gifts for your mother')
    await expect(field(page, 'Arrives by')).toHaveValue(daysAhead(7))
    await page.goto('/')
    const occasions = page.getByRole('navigation', { name: 'Gifts by occasion' })
    await occasions.getByRole('link', { name: 'Birthday' }).click()
    await expect(page).toHaveURL('/find/birthday')
  })

  test('for a day that cannot be kept no gift is shown, and the first one that can is a link', async ({
    page,
  }) => {
    await page.goto(`/find?for=mother&by=${daysAhead(1)}&to=Sylhet`)
    await expect(main(page).getByText(/^Nothing can arrive in Sylhet by .* The first day is /)).toBeVisible()
    await expect(products(page)).toHaveCount(0)
    await main(page)
      .getByRole('link', { name: /^Show what can arrive on/ })
      .click()
    await expect(main(page).getByText(/^All of these can arrive in Sylhet on/)).toBeVisible()
    await expect(products(page).first()).toBeVisible()
  })

  test('where no gift fits, a link drops the filter that is in the way', async ({ page }) => {
    await page.goto('/find/mothers-day?most=1')
    await expect(main(page).getByText('No gift matches all of this: Mother’s Day, up to ৳1.')).toBeVisible()
    await main(page)
      .getByRole('link', { name: /^At any price: \d+ gifts$/ })
      .click()
    await expect(page).toHaveURL('/find/mothers-day')
    await expect(products(page).first()).toBeVisible()
  })
})

test('a shopper finds a gift in the finder with the keyboard alone', async ({ page }) => {
  await visit(page, '/find')
  await typeInto(page, [
    [field(page, 'For whom?'), 'Teach'],
    [field(page, 'Up to ৳'), '1500'],
  ])
  await tabTo(page, field(page, 'Deliver to'))
  await page.keyboard.type('syl')
  await expect(page.getByRole('option', { name: /^Sylhet/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Deliver to')).toHaveValue('Sylhet')
  await enterOn(page, find(page))
  await expect(page).toHaveURL('/find?for=teacher&most=1500&to=Sylhet')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts for a teacher')
  await expect(main(page).getByText(/^Earliest arrival in Sylhet: /)).toBeVisible()
  await expectSound(page)
})

test('what it is found by stays in the form on the way back', async ({ page }) => {
  await visit(page, '/find/birthday')
  await main(page).getByRole('link', { name: 'Mother', exact: true }).click()
  await expect(page).toHaveURL('/find/birthday/mother')
  await expect(field(page, 'For whom?')).toHaveValue('mother')
  await page.goBack()
  await expect(field(page, 'For whom?')).toHaveValue('')
  await expect(field(page, 'Occasion')).toHaveValue('birthday')
})

test('the finder in Bangla has an address of its own, and keeps all that was asked for', async ({ page }) => {
  await visit(page, '/find/birthday/mother?most=2000&to=Sylhet')
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL('/bn/find/birthday/mother?most=2000&to=Sylhet')
  await expect(main(page).locator('[name=most]')).toHaveValue('2000')
  await expect(main(page).locator('[name=to]')).toHaveValue('Sylhet')
  await visit(page, '/bn/find/birthday/mother')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('মায়ের জন্য জন্মদিন উপলক্ষে উপহার')
  await expect(page).toHaveTitle(/^মায়ের জন্য জন্মদিন উপলক্ষে উপহার · /)
  const linked = (rel: string) => page.locator(`head link[rel=${rel}]`)
  await expect(linked('canonical')).toHaveAttribute('href', /\/bn\/find\/birthday\/mother$/)
  await expect(linked('alternate').and(page.locator('[hreflang=en]'))).toHaveAttribute(
    'href',
    /[^n]\/find\/birthday\/mother$/,
  )
  await expect(products(page).first()).toBeVisible()
  // It begins with the place that was asked for before, where the shop knows it.
  await main(page).locator('[name=to]').fill('')
  await main(page).getByRole('button', { name: 'উপহার খুঁজুন' }).click()
  await expect(page).toHaveURL('/bn/find/birthday/mother')
  await expectSound(page)
})

test('the shopkeeper says what a gift is for, and it is found', async ({ page, adminPage }) => {
  const { name } = NOT_FOR_COLLEAGUES
  await visit(page, '/find?for=colleague&occasion=mothers-day')
  await expect(products(page).filter({ hasText: name })).toHaveCount(0)
  await visit(adminPage, `/profile/adminProducts?search=${encodeURIComponent(name)}`)
  await main(adminPage)
    .getByRole('link', { name: `Update ${name}` })
    .click()
  await main(adminPage).getByText('Who and what it is for').click()
  await main(adminPage).getByRole('checkbox', { name: 'Colleague' }).check()
  await main(adminPage).getByRole('checkbox', { name: 'Mother’s Day' }).check()
  await expectSound(adminPage)
  await main(adminPage).getByRole('button', { name: 'Update Product' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(products(page).filter({ hasText: name })).toHaveCount(1)
})
