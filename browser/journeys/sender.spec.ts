import { expectSound } from '../accessibility.ts'
import { CARD, PLAIN, WRAP } from '../demo-products.ts'
import { orderIdOf, pay } from '../gateway.ts'
import { newcomer } from '../people.ts'
import { boxOf } from '../resting.ts'
import { deliverTo, putIntoCart, register, saveLocation } from '../shop-calls.ts'
import { expect, openStep, type Page, testWays as test, visit } from '../shopper.ts'
import { bringToTheDoor, sayThanks } from '../to-the-door.ts'

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Dubai' })

const [{ name: PRODUCT }, { name: OTHER }] = PLAIN
const MAA = { name: 'Maa', city: 'Sylhet', area: 'Zindabazar', address: 'House 12' }
/** Where a surprise can be had at midnight. */
const SYLHET = {
  ...{ name: 'Sylhet', nameBn: 'সিলেট', places: ['Sylhet'], charge: 130, freeFrom: null, rushCharge: null },
  ...{
    leadDays: 1,
    cutOff: '14:00',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    capacity: null,
    cash: true,
    advance: 'none',
  },
  windows: [
    {
      name: 'Midnight surprise',
      nameBn: 'মাঝরাতের চমক',
      begins: '23:45',
      ends: '00:30',
      charge: 300,
      capacity: 10,
    },
  ],
}
const RAFI = { name: 'Rafi', phone: '01812345678', city: 'Dhaka', area: 'Banani', address: 'Road 11' }

const main = (page: Page) => page.getByRole('main')
const isGift = (page: Page) => main(page).getByRole('switch', { name: 'This is a gift' })
const message = (page: Page) => main(page).getByLabel('Message for the card')
const card = (page: Page) => main(page).getByRole('figure', { name: 'Your card' })

async function withCart(page: Page, products: readonly string[], places: readonly Record<string, string>[]) {
  const person = newcomer()
  await register(page, person)
  for (const product of products) await putIntoCart(page, person.email, product)
  for (const place of places) await saveLocation(page, person.email, place)
  await visit(page, '/profile/cart')
  return person.email
}

test('a daughter abroad surprises her mother at midnight, in secret; it is packed, handed over, and thanked for', async ({
  page,
  shop,
  adminPage,
}) => {
  await deliverTo(adminPage, shop.shopkeeper.email, SYLHET)
  const email = await withCart(page, [PRODUCT], [MAA])
  await expect(isGift(page)).toBeChecked()
  await expect(main(page).getByText(/the recipient pays nothing/)).toBeVisible()
  await main(page).getByLabel('From', { exact: true }).fill('Nusrat')
  await main(page).getByRole('switch', { name: 'Keep it a secret' }).check()
  await expect(main(page).getByLabel('From', { exact: true })).toBeHidden()
  await main(page).getByLabel('To', { exact: true }).fill('মা')
  await main(page).getByLabel('Occasion').selectOption('Birthday')
  await message(page).fill('শুভ জন্মদিন! তোমার সন্দেশ খেতে কবে আসব? 🎂')
  await main(page).getByText(CARD.name).click()
  await main(page).getByText(WRAP.name).click()
  await main(page).getByText('See the card').click()
  await expect(card(page)).toContainText('শুভ জন্মদিন!')
  await expect(card(page)).not.toContainText('Nusrat')
  await expect(main(page).getByText(`Wrap: ${WRAP.name}`)).toBeVisible()
  await expectSound(page)

  // What does not fit is said while typing, and nothing is lost.
  const tooLong = 'Love\n'.repeat(30).trim()
  await message(page).fill(tooLong)
  await expect(main(page).getByText(/does not fit on the card: about \d+ characters too many/)).toBeVisible()
  await pay(page).click()
  await expect(message(page)).toBeFocused()
  await page.reload()
  await openStep(page, 'Gift')
  await expect(message(page)).toHaveValue(tooLong)
  await message(page).fill('শুভ জন্মদিন, মা!')

  await openStep(page, 'When')
  await expect(message(page)).toBeHidden()
  await main(page)
    .getByRole('radio', { name: /^Midnight surprise/ })
    .check()
  await main(page)
    .getByRole('radio', { name: /^Card from abroad/ })
    .check()
  await pay(page).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/stripe/`))
  await pay(page).click()
  await expect(page.getByText('Thank you! Your payment has arrived.')).toBeVisible()

  const orderId = await orderIdOf(shop, email)
  await visit(page, `/profile/orders/${orderId}`)
  await expect(main(page).getByText('It stays a secret who sent it.')).toBeVisible()
  await expect(main(page).getByText(/Midnight surprise 11:45 pm/)).toBeVisible()
  await expect(main(page).getByText('শুভ জন্মদিন, মা!').first()).toBeVisible()
  await main(page).getByText('Change card and wrap').click()
  await expect(message(page)).toHaveValue('শুভ জন্মদিন, মা!')
  await message(page).fill('Happy birthday, Maa!')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(message(page)).toBeHidden()
  await expect(main(page).getByText('Happy birthday, Maa!').first()).toBeVisible()
  await expectSound(page)

  const path = await bringToTheDoor({ adminPage, shop }, orderId, { takenBy: 'Maa' })
  await sayThanks(adminPage, { path, sentBy: 'Somebody sent you this. Say thanks?', words: 'কে পাঠাল?' })
  await visit(page, `/profile/orders/${orderId}`)
  await expect(main(page).getByText('Received by: Maa')).toBeVisible()
  await expect(main(page).getByRole('figure', { name: /^Thanks/ })).toContainText('কে পাঠাল?')
})

test('whoever buys for themselves sees one switch, which is off', async ({ page, shop }) => {
  const email = await withCart(page, [PRODUCT], [{ ...RAFI, name: 'Nusrat' }])
  // A limited day is promised in cash by somebody who is known.
  await (await shop.database()).query('update "user" set email_verified = true where email = $1', [email])
  await page.reload()
  // Folded, the cart is three screens at most, and what it costs is in view.
  expect((await boxOf(main(page))).height).toBeLessThanOrEqual(3 * 740)
  await expect(main(page).getByText('Total price')).toBeInViewport()
  await expect(pay(page)).toBeInViewport({ ratio: 1 })
  await openStep(page, 'Gift')
  await expect(isGift(page)).not.toBeChecked()
  await expect(message(page)).toBeHidden()
  await expect(main(page).getByRole('radio', { name: /^Cash on delivery/ })).toBeEnabled()
  await isGift(page).press('Space')
  await expect(message(page)).toBeVisible()
  expect((await boxOf(main(page))).height, 'with the gift’s step open').toBeLessThanOrEqual(3 * 740)
})

test('a cart goes to two people, each with a card, and is paid once', async ({ page, shop }) => {
  const email = await withCart(page, [PRODUCT, OTHER], [{ ...MAA, city: 'Khulna', area: 'Boyra' }, RAFI])
  await main(page).getByRole('button', { name: 'Send to more than one person' }).click()
  await main(page).getByLabel(`Move to: ${OTHER}`).selectOption('For Rafi')
  await main(page).getByLabel(`The same for …: ${OTHER}`).selectOption('For Maa')
  await expect(main(page).getByText('3 products')).toBeVisible()
  await openStep(page, 'Gift')
  await message(page).first().fill('Eid Mubarak, Maa!')
  // Before the shop was told of it.
  await page.reload()
  await openStep(page, 'Gift')
  await expect(message(page).first()).toHaveValue('Eid Mubarak, Maa!')
  await expectSound(page)
  await expect(main(page).getByRole('heading', { name: '2 parcels' })).toBeVisible()

  await pay(page).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await visit(page, `/profile/orders/${await orderIdOf(shop, email)}`)
  await expect(main(page).getByRole('heading', { name: 'Your gift for Maa' })).toBeVisible()
  await expect(main(page).getByText('Eid Mubarak, Maa!').first()).toBeVisible()
  await expect(main(page).getByText('Delivery: The rest of Bangladesh · Maa')).toBeVisible()
  await expect(main(page).getByText('House 12', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Road 11', { exact: true })).toBeVisible()
  await expectSound(page)
})
