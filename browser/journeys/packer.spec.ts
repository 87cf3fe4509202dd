import { expectSound } from '../accessibility.ts'
import { bar, clearBoard, lane, parcels } from '../board.ts'
import { newcomer } from '../people.ts'
import { placeOrder, promiseCash, putIntoCart, register, saveLocation } from '../shop-calls.ts'
import { expect, type Page, type RunningShop, testWays as test, visit } from '../shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PARCELS = 20
/** No newcomer may promise more in cash. */
const OF_ONE = 5

const main = (page: Page) => page.getByRole('main')

/** Each to somebody else. @returns the ids of the orders */
async function morning(page: Page, shop: RunningShop): Promise<string[]> {
  await clearBoard(shop)
  const orders: string[] = []
  let person = newcomer()
  for (let n = 0; n < PARCELS; n++) {
    if (n % OF_ONE === 0) {
      person = newcomer()
      await page.context().clearCookies()
      await register(page, person)
      const home = { name: 'Nusrat', phone: `017123456${10 + n}`, city: 'Dhaka', area: 'Banani' }
      await saveLocation(page, person.email, { ...home, address: 'Road 5' })
    }
    await putIntoCart(page, person.email, 'Four-Colour Kite with Line')
    orders.push(await placeOrder(page, person.email))
    await promiseCash(page, person.email, orders.at(-1) ?? '')
  }
  return orders
}

test('a morning of twenty parcels: packed, handed to a courier and delivered without opening an order', async ({
  page,
  shop,
  adminPage,
}) => {
  const orders = await morning(page, shop)
  const database = await shop.database()
  await database.query(
    `insert into reservation (parcel_id, resource, state) select id, 'day', 'needs_scheduling' from parcel where order_id = $1`,
    [orders[0]],
  )
  await adminPage.setViewportSize({ width: 360, height: 740 })
  await visit(adminPage, '/profile/today')
  await expect(lane(adminPage, 'Needs attention 1')).toContainText('The chosen day no longer holds.')
  await expect(parcels(adminPage, 'To pack 19')).toHaveCount(PARCELS - 1)
  await expectSound(adminPage)

  // One by one, then what is left at once.
  await parcels(adminPage, 'To pack')
    .first()
    .getByRole('button', { name: /^Packed/ })
    .click()
  await expect(bar(adminPage)).toContainText('1 order packed')
  await lane(adminPage, 'To pack 18').getByRole('checkbox', { name: 'Choose all' }).check()
  await expect(main(adminPage)).toContainText('18 orders chosen')
  await main(adminPage).getByRole('button', { name: 'Packed', exact: true }).click()
  await expect(bar(adminPage)).toContainText('18 orders packed')
  await expect(lane(adminPage, 'To pack')).toBeHidden()
  await bar(adminPage).getByRole('button', { name: 'Undo' }).click()
  await expect(bar(adminPage)).toContainText('18 orders taken back')
  await lane(adminPage, 'To pack 18').getByRole('checkbox', { name: 'Choose all' }).check()
  await main(adminPage).getByRole('button', { name: 'Packed', exact: true }).click()

  await expect(parcels(adminPage, 'Ready to go 19')).toHaveCount(PARCELS - 1)
  await main(adminPage).getByLabel('Courier').fill('Pathao')
  const numbered = parcels(adminPage, 'Ready to go').first()
  await numbered.getByRole('button', { name: /^Tracking number/ }).click()
  await expect(numbered.getByLabel(/^Tracking number/)).toBeFocused()
  await numbered.getByLabel(/^Tracking number/).fill('PTH-77')
  await lane(adminPage, 'Ready to go').getByRole('checkbox', { name: 'Choose all' }).check()
  await main(adminPage).getByRole('button', { name: 'Sent', exact: true }).click()
  await expect(bar(adminPage)).toContainText('19 orders sent')
  await expect(parcels(adminPage, 'On the way').filter({ hasText: 'Pathao PTH-77' })).toHaveCount(1)
  await expectSound(adminPage)

  await parcels(adminPage, 'On the way')
    .first()
    .getByRole('button', { name: /^Delivered/ })
    .click()
  await expect(adminPage.getByRole('dialog', { name: /^৳[\d,.]+ received\?$/ })).toBeVisible()
  await adminPage.getByRole('button', { name: 'Yes, received' }).click()
  await expect(bar(adminPage)).toContainText('1 order delivered')
  await expect(parcels(adminPage, 'On the way 18')).toHaveCount(PARCELS - 2)
  await lane(adminPage, 'On the way').getByRole('checkbox', { name: 'Choose all' }).check()
  await main(adminPage).getByRole('button', { name: 'Delivered', exact: true }).click()
  await adminPage.getByRole('button', { name: 'Yes, received' }).click()
  await expect(bar(adminPage)).toContainText('18 orders delivered')
  await expect(lane(adminPage, 'On the way')).toBeHidden()
  for (const [tab, says] of [
    ['Tomorrow 0', 'Nothing has to leave then.'],
    ['Later 0', 'Nothing has to leave then.'],
    ['Today 1', 'The chosen day no longer holds.'],
  ] as const) {
    const link = main(adminPage).getByRole('link', { name: tab })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(main(adminPage)).toContainText(says)
  }
  const { rows } = await database.query(
    `select fulfilment, courier, tracking, count(*)::integer from parcel where order_id = any ($1::uuid[])
      group by 1, 2, 3 order by tracking desc, fulfilment desc`,
    [orders],
  )
  expect(rows).toEqual([
    { fulfilment: 'delivered', courier: 'Pathao', tracking: 'PTH-77', count: 1 },
    { fulfilment: 'new', courier: '', tracking: '', count: 1 },
    { fulfilment: 'delivered', courier: 'Pathao', tracking: '', count: PARCELS - 2 },
  ])
})
