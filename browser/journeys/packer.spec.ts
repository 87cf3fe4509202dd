import { expectSound } from '../accessibility.ts'
import { bar, lane, openRow, parcels } from '../board.ts'
import { PLAIN } from '../demo-products.ts'
import { newcomer } from '../people.ts'
import { boxOf } from '../resting.ts'
import { placeOrder, promiseCash, putIntoCart, register, saveLocation } from '../shop-calls.ts'
import { expect, type Page, type RunningShop, testWays as test, visit } from '../shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const [{ name: PRODUCT }] = PLAIN
const PARCELS = 20
/** One of them lost its day. */
const LEAVING = PARCELS - 1
const WITH_CARD = 6
const REST = LEAVING - WITH_CARD
/** No newcomer may promise more in cash. */
const OF_ONE = 5

const main = (page: Page) => page.getByRole('main')

/** Each to somebody else. @returns the ids of the orders */
async function morning(page: Page): Promise<string[]> {
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
    await putIntoCart(page, person.email, PRODUCT)
    orders.push(await placeOrder(page, person.email))
    await promiseCash(page, person.email, orders.at(-1) ?? '')
  }
  return orders
}

/** The first of them are gifts with a card. */
async function writeCards(shop: RunningShop, orders: readonly string[]): Promise<void> {
  const database = await shop.database()
  await database.query(
    `insert into gift (parcel_id, to_name, message) select id, 'মা', 'শুভ জন্মদিন!' from parcel where order_id = any ($1::uuid[])`,
    [orders],
  )
}

test('a morning of twenty parcels: printed, packed, sent and delivered with twenty presses at most', async ({
  page,
  shop,
  adminPage,
}) => {
  const orders = await morning(page)
  const database = await shop.database()
  await database.query(
    `insert into reservation (parcel_id, resource, state) select id, 'day', 'needs_scheduling' from parcel where order_id = $1`,
    [orders[0]],
  )
  await writeCards(shop, orders.slice(1, 1 + WITH_CARD))
  await adminPage.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'))
  })
  await adminPage.setViewportSize({ width: 360, height: 740 })
  await visit(adminPage, '/profile/today')
  await expect(lane(adminPage, 'Needs attention 1')).toContainText('No day agreed')
  await expect(adminPage.getByRole('search')).toBeHidden()
  const rows = parcels(adminPage, `To pack ${REST}`)
  await expect(rows).toHaveCount(REST)
  await expect(rows.first()).toContainText(PRODUCT)
  await expect(parcels(adminPage, 'Needs attention 1')).toBeInViewport({ ratio: 1 })
  expect((await boxOf(rows.first())).height).toBeLessThanOrEqual(96)
  await expectSound(adminPage)

  // One by one, and back.
  await (await openRow(rows.first())).getByRole('button', { name: /^Packed/ }).click()
  await expect(bar(adminPage)).toContainText('1 order packed')
  await bar(adminPage).getByRole('button', { name: 'Undo' }).click()
  await expect(bar(adminPage)).toContainText('1 order taken back')
  await expect(lane(adminPage, `To pack ${REST}`)).toBeVisible()

  let presses = 0
  const press = async (
    role: 'button' | 'link' | 'checkbox',
    name: string | RegExp,
    where = main(adminPage),
  ) => {
    presses++
    await where.getByRole(role, { name, exact: true }).click()
  }
  await press('link', /^Cards/)
  for (const [sheets, marked] of [
    ['Cards', WITH_CARD],
    ['Slips', LEAVING],
    ['Labels', LEAVING],
  ] as const) {
    if (sheets !== 'Cards') await press('link', sheets)
    const tab = main(adminPage).getByRole('link', { name: sheets, exact: true })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await press('button', 'Print')
    await press('button', `Yes, mark ${marked}`)
    await expect(main(adminPage)).toContainText(`Marked as printed: ${marked}`)
  }
  await press('link', 'Back to today’s board')
  await press('checkbox', 'Choose all', lane(adminPage, `To pack ${LEAVING}`))
  await expect(main(adminPage)).toContainText(`${LEAVING} orders chosen`)
  await press('button', `Packed ${LEAVING}`)
  await expect(bar(adminPage)).toContainText(`${LEAVING} orders packed`)

  const ready = lane(adminPage, `Ready to go ${LEAVING}`)
  presses++
  await ready.getByLabel('Courier').fill('Pathao')
  const numbered = await openRow(parcels(adminPage, 'Ready to go').first())
  await numbered.getByRole('button', { name: /^Tracking number/ }).click()
  await expect(numbered.getByLabel(/^Tracking number/)).toBeFocused()
  await numbered.getByLabel(/^Tracking number/).fill('PTH-77')
  await press('checkbox', 'Choose all', ready)
  await press('button', `Sent ${LEAVING}`)
  await expect(bar(adminPage)).toContainText(`${LEAVING} orders sent`)
  await expectSound(adminPage)

  await press('checkbox', 'Choose all', lane(adminPage, `On the way ${LEAVING}`))
  await press('button', `Delivered ${LEAVING}`)
  await expect(adminPage.getByRole('dialog', { name: /^৳[\d,.]+ received\?$/ })).toBeVisible()
  await press('button', 'Yes, received', adminPage.getByRole('dialog'))
  await expect(bar(adminPage)).toContainText(`${LEAVING} orders delivered`)
  await expect(lane(adminPage, 'On the way')).toBeHidden()
  expect(presses).toBeLessThanOrEqual(20)
  for (const [tab, says] of [
    ['Tomorrow 0', 'Nothing has to leave then.'],
    ['Later 0', 'Nothing has to leave then.'],
    ['Today 1', 'No day agreed'],
  ] as const) {
    const link = main(adminPage).getByRole('link', { name: tab })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(main(adminPage)).toContainText(says)
  }
  const { rows: stored } = await database.query(
    `select fulfilment, courier, tracking, count(*)::integer from parcel where order_id = any ($1::uuid[])
      group by 1, 2, 3 order by tracking desc, fulfilment desc`,
    [orders],
  )
  expect(stored).toEqual([
    { fulfilment: 'delivered', courier: 'Pathao', tracking: 'PTH-77', count: 1 },
    { fulfilment: 'new', courier: '', tracking: '', count: 1 },
    { fulfilment: 'delivered', courier: 'Pathao', tracking: '', count: LEAVING - 1 },
  ])
})
