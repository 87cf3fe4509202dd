import { pathIn } from '../../shop/kernel/language/language.ts'
import { KEPT, type Look, pagesAfterPaying, pagesBeforePaying, pagesOfOrders, VISITED } from '../all-pages.ts'
import { listen } from '../complaints.ts'
import { PLAIN } from '../demo-products.ts'
import { expectPageInBangla } from '../english-words.ts'
import { expectToFit } from '../fitting.ts'
import { fillWithLongWords, LONG_KEEPER, LONG_SHOPPER, type LongShop } from '../long-words.ts'
import type { Person } from '../people.ts'
import { enter, sellProduct } from '../shop-calls.ts'
import { expect, type Page, type RunningShop, testWays as test, visit } from '../shopper.ts'

const PHONE = { width: 360, height: 740 }
// The console is listened to, and a blocked worker would complain there.
test.use({ viewport: PHONE, serviceWorkers: 'allow' })

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
  test(`no page of ${who} leads sideways on a phone or complains, however long its words, in a shop with a logo`, async ({
    page,
    shop,
  }) => {
    const long = await fillWithLongWords(page, shop)
    await hangLogo(page, shop)
    await page.context().clearCookies()
    if (person) await enter(page, person)
    const complaints = listen(page)
    for (const [path, heading] of pagesOf(long)) {
      await visit(page, path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expectToFit(page, path, [PHONE.width])
      await visit(page, pathIn('bn', path))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(complaints.splice(0), path).toEqual([])
    }
  })

/** The shop's own logo, and at the top of its lists a gift whose picture is at another address. */
async function hangLogo(page: Page, shop: RunningShop): Promise<void> {
  const database = await shop.database()
  await database.query(
    `insert into shop_setting (section, value, revision)
      select 'name', jsonb_build_object('logo', photos), 1 from product where name = $1
      on conflict (section) do update set value = shop_setting.value || excluded.value`,
    [PLAIN[0].name],
  )
  const photos = 'https://elsewhere.example/mug.svg'
  await page.route(photos, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  const product = {
    name: 'Mug from elsewhere',
    brand: '',
    category: 'Mugs',
    description: '',
    photos,
    price: 300,
  }
  await page.context().clearCookies()
  await enter(page, LONG_KEEPER)
  await sellProduct(page, LONG_KEEPER.email, product)
}
