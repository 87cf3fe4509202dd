import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import type { Receipt } from './receipt.ts'
import { drawReceipt } from './receipt-pdf.server.ts'

const SELLER = {
  name: 'OGS',
  longName: 'Online Gift Shop',
  address: ['House 12', 'Dhaka'],
  phone: '+880',
  receiptFooter: '',
  logo: '',
}
const RECEIPT: Receipt = {
  number: 'R-000123',
  language: 'en',
  tranId: 'OGS2345',
  paidAt: new Date('2026-11-20T20:30:00Z'),
  paidWith: 'VISA 418117XXXXXX6675',
  customer: 'রিমা আক্তার Rahman',
  lines: [{ name: 'Mug', price: poisha(5000) }],
  charges: [],
  total: poisha(5000),
  amount: poisha(5000),
  part: 'whole',
  refunds: [],
}

async function pagesOf(receipt: Partial<Receipt>): Promise<number> {
  const pdf = Buffer.from(await drawReceipt({ ...RECEIPT, ...receipt }, SELLER)).toString('latin1')
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0
}

const lines = (count: number, name = 'Mug') =>
  Array.from({ length: count }, () => ({ name, price: poisha(5000) }))

describe('a receipt', () => {
  test('of a few lines fits one page', async () => {
    expect(await pagesOf({ lines: lines(10) })).toBe(1)
  })

  test('of a hundred lines goes on over pages', async () => {
    expect(await pagesOf({ lines: lines(100) })).toBeGreaterThan(2)
  })

  test('of long names takes more room, because they wrap', async () => {
    const short = await pagesOf({ lines: lines(40) })
    expect(await pagesOf({ lines: lines(40, 'A very long name of a gift. '.repeat(7)) })).toBeGreaterThan(
      short,
    )
  })

  test.each([
    'হাতে তৈরি মাটির প্রদীপ ও ক্ষীরের সন্দেশ',
    'Eid-স্পেশাল',
    '্্্িিি',
    '🎁',
    'Unbreakable'.repeat(18),
    'constructor __proto__',
    'مرحبا 你好 한국어 ไทย',
    'line\nbreak',
    ' ',
  ])('with a gift called %j is drawn', async (name) => {
    expect(await pagesOf({ lines: lines(1, name), customer: name, paidWith: '' })).toBe(1)
  })
})

const REFUND = { amount: poisha(1050), at: new Date('2026-11-25T05:00:00Z') }

describe('its bytes', () => {
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const bangla = { ...RECEIPT, lines: [...lines(30, 'ক্ষীরের সন্দেশ'), ...lines(30)] }

  test('are the same however often it is drawn, also at once', async () => {
    const drawn = await Promise.all([bangla, bangla, bangla].map((one) => drawReceipt(one, SELLER)))
    drawn.push(await drawReceipt(structuredClone(bangla), SELLER))
    expect(new Set(drawn.map(hash)).size).toBe(1)
  })

  test('are the same in another process, elsewhere in the world', { tags: 'slow' }, async () => {
    const file = new URL('./receipt-pdf.server.ts', import.meta.url).href
    const script = `
      import { createHash } from 'node:crypto'
      import { drawReceipt } from ${JSON.stringify(file)}
      const receipt = JSON.parse(process.argv[1])
      const pdf = await drawReceipt({ ...receipt, paidAt: new Date(receipt.paidAt) }, JSON.parse(process.argv[2]))
      console.log(createHash('sha256').update(pdf).digest('hex'))`
    const words = [JSON.stringify(bangla), JSON.stringify(SELLER)]
    const env = { TZ: 'America/New_York', LC_ALL: 'bn_BD.UTF-8' }
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, ...words], {
      env,
    })
    expect((await run).stdout.trim()).toBe(hash(await drawReceipt(bangla, SELLER)))
  })

  test.each<[string, Partial<Receipt>]>([
    ['another number', { number: 'R-000124' }],
    ['another name', { customer: 'Deleted account' }],
    ['another moment', { paidAt: new Date('2026-11-20T20:31:00Z') }],
    ['money given back', { refunds: [REFUND] }],
    ['another line', { lines: lines(2) }],
  ])('are others for %s', async (_, change) => {
    const [one, other] = await Promise.all([
      drawReceipt(RECEIPT, SELLER),
      drawReceipt({ ...RECEIPT, ...change }, SELLER),
    ])
    expect(hash(one)).not.toBe(hash(other))
  })
})

describe('the sum', () => {
  test('never stands alone on a page, however much was given back', async () => {
    for (const count of [13, 15, 17, 19, 21]) {
      const bare = await pagesOf({ lines: lines(count) })
      const refunds = Array.from({ length: 30 }, () => REFUND)
      const full = await pagesOf({ lines: lines(count), refunds })
      expect([bare, bare + 1]).toContain(full)
    }
  })
})

test('a receipt of very many lines keeps nobody else waiting', async () => {
  let turns = 0
  const others = () => {
    turns++
    next = setImmediate(others)
  }
  let next = setImmediate(others)
  await drawReceipt({ ...RECEIPT, lines: lines(300) }, SELLER)
  clearImmediate(next)
  expect(turns).toBeGreaterThan(20)
})
