import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { enter } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

/** Sounds like nothing in the shop. */
const WORD = 'qwzxvj'
/** Of a gift's name. */
const KNOWN =
  PLAIN[0].name
    .toLowerCase()
    .split(/[^a-z]+/)
    .toSorted((one, other) => other.length - one.length)[0] ?? ''

const main = (page: Page) => page.getByRole('main')

test('a shopper finds nothing, the shopkeeper says what the word means, and the shopper finds it', async ({
  page,
  shop,
  adminPage,
}) => {
  await visit(page, `/?search=${WORD}`)
  await expect(main(page).getByText('No Data found')).toBeVisible()
  const database = await shop.database()
  const counted = async () => (await database.query('select word from missed_word')).rows
  await expect.poll(counted).toEqual([{ word: WORD }])
  await visit(adminPage, '/profile/synonyms')
  await expect(adminPage.getByRole('heading', { name: WORD })).toBeVisible()
  await expect(main(adminPage).getByText(/1 search · last on/)).toBeVisible()
  await expectSound(adminPage)
  const form = adminPage.getByRole('form', { name: `“${WORD}” means the same as` })
  await form.getByLabel('Means the same as').fill('zebra')
  await form.getByRole('button', { name: `Add “${WORD}”` }).click()
  await expect(form.getByText('None of your gifts has the word “zebra”.')).toBeVisible()
  await form.getByLabel('Means the same as').fill(KNOWN.slice(0, -1))
  await expect(form.locator(`option[value=${KNOWN}]`)).toBeAttached()
  await form.getByLabel('Means the same as').fill(KNOWN)
  await form.getByRole('button', { name: `Add “${WORD}”` }).click()
  await expect(main(adminPage).getByText(`Saved. Searches now understand “${WORD}”.`)).toBeVisible()
  await expect(form).toBeHidden()
  await page.reload()
  await expect(main(page).getByText('No Data found')).toBeHidden()

  await adminPage.getByRole('button', { name: `Take back “${WORD}”` }).click()
  await expect(main(adminPage).getByText(`“${WORD}” was taken back.`)).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('No Data found')).toBeVisible()
})

test('a word is ignored and shown again', async ({ page, shop }) => {
  await (await shop.database()).query(`insert into missed_word (word, last_on) values ('alna', '2026-11-30')`)
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/synonyms')
  await main(page).getByRole('button', { name: 'Ignore “alna”' }).click()
  await expect(main(page).getByText('“alna” will not be shown here any more.')).toBeVisible()
  await expect(main(page).getByText('Nothing yet')).toBeVisible()
  await main(page).getByText('Ignored words (1)').click()
  await main(page).getByRole('button', { name: 'Show again “alna”' }).click()
  await expect(main(page).getByRole('heading', { name: 'alna' })).toBeVisible()
})
