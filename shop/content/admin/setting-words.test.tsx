import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '../../kernel/language/language.ts'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import type { AuditEntry } from '../../people/audit/audit.ts'
import { History } from '../../people/audit/history-of.tsx'
import { SellingSection } from './sections.tsx'
import { useSettingWords } from './settings.ts'

const read = (language: Language, element: React.ReactNode) =>
  renderToStaticMarkup(<LanguageContext value={language}>{element}</LanguageContext>)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const entry: AuditEntry = {
  ...{ _id: '1', at: '2026-11-21T19:20:00.000Z', by: 'Rahima', action: 'shop.selling' },
  before: { giftsPublic: false, waysOff: [], shown: true },
  after: { giftsPublic: true, waysOff: ['sslcommerz', 'cod'], shown: false },
}

const SettingsHistory = () => <History entries={[entry]} words={useSettingWords()} />

test('the history of the settings is in words, in both languages', () => {
  expect(read('en', <SettingsHistory />)).toMatch(
    /no → yes .* yes → no .* — → Online \(SSLCommerz\), Cash on delivery/,
  )
  expect(read('bn', <SettingsHistory />)).toMatch(
    /না → হ্যাঁ .* হ্যাঁ → না .* — → অনলাইন \(এসএসএলকমার্জ\), ক্যাশ অন ডেলিভারি/,
  )
})

const sellingIn = (language: Language, value: { giftsPublic: boolean; anybodyBuys: boolean }) =>
  read(language, selling(['sslcommerz'], value))

test('who may buy is a choice of two; anybody, but not unseen', () => {
  const seen = { giftsPublic: true, anybodyBuys: true }
  expect(sellingIn('en', seen)).toMatch(/Who may buy With an account .* Anybody A name/)
  expect(sellingIn('en', seen)).toContain('A visitor orders without an account.')
  expect(sellingIn('en', seen)).not.toContain('Let visitors see gifts, too')
  const unseen = { giftsPublic: false, anybodyBuys: true }
  expect(sellingIn('en', unseen)).toContain('Let visitors see gifts, too')
  expect(sellingIn('bn', unseen)).toContain('ভিজিটরকেও উপহার দেখতে দিন')
  expect(sellingIn('en', { giftsPublic: false, anybodyBuys: false })).not.toContain('Let visitors')
})

test('a shopkeeper whose Stripe has no keys reads nothing of it where ways to pay are chosen', () => {
  for (const language of ['en', 'bn'] as const)
    expect(read(language, selling(['sslcommerz', 'cod']))).not.toMatch(/Stripe|স্ট্রাইপ|from abroad|বিদেশি কার্ড/)
  expect(read('en', selling(['sslcommerz', 'stripe']))).toContain('Card from abroad (Stripe)')
})

test('a warning stands at the ways to pay where nobody can pay', () => {
  expect(read('en', selling(['sslcommerz']))).toContain('Nobody can pay: every way to pay')
  expect(read('bn', selling(['sslcommerz']))).toContain('কেউ পেমেন্ট করতে পারছেন না')
  expect(read('en', selling(['sslcommerz', 'cod']))).not.toContain('Nobody can pay')
})

function selling(ways: string[], who = { giftsPublic: false, anybodyBuys: false }) {
  return (
    <SellingSection
      section="selling"
      value={{
        ...who,
        waysOff: ['sslcommerz'],
        cashForGifts: false,
        carriesFarther: false,
        thanks: true,
        companiesOrder: false,
      }}
      revision={1}
      ways={ways}
      testPayments={false}
      onUnsaved={() => undefined}
      onSaved={async () => undefined}
    />
  )
}
