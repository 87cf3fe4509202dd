import { readPdf } from '../shop/kernel/test-pdf.ts'
import { englishIn, englishOn } from './english-words.ts'
import { glimpse } from './glimpse.ts'
import { newcomer, type Person } from './people.ts'
import { enter, placeOrder, putIntoCart, register, saveLocation } from './shop-calls.ts'
import { expect, type Page, type RunningShop, test, visit } from './shopper.ts'

const GIFT = 'আজকের বাগানের তোড়া'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const expectBangla = async (page: Page) => expect.soft(await englishOn(page), page.url()).toEqual([])

/** As people of Bangladesh write their names. */
const banglaNewcomer = (): Person => ({ ...newcomer(), firstName: 'নুসরাত', lastName: 'জাহান' })

test('a newcomer buys a gift in Bangla, from the first page to the receipt', async ({ page, shop }) => {
  const person = banglaNewcomer()
  await visit(page, '/bn')
  await expectBangla(page)
  await page.getByRole('combobox', { name: 'উপহার খুঁজুন' }).fill('বাগানের তোড়া')
  await page.getByRole('option', { name: GIFT }).waitFor()
  await expectBangla(page)
  await page.getByRole('option', { name: GIFT }).click()
  await expect(page).toHaveURL(/\/bn\/login\?from=%2Fdetails%2F/)
  await expectBangla(page)
  await main(page).getByRole('link', { name: 'অ্যাকাউন্ট খুলুন' }).click()
  await signUp(page, person)

  await expect(page.getByRole('heading', { name: GIFT })).toBeVisible()
  await expect(page.getByText('৳১,২০০')).toBeVisible()
  await expectBangla(page)
  const added = glimpse(page, `${GIFT} কার্টে যোগ হয়েছে`)
  await button(page, 'কার্টে যোগ করুন').click()
  await added
  await page.getByRole('link', { name: 'কার্ট , ১টি উপহার' }).click()
  await expect(page.getByText('ডেলিভারির ঠিকানা যোগ না করলে আপনার পেমেন্ট হবে না!!!').first()).toBeVisible()
  await expectBangla(page)
  await button(page, 'পেমেন্ট করুন').click()
  await expect(dialog(page)).toBeVisible()
  await expectBangla(page)
  await dialog(page).getByRole('button', { name: 'ডেলিভারির ঠিকানা যোগ করুন' }).click()
  await typeLocation(page)
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await page.getByRole('button', { name: 'Pay' }).click()

  await expect(page).toHaveURL(/\/bn\/payments\/success\/OGS[A-Z2-7a-z0-9]+$/)
  await expect(page.getByRole('heading', { name: 'ধন্যবাদ! আপনার পেমেন্ট পেয়েছি।' })).toBeVisible()
  await expectBangla(page)
  await expectReceipt(page)
  await page.getByRole('button', { name: 'নুসরাত' }).click()
  await expectBangla(page)
  for (const path of ['userHome', 'orders', 'account', 'mylocation', 'location', 'cart']) {
    await expectPage(page, `/bn/profile/${path}`)
  }
  await visit(page, '/bn/profile/orders')
  await main(page)
    .getByRole('link', { name: /-এর অর্ডার$/ })
    .click()
  await expect(main(page).getByText('ধানমন্ডি').first()).toBeVisible()
  await expectBangla(page)
})

async function expectPage(page: Page, path: string) {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await expectBangla(page)
}

async function signUp(page: Page, person: Person) {
  await expect(page.getByRole('heading', { name: 'আপনার OGS অ্যাকাউন্ট খুলুন' })).toBeVisible()
  await expectBangla(page)
  for (const [name, text] of [
    ['নামের প্রথম অংশ', person.firstName],
    ['নামের শেষ অংশ', person.lastName],
    ['ই-মেইল', person.email],
    ['পাসওয়ার্ড', person.password],
    ['পাসওয়ার্ড আবার লিখুন', 'something-else'],
  ] as const) {
    await main(page).getByLabel(name, { exact: true }).fill(text)
  }
  await button(page, 'অ্যাকাউন্ট খুলুন').click()
  // What is refused is said in Bangla, too.
  await expect(main(page).getByText('দুটি পাসওয়ার্ড মেলেনি')).toBeVisible()
  await expectBangla(page)
  await main(page).getByLabel('পাসওয়ার্ড আবার লিখুন', { exact: true }).fill(person.password)
  const welcome = glimpse(page, 'অ্যাকাউন্ট খোলা হয়েছে!')
  await button(page, 'অ্যাকাউন্ট খুলুন').click()
  await welcome
}

async function typeLocation(page: Page) {
  for (const [name, text] of [
    ['নাম', 'নুসরাত জাহান'],
    ['ফোন নম্বর', '০১৭১২'],
    ['শহর / জেলা', 'ঢাকা'],
    ['এলাকা', 'ধানমন্ডি'],
    ['ঠিকানা', 'বাড়ি ১২, রোড ৫'],
  ] as const) {
    await main(page).getByLabel(name, { exact: true }).fill(text)
  }
  await expectBangla(page)
  await button(page, 'পেমেন্ট করুন').click()
  await expect(main(page).getByLabel('ফোন নম্বর')).toHaveAttribute('aria-invalid', 'true')
  await expectBangla(page)
  await main(page).getByLabel('ফোন নম্বর').fill('০১৭১২-৩৪৫৬৭৮')
  await button(page, 'পেমেন্ট করুন').click()
}

async function expectReceipt(page: Page) {
  const link = page.getByRole('link', { name: 'রসিদ ডাউনলোড করুন' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  const texts = readPdf(await answer.body()).written.map(({ text }) => text)
  expect(texts.join(' ')).toContain(GIFT)
  expect(englishIn(texts)).toEqual([])
}

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
  await expect(main(page).getByText(GIFT)).toBeVisible()
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
    .getByLabel(/তবু কেন পাঠানো হচ্ছে/)
    .fill('পুরোনো ক্রেতা')
  await button(page, 'পাঠিয়েছি').click()
  await expect(button(page, 'পাঠিয়েছি')).toBeHidden()
  await expectBangla(page)
})

test('every page of the shopkeeper is in Bangla', async ({ page, shop }) => {
  await nameInBangla(shop)
  await enter(page, shop.shopkeeper)
  // Not those that show files' columns and words to search by, which are of both languages.
  for (const path of ['adminHome', 'users', 'adminProducts', 'addProduct', 'payments', 'gone']) {
    await expectPage(page, `/bn/profile/${path}`)
  }
})

async function afterAnOrder(page: Page, shop: RunningShop): Promise<Person> {
  const person = banglaNewcomer()
  await register(page, person)
  await putIntoCart(page, person.email, 'Garden Bouquet of the Day')
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
}
