import { PLAIN, priceText } from './demo-products.ts'
import { hold } from './holding.ts'
import { newcomer } from './people.ts'
import { boxOf } from './resting.ts'
import { idOf, ordersOf, putIntoCart, register, saveHome, saveLocation } from './shop-calls.ts'
import { expect, openStep, type Page, test, visit } from './shopper.ts'

const [{ name: PRODUCT, price: PRICE }, { name: OTHER }] = PLAIN
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const pay = (page: Page) => main(page).getByRole('button', { name: 'Pay', exact: true })

async function expectWaiting(page: Page) {
  const heading = main(page).getByRole('heading', { name: 'Your gifts are ordered and waiting for payment' })
  await expect(heading).toBeVisible()
  for (const name of ['Pay now', 'Put back into cart'])
    await expect(main(page).getByRole('button', { name })).toBeVisible()
}

async function putBack(page: Page) {
  await main(page).getByRole('button', { name: 'Put back into cart' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, put it back' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
}

/** A newcomer with these gifts in the cart. */
async function shopperWith(page: Page, ...products: string[]) {
  const person = newcomer()
  await register(page, person)
  for (const product of products) await putIntoCart(page, person.email, product)
  return person
}

test('with less motion, the warnings stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shopperWith(page, PRODUCT)
  await visit(page, '/profile/cart')
  const warning = main(page).getByText('Please Check My Location.')
  await expect(warning).toBeInViewport({ ratio: 1 })
  expect(await warning.evaluate((element) => element.getAnimations().length)).toBe(0)
})

test('the warnings stand still once it is said where the gifts go, saved or typed', async ({ page }) => {
  const person = await shopperWith(page, PRODUCT)
  await visit(page, '/profile/cart')
  const warning = main(page).getByText('Please Check My Location.')
  const pause = main(page).getByRole('button', { name: 'Pause the scrolling text' })
  const moves = () => warning.evaluate((element) => element.getAnimations().length > 0)
  await main(page).getByLabel('City').fill('Dhaka')
  await expect(pause).toHaveCount(2)
  expect(await moves()).toBe(true)
  await main(page).getByLabel('Area').fill('Dhanmondi')
  await expect(pause).toHaveCount(2)
  await main(page).getByLabel('Address').fill('Road 5')
  await expect(pause).toHaveCount(0)
  expect(await moves()).toBe(false)

  await saveHome(page, person.email)
  await page.reload()
  await openStep(page, 'Whom')
  await expect(main(page).getByRole('radio', { name: /Nusrat/ })).toBeChecked()
  await expect(pause).toHaveCount(0)
  expect(await moves()).toBe(false)
  await main(page).getByRole('radio', { name: 'Another address' }).check()
  await expect(pause).toHaveCount(2)
})

test('what another device adds is counted in the top bar as on the page that shows it', async ({ page }) => {
  const person = await shopperWith(page, OTHER)
  const cartLink = page.getByRole('banner').getByRole('link', { name: 'Cart' })
  const links = page.getByRole('navigation', { name: 'Profile' })
  await visit(page, '/profile/account')
  await expect(cartLink).toHaveAccessibleName(/, 1 item$/)
  await putIntoCart(page, person.email, PRODUCT)
  await links.getByRole('link', { name: 'User Home' }).click()
  await expect(main(page).getByRole('link', { name: '2 gifts in your cart' })).toBeVisible()
  await expect(cartLink).toHaveAccessibleName(/, 2 items$/)
  await putIntoCart(page, person.email, OTHER)
  await links.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(main(page).getByText('3 products')).toBeVisible()
  await expect(cartLink).toHaveAccessibleName(/, 3 items$/)
})

test('what is still being added when the cart opens is there once it is added', async ({ page }) => {
  await shopperWith(page, OTHER)
  await visit(page, `/details/${await idOf(page, PRODUCT)}`)
  const adding = await hold(page, '**/api/cart')
  await main(page).getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(main(page).getByText('1 product', { exact: true })).toBeVisible()
  adding.release()
  await expect(main(page).getByRole('link', { name: PRODUCT })).toBeVisible()
  await expect(main(page).getByText('2 products')).toBeVisible()
})

test('what happens to the cart in one tab is seen in the others', async ({ page, context, shop }) => {
  const person = await shopperWith(page, OTHER)
  await saveHome(page, person.email)
  await visit(page, '/')
  const cartLink = page.getByRole('banner').getByRole('link', { name: 'Cart' })
  await expect(cartLink).toHaveAccessibleName(/, 1 item$/)

  const other = await context.newPage()
  await visit(other, `/details/${await idOf(other, PRODUCT)}`)
  await other.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLink).toHaveAccessibleName(/, 2 items$/)

  await visit(page, '/profile/cart')
  await expect(main(page).getByText('2 products')).toBeVisible()
  await visit(other, '/profile/cart')
  await main(other)
    .getByRole('button', { name: `Delete ${PRODUCT}` })
    .click()
  await dialog(other).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(main(page).getByText('1 product', { exact: true })).toBeVisible()
  await dialog(other).getByRole('button', { name: 'OK' }).click()
  await expect(main(other).getByText('1 product', { exact: true })).toBeVisible()

  await pay(other).click()
  await expect(other).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  // The order waits where the cart was.
  await expectWaiting(page)
  await expect(main(page).getByText(OTHER)).toBeVisible()
  await expect(cartLink).toHaveAccessibleName('Cart')
  await putBack(page)
  await expect(main(page).getByText('1 product', { exact: true })).toBeVisible()
})

test('on a phone the number of a gift stands below its name, and goes up and down', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await shopperWith(page, PRODUCT)
  await visit(page, '/profile/cart')
  const number = main(page).getByRole('group', { name: 'Quantity' })
  await expect(number).toBeVisible()
  const name = await boxOf(main(page).getByRole('link', { name: PRODUCT }))
  expect((await boxOf(number)).y).toBeGreaterThanOrEqual(name.y + name.height)
  await number.getByRole('button', { name: `One more: ${PRODUCT}` }).click()
  await expect(main(page).getByText(`2 × ${priceText(PRICE)}`)).toBeVisible()
  await number.getByRole('button', { name: `One fewer: ${PRODUCT}` }).click()
  await expect(main(page).getByText(`2 × ${priceText(PRICE)}`)).toBeHidden()
})

test('paying without a location asks first; a place saved then is the one to use', async ({ page, shop }) => {
  const person = await shopperWith(page, PRODUCT)
  await visit(page, '/profile/cart')
  await pay(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Add a shipping location' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pay(page)).toBeFocused()
  expect(await ordersOf(page, person.email)).toEqual([])

  await saveHome(page, person.email)
  await page.goto('/profile/location?from=%2Fprofile%2Fcart')
  await main(page).getByLabel('Name').fill('Grandmother')
  await main(page).getByLabel('City').fill('Sylhet')
  await main(page).getByLabel('Area').fill('Zindabazar')
  await main(page).getByLabel('Address').fill('Lane 3')
  await main(page).getByRole('button', { name: 'Save location' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/profile/cart')
  await openStep(page, 'Whom')
  await expect(main(page).getByRole('radio', { name: /Grandmother/ })).toBeChecked()

  await pay(page).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  expect(await ordersOf(page, person.email)).toMatchObject([{ customer_city: 'Sylhet' }])
})

test('a chosen location that is removed in another tab gives way to none, and nothing goes elsewhere', async ({
  page,
  context,
  shop,
}) => {
  const person = await shopperWith(page, PRODUCT)
  await saveHome(page, person.email, 'Nusrat')
  await saveHome(page, person.email, 'Mum')
  await visit(page, '/profile/cart')
  await openStep(page, 'Whom')
  await main(page).getByRole('radio', { name: /Mum/ }).check()

  const other = await context.newPage()
  await visit(other, '/profile/mylocation')
  await main(other).getByRole('button', { name: 'Remove Mum' }).click()
  await dialog(other).getByRole('button', { name: 'Yes, delete it!' }).click()

  await expect(main(page).getByText('The location you chose is no longer saved.')).toBeVisible()
  await expect(main(page).getByRole('radio', { name: /Nusrat/ })).not.toBeChecked()
  await expect(pay(page)).toBeDisabled()
  await main(page)
    .getByRole('radio', { name: /Nusrat/ })
    .check()
  await pay(page).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  expect(await ordersOf(page, person.email)).toMatchObject([{ customer_name: 'Nusrat' }])
})

test('gifts that came from elsewhere are seen before they are paid, be they as dear as others', async ({
  page,
}) => {
  const person = await shopperWith(page, PRODUCT)
  await saveHome(page, person.email)
  await visit(page, '/profile/cart')
  await expect(main(page).getByText('1 product', { exact: true })).toBeVisible()
  await putIntoCart(page, person.email, OTHER)
  await pay(page).click()
  await expect(main(page).getByRole('alert')).toContainText(
    'Your cart changed in the meantime: it holds 2 gifts',
  )
  await expect(main(page).getByText('2 products')).toBeVisible()
  expect(await ordersOf(page, person.email)).toEqual([])
})

test('delivery can be arranged later', async ({ page, shop }) => {
  const person = await shopperWith(page, PRODUCT)
  await visit(page, '/profile/cart')
  await pay(page).click()
  await dialog(page).getByRole('button', { name: 'Pay now, arrange delivery later' }).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  expect(await ordersOf(page, person.email)).toMatchObject([{ customer_name: 'Unknown', needsAddress: true }])
})

test('back from the gateway the order waits with what it costs, to be paid or put back', async ({
  page,
  shop,
}) => {
  const person = await shopperWith(page, PRODUCT)
  await saveLocation(page, person.email, {
    name: 'Mum',
    city: 'Sylhet',
    area: 'Zindabazar',
    address: 'Lane 3',
  })
  await visit(page, '/profile/cart')
  await pay(page).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await page.goBack()
  await expectWaiting(page)
  await expect(main(page).getByRole('term').filter({ hasText: 'Delivery' })).toBeVisible()
  await expect(main(page).getByRole('definition').first()).toHaveText('৳130')
})

test('a cart that the browser kept while the gateway was open is fetched anew', async ({ page, shop }) => {
  const person = await shopperWith(page, PRODUCT)
  await saveHome(page, person.email)
  await visit(page, '/profile/cart')
  // An answer without a page leaves the cart as it is kept, which a browser that is driven does not do by itself.
  await page.route(`${shop.sandboxUrl}/**`, (route) => route.fulfill({ status: 204 }))
  const gatewayAsked = page.waitForResponse((answer) => answer.status() === 204)
  await pay(page).click()
  await gatewayAsked
  await expect(main(page).getByText('Taking you to the payment page')).toBeAttached()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectWaiting(page)
})

test('an order whose payment page did not open can be put back into the cart', async ({ page }) => {
  const person = await shopperWith(page, PRODUCT)
  await saveHome(page, person.email)
  await visit(page, '/profile/cart')
  await page.route('**/api/initiate-payment', (route) => route.abort())
  await pay(page).click()
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await putBack(page)
  await expect(main(page).getByText('1 product', { exact: true })).toBeVisible()
  await expect(pay(page)).toBeEnabled()
})

test('a step opens by the address, and a second person gets an address without leaving the cart', async ({
  page,
}) => {
  const person = await shopperWith(page, PRODUCT, OTHER)
  await saveHome(page, person.email)
  await visit(page, '/profile/cart#when')
  await expect(main(page).getByRole('group', { name: 'When should it be there?' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Send to more than one person' }).click()
  await main(page).getByLabel(`Move to: ${OTHER}`).selectOption('Parcel 2')
  await main(page).getByLabel('Send to', { exact: true }).nth(1).selectOption('Add another address')
  await main(page).getByRole('button', { name: 'Save this address' }).click()
  await expect(main(page).getByLabel('City')).toBeFocused()
  for (const [name, text] of [
    ['Name', 'Abba'],
    ['City', 'Khulna'],
    ['Area', 'Boyra'],
    ['Address', 'Lane 3'],
  ] as const)
    await main(page).getByLabel(name, { exact: true }).fill(text)
  await main(page).getByRole('button', { name: 'Save this address' }).click()
  await expect(main(page).getByRole('heading', { name: 'For Abba' })).toBeVisible()
  await expect(pay(page)).toBeEnabled()
})
