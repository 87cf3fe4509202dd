import { KEPT, pagesAfterPaying, pagesBeforePaying, pagesOfOrders, VISITED } from '../all-pages.ts'
import { expectPageInBangla } from '../english-words.ts'
import { expectToFit } from '../fitting.ts'
import { fillWithLongWords, LONG_KEEPER, LONG_SHOPPER } from '../long-words.ts'
import { enter } from '../shop-calls.ts'
import { expect, testWays as test, visit } from '../shopper.ts'

const PHONE = { width: 360, height: 740 }
test.use({ viewport: PHONE })

test('the shopkeeper’s pages are in Bangla', async ({ page, shop }) => {
  await (await shop.database()).query('update "user" set name = $1', ['রহিমা বেগম'])
  await enter(page, shop.shopkeeper)
  // Not those that show files' columns and words to search by, which are of both languages.
  for (const path of ['adminHome', 'users', 'adminProducts', 'addProduct', 'payments', 'gone']) {
    await expectPageInBangla(page, `/bn/profile/${path}`)
  }
})

test('no page leads sideways on a phone, however long its words', async ({ page, shop }) => {
  const long = await fillWithLongWords(page, shop)
  for (const [person, pages] of [
    [null, VISITED.flat()],
    [LONG_SHOPPER, [...pagesBeforePaying(long), ...pagesAfterPaying(long)]],
    [LONG_KEEPER, [...pagesOfOrders(long), ...KEPT.flat()]],
  ] as const) {
    await page.context().clearCookies()
    if (person) await enter(page, person)
    for (const [path, heading] of pages) {
      await visit(page, path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expectToFit(page, path, [PHONE.width])
    }
  }
})
