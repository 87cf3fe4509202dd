import { describe, expect, test } from 'vitest'
import { fromTaka } from '../kernel/money.ts'
import type { Order } from '../orders/order.ts'
import type { Gift } from '../orders/parcel.ts'
import { orderOfOneParcel, paidOrder, parcel } from '../orders/test-order.ts'
import { dayIn, orderFacts, productsIn, wordsFor } from './order-facts.ts'
import { plain, writeMessage } from './templates.ts'

const [line] = paidOrder.lines
const inFull = {
  payment: { state: 'paid', gateway: null, method: '', masked: '', transactionId: null, settledAt: null },
} as const
const sold = (...names: readonly string[]): Order['lines'] =>
  names.flatMap((name) => (line ? { ...line, name } : []))
const midnight = { name: 'Midnight surprise', nameBn: 'মাঝরাতের চমক', begins: '23:45', ends: '00:30' }
const onFriday = { ...parcel, deliverOn: '2026-11-27', reservation: 'confirmed', timeSlot: midnight } as const

describe('gifts', () => {
  test('are named once each, with how many there are', () => {
    expect(productsIn('en', sold('Mug', 'Chocolate, dark', 'Mug'))).toBe('Gifts: 2 × Mug · Chocolate, dark')
    expect(productsIn('bn', sold('Mug', 'Mug'))).toBe('উপহার: ২ × Mug')
  })

  test('of a long order are named as far as a letter should', () => {
    const names = Array.from({ length: 20 }, (_, nr) => `Mug ${nr}`)
    expect(productsIn('en', sold(...names))).toMatch(/ · Mug 11 · 8 more$/)
    expect(productsIn('bn', sold(...names))).toMatch(/ · আরও ৮টি$/)
  })
})

test.each([
  ['en', null, 'This is about the parcel for the recipient.'],
  ['en', 'Nusu', 'This is about the parcel for Nusu.'],
  ['bn', null, 'এই ই-মেইল যাঁর পার্সেল নিয়ে: প্রাপক।'],
] as const)(
  'a letter about one parcel names whom the card is to, while no name is known: %s, %s',
  (language, to, said) => {
    const gift = to === null ? null : ({ to } as Gift)
    const of = orderOfOneParcel(
      { ...paidOrder, ...inFull },
      { recipient: { name: 'Unknown', phone: '' }, gift },
    )
    const about = {
      ...of,
      isOfParcel: true,
      net: fromTaka(0),
      isCancelledBySender: false,
      isChangedByCode: false,
    }
    const { paragraphs } = writeMessage(
      { email: 'mina@example.com', name: 'Mina', language },
      {
        role: 'sender',
        typed: 'all',
        template: plain('dayToAgree'),
        page: null,
        phone: '',
        facts: { ...about, refund: null, receipt: null },
      },
    )
    const text = paragraphs.join()
    expect(text).toContain(said)
    expect(text).not.toContain('Unknown')
  },
)

describe('the day', () => {
  test('is told with its part', () => {
    expect(dayIn('en', onFriday)).toBe(
      'in the night from Fri 27 to Sat 28 Nov, Midnight surprise 11:45 pm–12:30 am',
    )
    expect(dayIn('bn', onFriday)).toBe('শুক্র ২৭ নভে দিবাগত রাতে (শনি ২৮ নভে), মাঝরাতের চমক রাত ১১:৪৫–১২:৩০')
    expect(dayIn('en', { ...onFriday, timeSlot: null })).toBe('on Friday, 27 November')
  })

  test.each(['expired', 'needs_scheduling'] as const)('is not told while its place is %s', (reservation) => {
    expect(dayIn('en', { ...onFriday, reservation })).toBeNull()
  })
})

test('that it can be changed is told while it can', () => {
  const facts = (fulfilment: Order['fulfilment']) => orderFacts('en', { ...paidOrder, fulfilment }).join('\n')
  expect(facts('packed')).toContain('can change')
  expect(facts('sent')).not.toContain('can change')
})

describe('a mailbox that nobody confirmed', () => {
  test.each([
    ['Md.Rahim Uddin', 'Md. Rahim Uddin'],
    ['Dr.Salma', 'Dr. Salma'],
    ['ডা.সালমা', 'ডা. সালমা'],
    ...[
      "O'Neill, A. K. M. Fazlul",
      'House: 12, Road: 5',
      'বাড়ি: ১২, রোড: ৫',
      'House 10 - 12, Road 3',
      'Flat 5B; Road 2',
      'H#12, R#7/A, Sector 10, Uttara, 1230',
    ].map((words) => [words, words]),
  ])('reads the name or place %s', (words, read) => {
    expect(wordsFor('plain', words)).toBe(read)
    expect(wordsFor('none', words)).toBe('')
  })

  test.each([
    'prizes.example',
    'Dr. prizes.example',
    'see //prizes',
    'a@b.example',
    'call 01711 111222',
    'ফোন ০১৭১১১১১২২২',
    '017.11.11.12.22',
    '+880 1711-111222',
    'WON! Reply now',
    'x'.repeat(81),
  ])('reads nothing of %j', (words) => {
    expect(wordsFor('plain', words)).toBe('')
  })
})
