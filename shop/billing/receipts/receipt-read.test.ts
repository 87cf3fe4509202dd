import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { TEST_SHOPS } from '../../kernel/settings/test-shop.ts'
import { misdrawn } from '../pdf/test-drawing.ts'
import { readPdf } from '../pdf/test-pdf.ts'
import type { Receipt, Seller } from './receipt.ts'
import { drawReceipt } from './receipt-pdf.server.ts'

const SELLERS = {
  en: { ...TEST_SHOPS.en, address: ['House 12, Road 5', 'Dhaka 1205'] },
  bn: { ...TEST_SHOPS.bn, address: ['বাড়ি ১২, রোড ৫', 'ঢাকা ১২০৫'] },
}
const ENGLISH: Receipt = {
  number: 'R-000123',
  language: 'en',
  tranId: 'OGS2345',
  paidAt: new Date('2026-11-20T20:30:00Z'),
  paidWith: 'VISA-Dutch Bangla 418117XXXXXX6675',
  customer: 'Rima Rahman',
  lines: [
    { name: 'Mug', price: poisha(25_000) },
    { name: 'Teddy Bear', price: poisha(125_050) },
  ],
  charges: [],
  total: poisha(150_050),
  amount: poisha(150_050),
  part: 'whole',
  refunds: [],
}
const BANGLA: Receipt = {
  ...ENGLISH,
  language: 'bn',
  customer: 'রিমা আক্তার',
  lines: [{ name: 'ক্ষীরের সন্দেশ', price: poisha(125_050) }],
  charges: [],
  total: poisha(125_050),
  amount: poisha(125_050),
  part: 'whole',
  refunds: [
    { amount: poisha(25_000), at: new Date('2026-11-24T05:00:00Z') },
    { amount: poisha(50), at: new Date('2026-11-25T20:00:00Z') },
  ],
}

/** All that is written on it, as it is copied, page by page. */
async function wordsOn(receipt: Receipt, seller: Seller = SELLERS[receipt.language]): Promise<string[]> {
  return readPdf(await drawReceipt(receipt, seller)).written.map(({ text }) => text)
}

const FONTS = ['400Regular/HindSiliguri_400Regular.ttf', '600SemiBold/HindSiliguri_600SemiBold.ttf'].map(
  (file) => createRequire(import.meta.url).resolve(`@expo-google-fonts/hind-siliguri/${file}`),
)

const HEAD = ['Online Gift Shop', 'House 12, Road 5', 'Dhaka 1205', '+880 1712-345678', 'Receipt']
const COLUMNS = ['#', 'Gift', 'Price']
const THANKS = 'Thank you for buying at OGS.'

describe('whoever reads a receipt', () => {
  test('sees whose it is, what was bought, and what was paid, when, by whom and with what', async () => {
    expect(await wordsOn(ENGLISH)).toEqual([
      ...HEAD,
      ...['Receipt no.', 'R-000123'],
      ...['Paid on', '21/11/2026, 02:30 (Dhaka)'],
      ...['Paid with', 'VISA-Dutch Bangla 418117XXXXXX6675'],
      ...['Customer', 'Rima Rahman'],
      ...['Payment number', 'OGS2345'],
      ...COLUMNS,
      ...['1', 'Mug', '৳250'],
      ...['2', 'Teddy Bear', '৳1,250.50'],
      ...['Total', '৳1,500.50'],
      ...['2 gifts', 'Paid'],
      ...[THANKS, 'Page 1 of 1'],
    ])
  })

  test('sees each sum that went back, and what is left; Bangla as it was typed', async () => {
    const words = await wordsOn(BANGLA)
    expect(words).toContain('রিমা আক্তার')
    expect(words.slice(0, 5)).toEqual([
      ...['অনলাইন উপহারের দোকান', 'বাড়ি ১২, রোড ৫', 'ঢাকা ১২০৫', '+৮৮০ ১৭১২-৩৪৫৬৭৮', 'রসিদ'],
    ])
    expect(words.slice(words.indexOf('১'))).toEqual([
      ...['১', 'ক্ষীরের সন্দেশ', '৳১,২৫০.৫০'],
      ...['মোট', '৳১,২৫০.৫০'],
      ...['১টি উপহার', 'পেমেন্ট হয়েছে'],
      ...['ফেরত, ২৪/১১/২০২৬', '−৳২৫০'],
      ...['ফেরত, ২৬/১১/২০২৬', '−৳০.৫০'],
      ...['ফেরতের পর মোট পেমেন্ট', '৳১,০০০'],
      ...['OGS থেকে কেনার জন্য ধন্যবাদ।', 'পাতা ১ / ১'],
    ])
  })

  test('sees what delivery cost, and a discount', async () => {
    const charges = [
      { label: 'Delivery to Gazipur', amount: poisha(10_000) },
      { label: 'Eid discount', amount: poisha(-5_050) },
    ]
    const words = await wordsOn({ ...ENGLISH, charges, total: poisha(155_000), amount: poisha(155_000) })
    expect(words.slice(words.indexOf('Teddy Bear'))).toEqual([
      ...['Teddy Bear', '৳1,250.50', 'Delivery to Gazipur', '৳100', 'Eid discount', '−৳50.50'],
      ...['Total', '৳1,550', '2 gifts', 'Paid', THANKS, 'Page 1 of 1'],
    ])
  })

  test.each([
    ['advance', ['Paid in advance', '৳500.50', 'To be paid on delivery', '৳1,000']],
    ['rest', ['Paid before', '৳1,000', 'Paid now', '৳500.50']],
  ] as const)('of an %s sees what was paid when', async (part, rows) => {
    const words = await wordsOn({ ...ENGLISH, part, amount: poisha(50_050) })
    expect(words.slice(words.indexOf('Total'))).toEqual([
      ...['Total', '৳1,500.50', '2 gifts', ...rows],
      ...[THANKS, 'Page 1 of 1'],
    ])
  })

  test('finds the columns named on every page, and all lines counted through', async () => {
    const lines = Array.from({ length: 25 }, (_, index) => ({
      name: `Gift ${index + 1}`,
      price: poisha(1000),
    }))
    const words = await wordsOn({ ...ENGLISH, lines, total: poisha(25_000), amount: poisha(25_000) })
    const bought = lines.flatMap(({ name }, index) => [String(index + 1), name, '৳10'])
    const isFoot = (word: string) => /^(Thank|Page)/.test(word)
    expect(words.filter(isFoot)).toEqual([...[THANKS, 'Page 1 of 2'], ...[THANKS, 'Page 2 of 2']])
    const onTwoPages = words.slice(words.indexOf('#'), words.indexOf('Total'))
    expect(onTwoPages.filter((word) => word === COLUMNS[1])).toHaveLength(2)
    expect(onTwoPages.filter((word) => !isFoot(word) && !COLUMNS.includes(word))).toEqual(bought)
  })

  test('finds no row for what nobody knows', async () => {
    const words = await wordsOn({ ...ENGLISH, customer: '', paidWith: '' })
    expect(words.join()).not.toMatch(/Customer|Paid with/)
  })
})

describe('emoji, which the font lacks, are left out', () => {
  const EMOJI = {
    ...TEST_SHOPS.en,
    name: 'Maa 🎁',
    longName: 'Maa’s Gifts 🎁 ❤️ 👩‍👧 🇧🇩',
    address: ['🏠 House 12', '🌳'],
    phone: '☎ 01712',
    receiptFooter: '🙏🏽 Come again ✨ to অ্যাপ',
  }

  test('wherever people wrote some', async () => {
    const receipt = {
      ...ENGLISH,
      customer: 'Rima 🌸 র\u200d্যাব',
      paidWith: '💳 VISA',
      lines: [{ name: 'Mug ☎ অ্যাপ ❤️', price: poisha(150_050) }],
      charges: [{ label: '🚚 Delivery', amount: poisha(0) }],
    }
    const words = await wordsOn(receipt, EMOJI)
    expect(words.slice(0, 4)).toEqual(['Maa’s Gifts', 'House 12', '01712', 'Receipt'])
    expect(words).toEqual(expect.arrayContaining(['VISA', 'Rima র\u200d্যাব', 'Mug অ্যাপ', 'Delivery']))
    expect(words).toContain('Come again to অ্যাপ')
  })

  test('and where nothing else was written, there is a word for it, or no row', async () => {
    const receipt = {
      ...ENGLISH,
      customer: '🌸',
      lines: [{ name: '🎁', price: poisha(150_050) }],
      charges: [{ label: '🚚', amount: poisha(0) }],
    }
    const words = await wordsOn(receipt, { ...EMOJI, longName: '🎁', receiptFooter: '❤️' })
    expect(words[0]).toBe('Maa')
    expect(words).not.toContain('Customer')
    expect(words.slice(words.indexOf('1'))).toEqual([
      ...['1', 'Gift', '৳1,500.50', 'Other', '৳0', 'Total', '৳1,500.50', '1 gift', 'Paid'],
      ...['Thank you for buying at Maa.', 'Page 1 of 1'],
    ])
    expect((await wordsOn(receipt, { ...EMOJI, longName: '🎁', name: '🎁' }))[0]).toBe('Gift shop')
  })
})

test.each([
  ['English', ENGLISH],
  ['Bangla', BANGLA],
])('%s is drawn as HarfBuzz shapes it', async (_, receipt) => {
  expect(misdrawn(await drawReceipt(receipt, SELLERS[receipt.language]), FONTS)).toEqual([])
})

test('a screen reader is told the language, the title, and what is text and what is decoration', async () => {
  for (const receipt of [ENGLISH, BANGLA]) {
    const pdf = Buffer.from(await drawReceipt(receipt, SELLERS[receipt.language])).toString('latin1')
    expect(pdf).toContain(`/Lang (${receipt.language})`)
    expect(pdf).toContain('/Marked true')
    expect(pdf).toMatch(/\/DisplayDocTitle true/)
    expect(pdf).toMatch(/\/S \/Document/)
    expect(pdf.match(/\/S \/H1/g)).toHaveLength(1)
    expect(pdf.match(/\/S \/P\b/g)?.length).toBeGreaterThan(10)
  }
})

test('of several parcels each is named above its gifts: whom it is for, where and when', async () => {
  const [mug, bear] = ENGLISH.lines
  const several = [
    { ...mug, parcel: 'Nusrat, Banani, Dhaka · 03/12/2026' },
    { ...bear, parcel: 'Karim, Khulna' },
  ]
  const words = await wordsOn({ ...ENGLISH, lines: several as Receipt['lines'] })
  expect(words.join('|')).toContain(
    'Nusrat, Banani, Dhaka · 03/12/2026|1|Mug|৳250|Karim, Khulna|2|Teddy Bear',
  )
})
