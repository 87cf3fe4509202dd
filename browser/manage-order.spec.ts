import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { enterOn } from './keyboard.ts'
import { newcomer, type Person } from './people.ts'
import { enter, placeOrder, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, type Page, type RunningShop, test, visit } from './shopper.ts'

const [{ name: PRODUCT }, { name: OTHER }] = PLAIN

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => main(page).getByRole('button', { name })
const cards = (page: Page, person: Person) =>
  main(page).getByRole('listitem').filter({ hasText: person.email })

/** Somebody new orders two gifts; then the shopkeeper comes. */
async function afterAnOrder(page: Page, shop: RunningShop): Promise<Person> {
  const person = newcomer()
  await register(page, person)
  for (const product of [PRODUCT, OTHER]) await putIntoCart(page, person.email, product)
  await saveHome(page, person.email)
  await placeOrder(page, person.email)
  await page.context().clearCookies()
  await enter(page, shop.shopkeeper)
  return person
}

async function openOrderOf(page: Page, { email }: Person) {
  await visit(page, `/profile/manageOrder?search=${encodeURIComponent(email)}`)
  await main(page)
    .getByRole('link', { name: /^Order \w{8}$/ })
    .first()
    .click()
  await expect(main(page).getByRole('heading', { level: 1, name: /^Order [0-9A-F]{8}$/ })).toBeVisible()
}

async function sendUnpaid(page: Page) {
  const why = main(page).getByLabel(/^Part of it is neither paid/)
  if ((await why.inputValue()) === '') {
    await button(page, 'Mark as sent').click()
    await expect(main(page).getByText('Please say why.')).toBeVisible()
  }
  await why.fill('A regular customer')
  await button(page, 'Mark as sent').click()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an order is found, packed, sent and delivered, and every step is signed', async ({ page, shop }) => {
    const person = await afterAnOrder(page, shop)
    await visit(page, '/profile/manageOrder')
    await expect(main(page).getByText(/^Total Orders: [\d,]+$/)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(person.email)
    await page.getByRole('searchbox', { name: 'Search orders' }).press('Enter')
    await expect(main(page).getByText('1 order found')).toBeVisible()
    await expect(cards(page, person)).toHaveCount(2)
    await expect(main(page).getByText('#1', { exact: true })).toBeVisible()
    await expect(main(page).getByText('#2', { exact: true })).toBeVisible()
    await expect(cards(page, person).filter({ hasText: OTHER })).toContainText('Dhanmondi')
    await expectSound(page)

    await openOrderOf(page, person)
    for (const product of [PRODUCT, OTHER]) await expect(main(page).getByText(product)).toBeVisible()
    await expect(main(page).getByText('Nobody has tried to pay yet.')).toBeVisible()
    await expect(main(page).getByText('Nothing has been changed yet.')).toBeVisible()
    await expectSound(page)
    for (const [step, state] of [
      ['Mark as packed', 'Packed'],
      ['Mark as sent', 'On its way'],
      ['Mark as delivered', 'Delivered'],
    ] as const) {
      if (step === 'Mark as sent') await sendUnpaid(page)
      else await button(page, step).click()
      await expect(button(page, step)).toBeHidden()
      const happened = main(page).getByRole('listitem').filter({ hasText: state })
      await expect(happened.filter({ hasText: shop.shopkeeper.name }).first()).toBeVisible()
    }
    await expect(button(page, 'Cancel order')).toBeHidden()
    const history = main(page).getByRole('region', { name: 'History' })
    await expect(history.getByRole('listitem')).toHaveCount(3)
    await expect(history.getByRole('listitem').first()).toContainText(shop.shopkeeper.name)
    // No toast is left.
    await expect(page.getByRole('status').getByRole('paragraph')).toHaveCount(0)
    await expectSound(page)
  })

  test('orders are chosen by one press, and taken a step on and back from the list', async ({
    page,
    shop,
  }) => {
    const person = await afterAnOrder(page, shop)
    const paid = `insert into payment_attempt (id, reference, tran_id, gateway, amount, state, settled_at)
      select uuidv7(), id, 'LIST' || right(id::text, 8), 'sslcommerz', amount, 'paid', now() from "order" where sender_email = $1`
    await (await shop.database()).query(paid, [person.email])
    await visit(page, '/profile/manageOrder')
    await expect(main(page).getByLabel('State')).toBeHidden()
    const firstNumber = cards(page, person)
      .first()
      .getByRole('link', { name: /^Order \w{8}$/ })
    await expect(firstNumber).toBeInViewport({ ratio: 1 })
    await main(page).getByRole('link', { name: 'To pack', exact: true }).click()
    await expect(page).toHaveURL(/todo=pack/)
    await cards(page, person)
      .first()
      .getByRole('button', { name: /^Packed/ })
      .click()
    await expect(cards(page, person)).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page, person)).toHaveCount(2)
    await cards(page, person).first().getByRole('checkbox').check()
    await main(page).getByRole('button', { name: 'Packed 1', exact: true }).click()
    await expect(main(page).getByText('1 order packed')).toBeVisible()
    await main(page).getByRole('link', { name: 'To send' }).click()
    await expect(cards(page, person)).toHaveCount(2)
    await expectSound(page)
    await main(page).getByRole('button', { name: 'Filters' }).click()
    await expect(main(page).getByLabel('State')).toBeVisible()
    await expectSound(page)
    await button(page, 'Courier and tracking number').click()
    await main(page)
      .getByLabel(/^Courier, /)
      .fill('Pathao')
    await main(page)
      .getByLabel(/^Tracking number, /)
      .fill('PTH-77')
    await expectSound(page)
    await cards(page, person).first().getByRole('button', { name: /^Sent/ }).click()
    await expect(main(page).getByText('1 order sent')).toBeVisible()
    await main(page).getByRole('link', { name: 'All', exact: true }).click()
    await expect(cards(page, person).first()).toContainText('PathaoTracking numberPTH-77')
  })

  test('the packing slip says what and where to, and no price', async ({ page, shop }) => {
    const person = await afterAnOrder(page, shop)
    await openOrderOf(page, person)
    const slipLink = main(page).getByRole('link', { name: 'Print the slip' })
    await page.goto((await slipLink.getAttribute('href')) ?? '')
    await expect(main(page).getByRole('heading', { name: 'Packing slip', exact: true })).toBeVisible()
    for (const word of [PRODUCT, OTHER, 'Nusrat', 'Road 5', 'Dhanmondi, Dhaka']) {
      await expect(main(page).getByText(word, { exact: true })).toBeVisible()
    }
    await expect(main(page).getByText('Not paid yet: do not send it.')).toBeVisible()
    await expect(main(page)).not.toContainText('৳')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeHidden()
    await expectSound(page)
    await page.emulateMedia({ media: 'print' })
    await expect(button(page, 'Print')).toBeHidden()
  })
})

test('orders are filtered by payment, state and days, and the address keeps it', async ({ page, shop }) => {
  const person = await afterAnOrder(page, shop)
  await visit(page, '/profile/manageOrder')
  await main(page).getByLabel('State').selectOption('Order received')
  await expect(page).toHaveURL(/fulfilment=new/)
  await main(page).getByLabel('Payment').selectOption('Paid')
  await expect(cards(page, person)).toHaveCount(0)
  await main(page).getByLabel('Payment').selectOption('Not paid yet')
  await expect(cards(page, person)).toHaveCount(2)
  await expect(page).toHaveURL(/state=unpaid/)
  await main(page).getByLabel('To').fill('2020-01-01')
  await button(page, 'Search').click()
  await expect(main(page).getByText('No Data found')).toBeVisible()
  await page.goBack()
  await expect(cards(page, person)).toHaveCount(2)
  await expect(main(page).getByLabel('State')).toHaveValue('new')
  await main(page).getByRole('link', { name: 'Show all orders' }).click()
  await expect(page).toHaveURL(/\/profile\/manageOrder$/)
  await expect(main(page).getByLabel('State')).toHaveValue('')
})

test('cancelling asks, by keyboard too, and ends the payments', async ({ page, shop }) => {
  const person = await afterAnOrder(page, shop)
  await openOrderOf(page, person)
  await enterOn(page, button(page, 'Cancel order'))
  await expect(dialog(page)).toHaveAccessibleName('Cancel this order?')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Cancel order')).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(button(page, 'Cancel order')).toBeHidden()
  await expect(button(page, 'Mark as packed')).toBeHidden()
})

test('nothing is sent to an address that the customer has changed meanwhile', async ({ page, shop }) => {
  const person = await afterAnOrder(page, shop)
  await openOrderOf(page, person)
  await button(page, 'Mark as packed').click()
  await expect(button(page, 'Mark as sent')).toBeVisible()
  const database = await shop.database()
  const { rows } = await database.query(
    `update parcel set city = 'Sylhet' from "order"
      where "order".id = order_id and sender_email = $1 returning parcel.id`,
    [person.email],
  )
  await database.query('insert into address_change (id, parcel_id) values (uuidv7(), $1)', [rows[0].id])

  await sendUnpaid(page)
  await expect(dialog(page)).toHaveAccessibleDescription(/The customer changed the address/)
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(main(page).getByText('Sylhet', { exact: true })).toBeVisible()
  await expect(main(page).getByText(/print the slip again/)).toBeVisible()
  await sendUnpaid(page)
  await expect(button(page, 'Mark as delivered')).toBeVisible()
})

test('whoever is slower is told, and sees where the order is', async ({ page, browser, shop }) => {
  const person = await afterAnOrder(page, shop)
  await openOrderOf(page, person)
  const colleague = await browser.newPage({ baseURL: shop.url })
  await enter(colleague, shop.shopkeeper)
  await openOrderOf(colleague, person)
  await button(colleague, 'Mark as packed').click()
  await expect(button(colleague, 'Mark as sent')).toBeVisible()
  await colleague.close()

  await button(page, 'Mark as packed').click()
  await expect(dialog(page)).toHaveAccessibleDescription('This order is already marked “Packed”.')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(button(page, 'Mark as sent')).toBeVisible()
})
