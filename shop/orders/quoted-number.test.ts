import { describe, expect, test } from 'vitest'
import { parseQuotedNumber } from './quoted-number.ts'

const ID = '019a8f00-1111-7222-8333-44440a8b481f'

describe('an order’s number', () => {
  test.each([
    '0A8B481F',
    ' 0a8b481f ',
    '#0A8B481F',
    '# 0A8B481F',
    'No. 0A8B481F',
    'No.0A8B481F',
    'no0a8b481f',
    '№ 0A8B481F',
    'নং 0A8B481F',
    'নং ০A৮B৪৮১F',
    'অর্ডার নম্বর: 0A8B481F।',
    'Order 0A8B481F.',
    'order no: 0a8b481f',
    'Order-0A8B481F',
    '(Order number 0A8B481F)',
    '0A8B 481F',
    '0A8B-481F',
    '0 A 8 B 4 8 1 F',
    'OA8B48IF',
    '\u202a0A8B481F\u202c',
    'Where is my order 0A8B481F, please?',
    'Hello, my order no 0A8B 481F please',
    'ID0A8B481F',
    'OrderNo0A8B481F',
    'নম্বর0A8B481F',
    'অর্ডারনং0A8B481F',
    '0A8B481Fএর কী খবর?',
    'অর্ডার 0A8B481Fর পার্সেল',
    'https://gifts.example/order?number=0A8B481F',
  ])('%s', (text) => {
    expect(parseQuotedNumber(text)).toMatchObject({ orderNumber: '0a8b481f', orderId: null })
  })

  test.each(['0A8B481', '0A8B481FA', '0A8B481X', 'Rima', 'Lolo Bill', ''])('is not %j', (text) => {
    expect(parseQuotedNumber(text)).toMatchObject({ orderNumber: null, orderId: null })
  })
})

test.each([
  ID.toUpperCase(),
  `Order ${ID}`,
  `https://gifts.example/profile/orders/${ID}`,
  `http://localhost:3000/bn/profile/manageOrder/${ID}?from=mail#top`,
  `gifts.example/order/${ID}.`,
  ID.replaceAll('-', '–'),
  ID.replaceAll('-', ' - '),
  `order ${ID.replaceAll('-', '')}`,
  ID.replaceAll('-', ' '),
])('%s is an order’s id, and no other number', (text) => {
  expect(parseQuotedNumber(text)).toMatchObject({ orderId: ID, orderNumber: null, codes: [], typed: [] })
})

test.each([
  ['R-000123', 123],
  ['r 123', 123],
  ['R‑০০০১২৩', 123],
  ['আর-০০০১২৩', 123],
  ['Receipt no. R-000123', 123],
  ['receipt 123', 123],
  ['রসিদ নং ১২৩', 123],
  ['রসিদ নং R-000123।', 123],
  ['receipt-R-000123.pdf', 123],
  ['000123', 123],
  ['Rima asks for R-000123', 123],
  ['R-99999999999', null],
  ['123', null],
  ['R', null],
  ['01712345678', null],
])('%s is the receipt %j', (text, receipt) => {
  expect(parseQuotedNumber(text).receipt).toBe(receipt)
})

test.each([
  ['DL121224VS8TTJ', 'DL121224VS8TTJ'],
  ['tracking: dl1212-24vs8ttj', 'DL121224VS8TTJ'],
  ['ট্র্যাকিং নম্বর ১২৩৪৫৬৭৮৯', '123456789'],
  ['Where is my DL1212-24VS8 TTJ9, please?', 'DL121224VS8TTJ9'],
  ['it ends in 45-678', '45678'],
  ['TrxID 9BG7 A8K2LM', '9BG7A8K2LM'],
  ['https://gifts.example/payments/success/OGS4K2J7Q', 'OGS4K2J7Q'],
])('%s has the code %s', (text, code) => {
  expect(parseQuotedNumber(text).codes).toContain(code)
})

test('a gateway’s number stays as it was typed, too', () => {
  expect(parseQuotedNumber('Payment pi_3NabcDE4f, thanks').typed).toContain('pi_3NabcDE4f')
  expect(parseQuotedNumber(' val/2111+ ').typed).toContain('val/2111+')
})

test('the token of an order’s link keeps its capitals', () => {
  expect(parseQuotedNumber('See https://gifts.example/bn/o/x0Yw3n5Jq8sZt1bV6mKc2A.').link).toBe(
    'x0Yw3n5Jq8sZt1bV6mKc2A',
  )
  expect(parseQuotedNumber('/o/short').link).toBeNull()
  const sentOn = 'https://l.example/l.php?u=https%3A%2F%2Fgifts.example%2Fo%2Fx0Yw3n5Jq8sZt1bV6mKc2A&h=1'
  expect(parseQuotedNumber(sentOn).link).toBe('x0Yw3n5Jq8sZt1bV6mKc2A')
})

test.each(['g', 't'])('a recipient’s link /%s/ is known apart from its sender’s', (page) => {
  const quoted = parseQuotedNumber(`https://gifts.example/bn/${page}/x0Yw3n5Jq8sZt1bV6mKc2A?from=chat`)
  expect(quoted).toMatchObject({ link: null, recipientLink: 'x0Yw3n5Jq8sZt1bV6mKc2A' })
})

test('however often a word that stands beside numbers is repeated, the text is read in one go', () => {
  for (const word of ['tranid', 'trxid', 'orderno', 'অর্ডারনং', '0a8b481f', 'r0'])
    expect(parseQuotedNumber(`${word.repeat(200)}z`)).toMatchObject({ orderNumber: null, receipt: null })
})

test('of a sentence without end only some words are looked up', () => {
  const { codes, typed } = parseQuotedNumber('a1b2c3 d4e5f6x7 '.repeat(100))
  expect(codes.length + typed.length).toBeLessThanOrEqual(16)
})
