import { describe, expect, test } from 'vitest'
import { FORMATS } from '../kernel/language/format.ts'
import { LANGUAGES, type Language } from '../kernel/language/language.ts'
import { writeMail } from '../kernel/messages/mail.ts'
import { fromTaka, poisha } from '../kernel/money.ts'
import type { SignedOrder } from '../orders/order.ts'
import type { SignedParcel } from '../orders/parcel.ts'
import { paidOrder, parcel } from '../orders/test-order.ts'
import { MESSAGE_KINDS, MESSAGES, type MessageKind, type MessageRole } from './message-table.server.ts'
import type { TypedWords } from './order-facts.ts'
import { type MessageFacts, writeMessage } from './templates.ts'

const at = '2026-12-01T06:00:00.000Z'
const nusrat: SignedParcel = {
  ...parcel,
  recipient: { name: 'Nusrat Jahan', phone: '+8801811112222' },
  address: { city: 'Sylhet', area: 'Zindabazar', street: 'House 7,\nQuiet Lane' },
  deliverOn: '2026-12-03',
  reservation: 'confirmed',
  receivedBy: 'Rehana',
  tries: [{ at, next: 'call' }],
  thanks: { words: 'What a lovely mug!', name: 'Nusrat', at },
}
const karim: SignedParcel = {
  ...parcel,
  id: 'parcel-2',
  recipient: { name: 'Karim Uddin', phone: '' },
  address: { city: 'Khulna', area: 'Sonadanga', street: 'Flat 5' },
  deliverOn: '2026-12-05',
  reservation: 'confirmed',
}
const [bear, mug] = paidOrder.lines
const order: SignedOrder = {
  ...paidOrder,
  parcels: [nusrat, karim],
  parcelCount: 2,
  lines: [bear, mug && { ...mug, parcelId: karim.id, price: fromTaka(1110) }].flatMap((line) => line ?? []),
  charges: [
    {
      ...{ id: 'charge-1', parcelId: nusrat.id, dueId: null, surplus: poisha(0), kind: 'delivery' },
      ...{ label: 'Delivery · Nusrat Jahan', labelBn: 'ডেলিভারি · Nusrat Jahan', amount: fromTaka(130) },
    },
  ],
  dues: [
    {
      ...{ id: paidOrder.id, kind: 'whole', amount: fromTaka(1250), payable: 'online' },
      ...{ paymentState: 'paid', onDelivery: false, transactionId: 'OGSABC' },
    },
  ],
  payment: {
    ...{ state: 'paid', gateway: 'bkash', method: 'bKash', masked: '', transactionId: 'OGSABC' },
    settledAt: at,
  },
}
const facts: MessageFacts = {
  ...{ order, parcel: nusrat, isOfParcel: false, net: fromTaka(1250) },
  ...{ isCancelledBySender: false, isChangedByCode: false },
  refund: { amount: fromTaka(20), isInCash: false, parts: [], reason: 'Torn', reasonCode: null },
  receipt: { tranId: 'OGSABC', number: 7, amount: fromTaka(1250), dueKind: 'whole' },
}

const LETTERHEAD = {
  shop: 'Nokshi Ghar',
  email: 'hello@nokshi.example',
  publicUrl: 'https://gifts.example',
}

const LETTERS = MESSAGE_KINDS.flatMap((kind) =>
  (['sender', 'shop'] as const).flatMap((role) =>
    MESSAGES[kind].templates[role] ? LANGUAGES.map((language) => [kind, role, language] as const) : [],
  ),
)

function lettersTo(reader: MessageRole) {
  return LETTERS.filter(([, role]) => role === reader)
}

function letter(
  kind: MessageKind,
  role: MessageRole,
  language: Language,
  { typed = 'all', of = facts }: { typed?: TypedWords; of?: MessageFacts } = {},
) {
  const template = MESSAGES[kind].templates[role]
  if (!template) throw new Error(`Nobody writes ${kind}.`)
  const to = { name: typed === 'all' ? 'Rima Khan' : null, email: 'rima@example.com', language }
  const about = { role, facts: of, typed, template, page: '/o/token', phone: '+8801712345678' }
  return writeMail(writeMessage(to, about), LETTERHEAD)
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)

describe.each(LETTERS)('the letter %s to the %s in %s', (kind, role, language) => {
  const { subject, text, html, replyTo } = letter(kind, role, language)

  test('greets by name, is answered by the shop, and says its language, its title and its colours', () => {
    expect(text.split('\n')[0]).toContain('Rima Khan')
    expect(replyTo).toBe('hello@nokshi.example')
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"><head><meta charset="utf-8">`))
    expect(subject).toContain(/<title>([^<]+)<\/title>/.exec(html)?.[1])
    expect(html).toContain('<meta name="color-scheme" content="light">')
  })

  test('says the same as text and as HTML', () => {
    const shown = wordsOf(html)
    const lines = text.split('\n').map((line) => line.replace(/^- /, '').replace(/: https:.*$/, ''))
    for (const line of lines.filter(Boolean)) expect(shown).toContain(line)
    for (const line of shown.split('\n').filter((one) => one.trim())) expect(text).toContain(line)
  })
})

describe.each(lettersTo('sender'))('the letter %s to the %s in %s', (kind, role, language) => {
  const { text } = letter(kind, role, language)

  test('lists both parcels with their gifts, days and prices, and the sum', () => {
    const { taka } = FORMATS[language]
    const prices = [fromTaka(10), fromTaka(1110), fromTaka(130), fromTaka(1250)].map(taka)
    for (const word of ['Teddy Bear', 'Mug', ...prices]) expect(text).toContain(word)
    for (const day of language === 'en' ? ['3 December', '5 December'] : ['৩ ডিসেম্বর', '৫ ডিসেম্বর'])
      expect(text).toContain(day)
    // Who reads that the address was changed may be another one than who changed it.
    if (kind !== 'address_changed')
      for (const word of ['Nusrat Jahan, House 7, Quiet Lane, Zindabazar, Sylhet', 'Karim Uddin, Flat 5'])
        expect(text).toContain(word)
  })
})

test.each(lettersTo('shop'))(
  'the letter %s to the %s in %s names no recipient, street or phone',
  (...about) => {
    expect(letter(...about).text).not.toMatch(/Nusrat|Karim|Quiet Lane|1811112222/)
  },
)

describe('a mailbox that nobody confirmed', () => {
  const evil = { ...nusrat, recipient: { name: 'Win at evil.example', phone: '' } }
  const of = { ...facts, parcel: evil, order: { ...order, parcels: [evil, karim] } }
  const senders = lettersTo('sender').filter(([, , language]) => language === 'en')

  test.each(senders)(
    'reads in %s no typed word before money came, but the gifts and the sum',
    (kind, role) => {
      const { text, html } = letter(kind, role, 'en', { typed: 'none', of })
      expect(text + html).not.toMatch(/evil|Nusrat|Karim|Quiet Lane|Sylhet · |Flat 5|lovely/)
      expect(text).toContain('Total price: ৳1,250')
    },
  )

  test.each(senders)('reads in %s once money came whom it is for, but nothing to press', (kind, role) => {
    const { text, html } = letter(kind, role, 'en', { typed: 'plain', of })
    expect(text + html).not.toMatch(/evil|lovely/)
    if (kind !== 'address_changed') expect(text).toContain('Karim Uddin, Flat 5, Sonadanga, Khulna')
  })
})

describe('a cancelled parcel of two', () => {
  const discount = {
    kind: 'discount',
    ...{ id: 'discount', parcelId: null, dueId: null, surplus: poisha(0) },
    ...{ label: '10% off', labelBn: '১০% ছাড়', amount: fromTaka(-125) },
  } as const
  const gone = { ...nusrat, fulfilment: 'cancelled' } as const
  const discounted = { ...order, parcels: [gone, karim], charges: [...order.charges, discount] }
  const about = (more: Partial<SignedOrder>) => ({
    of: { ...facts, parcel: gone, isOfParcel: true, order: { ...discounted, ...more } },
  })

  test.each([
    ['en', 'Your other parcels keep the discount that you ordered with.'],
    ['bn', 'আপনার বাকি পার্সেলগুলোতে অর্ডারের সময়কার ছাড়ই থাকবে।'],
  ] as const)('keeps the discount on the other one, and the letter says so: %s', (language, sentence) => {
    expect(letter('cancelled', 'sender', language, about({})).text).toContain(sentence)
    const without = about({ charges: order.charges })
    expect(letter('cancelled', 'sender', language, without).text, 'without one').not.toContain(sentence)
    const free = about({ charges: [...order.charges, { ...discount, amount: poisha(0) }] })
    expect(letter('cancelled', 'sender', language, free).text, 'free delivery').not.toContain(sentence)
    const all = about({ fulfilment: 'cancelled', parcels: [gone, { ...karim, fulfilment: 'cancelled' }] })
    expect(letter('cancelled', 'sender', language, all).text, 'all of it').not.toContain(sentence)
  })
})

describe('an order that cost nothing', () => {
  const dues = order.dues.map((due) => ({ ...due, amount: poisha(0) }))
  const free = { ...facts, net: poisha(0), order: { ...order, amount: poisha(0), dues } }
  const text = (kind: MessageKind, role: MessageRole, of: MessageFacts) =>
    letter(kind, role, 'en', { of }).text

  test.each([
    ['cancelled', 'sender'],
    ['returned', 'sender'],
    ['address_lapsed', 'sender'],
    ['cancelled', 'shop'],
  ] as const)('gets no refund promised in the letter %s to the %s, as a paid one does', (kind, role) => {
    expect(text(kind, role, free)).not.toMatch(/refund/i)
    expect(text(kind, role, facts)).toMatch(/refund/i)
  })
})
