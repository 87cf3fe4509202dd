import { readPdf } from '../../shop/billing/pdf/test-pdf.ts'
import { PLAIN, priceText } from '../demo-products.ts'
import { englishIn, expectBangla, expectPageInBangla } from '../english-words.ts'
import { glimpse } from '../glimpse.ts'
import { banglaNewcomer, type Person } from '../people.ts'
import { expect, type Page, testWays as test, visit } from '../shopper.ts'

const [{ nameBn: PRODUCT, price: PRICE }] = PLAIN
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('a newcomer buys a gift in Bangla, from the first page to the receipt', async ({ page, shop }) => {
  const person = banglaNewcomer()
  await visit(page, '/bn')
  await expectBangla(page)
  await page.getByRole('combobox', { name: 'উপহার খুঁজুন' }).fill(PRODUCT)
  await page.getByRole('option', { name: PRODUCT }).waitFor()
  await expectBangla(page)
  await page.getByRole('option', { name: PRODUCT }).click()
  await expect(page).toHaveURL(/\/bn\/login\?from=%2Fdetails%2F/)
  await expectBangla(page)
  await main(page).getByRole('link', { name: 'অ্যাকাউন্ট খুলুন' }).click()
  await signUp(page, person)

  await expect(page.getByRole('heading', { name: PRODUCT })).toBeVisible()
  await expect(page.getByText(priceText(PRICE, 'bn'))).toBeVisible()
  await expectBangla(page)
  const added = glimpse(page, `${PRODUCT} কার্টে যোগ হয়েছে`)
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
    await expectPageInBangla(page, `/bn/profile/${path}`)
  }
  await visit(page, '/bn/profile/orders')
  await main(page)
    .getByRole('link', { name: /^অর্ডার: / })
    .click()
  await expect(main(page).getByText('ধানমন্ডি').first()).toBeVisible()
  await expectBangla(page)
})

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
    ['শহর/জেলা', 'ঢাকা'],
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
  expect(texts.join(' ')).toContain(PRODUCT)
  expect(englishIn(texts)).toEqual([])
}
