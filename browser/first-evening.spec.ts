import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { newcomer } from './people.ts'
import { type ShopProcess, startProcess } from './shop-process.ts'
import { CountedPerson } from './steps-counted.ts'

test.use({ viewport: { width: 360, height: 740 } })

const MOST_ACTIONS = 60
const PRODUCT = 'Nokshi kantha'

test('a new seller goes from the printed link to a paid order, and each step leads on', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-evening-'))
  const shop = await startProcess({ DATA_DIR: dataDir, DEMO: 'off' })
  const enters = async () =>
    new CountedPerson(await (await browser.newContext({ baseURL: shop.url })).newPage())
  try {
    const seller = await enters()
    await becomeAdmin(seller, await printedLink(shop))
    for (const step of [nameShop, addContact, addZone, choosePayments, addGift, addWrapAndCard, showPolicies])
      await step(seller)
    await openShop(seller)
    const shopper = await enters()
    await signUpAtProduct(shopper)
    await orderAndPay(shopper)
    const actions = seller.actions + shopper.actions
    console.log(`From the printed link to a paid order: ${actions} actions`)
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function printedLink(shop: ShopProcess): Promise<string> {
  const link = () => /makes the first one, once: (\S+)/.exec(shop.printed())?.[1] ?? ''
  await expect.poll(link).not.toBe('')
  return link()
}

async function becomeAdmin(seller: CountedPerson, link: string): Promise<void> {
  await seller.open(link)
  await seller.type('Name', 'Rina Akter')
  await seller.type(/^Email$/i, 'rina@example.com')
  await seller.type('Password', 'nokshi-kantha-71')
  await seller.type(/^Confirm password$/i, 'nokshi-kantha-71')
  await seller.press('button', 'Create my account')
  const steps = seller.page.getByRole('region', { name: 'Before you open' })
  await expect(steps).toContainText('0 of 8 done')
}

const section = ({ page }: CountedPerson, name: string) => page.getByRole('form', { name, exact: true })
const expectDone = ({ page }: CountedPerson, count: number) =>
  expect(page.getByText(`${count} of 8 done`)).toBeVisible()

async function goTo(seller: CountedPerson, step: string, title: string): Promise<void> {
  await seller.follow('link', `Next: ${step}`)
  await expect(seller.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

async function nameShop(seller: CountedPerson): Promise<void> {
  await seller.follow('link', /^Give the shop its name/)
  await seller.type('Short name', 'Nokshi')
  await seller.type('Long name', 'Nokshi Gifts')
  await seller.press('button', 'Save', section(seller, 'Name'))
  await expectDone(seller, 1)
}

async function addContact(seller: CountedPerson): Promise<void> {
  await goTo(seller, 'Add your contact details', 'Settings')
  await seller.type('Phone', '01712345678')
  await seller.press('button', 'Save', section(seller, 'Contact'))
  await expectDone(seller, 2)
}

async function addZone(seller: CountedPerson): Promise<void> {
  await goTo(seller, 'Say where you deliver', 'Delivery')
  await seller.type('Name', 'Dhaka')
  await seller.type('Districts and towns', 'Dhaka, Gazipur')
  await seller.type('Delivery charge, in taka', '60')
  const weekdays = seller.page.getByRole('group', { name: 'Delivery days a shopper may choose from' })
  await expect(weekdays.getByRole('checkbox', { checked: true })).toHaveCount(7)
  await seller.press('button', 'Save')
  await expectDone(seller, 3)
}

async function choosePayments(seller: CountedPerson): Promise<void> {
  await goTo(seller, 'Choose who buys, and how you are paid', 'Settings')
  const withAccount = seller.page.getByRole('radio', { name: /^With an account/ })
  await expect(withAccount).toBeChecked()
  await expect(withAccount).toBeInViewport()
  const online = seller.page.getByRole('checkbox', { name: 'Online (SSLCommerz)' })
  await expect(online).toBeChecked()
  await expect(online).toBeInViewport()
  await seller.press('checkbox', 'Cash on delivery')
  await seller.press('button', 'Save', section(seller, 'Selling'))
  await expectDone(seller, 4)
}

async function addGift(seller: CountedPerson): Promise<void> {
  await goTo(seller, 'Add your first gift', 'Add Product')
  await seller.chooseFile('Photo', await photo())
  await seller.type('Name', PRODUCT)
  await seller.type('Price (taka)', '1250')
  await seller.press('button', 'Add Product')
  await seller.follow('button', 'OK')
  await expectDone(seller, 5)
}

async function photo() {
  const image = sharp({ create: { width: 600, height: 600, channels: 3, background: '#b4234b' } })
  return { name: 'kantha.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

async function addWrapAndCard(seller: CountedPerson): Promise<void> {
  await goTo(seller, 'Add a wrap and a card', 'Gift wrap and cards')
  const [wrap, card] = [section(seller, 'Red paper'), section(seller, 'Kantha bird')]
  await seller.type('Name of the new wrap', 'Red paper')
  await seller.press('button', 'Add a wrap')
  await seller.type('Price in taka', '60', wrap)
  await seller.press('button', 'Save', wrap)
  await expect(wrap.getByRole('status')).toContainText('Saved.')
  await seller.type('Name of the new card', 'Kantha bird')
  await seller.press('button', 'Add a card')
  await expect(card.getByLabel('Offered in the cart')).toBeChecked()
  await seller.press('button', 'Save', card)
  await expectDone(seller, 6)
}

async function showPolicies(seller: CountedPerson): Promise<void> {
  await goTo(seller, 'Show your policies', 'Settings')
  for (const name of ['Delivery', 'Returns and refunds', 'Privacy', 'Terms']) {
    await seller.press('button', `Show ${name}`)
    await expect(seller.page.getByRole('link', { name: `See it ${name}` })).toBeVisible()
  }
  await expectDone(seller, 7)
}

async function openShop(seller: CountedPerson): Promise<void> {
  await seller.follow('button', 'Open the shop')
  await seller.follow(
    'button',
    'Open the shop',
    seller.page.getByRole('dialog', { name: 'Open the shop now?' }),
  )
  await seller.follow('button', 'See your shop')
  await expect(seller.page.getByRole('link', { name: new RegExp(PRODUCT) })).toBeVisible()
}

async function signUpAtProduct(shopper: CountedPerson): Promise<void> {
  const person = newcomer()
  await shopper.open('/')
  await shopper.follow('link', new RegExp(PRODUCT))
  await shopper.follow('link', 'Sign up')
  await shopper.type(/^First name$/i, person.firstName)
  await shopper.type(/^Last name$/i, person.lastName)
  await shopper.type(/^Email$/i, person.email)
  await shopper.type('Password', person.password)
  await shopper.type(/^Confirm password$/i, person.password)
  await shopper.press('button', 'Sign up')
  await expect(shopper.page.getByRole('heading', { name: PRODUCT })).toBeVisible()
}

async function orderAndPay(shopper: CountedPerson): Promise<void> {
  const { page } = shopper
  await shopper.follow('button', 'Add to Cart')
  // In the top bar.
  await shopper.press('link', /^Cart.*1 item/)
  await shopper.type('City', 'Dhaka')
  await shopper.type('Area', 'Dhanmondi')
  await shopper.type('Address', 'House 4, Road 7')
  await shopper.press('button', 'Continue')
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeEnabled()
  await shopper.follow('button', 'Pay')
  await expect(page.getByText('Test payments: no money moves')).toBeVisible()
  await shopper.follow('button', 'Pay')
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
}
