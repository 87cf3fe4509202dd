import { describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { TEST_SHOPS } from '../../kernel/settings/test-shop.ts'
import { photo } from '../../pictures/picture-fixture.server.ts'
import { readPdf, type WrittenText } from '../pdf/test-pdf.ts'
import type { Receipt, ReceiptLogo, Seller } from './receipt.ts'
import { drawReceipt } from './receipt-pdf.server.ts'

const RECEIPT: Receipt = {
  number: 'R-000123',
  language: 'en',
  tranId: 'OGS2345',
  paidAt: new Date('2026-11-20T20:30:00Z'),
  paidWith: 'VISA',
  customer: 'Rima',
  lines: [{ name: 'Mug', price: poisha(5000) }],
  charges: [],
  total: poisha(5000),
  amount: poisha(5000),
  part: 'whole',
  refunds: [],
}

// A4 and its margins, in points.
const PAPER = { left: 56, right: 595.28 - 56, top: 841.89 - 30, bottom: 30 }

interface Box {
  readonly text: string
  readonly page: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** From the foot of a g to the reph of a ৰ্ক, from the bottom of the page. */
function boxOf({ text, page, size, end, glyphs: [first] }: WrittenText): Box {
  const { x, y } = first ?? { x: 0, y: 0 }
  return { text, page, left: x, right: end, top: y + 0.85 * size, bottom: y - 0.3 * size }
}

const overlap = (one: Box, other: Box): boolean =>
  one.page === other.page &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.1 &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.1

/** Texts and pictures that overlap another or leave the page. */
function misplaced(pdf: Uint8Array): string[] {
  const { written, pictures } = readPdf(pdf)
  const boxes = [
    ...written.filter(({ text }) => text.trim() !== '').map(boxOf),
    ...pictures.map(({ page, x, y, width, height }) => ({
      text: 'the logo',
      page,
      left: x,
      right: x + width,
      top: 841.89 - y,
      bottom: 841.89 - y - height,
    })),
  ]
  const outside = boxes.filter(
    ({ left, right, top, bottom }) =>
      left < PAPER.left - 0.1 || right > PAPER.right + 0.1 || top > PAPER.top || bottom < PAPER.bottom,
  )
  const covered = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.text} × ${other.text}`] : [])),
  )
  return [...outside.map(({ text }) => text), ...covered]
}

const wordsOf = (pdf: Uint8Array) =>
  readPdf(pdf)
    .written.map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')

const cut = (text: string, most: number) => [...text.repeat(most)].slice(0, most).join('').trim()

const shop = (language: 'en' | 'bn', words: string): Seller => ({
  ...TEST_SHOPS[language],
  longName: cut(words, 60),
  name: cut(words, 24),
  address: [cut(words, 200), cut(words, 99)],
  phone: '+880 1712-345678, 01812-345678',
  receiptFooter: cut(words, 120),
})

const SHOPS: [string, Seller, Receipt['language']][] = [
  ['Latin words', shop('en', 'Grandmother’s Wonderful Handmade Gifts '), 'en'],
  ['wide letters', shop('en', 'W'), 'en'],
  ['one long word', shop('en', 'Chattogramgifts'), 'en'],
  ['Bangla words', shop('bn', 'ধানমন্ডির নকশিকাঁথা ও হস্তশিল্প '), 'bn'],
  ['wide Bangla', shop('bn', 'আ'), 'bn'],
  ['Bangla without a space', shop('bn', 'ক্ষ্মৌঞ্জো'), 'bn'],
]

const withLogo = (seller: Seller, logo: ReceiptLogo | null): Seller => ({
  ...seller,
  logo: logo ? '/media/logo' : '',
})

async function logoOf(width: number, height: number): Promise<ReceiptLogo> {
  return { jpeg: await photo(width, height).jpeg().toBuffer(), width, height }
}

const many = Array.from({ length: 60 }, () => ({ name: 'Mug', price: poisha(5000) }))

describe('nothing on a receipt runs into anything else', () => {
  test.each(SHOPS)('in a shop of %s, on one page and on several', async (_, seller, language) => {
    const logo = await logoOf(1500, 300)
    for (const [lines, mark] of [
      [many, null],
      [RECEIPT.lines, logo],
    ] as const) {
      const pdf = await drawReceipt({ ...RECEIPT, language, lines }, withLogo(seller, mark), mark)
      expect(misplaced(pdf)).toEqual([])
      const written = wordsOf(pdf)
      for (const words of [seller.longName, seller.receiptFooter, ...seller.address])
        expect(written).toContain(words.replace(/\s/g, ''))
    }
  })

  test('where the shop says thank you with a long name', async () => {
    const seller = { ...shop('en', 'W'), receiptFooter: '' }
    expect(misplaced(await drawReceipt(RECEIPT, seller))).toEqual([])
  })

  test('however many lines its address has', async () => {
    const seller = { ...TEST_SHOPS.en, address: Array.from({ length: 150 }, (_, line) => `${line % 10}`) }
    const pdf = await drawReceipt(RECEIPT, seller)
    expect(misplaced(pdf)).toEqual([])
    expect(wordsOf(pdf)).toContain('Page1of1')
  })

  test.each([
    ['Latin', 'W'],
    ['Bangla', 'ক্ষ্মৌ'],
  ])('whatever people and gateways are called: %s', async (_, sign) => {
    const name = cut(sign, 200)
    const receipt: Receipt = {
      ...RECEIPT,
      tranId: `OGS${'9'.repeat(250)}`,
      paidWith: cut(sign, 255),
      customer: cut(sign, 100),
      lines: [{ name, price: poisha(99_999_999_999) }],
      charges: [{ label: name, amount: poisha(-99_999_999_999) }],
      total: poisha(99_999_999_999),
      amount: poisha(9_999_999_999),
      part: 'advance',
      refunds: Array.from({ length: 12 }, () => ({
        amount: poisha(99_999_999),
        at: new Date('2026-11-25T05:00:00Z'),
      })),
    }
    for (const language of ['en', 'bn'] as const) {
      const pdf = await drawReceipt({ ...receipt, language }, shop(language, sign))
      expect(misplaced(pdf)).toEqual([])
      const written = wordsOf(pdf)
      for (const words of [name, receipt.customer, receipt.paidWith, receipt.tranId])
        expect(written).toContain(words)
    }
  })
})

describe('the shop’s logo', () => {
  test.each([
    ['wide', 1500, 300, 140, 28],
    ['square', 400, 400, 44, 44],
    ['tall', 100, 400, 11, 44],
    ['small', 10, 5, 88, 44],
  ])('%s, stands where the bow was, in its proportions', async (_, width, height, ...size) => {
    const logo = await logoOf(width, height)
    const pdf = await drawReceipt(RECEIPT, withLogo(TEST_SHOPS.en, logo), logo)
    expect(misplaced(pdf)).toEqual([])
    const [picture, ...others] = readPdf(pdf).pictures
    expect(others).toEqual([])
    expect(picture).toMatchObject({ page: 0, x: 56 })
    expect([picture?.width, picture?.height].map((side) => Math.round(side ?? 0))).toEqual(size)
    const again = await drawReceipt(RECEIPT, withLogo(TEST_SHOPS.en, logo), logo)
    expect(Buffer.compare(again, pdf)).toBe(0)
  })

  test('is not there where it cannot be read, and no bow either', async () => {
    const pdf = await drawReceipt(RECEIPT, { ...TEST_SHOPS.en, logo: 'https://i.ibb.co/abc/logo.webp' })
    const { written, pictures } = readPdf(pdf)
    expect(pictures).toEqual([])
    expect(written[0]).toMatchObject({ text: 'Online Gift Shop', glyphs: [{ x: 56 }, ...Array(15).fill({})] })
  })
})

test('a word too long for a line is parted between letters, never within one', async () => {
  const pdf = await drawReceipt({ ...RECEIPT, customer: cut('ক্ষ্মৌ', 600) }, TEST_SHOPS.en)
  const parts = readPdf(pdf).written.filter(({ text }) => text.includes('ক্ষ'))
  expect(parts.length).toBeGreaterThan(2)
  const heights = parts.map(({ glyphs }) => glyphs[0]?.y ?? 0)
  for (const [index, height] of heights.slice(1).entries())
    expect((heights[index] ?? 0) - height).toBeLessThan(20)
  for (const { text } of parts.slice(0, -1)) expect(text).toMatch(/^(ক্ষ্মৌ)+$/)
})
