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
import { fromTaka } from '../../shop/kernel/money.ts'
import { orderWords } from '../../shop/orders/words.en.ts'
import type { AuditAction, Facts } from '../../shop/people/audit/audit.ts'
import { History } from '../../shop/people/audit/history-of.tsx'
import { promotionPageWords } from '../../shop/promotions/admin/words.en.ts'

type Change = readonly [before: Facts | null, after: Facts | null]

const ID = '01a1fc77-7e55-73f9-a9b7-0b253f9a27c1'
const PICTURE = `/files/${ID}-800x800-ffeedd.webp`

const product = {
  ...{
    name: 'Blue Mug',
    nameBn: 'নীল মগ',
    price: fromTaka(450),
    brand: '',
    category: 'Home',
    description: 'x',
  },
  ...{ photos: PICTURE, morePhotos: [PICTURE], occasions: ['eid'], forWhom: ['friend'] },
}
const slot = { _id: ID, name: 'Evening', nameBn: '', begins: '18:00', ends: '21:00', charge: fromTaka(80) }
const zone = {
  ...{ _id: ID, name: 'Dhaka', nameBn: '', districts: ['dhaka'], areas: ['Savar'], charge: fromTaka(60) },
  ...{ freeFrom: null, rushCharge: null, leadDays: 1, cutOff: '14:00', weekdays: [0, 5], capacity: null },
  ...{ cash: true, advance: 'none', windows: [{ ...slot, capacity: null }] },
}
const holiday = { day: '2026-12-16', why: 'Victory Day', whyBn: '' }
const day = {
  ...{ zoneId: ID, name: 'Dhaka', day: '2026-12-15', open: true, closed: null, capacity: null },
  windows: [{ _id: ID, name: 'Evening', capacity: null }],
}
const selling = {
  giftsPublic: true,
  waysOff: ['cod'],
  cashForGifts: false,
  carriesFarther: true,
  thanks: true,
  companiesOrder: false,
}
const banner = {
  slot: 'eid',
  headline: 'Eid',
  headlineBn: '',
  text: '',
  textBn: '',
  category: '',
  shown: true,
}
const wrap = { id: ID, name: 'Silk', nameBn: '', price: fromTaka(60), picture: PICTURE, shown: true }
const promotion = {
  ...{ name: 'Eid', nameBn: '', kind: 'percent', percent: 10, amount: null, minAmount: fromTaka(500) },
  ...{ minGifts: 0, categories: ['Flowers'], occasions: ['eid'], firstDay: '2026-12-16', lastDay: null },
  ...{ uses: 100, oncePerPerson: true, paused: false, code: 'EID10' },
}
const payment = { payment: 'OGS7E5573F9A9B70B25', state: 'paid_on_hold', holdReason: 'The amount differs.' }

/** One change of each kind, as the shop writes it. */
const CHANGES: Readonly<Record<AuditAction, Change>> = {
  'product.add': [null, product],
  'product.update': [
    product,
    { ...product, photos: '', offerPrice: fromTaka(400), offerUntil: '2026-12-16' },
  ],
  'product.offer-end': [{ offerPrice: fromTaka(400), offerUntil: '2026-12-16' }, {}],
  'product.remove': [product, null],
  'product.import': [null, product],
  'product.undo-import': [product, null],
  'catalogue.synonyms': [{ synonyms: '' }, { synonyms: 'mug = cup' }],
  'catalogue.import': [null, { fileName: 'gifts.csv', added: 3, changed: 0 }],
  'catalogue.undoImport': [{ fileName: 'gifts.csv', added: 3, changed: 0 }, null],
  'delivery.add': [null, zone],
  'delivery.update': [
    zone,
    { ...zone, cash: false, freeFrom: fromTaka(2000), districts: ['sylhet'], windows: [] },
  ],
  'delivery.remove': [zone, null],
  'delivery.holidays': [{ holidays: [holiday] }, { holidays: [] }],
  'delivery.day': [day, { ...day, open: false, closed: 'Strike', capacity: 5 }],
  'delivery.holiday': [null, holiday],
  'shop.name': [
    { name: 'OGS', logo: '' },
    { name: 'Nokshi', logo: PICTURE },
  ],
  'shop.contact': [{ phone: '' }, { phone: '01712345678' }],
  'shop.receipts': [{ copyrightYear: 2023 }, { copyrightYear: 2026 }],
  'shop.sms': [
    { codesPerDay: 200, noticesPerDay: 300, momentsOff: [], inOwnLanguage: false },
    { codesPerDay: 50, noticesPerDay: 20, momentsOff: ['placed'], inOwnLanguage: true },
  ],
  'shop.selling': [selling, { ...selling, waysOff: [], thanks: false, giftsPublic: false }],
  'shop.opening': [{ open: false }, { open: true }],
  'shop.demo-left': [null, null],
  'shop.demo-back': [null, null],
  'shop.keys': [null, { gateway: 'stripe', live: true, ends: '…4242' }],
  'shop.page': [
    { slug: 'returns', title: 'Returns', shown: false },
    { slug: 'returns', title: 'Back', shown: true },
  ],
  'shop.banner': [
    { ...banner, picture: '' },
    { ...banner, picture: PICTURE, shown: false },
  ],
  'shop.promotion-add': [null, promotion],
  'shop.promotion': [promotion, { ...promotion, kind: 'free_delivery', percent: null, paused: true }],
  'shop.promotion-end': [promotion, null],
  'gifting.wrap': [wrap, { ...wrap, picture: '', shown: false }],
  'gifting.card': [null, { id: ID, name: 'Roses', picture: PICTURE, box: 'lower', shown: true }],
  'gifting.occasion': [
    { id: 'eid', name: 'Eid', shown: true },
    { id: 'eid', name: 'Eid', shown: false },
  ],
  'order.move': [{ fulfilment: 'packed' }, { fulfilment: 'sent', courier: 'Pathao' }],
  'order.try': [
    { tries: 0, next: null },
    { tries: 1, next: 'call' },
  ],
  'order.stock': [{ stockMissing: true }, { stockMissing: false }],
  'order.day': [
    { day: null, window: null },
    { day: '2026-11-26', window: 'Evening' },
  ],
  'order.waive': [null, { amount: fromTaka(130) }],
  'order.refund': [null, { tran_id: payment.payment, amount: fromTaka(50), reason: 'Torn' }],
  'order.link-end': [null, null],
  'payment.accept': [payment, { ...payment, state: 'paid', holdReason: null }],
  'payment.settle': [payment, { ...payment, state: 'returned', note: 'By hand', differences: ['missing'] }],
  'sms.see': [null, { sms: 'refused', reason: '4003 IP Blacklisted' }],
  'refund.see': [null, { tran_id: payment.payment, amount: fromTaka(50), refund: 'failed' }],
  'user.role': [
    { role: 'user', logins: ['google'] },
    { role: 'admin', logins: ['credential'] },
  ],
  'user.delete': [{ role: 'admin' }, null],
}

function AllWords({ action }: { action: string }) {
  const [before, after] = Object.entries(CHANGES).find(([one]) => one === action)?.[1] ?? [null, null]
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
  test.each(Object.keys(CHANGES))('has words for %s', (action) => {
    const line = read(language, action)
    expect(line).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\/files\/|[{}[\]]|\b(?:null|undefined|true|false)\b/)
    expect(line).not.toContain(action)
    // A code has an underscore, or two words in one.
    expect(line.replace(payment.payment, '')).not.toMatch(/\b[a-z]+(?:_[a-z]+|[A-Z][a-z]+)\b/)
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
