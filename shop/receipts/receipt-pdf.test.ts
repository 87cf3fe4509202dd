import { describe, expect, test } from 'vitest'
import type { Receipt } from './receipt.server.ts'
import { drawReceipt } from './receipt-pdf.server.ts'

const SELLER = { name: 'OGS', longName: 'Online Gift Shop', address: ['House 12', 'Dhaka'], phone: '+880' }
const RECEIPT: Receipt = {
  tranId: 'OGS2345',
  paidAt: new Date('2026-11-20T20:30:00Z'),
  paidWith: 'VISA 418117XXXXXX6675',
  customer: 'রিমা আক্তার Rahman',
  place: 'মিরপুর, ঢাকা',
  lines: [{ name: 'Mug', price: 5000 }],
  amount: 5000,
}

async function pagesOf(receipt: Partial<Receipt>): Promise<number> {
  const pdf = Buffer.from(await drawReceipt({ ...RECEIPT, ...receipt }, SELLER)).toString('latin1')
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0
}

const lines = (count: number, name = 'Mug') => Array.from({ length: count }, () => ({ name, price: 5000 }))

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
    expect(await pagesOf({ lines: lines(1, name), customer: name, place: '', paidWith: '' })).toBe(1)
  })
})
