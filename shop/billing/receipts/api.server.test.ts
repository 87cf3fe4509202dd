import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../server/testing/test-app.ts'
import { buy } from '../../../server/testing/test-orders.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { SHOP_DEFAULTS } from '../../kernel/settings/shop-settings.ts'
import { photo } from '../../pictures/picture-fixture.server.ts'
import { readPdf } from '../pdf/test-pdf.ts'
import { RECEIPTS_PER_ADDRESS } from './api.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})

const ask = (tranId: string, address?: string) =>
  app.request('GET', `/receipt/${encodeURIComponent(tranId)}`, {
    headers: address ? { 'x-ogs-client-address': address } : {},
  })

test('whoever knows its number gets a PDF that nobody keeps on the way, twice the same', async () => {
  const { tranId } = await buy(app.db, { name: 'রিমা' })
  const [first, second] = [await ask(tranId), await ask(tranId)]
  expect(first.status).toBe(200)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="OGS-receipt-R-000001.pdf"',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const pdf = Buffer.from(await first.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.from(await second.arrayBuffer()).equals(pdf)).toBe(true)
})

test('a payment that has not come is 409, one that is looked at says so, one that is none is 404', async () => {
  const { tranId } = await buy(app.db, { state: 'pending' })
  expect((await ask(tranId)).status).toBe(409)
  const held = await ask((await buy(app.db, { state: 'paid_on_hold' })).tranId)
  expect([held.status, (await held.json()).detail]).toEqual([
    409,
    expect.stringMatching(/We have your money/),
  ])
  expect((await ask('OGSNOBODY')).status).toBe(404)
  expect((await ask('../../etc/passwd')).status).toBe(404)
})

test('an address that asks for too many is asked to wait; others are not', async () => {
  const { tranId } = await buy(app.db)
  const { most } = RECEIPTS_PER_ADDRESS
  expect((await ask(tranId, '10.0.0.7')).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: most }, () => ask('OGSNOBODY', '10.0.0.7')))
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(most - 1)
  const refused = await ask(tranId, '10.0.0.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(tranId, '10.0.0.8')).status).toBe(200)
})

describe('the shop’s logo', () => {
  const picturesOn = async (answer: Response) => readPdf(new Uint8Array(await answer.arrayBuffer())).pictures

  async function nameLogo(logo: string): Promise<void> {
    const value = { ...SHOP_DEFAULTS.name, logo }
    await app.db.transaction().execute((tx) => writeSection(tx, 'name', { value, revision: 1 }))
  }

  test('is on the receipt', async () => {
    const picture = granted(await app.services.keepPicture(await photo(500, 100).png().toBuffer()))
    if (!('url' in picture)) expect.unreachable('no picture was kept')
    await nameLogo(picture.url)
    const { tranId } = await buy(app.db)
    expect(await picturesOn(await ask(tranId))).toMatchObject([{ width: 140, height: 28 }])
  })

  test.each(['/media/0123456789abcdef-960x960/640.webp', 'https://i.ibb.co/abc/logo.webp'])(
    'is none where the store has no %s',
    async (logo) => {
      await nameLogo(logo)
      const answer = await ask((await buy(app.db)).tranId)
      expect(answer.status).toBe(200)
      expect(await picturesOn(answer)).toEqual([])
    },
  )
})
