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
    'Order moved on Rahima Begum · 22/11/2026, 01:20 Delivery On its way → Delivered',
  )
})

test('money is shown as money, and missing facts are left out', () => {
  const refund = { amount: fromTaka(50.5), tran_id: 'OGS1', reason: 'Torn' }
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

test('an action without words is shown as its code', () => {
  const strange = { action: 'order.gild', before: { wrap: ['paper', 'ribbon'] }, after: { wrap: [] } }
  expect(read([{ ...entry, ...strange }])).toContain('order.gild')
  expect(read([{ ...entry, ...strange }])).toContain('wrap paper, ribbon → —')
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
