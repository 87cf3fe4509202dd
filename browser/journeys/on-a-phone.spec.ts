import { KEPT, type Look, pagesAfterPaying, pagesBeforePaying, pagesOfOrders, VISITED } from '../all-pages.ts'
import { expectPageInBangla } from '../english-words.ts'
import { expectToFit } from '../fitting.ts'
import { fillWithLongWords, LONG_KEEPER, LONG_SHOPPER, type LongShop } from '../long-words.ts'
import type { Person } from '../people.ts'
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

const WALKS: readonly [who: string, Person | null, pagesOf: (long: LongShop) => readonly Look[]][] = [
  ['a visitor', null, () => VISITED.flat()],
  ['a shopper', LONG_SHOPPER, (long) => [...pagesBeforePaying(long), ...pagesAfterPaying(long)]],
  ['the shopkeeper', LONG_KEEPER, (long) => [...pagesOfOrders(long), ...KEPT.flat()]],
]

for (const [who, person, pagesOf] of WALKS)
  test(`no page of ${who} leads sideways on a phone, however long its words`, async ({ page, shop }) => {
    const long = await fillWithLongWords(page, shop)
    await page.context().clearCookies()
    if (person) await enter(page, person)
    for (const [path, heading] of pagesOf(long)) {
      await visit(page, path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expectToFit(page, path, [PHONE.width])
    }
  })
