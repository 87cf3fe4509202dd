import { expectSound } from './accessibility.ts'
import { bar, openRow, parcels } from './board.ts'
import { PLAIN } from './demo-products.ts'
import { newcomer } from './people.ts'
import { placeOrder, promiseCash, putIntoCart, register, saveLocation } from './shop-calls.ts'
import { expect, type Page, testWays as test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const [{ name: PRODUCT }] = PLAIN
const main = (page: Page) => page.getByRole('main')

test('a parcel that lost its day gets another one from the board, and its shopper reads it', async ({
  page,
  shop,
  adminPage,
}) => {
  const person = newcomer()
  await register(page, person)
  await saveLocation(page, person.email, { name: 'Nusrat', city: 'Dhaka', area: 'Banani', address: 'Road 5' })
  await putIntoCart(page, person.email, PRODUCT)
  const id = await placeOrder(page, person.email)
  await promiseCash(page, person.email, id)
  const database = await shop.database()
  await database.query(
    `insert into reservation (parcel_id, resource, state) select id, 'day', 'needs_scheduling' from parcel where order_id = $1`,
    [id],
  )
  await page.goto(`/profile/orders/${id}`)
  await expect(main(page)).toContainText('Choose one here, or we will call you.')

  await visit(adminPage, '/profile/today')
  const lost = parcels(adminPage, 'Needs attention 1')
  await expect(lost).toContainText('No day agreed')
  await openRow(lost)
  await expect(lost).toContainText('The chosen day no longer holds.')
  await expectSound(adminPage)
  await lost.getByRole('link', { name: 'Agree on a day' }).click()
  const days = main(adminPage).getByLabel('The day it arrives')
  await expect(days).toBeInViewport()
  await days.selectOption({ index: 3 })
  const day = (await days.locator('option:checked').textContent()) ?? ''
  await expectSound(adminPage)
  await main(adminPage).getByRole('button', { name: 'Agreed on this day' }).click()
  await expect(main(adminPage).getByRole('heading', { name: 'Change the day' })).toBeVisible()
  await expect(days).toBeHidden()
  await expect(main(adminPage).getByRole('region', { name: 'History' })).toContainText(
    'Delivery day scheduled',
  )
  await page.reload()
  await expect(main(page)).toContainText(day)
})

test('the board is fresh by itself, and says what a colleague was faster with', async ({
  page,
  shop,
  adminPage,
  browser,
}) => {
  const person = newcomer()
  await register(page, person)
  await saveLocation(page, person.email, { name: 'Nusrat', city: 'Dhaka', area: 'Banani', address: 'Road 5' })
  await putIntoCart(page, person.email, PRODUCT)
  const id = await placeOrder(page, person.email)

  await adminPage.clock.install()
  await visit(adminPage, '/profile/today')
  await expect(main(adminPage)).toContainText('Nothing is left to do here.')
  await promiseCash(page, person.email, id)
  await adminPage.clock.fastForward(16_000)
  await expect(parcels(adminPage, 'To pack 1')).toHaveCount(1)

  const colleague = await browser.newPage({
    baseURL: shop.url,
    storageState: await adminPage.context().storageState(),
  })
  await visit(colleague, '/profile/today')
  await (await openRow(parcels(colleague, 'To pack 1'))).getByRole('button', { name: /^Packed/ }).click()
  await expect(parcels(colleague, 'Ready to go 1')).toHaveCount(1)
  await colleague.close()
  await (await openRow(parcels(adminPage, 'To pack 1'))).getByRole('button', { name: /^Packed/ }).click()
  await expect(bar(adminPage)).toContainText('already marked “Packed”')
  await expect(parcels(adminPage, 'Ready to go 1')).toHaveCount(1)
})
