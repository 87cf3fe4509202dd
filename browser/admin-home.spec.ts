import { faultsInBothSchemes } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { expectNoSidewaysScrolling } from './fitting.ts'
import { tabTo } from './keyboard.ts'
import { boxOf } from './resting.ts'
import { enter } from './shop-calls.ts'
import { expect, type Page, type RunningShop, test } from './shopper.ts'

const [{ name: PRODUCT }] = PLAIN
const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name })

/** Two paid orders, yesterday's and today's; one unpaid for hours, one held, one in cash without an address. */
async function busyDays(shop: RunningShop): Promise<void> {
  const database = await shop.database()
  const placed = `
    with buyer as (select id, name, email from "user" where role = 'user' order by id limit 1),
    asked (nr, age, amount, state, needs_address) as (values
      (1, interval '1 day', 120000, 'paid', false), (2, interval '0', 254050, 'paid', false),
      (3, interval '3 hours', 99900, 'failed', false), (4, interval '2 days', 50000, 'paid_on_hold', false),
      (5, interval '0', 70000, 'pending', true)),
    placed as (
      insert into "order" (id, user_id, idempotency_key, amount, sender_name, sender_email, placed_at)
      select uuidv7(), buyer.id, 'busy-' || nr, amount, name, email, now() - age
      from asked, buyer returning id, idempotency_key, placed_at, amount, sender_name),
    due as (
      insert into due (id, order_id, kind, amount) select id, id, 'whole', amount from placed),
    going as (
      insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address, address_state)
      select uuidv7(), placed.id, sender_name, '', 'Dhaka', 'Banani', '',
        case when needs_address then 'to_be_arranged' else 'known' end
      from placed join asked on idempotency_key = 'busy-' || nr returning id, order_id),
    sold as (
      insert into order_line (id, order_id, parcel_id, product_id, product_name, brand, category, price, description, photos)
      select uuidv7(), placed.id, going.id, product.id, product.name, '', '', placed.amount, '', product.photos
      from placed join going on going.order_id = placed.id, product where product.name = $1)
    insert into payment_attempt (id, reference, tran_id, gateway, amount, state, settled_at)
    select uuidv7(), placed.id, idempotency_key, case when state = 'pending' then 'cod' else 'sslcommerz' end, placed.amount, state, placed_at
    from placed join asked on idempotency_key = 'busy-' || nr`
  await database.query(placed, [PRODUCT])
}

test('a new shop has a quiet day once nothing runs low', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/adminHome')
  await expect(page.getByRole('heading', { name: 'Admin Home' })).toBeVisible()
  await expect(part(page, 'Needs attention').getByRole('link')).toContainText([/sold out/])
  await (await shop.database()).query('update stock set on_hand = 20')
  await page.reload()
  await expect(main(page).getByText('All is well: no order or payment needs your attention.')).toBeVisible()
  await expect(part(page, 'Latest customers')).toContainText('Nobody has ordered yet.')
})

test('on a phone the shopkeeper sees the day', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await busyDays(shop)
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/adminHome')
  await expect(main(page).getByText('৳2,540.50').first()).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^2 to pack today 2 need attention/ })).toBeVisible()
  const attention = part(page, 'Needs attention')
  await expect(attention.getByRole('link')).toContainText([
    '1 payment needs a look',
    '1 order without an address',
    '1 order unpaid for more than an hour',
  ])
  await expect(part(page, 'Best sellers')).toContainText(PRODUCT)
  await expect(part(page, 'Best sellers')).toContainText('2 sold')
  await expect(part(page, 'Latest customers')).toContainText('4 orders')
  const table = page.getByRole('table', { name: 'Sales and orders of the last 30 days' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('row').nth(2)).toContainText('৳1,200')

  await expectNoSidewaysScrolling(page)
  expect(await faultsInBothSchemes(page)).toEqual([])
  await attention.getByRole('link', { name: /needs? a look/ }).click()
  await expect(page).toHaveURL(/\/profile\/payments$/)
  await expect(page.getByRole('status').getByText('1 payment needs a look')).toBeVisible()
})

test('the chart is read day by day, by keyboard and by pointer', async ({ page, shop }) => {
  await busyDays(shop)
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/adminHome')
  const chart = page.getByRole('slider', { name: 'Day of the chart' })
  const sales = part(page, /Sales of the last 30 days/)
  await tabTo(page, chart)
  await expect(sales).toContainText('৳2,540.50Today')
  await page.keyboard.press('ArrowLeft')
  // Early in the day the order of three hours ago is yesterday's too.
  await expect(chart).toHaveAttribute('aria-valuetext', /: ৳1,200, [12] orders?$/)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  const box = await boxOf(chart)
  await chart.hover({ position: { x: box.width - 3, y: box.height / 2 } })
  await expect(chart).toHaveAttribute('aria-valuenow', '30')
  await chart.hover({ position: { x: (box.width * 28.5) / 30, y: 5 } })
  await expect(chart).toHaveAttribute('aria-valuenow', '29')
})

test('what a shop wants before it opens is listed, leads there, and is ticked when it is done', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/adminHome')
  const steps = part(page, 'Make the shop yours')
  await expect(steps).toContainText('0 of 7 done')
  // The demo is open already.
  await expect(steps).toContainText('The shop is open: everybody can order.')
  await steps.getByRole('link', { name: /^Give the shop its name/ }).click()
  await expect(page).toHaveURL(/\/profile\/settings\?step=name#name$/)
  const name = page.getByLabel('Short name')
  await expect(name).toBeFocused()
  await name.fill('Shurovi')
  await main(page).getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Shurovi/ })).toBeVisible()
  await expect(main(page).getByText('This step is done.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Next: Add your contact details' })).toBeVisible()
  await main(page).getByRole('link', { name: 'All steps' }).click()
  await expect(steps).toContainText('1 of 7 done')
})
