import { quantityWords as moreInBangla } from '../shop/cart/quantity-words.bn.ts'
import { quantityWords } from '../shop/cart/quantity-words.en.ts'
import { codeWords as codeInBangla } from '../shop/promotions/code-words.bn.ts'
import { codeWords } from '../shop/promotions/code-words.en.ts'
import { checkoutWords as checkoutInBangla } from '../shop/storefront/checkout/words.bn.ts'
import { checkoutWords } from '../shop/storefront/checkout/words.en.ts'
import { expectSound } from './accessibility.ts'
import { expectGateway, orderIdOf } from './gateway.ts'
import { newcomer } from './people.ts'
import { idOf, makeOffer, register, saveHome, saveLocation, sellProduct } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

const CROWN = {
  name: 'Felt Crown',
  nameBn: 'ফেল্টের মুকুট',
  price: 500,
  brand: 'Kadam',
  description: 'Soft.',
  options: [{ name: 'Size', nameBn: 'মাপ' }],
  variants: [
    { values: ['Small'], valuesBn: ['ছোট'] },
    { values: ['Large'], valuesBn: ['বড়'], price: 700 },
  ],
}
const CROWN_AS_SOLD = /Felt Crown · Large|ফেল্টের মুকুট · বড়/
const LAMP = { name: 'Palm Lamp', nameBn: 'তালপাতার বাতি', price: 300, brand: 'Kadam', description: 'Warm.' }
const OFFER = {
  name: '',
  nameBn: '',
  kind: 'percent',
  percent: 10,
  amount: null,
  minAmount: 0,
  minGifts: 0,
  categories: [],
  occasions: [],
  firstDay: null,
  lastDay: null,
  uses: null,
  oncePerPerson: false,
  paused: false,
  code: 'EID10',
}

const ENGLISH = {
  width: 1440,
  base: '',
  checkout: { ...checkoutWords, ...codeWords },
  more: quantityWords.more,
  crown: 'Felt Crown · Large',
  lamp: 'Palm Lamp',
  large: 'Large',
  addToCart: 'Add to Cart',
  first: 'Choose the size first',
  ofCrown: '৳700',
  discount: /10% off/,
  sum: '৳1,440',
}
const BANGLA = {
  width: 360,
  base: '/bn',
  checkout: { ...checkoutInBangla, ...codeInBangla },
  more: moreInBangla.more,
  crown: 'ফেল্টের মুকুট · বড়',
  lamp: 'তালপাতার বাতি',
  large: 'বড়',
  addToCart: 'কার্টে যোগ করুন',
  first: 'আগে মাপ বেছে নিন',
  ofCrown: '৳৭০০',
  discount: /১০%/,
  sum: '৳১,৪৪০',
}
type Said = typeof ENGLISH

test.beforeEach(async ({ adminPage, shop }) => {
  const { email } = shop.shopkeeper
  for (const product of [CROWN, LAMP]) await sellProduct(adminPage, email, product)
  await makeOffer(adminPage, email, OFFER)
})

for (const [language, said] of [
  ['English', ENGLISH],
  ['Bangla', BANGLA],
] as const)
  test(`a crown in a size and three lamps for two people, with a code, in ${language}`, async ({
    page,
    adminPage,
    mailbox,
    shop,
  }) => {
    await page.setViewportSize({ width: said.width, height: 900 })
    const { email, ...person } = newcomer()
    await register(page, { email, ...person })
    const database = await shop.database()
    await database.query('update "user" set email_verified = true where email = $1', [email])
    await saveHome(page, email)
    await saveLocation(page, email, { name: 'Ammu', city: 'Dhaka', area: 'Uttara', address: 'House 12' })
    await chooseCrown(page, said)
    await visit(page, `${said.base}/details/${await idOf(page, LAMP.name)}`)
    await button(page, said.addToCart).click()
    await sendToTwo(page, said)
    await useCode(page, said)
    await button(page, said.checkout.pay).click()
    await expectGateway(page, shop)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/payments\/success/)

    const orderId = await orderIdOf(shop, email)
    await visit(page, `${said.base}/profile/orders/${orderId}`)
    await expect(main(page).getByText(said.crown).first()).toBeVisible()
    await expect(main(page).getByText(said.discount).first()).toBeVisible()
    await expect(main(page).getByText(said.sum).first()).toBeVisible()
    await expectSound(page)
    await visit(adminPage, `/profile/manageOrder/${orderId}/slip`)
    await expect(main(adminPage).getByText(CROWN_AS_SOLD).first()).toBeVisible()
    // In the language of the account.
    const letters = () =>
      mailbox.letters.filter(({ to, text }) => to.includes(email) && /1,440|১,৪৪০/.test(text))
    await expect.poll(() => letters()[0]?.text).toMatch(CROWN_AS_SOLD)
  })

/** Without a size it is not added; the address then carries it, and the price follows. */
async function chooseCrown(page: Page, said: Said) {
  await visit(page, `${said.base}/details/${await idOf(page, CROWN.name)}`)
  await button(page, said.addToCart).click()
  await expect(main(page).getByRole('alert').filter({ hasText: said.first })).toBeVisible()
  await main(page).getByRole('radio', { name: said.large, exact: true }).check()
  await expect(page).toHaveURL(/\?variant=/)
  await expect(main(page).getByText(said.ofCrown, { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('radio', { name: said.large, exact: true })).toBeChecked()
  await expectSound(page)
  const added = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/cart') && answer.request().method() === 'POST',
  )
  await button(page, said.addToCart).click()
  expect((await added).ok()).toBe(true)
}

/** Three lamps: one of them and the crown go to one person, two to the other. */
async function sendToTwo(page: Page, { base, checkout, more, lamp }: Said) {
  await visit(page, `${base}/profile/cart`)
  await expect(main(page).getByRole('link', { name: lamp })).toBeVisible()
  for (const units of [/^[2২] × ৳/, /^[3৩] × ৳/]) {
    await button(page, more(lamp)).click()
    await expect(main(page).getByText(units)).toBeVisible()
  }
  await button(page, checkout.toSeveral).click()
  // The other one of both parcels.
  await main(page).getByLabel(`${checkout.moveTo}: ${lamp}`).selectOption({ index: 1 })
  await expect(main(page).getByText(checkout.noGifts)).toBeHidden()
  for (const name of ['Nusrat', 'Ammu'])
    await expect(main(page).getByRole('heading', { name: checkout.forWhom(name) })).toBeVisible()
}

async function useCode(page: Page, { checkout, discount }: Said) {
  await button(page, checkout.iHaveACode).click()
  await main(page).getByRole('textbox', { name: checkout.code }).fill('eid10')
  await button(page, checkout.useCode).click()
  await expect(main(page).getByText(discount).first()).toBeVisible()
  await expectSound(page)
}
