import type { Browser } from '@playwright/test'
import type { Mailbox } from '../server/testing/test-mailbox.ts'
import { orderNumber } from '../shop/orders/order.ts'
import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { expectBangla } from './english-words.ts'
import { idOf, placeOrder, promiseCash, putIntoCart, saveLocation, tokenOf } from './shop-calls.ts'
import { expect, type Page, type RunningShop, testWays as test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const [{ name: PRODUCT }] = PLAIN
const PHONE = '01712345678'
/** Nothing of it stands elsewhere on a page. */
const SECRETS = { name: 'Ammu', phone: '01855566677', area: 'Shyamoli', address: 'Lane 77' }
const main = (page: Page) => page.getByRole('main')
const type = (page: Page, name: string, text: string) =>
  main(page).getByLabel(name, { exact: true }).fill(text)
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

/** A guest who has ordered in cash. */
async function buyAsGuest(page: Page, shop: RunningShop, contact: string): Promise<string> {
  const { id, email } = await orderAsGuest(page, shop, contact)
  await promiseCash(page, email, id)
  return id
}

async function orderAsGuest(page: Page, shop: RunningShop, contact: string) {
  await (await shop.database()).query(
    `insert into shop_setting (section, value, revision) values ('selling', '{"anybodyBuys": true}', 0)
     on conflict (section) do update set value = shop_setting.value || excluded.value`,
  )
  const call = async (method: string, path: string, data: object, token?: string) => {
    const headers = { origin: shop.url, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await page.request.fetch(path, { method, data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await call('POST', '/api/guests', {})
  const { user } = await (await page.request.get('/api/auth/get-session')).json()
  const token = await tokenOf(page, user.email)
  await call('PUT', '/api/guest', { name: 'Mina', phone: PHONE, email: contact }, token)
  expect(await idOf(page, PRODUCT)).not.toBe('')
  await putIntoCart(page, user.email, PRODUCT)
  await saveLocation(page, user.email, { ...SECRETS, city: 'Dhaka' })
  return { id: await placeOrder(page, user.email), email: String(user.email) }
}

/** Of the newest letter, which another one may overtake. */
async function codeIn({ letters }: Mailbox, email: string): Promise<string> {
  const ofCode = () => letters.findLast(({ to, subject }) => to.includes(email) && /কোড|code/.test(subject))
  await expect.poll(ofCode).toBeDefined()
  return /[০-৯\d]{6}/.exec(ofCode()?.text ?? '')?.[0] ?? ''
}

/** That of every message about the order. */
async function linkOf(page: Page, id: string): Promise<string> {
  const { user } = await (await page.request.get('/api/auth/get-session')).json()
  const headers = { authorization: `Bearer ${await tokenOf(page, user.email)}` }
  return (await (await page.request.post(`/api/orders/${id}/link`, { headers })).json()).path
}

const elsewhere = async (browser: Browser, shop: RunningShop): Promise<Page> =>
  (await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })).newPage()

test('an order without an account is found in another browser, in Bangla, and is gone with its tab', async ({
  page,
  browser,
  shop,
  mailbox,
}) => {
  const id = await buyAsGuest(page, shop, 'mina.finds@example.com')
  const other = await elsewhere(browser, shop)
  await visit(other, '/bn/order')
  await expectBangla(other)
  await expectSound(other)
  await type(other, 'অর্ডারের নম্বর', orderNumber(id).toLowerCase())
  await type(other, 'আপনার ফোন নম্বর', '০১৭১২-৩৪৫৬৭৮')
  await press(other, 'কোড পাঠান')
  const field = main(other).getByLabel('কোড', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expectBangla(other)
  await expectSound(other)
  const code = await codeIn(mailbox, 'mina.finds@example.com')
  await field.fill(code.replace(/.$/, (last) => (last === '1' ? '2' : '1')))
  await press(other, 'অর্ডার দেখুন')
  await expect(main(other).getByRole('alert')).toBeVisible()
  await field.fill(code)
  await press(other, 'অর্ডার দেখুন')
  await expect(other).toHaveURL(`/bn/order/${id}`)
  await expect(main(other).getByText('Lane 77')).toBeVisible()
  await expectSound(other)
  await other.reload()
  await expect(main(other).getByText('Lane 77')).toBeVisible()
  // Neither the cart nor the addresses of the sender are theirs.
  await expect(main(other).getByRole('button', { name: 'কার্টে ফিরিয়ে নিন' })).toBeHidden()
  const newTab = await other.context().newPage()
  await visit(newTab, `/order/${id}`)
  await expect(main(newTab).getByLabel('Number of the order', { exact: true })).toHaveValue(orderNumber(id))
  await other.context().close()
})

test('a guest who goes back finds the typed number and phone, and the link of a letter shows no street', async ({
  page,
  browser,
  shop,
}) => {
  const id = await buyAsGuest(page, shop, 'mina.reads@example.com')
  const other = await elsewhere(browser, shop)
  await visit(other, await linkOf(page, id))
  await expect(main(other).getByText(orderNumber(id))).toBeVisible()
  await expect(main(other).getByText(PRODUCT)).toBeVisible()
  const shown = await other.content()
  for (const secret of [...Object.values(SECRETS), '55566677', 'Mina']) expect(shown).not.toContain(secret)
  await expect(main(other)).not.toContainText('1712')
  expect(shown).toContain('noindex')
  await expectSound(other)
  await main(other).getByRole('link', { name: 'Open everything' }).click()
  await expect(main(other).getByLabel('Number of the order', { exact: true })).toHaveValue(orderNumber(id))
  await type(other, 'Your phone number', '01812345678')
  await press(other, 'Send me a code')
  await expect(main(other).getByRole('heading', { name: 'Type the code' })).toBeVisible()
  await press(other, 'Change number or phone')
  await expect(main(other).getByLabel('Your phone number', { exact: true })).toHaveValue('01812345678')
  await other.context().close()
})

test('who pays for an order opened by a code comes back to it, and nobody else reads it', async ({
  page,
  browser,
  shop,
  mailbox,
}) => {
  const { id } = await orderAsGuest(page, shop, 'mina.pays@example.com')
  const other = await elsewhere(browser, shop)
  await visit(other, `/order/${id}`)
  await type(other, 'Your phone number', PHONE)
  await press(other, 'Send me a code')
  await type(other, 'Code', await codeIn(mailbox, 'mina.pays@example.com'))
  await press(other, 'Open the order')
  await payAt(other, shop, 'Pay now', 'Cancel')
  const nobody = await elsewhere(browser, shop)
  await visit(nobody, other.url())
  await expect(main(nobody).getByRole('link', { name: 'Back to the shop' }).or(retry(nobody))).toBeVisible()
  await expect(main(nobody).getByRole('link', { name: 'See your order' })).toBeHidden()
  for (const secret of [...Object.values(SECRETS), 'Mina'])
    await expect(main(nobody)).not.toContainText(secret)
  await main(other).getByRole('link', { name: 'See your order' }).click()
  await expect(main(other).getByText('Lane 77')).toBeVisible()
  await other.goBack()
  await payAt(other, shop, 'Try again', 'Pay')
  await expect(main(other).getByText('Ammu')).toBeVisible()
  await expectSound(other)
  await main(other).getByRole('link', { name: 'See your order' }).click()
  await expect(other).toHaveURL(`/order/${id}`)
  await expect(main(other).getByText('Lane 77')).toBeVisible()
  for (const one of [other, nobody]) await one.context().close()
})

const retry = (page: Page) => main(page).getByRole('button', { name: 'Try again' })

async function payAt(page: Page, shop: RunningShop, button: string, ending: string): Promise<void> {
  await press(page, button)
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await page.getByRole('button', { name: ending, exact: true }).click()
  await expect(page).toHaveURL(/\/payments\//)
}

const testSms = test.extend({ settings: { COD: 'on', SMS: 'sandbox' } })

/** The newest text with this in it, as it stands on the sandbox's phone. */
async function textWith(shop: RunningShop, pattern: RegExp): Promise<string> {
  const find = async () => {
    const texts: { text: string }[] = await (await fetch(`${shop.sandboxUrl}/sms/messages`)).json()
    return texts.map(({ text }) => pattern.exec(text)?.[0] ?? '').find((found) => found !== '') ?? ''
  }
  // The shop looks once a minute for what is to be told: as long as the test may take.
  await expect.poll(find, { timeout: 0 }).not.toBe('')
  return find()
}

testSms(
  'the link of an SMS leads to the order, whose address is corrected by a code, in Bangla',
  async ({ page, browser, shop }) => {
    const id = await buyAsGuest(page, shop, '')
    // By night phones ring for parcels of the night alone.
    await (await shop.database()).query(
      `update parcel set deliver_on = (now() at time zone 'Asia/Dhaka')::date,
       window_id = (select id from delivery_window where ends < begins limit 1) where order_id = $1`,
      [id],
    )
    const link = await textWith(shop, /http\S+\/bn\/o\/[\w-]{22}/)
    const other = await elsewhere(browser, shop)
    await visit(other, link)
    await expect(main(other).getByText(orderNumber(id))).toBeVisible()
    const shown = await other.content()
    for (const secret of [...Object.values(SECRETS), 'Mina']) expect(shown).not.toContain(secret)
    await main(other).getByRole('link', { name: 'সবটা দেখুন' }).click()
    await type(other, 'আপনার ফোন নম্বর', '০১৭১২-৩৪৫৬৭৮')
    await press(other, 'কোড পাঠান')
    await type(other, 'কোড', await textWith(shop, /(?<=কোড )\d{6}/))
    await press(other, 'অর্ডার দেখুন')
    await expect(main(other).getByText('Lane 77')).toBeVisible()
    await main(other).getByText('ঠিকানা ঠিক করুন', { exact: true }).click()
    await expect(main(other).getByLabel('এলাকা', { exact: true })).toHaveValue(SECRETS.area)
    await type(other, 'ঠিকানা', 'Lane 78')
    await type(other, 'ফোন নম্বর', '12')
    await press(other, 'এই ঠিকানায় পাঠান')
    await expect(main(other).getByLabel('ফোন নম্বর', { exact: true })).toBeFocused()
    await expect(main(other).getByLabel('ঠিকানা', { exact: true })).toHaveValue('Lane 78')
    await expectSound(other)
    await type(other, 'ফোন নম্বর', '০১৮৫৫৫৬৬৬৭৭')
    await press(other, 'এই ঠিকানায় পাঠান')
    await other.getByRole('dialog').getByRole('button').click()
    await expect(main(other).getByText('Lane 78', { exact: true })).toBeVisible()
    await other.context().close()
  },
)
