import { expectSound } from './accessibility.ts'
import { ON_HOME } from './demo-products.ts'
import { expectBangla } from './english-words.ts'
import { enterOn, tabTo, typeInto } from './keyboard.ts'
import { newcomer } from './people.ts'
import { setSelling } from './selling.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { idOf, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, type Page, type RunningShop, testWays as test, visit, waitForScripts } from './shopper.ts'
import { CountedPerson } from './steps-counted.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PRODUCT = ON_HOME.name
const MOST_ACTIONS = 12
const MOST_KEYSTROKES = 75
const main = (page: Page) => page.getByRole('main')
const lineOf = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name} `) })

test('where the shop wants an account, a visitor meets the login', async ({ page, shop }) => {
  await setSelling(shop, { giftsPublic: true })
  await visit(page, `/details/${await idOf(page, PRODUCT)}`)
  await main(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'You are not Login' })).toBeVisible()
  await page.goto('/profile/cart')
  await expect(page).toHaveURL('/login?from=%2Fprofile%2Fcart')
})

test('a visitor on a phone buys a surprise in Bangla, in few steps, and takes the order into an account', async ({
  page,
  shop,
}) => {
  await setSelling(shop, { giftsPublic: true, anybodyBuys: true })
  await visit(page, '/bn')
  const mina = new CountedPerson(page)
  await buySurprise(mina, shop)
  console.log(`As a guest: ${mina.actions} actions, ${mina.keystrokes} keystrokes`)
  expect(mina.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  expect(mina.keystrokes).toBeLessThanOrEqual(MOST_KEYSTROKES)

  await expect(page.getByRole('heading', { name: 'ধন্যবাদ! আপনার পেমেন্ট পেয়েছি।' })).toBeVisible()
  await expect(main(page).getByText('আম্মা, মিরপুর, ঢাকা')).toBeVisible()
  // No code reaches who gave no e-mail, as this shop sends no SMS.
  await expect(main(page).getByText('লিংকটি রেখে দিন')).toBeVisible()
  await expect(main(page).getByLabel('আপনার অর্ডারের লিংক')).toHaveValue(/\/bn\/o\/[\w-]{22}$/)
  await expectBangla(page)
  await expectSound(page)
  await main(page).getByRole('link', { name: 'অ্যাকাউন্ট খুলুন' }).click()
  await signUp(page)
  const order = main(page).getByRole('link', { name: /^অর্ডার: / })
  await expect(order).toHaveCount(1)
  await order.click()
  await expect(main(page).getByText('মিরপুর').first()).toBeVisible()
})

async function buySurprise(mina: CountedPerson, shop: RunningShop): Promise<void> {
  const { page } = mina
  await mina.pressOn(main(page).getByRole('link', { name: ON_HOME.nameBn }).first())
  await mina.press('link', 'কে পাঠিয়েছে তা গোপন থাকুক')
  await mina.pressOn(lineOf(page, 'কার কাছে'))
  await expectSound(page)
  await mina.type('নাম', 'আম্মা')
  await mina.type('ফোন নম্বর', '01812345678')
  await mina.type('শহর/জেলা', 'ঢাকা')
  await mina.type('এলাকা', 'মিরপুর')
  await mina.type('ঠিকানা', 'বাড়ি ৫, রোড ২')
  await mina.type('আপনার নাম', 'মিনা আক্তার')
  await mina.type('আপনার মোবাইল নম্বর', '০১৭১২৩৪৫৬৭৮')
  await expectBangla(page)
  await mina.press('button', 'পেমেন্ট করুন')
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await mina.press('button', 'Pay')
}

/** The name that was typed for the order stands there already. */
async function signUp(page: Page): Promise<void> {
  const { email, password } = newcomer()
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  await expect(field('নামের প্রথম অংশ')).toHaveValue('মিনা')
  await expect(field('নামের শেষ অংশ')).toHaveValue('আক্তার')
  await field('ই-মেইল').fill(email)
  await field('পাসওয়ার্ড').fill(password)
  await field('পাসওয়ার্ড আবার লিখুন').fill(password)
  await main(page).getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click()
  await expect(page).toHaveURL(/\/bn\/profile\/orders$/)
}

test('an address that a guest typed is there after the log-in', async ({ page, shop }) => {
  await setSelling(shop, { giftsPublic: true, anybodyBuys: true })
  const person = newcomer()
  await register(page, person)
  await page.context().clearCookies()
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
  await visit(page, `/details/${await idOf(page, PRODUCT)}`)
  await main(page).getByRole('button', { name: 'Add to Cart' }).click()
  await main(page).getByRole('link', { name: 'See the cart' }).click()
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  await field('City').fill('Dhaka')
  await field('Address').fill('House 5, Road 2')
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await field('Email').fill(person.email)
  await field('Password').fill(person.password)
  await main(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/profile/cart')
  await expect(field('Address')).toHaveValue('House 5, Road 2')
})

test('who logs out before the cart leaves nothing of it behind', async ({ page, shop }) => {
  await setSelling(shop, { giftsPublic: true, anybodyBuys: true })
  const person = newcomer()
  await register(page, person)
  await putIntoCart(page, person.email, PRODUCT)
  await saveHome(page, person.email)
  await visit(page, '/profile/cart')
  await expect(main(page).getByText('Dhanmondi').first()).toBeVisible()
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: person.firstName }).click()
  await banner.getByRole('button', { name: 'Logout' }).click()
  await expect(main(page).getByText('Your cart is empty')).toBeVisible()
  await expect(main(page).getByText('Dhanmondi')).toBeHidden()
})

test('without a mouse a guest orders in cash, corrects the number, and nothing jumps', async ({
  page,
  shop,
}) => {
  await setSelling(shop, { giftsPublic: true, anybodyBuys: true })
  // Counted places are promised only to who has confirmed an e-mail.
  await (await shop.database()).query('update delivery_zone set capacity = null')
  await watchShifts(page)
  await visit(page, '/profile/cart')
  await expect(main(page).getByText('Your cart is empty')).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  await page.goto(`/details/${await idOf(page, ON_HOME.name)}`)
  await waitForScripts(page)
  await enterOn(page, main(page).getByRole('button', { name: 'Add to Cart' }))
  await enterOn(page, main(page).getByRole('link', { name: 'See the cart' }))
  await expect(page).toHaveURL('/profile/cart')
  await page.reload()
  await typeAsGuest(page)
  expect(await shiftsOf(page)).toEqual([])
  await expectSound(page)
  await payInCash(page)
  const phone = main(page).getByLabel('Your mobile number')
  await expect(phone).toBeFocused()
  await expect(main(page).getByText('must be a phone number such as 01712-345678')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('01712345678')
  await enterOn(page, main(page).getByRole('button', { name: 'Order, pay on delivery' }))
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is placed.' })).toBeVisible()
  await expect(main(page).getByText('Mina, Boalia, Dhaka')).toBeVisible()
})

async function typeAsGuest(page: Page): Promise<void> {
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  await tabTo(page, main(page).getByRole('checkbox', { name: 'It comes to me' }))
  await page.keyboard.press('Space')
  await typeInto(page, [
    [field('City'), 'Dhaka'],
    [field('Area'), 'Boalia'],
    [field('Address'), 'House 5'],
    [field('Your name'), 'Mina'],
    [field('Your mobile number'), '0171'],
  ])
}

async function payInCash(page: Page): Promise<void> {
  await tabTo(page, main(page).getByRole('radio', { name: /Pay online/ }))
  await page.keyboard.press('ArrowUp')
  await expect(main(page).getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  await enterOn(page, main(page).getByRole('button', { name: 'Order, pay on delivery' }))
}
