import { press, send } from '../sandbox/test-visitor.ts'
import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { newcomer } from './people.ts'
import { openPayment, placeOrder, putIntoCart, register, saveLocation } from './shop-calls.ts'
import { expect, type Page, type RunningShop, test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const [{ name: PRODUCT }] = PLAIN
const main = (page: Page) => page.getByRole('main')

/** Somebody new has paid for a gift to their mother, which is packed. @returns the order's id */
async function packedGift(page: Page, shop: RunningShop): Promise<string> {
  const { email } = await signedUp(page)
  await saveLocation(page, email, { name: 'Maa', city: 'Dhaka', area: 'Banani', address: 'Road 11' })
  await putIntoCart(page, email, PRODUCT)
  const orderId = await placeOrder(page, email)
  await send(await press(await openPayment(page, email, orderId), 'pay'))
  const database = await shop.database()
  await database.query(
    `insert into gift (parcel_id, to_name, from_name, message) select id, 'Maa', 'Nusrat', 'Eid Mubarak!' from parcel where order_id = $1`,
    [orderId],
  )
  await database.query(`update parcel set fulfilment = 'packed' where order_id = $1`, [orderId])
  return orderId
}

async function signedUp(page: Page) {
  const person = newcomer()
  await register(page, person)
  return person
}

test('a packer says who took a gift, who got it says thanks, and its sender reads both', async ({
  page,
  shop,
  adminPage,
  browser,
}) => {
  const orderId = await packedGift(page, shop)
  await visit(adminPage, `/profile/manageOrder/${orderId}/slip`)
  const slip = main(adminPage).getByRole('region', { name: 'A gift for you: say thanks?' })
  const address = (await slip.getByText('/t/').textContent()) ?? ''
  await expectSound(adminPage)

  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
  const recipient = await context.newPage()
  const path = `/t/${address.split('/t/')[1]}`
  await visit(recipient, path)
  await expect(recipient.getByRole('heading', { name: 'Not just yet' })).toBeVisible()
  await expect(main(recipient)).not.toContainText('Nusrat')

  await visit(adminPage, `/profile/manageOrder/${orderId}`)
  await main(adminPage).getByRole('button', { name: 'Mark as sent' }).click()
  await main(adminPage).getByLabel('Who received it').fill('পাশের বাসার রেহানা')
  await expectSound(adminPage)
  await main(adminPage).getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(main(adminPage).getByText('পাশের বাসার রেহানা')).toBeVisible()

  await visit(recipient, path)
  await expect(recipient.getByRole('heading', { name: 'Nusrat sent you this. Say thanks?' })).toBeVisible()
  await expect(main(recipient)).not.toContainText(PRODUCT)
  await expectSound(recipient)
  const other = await context.newPage()
  await visit(other, path)
  await recipient.getByRole('button', { name: 'Send my thanks' }).click()
  await expect(main(recipient).getByText('Please write a few words.')).toBeVisible()
  await recipient.getByLabel('Your words').fill('ঈদ মোবারক, মা!\nThe flowers are lovely 🎂')
  await recipient.getByLabel('Your name').fill('মা')
  await recipient.getByRole('button', { name: 'Send my thanks' }).click()
  await expect(recipient.getByRole('heading', { name: 'Your message is sent.' })).toBeVisible()
  await expectSound(recipient)

  // Whoever is a moment too late reads why, and loses nothing.
  await other.getByLabel('Your words').fill('Thank you from me, too')
  await other.getByRole('button', { name: 'Send my thanks' }).click()
  await expect(main(other).getByRole('alert')).toContainText(
    'The sender has already been thanked for this gift, so your message was not sent.',
  )
  await expect(other.getByLabel('Your words')).toHaveValue('Thank you from me, too')
  await context.close()

  await visit(page, `/profile/orders/${orderId}`)
  await expect(main(page).getByText('Received by: পাশের বাসার রেহানা')).toBeVisible()
  await expect(main(page).getByRole('figure', { name: /^Thanks from মা/ })).toContainText(
    'The flowers are lovely',
  )
  await expectSound(page)
})

test('from the board, one press hands over what is on its way, and more may be said', async ({
  page,
  shop,
  adminPage,
}) => {
  const orderId = await packedGift(page, shop)
  const database = await shop.database()
  await database.query(`update parcel set fulfilment = 'sent' where order_id = $1`, [orderId])
  await visit(adminPage, '/profile/today')
  const lane = main(adminPage).getByRole('region', { name: 'On the way 1' })
  await lane.getByRole('heading', { level: 3 }).getByRole('button').click()
  await lane.getByRole('button', { name: /^Who received it/ }).click()
  await expect(lane.getByLabel(/^Received by/)).toBeFocused()
  await lane.getByLabel(/^Received by/).fill('Rehana')
  await expectSound(adminPage)
  await lane.getByRole('button', { name: /^Delivered/ }).click()
  await expect(main(adminPage).getByRole('status')).toContainText('1 order delivered')
  const { rows } = await database.query('select taken_by from parcel where order_id = $1', [orderId])
  expect(rows).toEqual([{ taken_by: 'Rehana' }])
})
