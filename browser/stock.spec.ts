import { expectSound } from './accessibility.ts'
import { PLAIN, SHELVES } from './demo-products.ts'
import { expectNoSidewaysScrolling } from './fitting.ts'
import { newcomer } from './people.ts'
import { register } from './shop-calls.ts'
import { expect, type Page, testWays as test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const [{ name: PRODUCT }] = PLAIN
const STOCK = '/profile/stock'
const OF_PRODUCT = `${STOCK}?search=${encodeURIComponent(PRODUCT)}`
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Gift or code' })
const numbers = (page: Page) => page.getByRole('textbox', { name: /^How many/ })
const row = (page: Page, product: string) => page.getByRole('listitem').filter({ hasText: product })

async function search(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `“${text}”` })).toBeVisible()
}

test('a shopkeeper counts twenty gifts with the keys of a phone, and is led from each to the next', async ({
  adminPage,
}) => {
  await visit(adminPage, STOCK)
  let counted = 0
  for (const text of SHELVES.map(({ category }) => category.toLowerCase())) {
    await expect(searchBox(adminPage)).toBeFocused()
    await search(adminPage, text)
    const fields = await numbers(adminPage).all()
    for (const [n, field] of fields.entries()) {
      await expect(field).toBeFocused()
      await adminPage.keyboard.type(String(10 + n))
      await adminPage.keyboard.press('Enter')
      counted++
    }
    await expect(adminPage.getByRole('status').filter({ hasText: /^Saved/ })).toHaveCount(fields.length)
    await expectNoSidewaysScrolling(adminPage)
    if (counted >= 20) break
  }
  expect(counted).toBeGreaterThanOrEqual(20)
  await expect(searchBox(adminPage)).toBeFocused()
  await visit(adminPage, STOCK)
  await expect(numbers(adminPage)).toHaveCount(20)
  await expectSound(adminPage)
})

test('what came, what broke and what was typed wrongly is put right in the row', async ({ adminPage }) => {
  await visit(adminPage, OF_PRODUCT)
  const product = row(adminPage, PRODUCT)
  await expect(numbers(adminPage).first()).toBeFocused()
  await adminPage.keyboard.type('১২')
  await adminPage.keyboard.press('Enter')
  await expect(product).toContainText('Saved: 12')
  await expect(product).toContainText('12 free')
  await expect(product).toContainText('Counted by')
  await product.getByRole('button', { name: /^More/ }).click()
  await product.getByRole('textbox', { name: 'Received' }).fill('5')
  await product.getByRole('button', { name: 'Add' }).click()
  await expect(product).toContainText('Saved: 17')
  await product.getByRole('textbox', { name: 'Broken or lost' }).fill('2')
  await product.getByRole('button', { name: 'Take away' }).click()
  await expect(product).toContainText('Saved: 15')
  await product.getByRole('button', { name: `Undo: ${PRODUCT}` }).click()
  await expect(product).toContainText('Undone: 17')
  await product.getByRole('button', { name: 'History' }).click()
  await expect(product).toContainText('Undone: Broken or lost +2, then 17')
  await expectSound(adminPage)
  await product.getByRole('textbox', { name: 'Broken or lost' }).fill('40')
  await product.getByRole('button', { name: 'Take away' }).click()
  await expect(product.getByRole('alert')).toContainText('There are 17')
  await product.getByRole('textbox', { name: 'Few left from' }).fill('20')
  await product.getByRole('button', { name: 'Set' }).click()
  await expect(product).toContainText('Few left')
  await product.getByRole('button', { name: 'Count no longer' }).click()
  await expect(product).toContainText('Not counted yet')
})

test('two shopkeepers who count one gift do not overwrite each other, and nothing typed is lost', async ({
  adminPage,
  browser,
  shop,
}) => {
  await visit(adminPage, OF_PRODUCT)
  const storageState = await adminPage.context().storageState()
  const colleague = await browser.newPage({ baseURL: shop.url, storageState })
  await visit(colleague, OF_PRODUCT)
  const product = row(adminPage, PRODUCT)
  const field = product.getByRole('textbox', { name: /^How many/ })
  await row(colleague, PRODUCT).getByRole('textbox').fill('42')
  await colleague.keyboard.press('Enter')
  await expect(row(colleague, PRODUCT)).toContainText('Saved: 42')
  await colleague.close()
  await field.fill('7')
  await adminPage.keyboard.press('Enter')
  await expect(product.getByRole('alert')).toContainText('it is 42 now')
  await expect(field).toHaveValue('7')
  await field.press('Enter')
  await expect(product).toContainText('Saved: 7')
})

test('a code is scanned where the browser can, and typed where it cannot', async ({ adminPage, shop }) => {
  await visit(adminPage, STOCK)
  await expect(adminPage.getByRole('button', { name: 'Scan a code' })).toHaveCount(0)
  const database = await shop.database()
  await database.query(
    `insert into product_variant (id, product_id, sku) select id, id, 'GIFT-04' from product where name = $1
      on conflict (id) do update set sku = 'GIFT-04'`,
    [PRODUCT],
  )
  await search(adminPage, 'gift-04')
  await expect(numbers(adminPage)).toHaveCount(1)

  await adminPage.addInitScript(() => {
    const camera = async () => document.createElement('canvas').captureStream()
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera } })
    HTMLMediaElement.prototype.play = async () => undefined
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: 'GIFT-04' }]
      },
    })
  })
  await visit(adminPage, STOCK)
  await adminPage.getByRole('button', { name: 'Scan a code' }).click()
  await expect(row(adminPage, PRODUCT)).toBeVisible()
  await expect(numbers(adminPage).first()).toBeFocused()
  await expect(adminPage.getByText('Hold the code')).toBeHidden()
})

test('a camera that is refused leaves the field for the code', async ({ adminPage }) => {
  await adminPage.addInitScript(() => {
    const refused = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refused } })
    Object.assign(window, { BarcodeDetector: class {} })
  })
  await visit(adminPage, STOCK)
  await adminPage.getByRole('button', { name: 'Scan a code' }).click()
  await expect(adminPage.getByText('Type the code instead')).toBeVisible()
  await expect(searchBox(adminPage)).toBeEditable()
})

test('a shopper waits for a sold-out gift, and orders it once it is there', async ({ page, shop }) => {
  const database = await shop.database()
  const { rows } = await database.query('select id from product where name = $1', [PRODUCT])
  const id: string = rows[0].id
  await database.query(
    'insert into product_variant (id, product_id) values ($1, $1) on conflict do nothing',
    [id],
  )
  await database.query(
    'insert into stock (variant_id, on_hand) values ($1, 0) on conflict (variant_id) do update set on_hand = 0',
    [id],
  )
  const person = newcomer()
  await register(page, person)
  await visit(page, `/details/${id}`)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tell me when it is there again' }).click()
  await expect(page.getByRole('button', { name: 'Don’t tell me' })).toBeVisible()
  await expect(page.getByText('once you have confirmed your e-mail')).toBeVisible()
  await expectSound(page)
  await expectNoSidewaysScrolling(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Don’t tell me' })).toBeVisible()
  await database.query('delete from stock where variant_id = $1', [id])
  await visit(page, `/details/${id}`)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
})
