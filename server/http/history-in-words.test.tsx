import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { refundWords } from '../../shop/billing/refunds/words.en.ts'
import { useTagLabels } from '../../shop/catalog/admin/products/tags-section.tsx'
import { useSettingWords } from '../../shop/content/admin/settings.ts'
import { namesOfDistricts } from '../../shop/delivery/admin/delivery-page.tsx'
import { deliverySettingsWords } from '../../shop/delivery/admin/words.en.ts'
import { orderFulfilmentWords } from '../../shop/fulfilment/steps/words.en.ts'
import { tryWords } from '../../shop/fulfilment/tries/words.en.ts'
import { giftSettingsWords } from '../../shop/gift-options/admin/words.en.ts'
import { LANGUAGES, type Language } from '../../shop/kernel/language/language.ts'
import { LanguageContext, useLanguage, useWords } from '../../shop/kernel/language/use-words.ts'
import { orderWords } from '../../shop/orders/words.en.ts'
import type { HistoryWords } from '../../shop/people/audit/audit.ts'
import { History } from '../../shop/people/audit/history-of.tsx'
import { ID, type RecordedChange } from '../../shop/people/audit/test-changes.ts'
import { promotionPageWords } from '../../shop/promotions/admin/words.en.ts'

/** As the examples have it. */
const PAYMENT = 'OGS7E5573F9A9B70B25'

const ACTIONS = Object.values(
  import.meta.glob<Readonly<Record<string, HistoryWords>>>('../../shop/**/history-words.en.ts', {
    eager: true,
  }),
).flatMap((catalogues) => Object.values(catalogues).flatMap(({ actions }) => Object.keys(actions)))

/** One change of each kind, as the shop writes it: the examples of all domains. */
const CHANGES = new Map(
  Object.values(
    import.meta.glob<Readonly<Record<string, Readonly<Record<string, RecordedChange>>>>>(
      '../../shop/*/test-history.ts',
      { eager: true },
    ),
  ).flatMap((examples) => Object.values(examples).flatMap((changes) => Object.entries(changes))),
)

test('every action has an example, and there are no others', () => {
  expect([...CHANGES.keys()].sort()).toEqual([...ACTIONS].sort())
})

function AllWords({ action }: { action: string }) {
  const [before, after] = CHANGES.get(action) ?? [null, null]
  const { differences } = useWords(orderFulfilmentWords)
  const { fulfilments: fulfilment, payments: state } = useWords(orderWords)
  const words = {
    ...useSettingWords(),
    ...useTagLabels([{ key: 'eid', name: 'Eid', nameBn: 'ঈদ', shown: true, revision: 1 }]),
    ...{ districts: namesOfDistricts(useLanguage()), advance: useWords(deliverySettingsWords).advances },
    ...{ differences, fulfilment, state, next: useWords(tryWords).next },
    kind: useWords(promotionPageWords).kinds,
    ...{ refund: useWords(refundWords).states, box: useWords(giftSettingsWords).boxes },
  }
  const entry = { _id: ID, at: '2026-11-21T19:20:00.000Z', by: 'Rahima', action, before, after }
  return <History entries={[entry]} words={words} />
}

const read = (language: Language, action: string) =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <AllWords action={action} />
    </LanguageContext>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe.each(LANGUAGES)('the history in %s', (language) => {
  test.each(ACTIONS)('has words for %s', (action) => {
    const line = read(language, action)
    expect(line).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\/files\/|[{}[\]]|\b(?:null|undefined|true|false)\b/)
    expect(line).not.toContain(action)
    // A code has an underscore, or two words in one.
    expect(line.replace(PAYMENT, '')).not.toMatch(/\b[a-z]+(?:_[a-z]+|[A-Z][a-z]+)\b/)
  })
})

test('a changed zone reads as its form does', () => {
  expect(read('en', 'delivery.update').split('01:20 ')[1]).toBe(
    'Cash on delivery yes → no Districts Dhaka → Sylhet Free delivery from — → ৳2,000 ' +
      'Time slots Evening 6–9 pm, ৳80 → —',
  )
})

test('an offer says its last day', () => {
  expect(read('en', 'product.update').split('01:20 ')[1]).toContain(
    'Last day of the offer — → Wednesday, 16 December 2026',
  )
  expect(read('bn', 'product.update')).toContain('অফারের শেষ দিন — → ')
})
