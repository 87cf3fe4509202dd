import { readFile } from 'node:fs/promises'
import { codeWords } from '../shop/promotions/code-words.en.ts'
import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { expectGateway, pay } from './gateway.ts'
import { newcomer } from './people.ts'
import { setSelling } from './selling.ts'
import { makeOffer, putIntoCart, register } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'
import { bringToTheDoor, sayThanks } from './to-the-door.ts'

test.use({ viewport: { width: 360, height: 740 } })

const [{ name: PRODUCT }] = PLAIN
const HEADER = 'name,phone,city,area,address,gift,message,from'

const main = (page: Page) => page.getByRole('main')

const rowOf = (nth: number, phone = '01712345678') =>
  `Person ${nth},${phone},Dhaka,Gulshan,"Road ${nth}, Floor 2","${PRODUCT}",Happy new year!,All of us`

const fileOf = (rows: readonly string[]) => `\ufeff${[HEADER, ...rows].join('\r\n')}\r\n`

async function choose(page: Page, name: string, text: string, chooser: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  const input = page.getByLabel(chooser)
  await expect(input).toBeEnabled()
  await input.setInputFiles(file)
}

test('a shop that takes no lists of recipients shows no way there, and says so to an old bookmark', async ({
  page,
  shop,
}) => {
  await register(page, newcomer())
  await visit(page, '/profile/recipients')
  await expect(main(page).getByText('This shop takes no lists of recipients.')).toBeVisible()
  await expectSound(page)
  const link = page.getByRole('link', { name: 'Send to many' })
  await expect(page.getByRole('link', { name: 'Days to remember' })).toBeAttached()
  await expect(link).toBeHidden()
  await main(page).getByRole('link', { name: 'Open your cart' }).click()
  await expect(page).toHaveURL('/profile/cart')
  await setSelling(shop, { companiesOrder: true })
  await page.reload()
  await link.click()
  await expect(main(page).getByText('Choose a CSV file')).toBeVisible()
})

test('a firm sends forty hampers with one file, and pays once', async ({ page, shop, adminPage }) => {
  await setSelling(shop, { companiesOrder: true })
  const person = newcomer()
  await register(page, person)
  await putIntoCart(page, person.email, PRODUCT)
  await visit(page, '/profile/recipients')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a template' }).click()
  const template = await readFile(await (await waiting).path(), 'utf8')
  expect(template).toMatch(/^\ufeffname,phone,city,area,address,gift,day,part of day,message,/)

  const rows = Array.from({ length: 40 }, (_, at) => rowOf(at + 1))
  const withBad = rows.with(6, rowOf(7, '0171'))
  await choose(page, 'hampers.csv', fileOf(withBad), 'Choose a CSV file')
  await expect(main(page).getByText('One row needs correcting.')).toBeVisible()
  const wrong = page.getByRole('region', { name: 'To correct' })
  await expect(wrong).toContainText('Row 8')
  await expect(wrong).toContainText('phone: must be a mobile number such as 01712-345678')
  const order = page.getByRole('button', { name: /^Order all \d+ parcels for ৳/ })
  await expect(order).toBeHidden()
  await expectSound(page)

  await choose(page, 'mended.csv', fileOf(rows), 'Choose another file')
  await expect(main(page).getByText('All 40 rows are correct.')).toBeVisible()
  await expect(main(page).getByText('40 gifts')).toBeVisible()
  await main(page).getByText('See all 40 parcels').click()
  await expect(main(page).getByText('Person 40', { exact: true })).toBeVisible()
  // The file waits, also after a reload.
  await page.reload()
  await expect(main(page).getByRole('heading', { name: 'mended.csv' })).toBeVisible()
  await order.click()

  await expect(page).toHaveURL(/\/profile\/orders\//)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expectGateway(page, shop)
  await pay(page).click()
  await expect(page.getByText('Thank you! Your payment has arrived.')).toBeVisible()

  await page.getByRole('link', { name: 'See your order' }).click()
  const parcels = page.getByRole('list', { name: '40 parcels' })
  await expect(parcels.getByRole('group')).toHaveCount(20)
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  await expect(parcels.getByRole('group')).toHaveCount(40)
  await page.getByLabel('Find a parcel by name or place').fill('person 17')
  await expect(main(page).getByText('1 parcel found')).toBeVisible()
  await parcels.getByText('Person 17').click()
  await expect(parcels.getByText('Road 17, Floor 2')).toBeVisible()
  await expectSound(page)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const path = await bringToTheDoor({ adminPage, shop }, orderId, { parcels: 40, takenBy: 'The guard' })
  await sayThanks(adminPage, {
    path,
    sentBy: 'All of us sent you this. Say thanks?',
    words: 'A happy new year to all of you!',
  })
  await page.reload()
  await page.getByLabel('Find a parcel by name or place').fill('person 1')
  await parcels.getByText('Person 1', { exact: true }).click()
  await expect(parcels.getByText('Received by: The guard')).toBeVisible()
  await expect(parcels.getByRole('figure', { name: /^Thanks/ })).toContainText('A happy new year')
  await visit(page, '/profile/cart')
  await expect(main(page).getByText('1 product', { exact: true })).toBeVisible()
})

test('a code that a file was refused is tried again once it is an offer', async ({
  page,
  shop,
  adminPage,
}) => {
  await setSelling(shop, { companiesOrder: true })
  await register(page, newcomer())
  await visit(page, '/profile/recipients')
  await choose(page, 'one.csv', fileOf([rowOf(1)]), 'Choose a CSV file')
  await main(page).getByRole('button', { name: codeWords.iHaveACode }).click()
  await main(page).getByRole('textbox', { name: codeWords.code }).fill('later10')
  const use = main(page).getByRole('button', { name: codeWords.useCode })
  await use.click()
  await expect(main(page).getByText('This code is not valid.')).toBeVisible()
  await makeOffer(adminPage, shop.shopkeeper.email, {
    name: '',
    nameBn: '',
    kind: 'percent',
    percent: 10,
    amount: null,
    minAmount: 0,
    minGifts: 0,
    categories: [],
    occasions: [],
    firstDay: null,
    lastDay: null,
    uses: null,
    oncePerPerson: false,
    paused: false,
    code: 'LATER10',
  })
  await use.click()
  await expect(main(page).getByText('10% off (LATER10)')).toBeVisible()
  await expect(main(page).getByText('This code is not valid.')).toBeHidden()
})
