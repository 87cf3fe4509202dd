import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { expectBangla } from './english-words.ts'
import { idOf } from './shop-calls.ts'
import { expect, type Page, type RunningShop, testWays, visit } from './shopper.ts'

const test = testWays.extend({ settings: { COD: 'on', SMS: 'sandbox' } })
test.use({ viewport: { width: 360, height: 740 } })

const [{ name: PRODUCT }] = PLAIN
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

/** A guest's cart for a day of few places, with all but the phone. */
async function fillCart(
  page: Page,
  shop: RunningShop,
  at: '' | '/bn',
  words: Readonly<Record<string, string>>,
) {
  const database = await shop.database()
  await database.query(
    `insert into shop_setting (section, value, revision) values ('selling', '{"giftsPublic": true, "anybodyBuys": true}', 0)
     on conflict (section) do update set value = shop_setting.value || excluded.value`,
  )
  await database.query('update delivery_zone set capacity = 20')
  await visit(page, `${at}/details/${await idOf(page, PRODUCT)}`)
  await main(page).getByRole('button', { name: words.add }).click()
  await main(page).getByRole('link', { name: words.cart }).click()
  await main(page).getByRole('checkbox', { name: words.toMe }).check()
  for (const [name, text] of [
    [words.city, 'Dhaka'],
    [words.area, 'Boalia'],
    [words.address, words.house],
    [words.name, 'Mina'],
  ] as const)
    await field(page, name ?? '').fill(text ?? '')
}

const ENGLISH = {
  ...{ add: 'Add to Cart', cart: 'See the cart', toMe: 'It comes to me' },
  ...{ city: 'City', area: 'Area', address: 'Address', house: 'House 5', name: 'Your name' },
}
const BANGLA = {
  ...{ add: 'কার্টে যোগ করুন', cart: 'কার্ট দেখুন', toMe: 'আমার কাছেই আসবে' },
  ...{ city: 'শহর/জেলা', area: 'এলাকা', address: 'ঠিকানা', house: 'বাড়ি ৫', name: 'আপনার নাম' },
}

/** As it stands on the sandbox's phone. */
async function codeTo(page: Page, shop: RunningShop, phone: string): Promise<string> {
  const code = async () => {
    const inbox = await (await page.request.get(`${shop.sandboxUrl}/sms`)).text()
    const latin = inbox.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
    return new RegExp(`${phone}[\\s\\S]*?\\b(\\d{6})\\b`).exec(latin)?.[1] ?? ''
  }
  await expect.poll(code).not.toBe('')
  return code()
}

test('a guest proves the phone in the cart, and pays in cash on a day of few places', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop, '', ENGLISH)
  const cash = main(page).getByRole('radio', { name: /Cash on delivery/ })
  await expect(cash).toBeDisabled()
  const ask = main(page).getByRole('button', { name: 'Send me a code' })
  await ask.click()
  await expect(field(page, 'Your mobile number')).toBeFocused()
  await field(page, 'Your mobile number').fill('01733333333')
  await ask.click()
  const code = await codeTo(page, shop, '8801733333333')
  await expect(field(page, 'Code')).toBeFocused()
  await expect(main(page).getByText('No SMS after a few minutes?')).toBeVisible()
  await field(page, 'Code').fill(code === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('4 tries are left')).toBeVisible()
  await expectSound(page)
  await field(page, 'Code').fill(code)
  await page.keyboard.press('Enter')
  await expect(cash).toBeChecked()
  await expect(main(page).getByText('Your number is proven')).toBeVisible()
  await expect(field(page, 'Address')).toHaveValue('House 5')

  await field(page, 'Your mobile number').fill('01744444444')
  const order = main(page).getByRole('button', { name: 'Order, pay on delivery' })
  await order.click()
  await expect(main(page).getByText('You changed your mobile number.')).toBeVisible()
  await expect(cash).toBeDisabled()
  await ask.click()
  await field(page, 'Code').fill(await codeTo(page, shop, '8801744444444'))
  await main(page).getByRole('button', { name: 'Confirm code' }).click()
  await expect(cash).toBeChecked()
  await order.click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is placed.' })).toBeVisible()
  await expect(main(page).getByText('Keep this number')).toBeVisible()
})

test('a guest proves a phone in Bangla too; one from abroad gets no code, and reads what else there is', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop, '/bn', BANGLA)
  const phone = field(page, 'আপনার মোবাইল নম্বর')
  await phone.fill('+44 7911 123456')
  await expect(main(page).getByText('কোড শুধু বাংলাদেশের মোবাইল নম্বরে পাঠানো যায়')).toBeVisible()
  await expect(main(page).getByText('না দিলে অর্ডারটি শুধু এই ব্রাউজারেই দেখা যাবে')).toBeVisible()
  await phone.fill('০১৭৫৫৫৫৫৫৫৫')
  await main(page).getByRole('button', { name: 'কোড পাঠান' }).click()
  await expectBangla(page)
  await field(page, 'কোড').fill(await codeTo(page, shop, '8801755555555'))
  await main(page).getByRole('button', { name: 'কোড যাচাই করুন' }).click()
  await expect(main(page).getByRole('radio', { name: /ক্যাশ অন ডেলিভারি/ })).toBeChecked()
  await expect(main(page).getByText('নম্বরটি যাচাই হয়েছে')).toBeVisible()
})
