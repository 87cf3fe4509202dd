import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { expectSound } from './accessibility.ts'
import { enter, tokenOf } from './shop-calls.ts'
import { expect, type Page, type RunningShop, test } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')
const LAMP = 'Clay Lamp of Bogura'

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  const chooser = page.getByLabel('Choose a CSV file')
  // While the last file is still being put away it takes no other.
  await expect(chooser).toBeEnabled()
  await chooser.setInputFiles(file)
}

async function download(page: Page, button: string): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await waiting).path(), 'utf8')
}

test('on a phone a shopkeeper looks at a file, imports it and undoes it', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/csv')
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeVisible()
  await choose(page, 'lamps.csv', `name,price,Shelf\n${LAMP},450,A4\nBroken,-1,A5\n`)
  await expect(main(page).getByText('One row is refused.')).toBeVisible()
  await expect(main(page).getByText('2 rows are')).toBeHidden()
  await expect(main(page).getByText(/does not know these columns: Shelf/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Refused' })).toContainText('Row 3')
  await expect(page.getByRole('button', { name: 'Import now' })).toBeDisabled()
  await expectSound(page)
  await page.getByRole('link', { name: '1 Added' }).click()
  await expect(page.getByRole('list', { name: 'Added' })).toContainText(`${LAMP}Price450`)
  await page.getByRole('button', { name: 'Discard' }).click()

  const fileName = 'lamps-again.csv'
  await choose(page, fileName, `name,price\n${LAMP},450\n`)
  await page.getByRole('button', { name: 'Import now' }).click()
  const last = main(page).getByRole('listitem').filter({ hasText: fileName })
  await expect(last).toContainText('Imported: 1 gift added')
  const file = await download(page, 'Download gifts')
  expect(file).toContain(`,${LAMP},450,`)

  await last.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await dialog.getByRole('button', { name: 'Yes, undo it!' }).click()
  await expect(last).toContainText('Undone')
  expect(await download(page, 'Download gifts')).not.toContain(LAMP)

  const row = file.split('\r\n').find((one) => one.includes(LAMP))
  await page.goto(`/profile/updateProduct/${row?.split(',')[0]}`)
  const actions = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(actions).toContainText(['Import undone', 'Imported from a file'])
})

test('a shopkeeper’s file that is no CSV is refused in words, and orders are downloaded as a file', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/csv')
  await choose(page, 'gifts.csv', 'name,price\nMug,1\n"Vase,2\n')
  await expect(main(page).getByRole('alert')).toContainText('Row 3 cannot be read')
  await page.getByLabel('From').fill('2026-01-01')
  expect(await download(page, 'Download orders')).toContain('order,date,placed at')
})

test('a file of which nothing more comes leaves its place to the next one', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  const sending = await sendHalfAFile(shop.url, await tokenOf(page, shop.shopkeeper.email))
  try {
    await wasHeardOf(shop, 'in ten minutes')
    await page.goto('/profile/csv')
    await expect(page.getByText('If the upload stops')).toBeVisible()
    await expect(page.getByLabel('Choose a CSV file')).toBeHidden()
    await wasHeardOf(shop, 'a minute ago')
    await expect(page.getByText('The upload was interrupted.')).toBeVisible()
    await choose(page, 'whole.csv', 'name,price\nMug,1\n')
    await expect(page.getByRole('button', { name: 'Import now' })).toBeEnabled()
  } finally {
    sending.end()
  }
})

/** Enough of it that the shop has begun, and never the end. */
async function sendHalfAFile(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const sending = request(`${url}/api/imports?fileName=half.csv`, { method: 'POST', headers })
  sending.on('error', () => undefined)
  sending.write(`name,price\n${'Mug,1\n'.repeat(3000)}`)
  const newest = async () => (await (await fetch(`${url}/api/imports`, { headers })).json())[0]
  await expect.poll(newest).toMatchObject({ fileName: 'half.csv', state: 'reading', done: 2500 })
  return sending
}

const MOMENTS = {
  'in ten minutes': "now() + interval '10 minutes'",
  'a minute ago': "now() - interval '1 minute'",
}

/** Says when something last came of the file. */
async function wasHeardOf(shop: RunningShop, when: keyof typeof MOMENTS): Promise<void> {
  await (await shop.database()).query(
    `update product_import set touched_at = ${MOMENTS[when]} where state = 'reading'`,
  )
}
