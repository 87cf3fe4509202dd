import { PLAIN } from './demo-products.ts'
import { expectBangla } from './english-words.ts'
import { banglaNewcomer, type Person } from './people.ts'
import { enter, placeOrder, putIntoCart, register, saveLocation } from './shop-calls.ts'
import { expect, type Page, type RunningShop, test, visit } from './shopper.ts'

const [PRODUCT] = PLAIN
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('the shopkeeper packs, sends and prints in Bangla', async ({ page, shop }) => {
  const person = await afterAnOrder(page, shop)
  await visit(page, '/bn/profile/adminHome')
  await expect(page.getByRole('heading', { name: 'অ্যাডমিন হোম' })).toBeVisible()
  await expectBangla(page)
  await visit(page, `/bn/profile/manageOrder?search=${encodeURIComponent(person.email)}`)
  await expect(main(page).getByText('১টি অর্ডার পাওয়া গেছে')).toBeVisible()
  await expectBangla(page)
  await main(page)
    .getByRole('link', { name: /^অর্ডার \w{8}$/ })
    .click()
  await expect(main(page).getByText(PRODUCT.nameBn)).toBeVisible()
  await expectBangla(page)
  await button(page, 'প্যাক করেছি').click()
  await expect(button(page, 'প্যাক করেছি')).toBeHidden()
  await expectBangla(page)
  const slip = main(page).getByRole('link', { name: 'স্লিপ প্রিন্ট করুন' })
  await page.goto((await slip.getAttribute('href')) ?? '')
  await expect(main(page).getByRole('heading', { name: 'প্যাকিং স্লিপ', exact: true })).toBeVisible()
  await expectBangla(page)
  await page.goBack()
  await button(page, 'পাঠিয়েছি').click()
  await expect(main(page).getByText('কারণটি লিখুন।')).toBeVisible()
  await expectBangla(page)
  await main(page)
    .getByLabel(/তবু কেন পাঠাচ্ছেন/)
    .fill('পুরোনো ক্রেতা')
  await button(page, 'পাঠিয়েছি').click()
  await expect(button(page, 'পাঠিয়েছি')).toBeHidden()
  await expectBangla(page)
})

for (const [title, path, fonts] of [
  [
    'a Bangla page with a rare word fetches one font for its words and one for its headings',
    `/bn?search=${encodeURIComponent('উদ্গ্রীব')}`,
    ['fraunces-core-600', 'hind-siliguri-bangla-400', 'noto-serif-bengali-700'],
  ],
  [
    'an English page fetches no Bangla font',
    '/login',
    ['fraunces-core-600', 'hind-siliguri-core-400', 'hind-siliguri-core-600'],
  ],
] as const) {
  test(title, async ({ page }) => {
    await visit(page, path)
    const files = await page.evaluate(async () => {
      await document.fonts.ready
      return performance.getEntriesByType('resource').map(({ name }) => name)
    })
    expect(files.flatMap((file) => /([a-z-]+-\d00)-[\w-]+\.woff2$/.exec(file)?.[1] ?? []).sort()).toEqual(
      fonts,
    )
  })
}

async function afterAnOrder(page: Page, shop: RunningShop): Promise<Person> {
  const person = banglaNewcomer()
  await register(page, person)
  await putIntoCart(page, person.email, PRODUCT.name)
  await saveLocation(page, person.email, { name: 'নুসরাত', city: 'ঢাকা', area: 'ধানমন্ডি', address: 'রোড ৫' })
  await placeOrder(page, person.email)
  await nameInBangla(shop)
  await page.context().clearCookies()
  await enter(page, shop.shopkeeper)
  return person
}

async function nameInBangla(shop: RunningShop) {
  const database = await shop.database()
  await database.query('update "user" set name = $1', ['রহিমা বেগম'])
  // What the recipient reads speaks the order's language.
  await database.query(`update "order" set sender_language = 'bn'`)
}
