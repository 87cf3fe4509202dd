import { PICTURE, type RecordedChange } from '../people/audit/test-changes.ts'

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

/** One change of each kind, as the shop writes it. */
export const contentChanges: Readonly<Record<string, RecordedChange>> = {
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
  'shop.page': [
    { slug: 'returns', title: 'Returns', shown: false },
    { slug: 'returns', title: 'Back', shown: true },
  ],
  'shop.banner': [
    { ...banner, picture: '' },
    { ...banner, picture: PICTURE, shown: false },
  ],
}
