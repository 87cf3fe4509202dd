import type { Language } from '../language/language.ts'
import { type Text, textIn } from '../language/text-fields.ts'

/** Addresses of the shop's profiles; empty where it has none. */
export const NETWORKS = ['facebook', 'instagram', 'youtube', 'tiktok', 'whatsapp'] as const
export type Network = (typeof NETWORKS)[number]

/** The moments of an order at which its sender may get an SMS. */
export const SMS_MOMENTS = [
  'placed',
  'day_to_agree',
  'stock_to_agree',
  'delivered',
  'returned',
  'cancelled',
] as const

/** The shop's settings, by the sections that are saved separately. */
export interface ShopSettings {
  readonly name: Text<'longName' | 'tagline'> & {
    readonly name: string
    /** A stored picture; empty shows the bow. */
    readonly logo: string
  }
  /** A line of the opening hours stands for some days: `Mon-Fri: 08:00-22:00`. */
  readonly contact: Readonly<Record<Network | 'phone' | 'email', string>> & Text<'address' | 'openingHours'>
  /** An empty footer shows a thank-you. */
  readonly receipts: Text<'footer'> & { readonly copyrightYear: number }
  readonly selling: {
    /** Whether gifts are seen without a login. */
    readonly giftsPublic: boolean
    /** Whether gifts are bought without an account. */
    readonly anybodyBuys: boolean
    /** Gateways that are ready on this machine but not offered. */
    readonly waysOff: readonly string[]
    /** Whether cash on delivery is offered for gifts to somebody else, too. */
    readonly cashForGifts: boolean
    /** Whether the shop pays the surcharge of an address that the recipient gave; else the sender does. */
    readonly carriesFarther: boolean
    /** Whether slips lead to the page for thanks, where the sender allows it. */
    readonly thanks: boolean
    /** Whether people with an account order for many recipients by one file. */
    readonly companiesOrder: boolean
  }
  readonly sms: {
    /** The most codes that the shop pays for on a day. */
    readonly codesPerDay: number
    /** The most messages on a day to phones that nobody proved, about orders that nobody paid for. */
    readonly noticesPerDay: number
    /** Moments of an order that are told by letter only. */
    readonly momentsOff: readonly string[]
    /** Whether a sender who reads English gets English; else all is in Bangla. */
    readonly inOwnLanguage: boolean
  }
  /** Until a shop is open only its admins can order. */
  readonly opening: { readonly open: boolean }
}

export type Section = keyof ShopSettings

/** Settings of a shop until its shopkeeper saves others; nobody's address is among them. */
export const SHOP_DEFAULTS: Omit<ShopSettings, 'selling'> = {
  name: {
    name: 'OGS',
    longName: 'Online Gift Shop',
    longNameBn: 'অনলাইন উপহারের দোকান',
    tagline: 'Something lovely for everyone, brought to the door.',
    taglineBn: 'সবার জন্য সুন্দর কিছু, দরজায় পৌঁছে দিই।',
    logo: '',
  },
  contact: {
    phone: '',
    email: '',
    address: '',
    addressBn: '',
    openingHours: '',
    openingHoursBn: '',
    facebook: '',
    instagram: '',
    youtube: '',
    tiktok: '',
    whatsapp: '',
  },
  receipts: { footer: '', footerBn: '', copyrightYear: 2023 },
  sms: { codesPerDay: 200, noticesPerDay: 300, momentsOff: [], inOwnLanguage: false },
  opening: { open: true },
}

/** The shop in one language. */
export interface Shop
  extends Pick<ShopSettings['name'], 'name' | 'longName' | 'tagline' | 'logo'>,
    Pick<ShopSettings['contact'], 'phone' | 'email'>,
    Pick<ShopSettings['receipts'], 'copyrightYear'> {
  readonly address: readonly string[]
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[]
  readonly social: readonly { readonly network: Network; readonly url: string }[]
  readonly receiptFooter: string
}

export function shopIn(
  language: Language,
  { name, contact, receipts }: Pick<ShopSettings, 'name' | 'contact' | 'receipts'>,
): Shop {
  const contactLines = (field: 'address' | 'openingHours'): string[] =>
    textIn(language, contact, field).split('\n').filter(Boolean)
  return {
    name: name.name,
    longName: textIn(language, name, 'longName'),
    tagline: textIn(language, name, 'tagline'),
    logo: name.logo,
    phone: contact.phone,
    email: contact.email,
    address: contactLines('address'),
    openingHours: contactLines('openingHours').map(splitDaysAndHours),
    social: NETWORKS.flatMap((network) => (contact[network] ? { network, url: contact[network] } : [])),
    receiptFooter: textIn(language, receipts, 'footer'),
    copyrightYear: receipts.copyrightYear,
  }
}

/** The first colon separates days from hours, which have colons of their own. */
function splitDaysAndHours(line: string) {
  const [days = '', ...hours] = line.split(':')
  return { days: days.trim(), hours: hours.join(':').trim() }
}
