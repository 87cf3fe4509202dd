import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { countedHand, type Hand } from './counted.ts'
import { newcomer } from './people.ts'
import { type ShopProcess, startProcess } from './shop-process.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.setTimeout(240_000)

const MOST_ACTIONS = 60
const GIFT = 'Nokshi kantha'

test('a new seller goes from the printed link to a paid order, and each step leads on', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-evening-'))
  const shop = await startProcess({ DATA_DIR: dataDir, DEMO: 'off' })
  const hand = countedHand()
  const newPage = async () => (await browser.newContext({ baseURL: shop.url })).newPage()
  try {
    const seller = await newPage()
    await becomeAdmin(seller, hand, await printedLink(shop))
    await nameShop(seller, hand)
    await addContact(seller, hand)
    await addZone(seller, hand)
    await choosePayments(seller, hand)
    await addGift(seller, hand)
    await addWrapAndCard(seller, hand)
    await showPolicies(seller, hand)
    await openShop(seller, hand)
    const shopper = await newPage()
    await signUpAtGift(shopper, hand)
    await orderAndPay(shopper, hand)
    console.log(`From the printed link to a paid order: ${hand.actions()} actions`)
    expect(hand.actions()).toBeLessThanOrEqual(MOST_ACTIONS)
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

async function becomeAdmin(page: Page, hand: Hand, link: string): Promise<void> {
  await hand.open(page, link)
  await hand.type(page.getByLabel('Name', { exact: true }), 'Rina Akter')
  await hand.type(page.getByLabel('Email'), 'rina@example.com')
  await hand.type(page.getByLabel('Password', { exact: true }), 'nokshi-kantha-71')
  await hand.type(page.getByLabel('Confirm password'), 'nokshi-kantha-71')
  await hand.press(page.getByRole('button', { name: 'Create my account' }))
  await expect(page.getByRole('region', { name: 'Before you open' })).toContainText('0 of 8 done')
}

const section = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Save' })
const done = (page: Page, count: number) => expect(page.getByText(`${count} of 8 done`)).toBeVisible()
const next = (page: Page, name: string) => page.getByRole('link', { name: `Next: ${name}` })

async function nameShop(page: Page, hand: Hand): Promise<void> {
  await hand.follow(page.getByRole('link', { name: /^Give the shop its name/ }))
  await hand.type(page.getByLabel('Short name'), 'Nokshi')
  await hand.type(page.getByLabel('Long name', { exact: true }), 'Nokshi Gifts')
  await hand.press(save(page, 'Name'))
  await done(page, 1)
}

async function addContact(page: Page, hand: Hand): Promise<void> {
  await hand.follow(next(page, 'Add your contact details'))
  await hand.type(page.getByLabel('Phone'), '01712345678')
  await hand.press(save(page, 'Contact'))
  await done(page, 2)
}

async function addZone(page: Page, hand: Hand): Promise<void> {
  await hand.follow(next(page, 'Say where you deliver'))
  await hand.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Dhaka')
  await hand.type(page.getByLabel('Districts and towns'), 'Dhaka, Gazipur')
  await hand.type(page.getByLabel('Delivery charge, in taka'), '60')
  const weekdays = page.getByRole('group', { name: 'Delivery days a shopper may choose from' })
  await expect(weekdays.getByRole('checkbox', { checked: true })).toHaveCount(7)
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
  await done(page, 3)
}

async function choosePayments(page: Page, hand: Hand): Promise<void> {
  await hand.follow(next(page, 'Choose how you are paid'))
  const online = page.getByRole('checkbox', { name: 'Online (SSLCommerz)' })
  await expect(online).toBeChecked()
  await expect(online).toBeInViewport()
  await hand.press(page.getByRole('checkbox', { name: 'Cash on delivery', exact: true }))
  await hand.press(save(page, 'Selling'))
  await done(page, 4)
}

async function addGift(page: Page, hand: Hand): Promise<void> {
  await hand.follow(next(page, 'Add your first gift'))
  await hand.chooseFile(page.getByLabel('Photo', { exact: true }), await photo())
  await hand.type(page.getByRole('textbox', { name: 'Name', exact: true }), GIFT)
  await hand.type(page.getByLabel('Price (taka)', { exact: true }), '1250')
  await hand.press(page.getByRole('button', { name: 'Add Product' }))
  await hand.follow(page.getByRole('dialog').getByRole('button', { name: 'OK' }))
  await done(page, 5)
}

async function photo() {
  const image = sharp({ create: { width: 600, height: 600, channels: 3, background: '#b4234b' } })
  return { name: 'kantha.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

async function addWrapAndCard(page: Page, hand: Hand): Promise<void> {
  await hand.follow(next(page, 'Add a wrap and a card'))
  await hand.type(page.getByLabel('Name of the new wrap'), 'Red paper')
  await hand.press(page.getByRole('button', { name: 'Add a wrap' }))
  await hand.type(section(page, 'Red paper').getByLabel('Price in taka'), '60')
  await hand.press(save(page, 'Red paper'))
  await expect(section(page, 'Red paper').getByRole('status')).toContainText('Saved.')
  await hand.type(page.getByLabel('Name of the new card'), 'Kantha bird')
  await hand.press(page.getByRole('button', { name: 'Add a card' }))
  await expect(section(page, 'Kantha bird').getByLabel('Offered in the cart')).toBeChecked()
  await hand.press(save(page, 'Kantha bird'))
  await done(page, 6)
}

async function showPolicies(page: Page, hand: Hand): Promise<void> {
  await hand.follow(next(page, 'Show your policies'))
  for (const name of ['Delivery', 'Returns and refunds', 'Privacy', 'Terms']) {
    await hand.press(page.getByRole('button', { name: `Show ${name}`, exact: true }))
    await expect(page.getByRole('link', { name: `See it ${name}` })).toBeVisible()
  }
  await done(page, 7)
}

async function openShop(page: Page, hand: Hand): Promise<void> {
  const open = page.getByRole('button', { name: 'Open the shop' })
  await hand.follow(open.first())
  await hand.follow(
    page.getByRole('dialog', { name: 'Open the shop now?' }).getByRole('button', { name: 'Open the shop' }),
  )
  await hand.follow(
    page.getByRole('dialog', { name: 'Your shop is open' }).getByRole('button', { name: 'See your shop' }),
  )
  await expect(page.getByRole('link', { name: new RegExp(GIFT) })).toBeVisible()
}

async function signUpAtGift(page: Page, hand: Hand): Promise<void> {
  const person = newcomer()
  await hand.open(page, '/')
  await hand.follow(page.getByRole('link', { name: new RegExp(GIFT) }))
  await hand.follow(page.getByRole('link', { name: 'Sign up' }))
  await hand.type(page.getByLabel('First name'), person.firstName)
  await hand.type(page.getByLabel('Last name'), person.lastName)
  await hand.type(page.getByLabel('Email'), person.email)
  await hand.type(page.getByLabel('Password', { exact: true }), person.password)
  await hand.type(page.getByLabel('Confirm password'), person.password)
  await hand.press(page.getByRole('button', { name: 'Sign up' }))
  await expect(page.getByRole('heading', { name: GIFT })).toBeVisible()
}

async function orderAndPay(page: Page, hand: Hand): Promise<void> {
  await hand.follow(page.getByRole('button', { name: 'Add to Cart' }))
  // In the top bar.
  await hand.press(page.getByRole('link', { name: /^Cart.*1 item/ }))
  await hand.type(page.getByLabel('City'), 'Dhaka')
  await hand.type(page.getByLabel('Area'), 'Dhanmondi')
  await hand.type(page.getByRole('textbox', { name: 'Address' }), 'House 4, Road 7')
  await hand.press(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeEnabled()
  await hand.follow(page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page.getByText('Test payments: no money moves')).toBeVisible()
  await hand.follow(page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
}
