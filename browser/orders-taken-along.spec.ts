import { orderNumber } from '../shop/orders/order.ts'
import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { expectBangla } from './english-words.ts'
import { buttonOf } from './letters.ts'
import { banglaNewcomer, newcomer } from './people.ts'
import { placeOrder, putIntoCart, register, tokenOf } from './shop-calls.ts'
import { expect, type Page, type RunningShop, testWays, visit } from './shopper.ts'

const test = testWays.extend({ settings: { COD: 'on', SMS: 'sandbox' } })
test.use({ viewport: { width: 360, height: 740 } })

const main = (page: Page) => page.getByRole('main')

async function buyAsGuest(page: Page, shop: RunningShop, sender: { phone: string; email: string }) {
  await (await shop.database()).query(
    `insert into shop_setting (section, value, revision) values ('selling', '{"anybodyBuys": true}', 0)
     on conflict (section) do update set value = shop_setting.value || excluded.value`,
  )
  const headers = { origin: shop.url }
  await page.request.post('/api/guests', { headers })
  const { user } = await (await page.request.get('/api/auth/get-session')).json()
  const authorization = `Bearer ${await tokenOf(page, user.email)}`
  const data = { name: 'Mina', ...sender }
  const saved = await page.request.put('/api/guest', { data, headers: { ...headers, authorization } })
  expect(saved.ok(), await saved.text()).toBe(true)
  await putIntoCart(page, user.email, PLAIN[0].name)
  const id = await placeOrder(page, user.email, true)
  await (await shop.database()).query(
    `insert into payment_attempt (id, reference, tran_id, gateway, amount, state)
     select id, id, right(id::text, 12), 'bkash', amount, 'paid' from "order" where id = $1`,
    [id],
  )
  return id
}

async function codeIn(page: Page, shop: RunningShop): Promise<string> {
  const newest = async () => {
    const inbox = await (await page.request.get(`${shop.sandboxUrl}/sms`)).text()
    return /কোড ([০-৯\d]{6})/.exec(inbox)?.[1]
  }
  await expect.poll(newest).toBeDefined()
  return (await newest()) ?? ''
}

test('an order placed without an account is found by its phone in another browser, and taken along', async ({
  page,
  browser,
  shop,
}) => {
  const phone = '01712987654'
  const id = await buyAsGuest(page, shop, { phone, email: '' })
  const own = await (
    await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
  ).newPage()
  await register(own, banglaNewcomer())
  await visit(own, '/bn/profile/orders')
  await expect(main(own).getByText('অ্যাকাউন্ট ছাড়া অর্ডার করেছিলেন?')).toBeVisible()
  await expectBangla(own)
  await expectSound(own)
  await main(own).getByRole('link', { name: 'অ্যাকাউন্ট পাতায় যান' }).click()
  await main(own).getByLabel('ফোন নম্বর', { exact: true }).fill(phone)
  await main(own).getByRole('button', { name: 'ফোন নম্বর সেভ করুন' }).click()
  const bring = main(own).getByRole('link', { name: 'আমার অর্ডার দেখুন' })
  await main(own).getByRole('button', { name: 'নম্বরটি যাচাই করুন' }).click()
  await expect(bring, 'nobody has it by typing a number').toBeHidden()
  await main(own)
    .getByLabel('কোড', { exact: true })
    .fill(await codeIn(own, shop))
  await main(own).getByRole('button', { name: 'কোড মিলিয়ে দেখুন' }).click()
  await bring.click()
  await expect(main(own).getByText('আপনার ফোন নম্বরে একটি অর্ডার আছে')).toBeVisible()
  await expect(main(own).getByText(orderNumber(id))).toBeVisible()
  await expectBangla(own)
  await expectSound(own)
  await main(own).getByRole('button', { name: 'আমার অ্যাকাউন্টে আনুন' }).dblclick()
  await expect(main(own).getByText('অর্ডারটি এখন আপনার অ্যাকাউন্টে।')).toBeVisible()
  await main(own)
    .getByRole('link', { name: /^অর্ডার: / })
    .click()
  await expect(own).toHaveURL(`/bn/profile/orders/${id}`)
  await own.context().close()
})

test('an order of a confirmed e-mail that its shopper put off waits, and Account leads back to it', async ({
  page,
  browser,
  shop,
  mailbox,
}) => {
  const person = newcomer()
  const id = await buyAsGuest(page, shop, { phone: '01712987655', email: person.email })
  const own = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await register(own, person)
  const question = main(own).getByRole('heading', { name: 'One order belongs to your e-mail' })
  await visit(own, '/profile/orders')
  await expect(main(own).getByText('No orders yet')).toBeVisible()
  await expect(question).toBeHidden()
  await own.goto(buttonOf(await mailbox.letterTo(person.email)))
  await main(own).getByRole('button', { name: 'Yes, it is mine' }).click()
  await expect(main(own).getByText('Your e-mail is confirmed.')).toBeVisible()
  await visit(own, '/profile/orders')
  await expect(question).toBeVisible()
  await main(own).getByRole('button', { name: 'Not now' }).click()
  await expect(question).toBeHidden()
  await own.reload()
  await expect(main(own).getByText('No orders yet')).toBeVisible()
  await expect(question).toBeHidden()
  await visit(own, '/profile/account')
  await main(own).getByRole('link', { name: 'See My Orders' }).click()
  await main(own).getByRole('button', { name: 'Take it along' }).click()
  await expect(main(own).getByText('The order is among yours now.')).toBeVisible()
  await expect(main(own).getByText(`No. ${orderNumber(id)}`)).toBeVisible()
  await own.context().close()
})
