import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const contentHistory = {
  actions: {
    'shop.name': 'Name of the shop changed',
    'shop.contact': 'Contact details changed',
    'shop.receipts': 'Receipt settings changed',
    'shop.selling': 'Selling settings changed',
    'shop.sms': 'SMS settings changed',
    'shop.opening': 'Shop opened or closed',
    'shop.demo-left': 'Started with an empty shop',
    'shop.demo-back': 'Demo brought back',
    'shop.page': 'Page changed',
    'shop.banner': 'Banner changed',
  },
  fields: {
    longName: 'Long name',
    tagline: 'Tagline',
    logo: 'Logo',
    openingHours: 'Opening hours',
    facebook: 'Facebook',
    instagram: 'Instagram',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    whatsapp: 'WhatsApp',
    footer: 'Last line of receipts',
    copyrightYear: 'Copyright year',
    giftsPublic: 'Gifts visible without an account',
    anybodyBuys: 'Anybody may buy',
    cashForGifts: 'Cash also for gifts to others',
    carriesFarther: 'Shop pays surcharges for distant addresses',
    codesPerDay: 'Codes by SMS on a day',
    noticesPerDay: 'SMS to unknown numbers on a day',
    momentsOff: 'Told by e-mail only',
    inOwnLanguage: 'SMS in English to those who read English',
    thanks: 'Recipients can say thanks',
    companiesOrder: 'Companies order here',
    waysOff: 'Ways to pay switched off',
    slug: 'Page',
    title: 'Title',
    body: 'Text',
    headline: 'Headline',
    text: 'Text',
  },
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof contentHistory> {}
  interface HistoryFields extends FieldsOf<typeof contentHistory> {}
}
