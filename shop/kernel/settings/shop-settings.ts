import type { Language } from '../language/language.ts'

/** Addresses of the shop's profiles; empty where it has none. */
export const NETWORKS = ['facebook', 'instagram', 'youtube', 'tiktok', 'whatsapp'] as const
export type Network = (typeof NETWORKS)[number]

/** The shop's settings, by the sections that are saved separately. Empty Bangla falls back to English. */
export interface ShopSettings {
  readonly name: {
    readonly name: string
    readonly longName: string
    readonly longNameBn: string
    readonly tagline: string
    readonly taglineBn: string
    /** A stored picture; empty shows the bow. */
    readonly logo: string
  }
  readonly contact: Readonly<Record<Network, string>> & {
    readonly phone: string
    readonly email: string
    readonly address: string
    readonly addressBn: string
    /** One line for some days: `Mon-Fri: 08:00-22:00`. */
    readonly openingHours: string
    readonly openingHoursBn: string
  }
  readonly receipts: {
    /** Empty shows a thank-you. */
    readonly footer: string
    readonly footerBn: string
    readonly copyrightYear: number
  }
  readonly selling: {
    /** Whether gifts are seen without a login. */
    readonly giftsPublic: boolean
    /** Gateways that are ready on this machine but not offered. */
    readonly waysOff: readonly string[]
    /** Whether cash on delivery is offered for gifts to somebody else, too. */
    readonly cashForGifts: boolean
    /** Whether the shop pays the surcharge of an address that the recipient gave; else the sender does. */
    readonly carriesFarther: boolean
    /** Whether slips lead to the page for thanks, where the sender allows it. */
    readonly thanks: boolean
  }
}

export type Section = keyof ShopSettings

/** Settings of a shop until its shopkeeper saves others. */
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
    phone: '+880 1712-345678',
    email: '',
    address: 'House 12, Road 5, Dhanmondi\nDhaka 1205, Bangladesh',
    addressBn: 'বাড়ি ১২, রোড ৫, ধানমন্ডি\nঢাকা ১২০৫, বাংলাদেশ',
    openingHours: 'Mon-Fri: 08:00-22:00\nSat-Sun: 10:00-23:00',
    openingHoursBn: 'সোম থেকে শুক্র: সকাল ৮টা থেকে রাত ১০টা\nশনি থেকে রবি: সকাল ১০টা থেকে রাত ১১টা',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
    tiktok: '',
    whatsapp: '',
  },
  receipts: { footer: '', footerBn: '', copyrightYear: 2023 },
}

/** The shop in one language. */
export interface Shop {
  readonly name: string
  readonly longName: string
  readonly tagline: string
  readonly logo: string
  readonly phone: string
  readonly email: string
  readonly address: readonly string[]
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[]
  readonly social: readonly { readonly network: Network; readonly url: string }[]
  readonly receiptFooter: string
  readonly copyrightYear: number
}

export function shopIn(
  language: Language,
  { name, contact, receipts }: Pick<ShopSettings, 'name' | 'contact' | 'receipts'>,
): Shop {
  const said = (english: string, bangla: string): string => (language === 'bn' && bangla) || english
  const linesOf = (text: string): string[] => text.split('\n').filter(Boolean)
  return {
    name: name.name,
    longName: said(name.longName, name.longNameBn),
    tagline: said(name.tagline, name.taglineBn),
    logo: name.logo,
    phone: contact.phone,
    email: contact.email,
    address: linesOf(said(contact.address, contact.addressBn)),
    openingHours: linesOf(said(contact.openingHours, contact.openingHoursBn)).map(daysAndHours),
    social: NETWORKS.flatMap((network) => (contact[network] ? { network, url: contact[network] } : [])),
    receiptFooter: said(receipts.footer, receipts.footerBn),
    copyrightYear: receipts.copyrightYear,
  }
}

/** The first colon separates days from hours, which have colons of their own. */
function daysAndHours(line: string) {
  const [days = '', ...hours] = line.split(':')
  return { days: days.trim(), hours: hours.join(':').trim() }
}
