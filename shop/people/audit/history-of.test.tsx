import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '../../kernel/language/language.ts'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { fromTaka } from '../../kernel/money.ts'
import type { AuditEntry } from './audit.ts'
import { History } from './history-of.tsx'

const entry: AuditEntry = {
  _id: '1',
  at: '2026-11-21T19:20:00.000Z',
  by: 'Rahima Begum',
  action: 'order.move',
  before: { fulfilment: 'sent' },
  after: { fulfilment: 'delivered' },
}

test('an entry is shown in the shop’s words and time', () => {
  const words = { fulfilment: { sent: 'On its way', delivered: 'Delivered' } }
  expect(read([entry], words)).toBe(
    'Order updated Rahima Begum · 22/11/2026, 01:20 State On its way → Delivered',
  )
})

test('money is shown as money, and missing facts are left out', () => {
  const refund = { amount: fromTaka(50.5), tranId: 'OGS1', reason: 'Torn' }
  expect(read([{ ...entry, action: 'order.refund', before: null, after: refund }])).toBe(
    'Refund requested Rahima Begum · 22/11/2026, 01:20 Amount ৳50.50 Reason Torn Payment number OGS1',
  )
  const offer = {
    action: 'product.update',
    before: { offerPrice: null },
    after: { offerPrice: fromTaka(1020) },
  }
  expect(read([{ ...entry, ...offer }])).toContain('Changed Rahima Begum')
  expect(read([{ ...entry, ...offer }])).toContain('Offer price — → ৳1,020')
})

test('what an earlier version kept, and has no words any more, is left out', () => {
  const strange = {
    action: 'order.gild',
    before: { wrap: ['paper'], tries: 1 },
    after: { wrap: [], tries: 2 },
  }
  expect(read([{ ...entry, ...strange }])).toBe(
    'Changed Rahima Begum · 22/11/2026, 01:20 Delivery tries 1 → 2',
  )
})

test('a picture is shown, and its address is not', () => {
  const picture = { action: 'product.update', before: { photos: '/files/a.webp' }, after: { photos: '' } }
  expect(read([{ ...entry, ...picture }])).toMatch(/Photo → —$/)
  const html = renderToStaticMarkup(<History entries={[{ ...entry, ...picture }]} />)
  expect(html).toContain('aria-label="Picture"')
})

test('variants are in the reader’s words', () => {
  const large = { price: fromTaka(550), values: ['Large', 'Red'], valuesBn: ['বড়', ''] }
  const crown = {
    action: 'product.update',
    before: { options: [], variants: [] },
    after: {
      options: [{ name: 'Size', nameBn: 'মাপ' }, { name: 'Colour' }],
      variants: [large, { values: ['Small', 'Red'], sku: 'FC-S', shown: false }],
    },
  }
  const words = { shown: { false: 'not shown' } }
  expect(read([{ ...entry, ...crown }], words)).toContain(
    'Options — → Size, Colour Variants — → Large, Red, ৳550; Small, Red, FC-S, not shown',
  )
  expect(read([{ ...entry, ...crown }], words, 'bn')).toContain('মাপ, Colour ভ্যারিয়েন্ট — → বড়, Red, ৳৫৫০')
})

test('days, times, weekdays and time slots are in words', () => {
  const evening = { _id: 'x', name: 'Evening', nameBn: 'সন্ধ্যা', begins: '18:00', ends: '21:00' }
  const zone = {
    action: 'delivery.update',
    before: { weekdays: [0, 6], cutOff: '14:00', cash: true, day: '2026-11-25', windows: [] },
    after: {
      ...{ weekdays: [1], cutOff: '12:00', cash: false, day: '2026-11-26', _id: 'x' },
      windows: [{ ...evening, charge: fromTaka(80), capacity: 5 }],
    },
  }
  expect(read([{ ...entry, ...zone }], {}, 'bn')).toContain('— → সন্ধ্যা সন্ধ্যা ৬টা')
  expect(read([{ ...entry, ...zone }]).split('01:20 ')[1]).toBe(
    'Cash on delivery yes → no Order before 2 pm → noon Day Wednesday, 25 November 2026 → Thursday, 26 November 2026 ' +
      'Delivery days Sun, Sat → Mon Time slots — → Evening 6–9 pm, ৳80, 5 a day',
  )
})

test('a tag is left out where the page has no words for its code', () => {
  const tagged = { action: 'product.update', before: { tastes: [] }, after: { tastes: ['sweet_tooth'] } }
  expect(read([{ ...entry, ...tagged }])).not.toContain('sweet_tooth')
  expect(read([{ ...entry, ...tagged }], { tastes: { sweet_tooth: 'Sweets' } })).toContain(
    'Tastes — → Sweets',
  )
})

test('in Bangla too, what is stored being the same', () => {
  const price = {
    action: 'product.update',
    before: { price: fromTaka(950) },
    after: { price: fromTaka(1020.5) },
  }
  expect(read([{ ...entry, ...price }], {}, 'bn')).toBe(
    'বদলানো হয়েছে Rahima Begum · ২২ নভেম্বর ২০২৬, রাত ১:২০ দাম ৳৯৫০ → ৳১,০২০.৫০',
  )
  const role = {
    action: 'user.role',
    before: { role: 'user' },
    after: { role: 'admin', logins: ['credential'] },
  }
  expect(read([{ ...entry, ...role }], {}, 'bn')).toContain(
    'যেভাবে লগইন করেন — → পাসওয়ার্ড ভূমিকা ব্যবহারকারী → অ্যাডমিন',
  )
})

const read = (entries: AuditEntry[], words = {}, language: Language = 'en') =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <History entries={entries} words={words} />
    </LanguageContext>,
  )
    .replace(/<\/?(del|ins)[^>]*>|<span aria-hidden[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
