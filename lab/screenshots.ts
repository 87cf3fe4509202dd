import { mkdir } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { PLAIN, WITH_PICTURES } from '../browser/demo-products.ts'
import { newcomer } from '../browser/people.ts'
import { waitForRest } from '../browser/resting.ts'
import { startShop } from '../browser/running-shop.ts'
import {
  enter,
  idOf,
  openPayment,
  orderCart,
  placeOrder,
  promiseCash,
  putIntoCart,
  register,
  saveLocation,
} from '../browser/shop-calls.ts'
import { press, send } from '../sandbox/test-visitor.ts'
import { openChromium } from './chromium.ts'

const FOLDER = 'docs/screenshots'
const SHOWN = WITH_PICTURES.name
const [{ name: PRODUCT }, { name: OTHER }] = PLAIN

const PALE_PHONE = { width: 360, height: 740, colorScheme: 'light', timezoneId: 'Asia/Dhaka' } as const
const WIDE = { width: 1280, height: 900, colorScheme: 'light' } as const
const PHONE = { width: 360, height: 740, colorScheme: 'dark' } as const

const OF_SHOPPERS = [
  { name: 'home', path: '/', ...WIDE },
  { name: 'home-bangla', path: '/bn', ...WIDE },
]
const OF_THE_SHOPKEEPER = [
  { name: 'today-phone', path: '/profile/today', ...PHONE },
  { name: 'delivery', path: '/profile/delivery', ...WIDE },
  { name: 'settings', path: '/profile/settings', ...WIDE },
]

/** What is to be packed in the pictures: to whom, and what. */
const ORDERS = [
  ['Nusrat Jahan', 'Banani', PRODUCT],
  ['Rafiq Islam', 'Dhanmondi', OTHER],
  ['Shormila Das', 'Uttara', PRODUCT],
] as const

await mkdir(FOLDER, { recursive: true })
const shop = await startShop({ COD: 'on' })
const browser = await openChromium()
await take(OF_SHOPPERS, undefined)
await order()
const context = await browser.newContext({ baseURL: shop.url })
await enter(await context.newPage(), shop.shopkeeper)
await take(OF_THE_SHOPKEEPER, await context.storageState())
await takeProducts()
await browser.close()
await shop.stop()

type View = (typeof OF_SHOPPERS | typeof OF_THE_SHOPKEEPER)[number]
type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function take(views: readonly View[], storageState: State | undefined): Promise<void> {
  for (const { name, path, width, height, colorScheme } of views) {
    const viewport = { width, height }
    const page = await browser.newPage({ viewport, colorScheme, ...(storageState && { storageState }) })
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    await picture(page, name)
  }
}

/** A gift's page, the gift in the cart with its card as it will be printed, its order, and the page of whoever is asked where one goes. */
async function takeProducts(): Promise<void> {
  const page = await browser.newPage({ ...PALE_PHONE, viewport: PALE_PHONE, baseURL: shop.url })
  const person = newcomer()
  await register(page, person)
  await saveLocation(page, person.email, {
    name: 'Maa',
    city: 'Sylhet',
    area: 'Zindabazar',
    address: 'Road 3',
  })
  await page.goto(`/details/${await idOf(page, SHOWN)}`, { waitUntil: 'networkidle' })
  await picture(page, 'gift-page-phone')
  await putIntoCart(page, person.email, SHOWN)
  await page.goto('/profile/cart', { waitUntil: 'networkidle' })
  await page.getByLabel('To', { exact: true }).fill('মা')
  await page.getByLabel('From', { exact: true }).fill('Nusrat')
  await page
    .getByLabel('Message for the card')
    .fill('শুভ জন্মদিন! দিনটি হোক মিষ্টি দইয়ের মতো মিষ্টি।\nSee you soon, Maa!')
  await page.getByText('Birthday table').click()
  await page.getByText('See the card').click()
  await page.getByRole('figure', { name: 'Your card' }).evaluate((card) => {
    window.scrollTo(0, card.getBoundingClientRect().top + window.scrollY - 220)
  })
  await picture(page, 'gift-card-phone')
  const gift = { to: 'Nusu', from: 'Tania' }
  const [dhaka] = await (await page.request.get('/api/delivery/zones')).json()
  const asked = { askRecipient: true, zoneId: dhaka._id, gift }
  const orderId = await orderCart(page, person.email, asked)
  await send(await press(await openPayment(page, person.email, orderId), 'pay'))
  await page.goto(await giftLinkOf(page, person.email, orderId), { waitUntil: 'networkidle' })
  await picture(page, 'gift-link-phone')
  await putIntoCart(page, person.email, SHOWN)
  const plain = await orderCart(page, person.email, { gift })
  await send(await press(await openPayment(page, person.email, plain), 'pay'))
  await page.goto(`/profile/orders/${plain}`, { waitUntil: 'networkidle' })
  await picture(page, 'order-phone')
}

/** Of a paid order whose recipient is asked where it goes. */
async function giftLinkOf(page: Page, email: string, orderId: string): Promise<string> {
  const { token } = await (await page.request.post('/api/jwt', { data: { email } })).json()
  const headers = { authorization: `Bearer ${token}` }
  return (await (await page.request.post(`/api/orders/${orderId}/gift-link`, { data: {}, headers })).json())
    .url
}

async function picture(page: Page, name: string): Promise<void> {
  await waitForRest(page)
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 82 })
}

async function order(): Promise<void> {
  for (const [name, area, gift] of ORDERS) {
    const page = await browser.newPage({ baseURL: shop.url })
    const person = newcomer()
    await register(page, person)
    await saveLocation(page, person.email, { name, city: 'Dhaka', area, address: 'Road 5' })
    await putIntoCart(page, person.email, gift)
    await promiseCash(page, person.email, await placeOrder(page, person.email))
  }
}
