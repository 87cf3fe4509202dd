import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { freePort } from '../server/free-port.ts'
import { openPostgres } from '../server/postgres/embedded-postgres.ts'
import { enter, tokenOf } from './errands.ts'
import { startProcess } from './shop-process.ts'

test('a file that a power cut broke off in the middle leaves its place to the next one', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'ogs-broken-upload-'))
  const settings = { DATA_DIR: folder, PORT: `${await freePort()}`, LOG_LEVEL: 'silent' }
  let shop = await startProcess(settings)
  const page = await browser.newPage({ baseURL: shop.url })
  try {
    const [shopkeeper] = JSON.parse(await readFile(join(folder, 'demo-accounts.json'), 'utf8'))
    const look = async () => {
      await page.goto('/profile/csv')
      await expect(page.getByText('If nothing more of it comes')).toBeVisible()
      await expect(page.getByLabel('Choose a CSV file')).toBeHidden()
    }
    await enter(page, shopkeeper)
    await sendHalfAFile(shop.url, await tokenOf(page, shopkeeper.email))
    // However long the shop takes to start again, it is not silent for a minute.
    await wasHeardOf(folder, 'in ten minutes')
    await look()
    await shop.kill()
    shop = await startProcess(settings)
    await look()
    await wasHeardOf(folder, 'a minute ago')
    await expect(page.getByText('The upload was broken off.')).toBeVisible()
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'whole.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\nMug,1\n') })
    await expect(page.getByRole('button', { name: 'Import now' })).toBeEnabled()
  } finally {
    await page.close()
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Enough of it that the shop has begun, and never the end. */
async function sendHalfAFile(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const sending = request(`${url}/api/imports?fileName=half.csv`, { method: 'POST', headers })
  sending.on('error', () => undefined)
  sending.write(`name,price\n${'Mug,1\n'.repeat(3000)}`)
  const imports = () => fetch(`${url}/api/imports`, { headers }).then((answer) => answer.json())
  await expect.poll(imports).toMatchObject([{ state: 'reading', done: 2000 }])
}

const MOMENTS = {
  'in ten minutes': "now() + interval '10 minutes'",
  'a minute ago': "now() - interval '1 minute'",
}

/** Says when something last came of the file. */
async function wasHeardOf(folder: string, when: keyof typeof MOMENTS): Promise<void> {
  const postgres = await openPostgres(folder)
  const database = new Client({ connectionString: postgres.url })
  await database.connect()
  await database.query(`update product_import set touched_at = ${MOMENTS[when]}`)
  await database.end()
  await postgres.close()
}
