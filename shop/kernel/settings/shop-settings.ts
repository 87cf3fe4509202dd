import type { Language } from '../language/language.ts'

/** Where a shop can be followed: an address for each, empty where it is not. */
export const NETWORKS = ['facebook', 'instagram', 'youtube', 'tiktok', 'whatsapp'] as const
export type Network = (typeof NETWORKS)[number]

/** What belongs to the shop, by the sections that are saved alone. Empty in Bangla: as in English. */
export interface ShopSettings {
  readonly name: {
    readonly name: string
    readonly longName: string
    readonly longNameBn: string
    readonly tagline: string
    readonly taglineBn: string
    /** A stored picture; empty: the bow. */
    readonly logo: string
  }
  readonly contact: Readonly<Record<Network, string>> & {
    readonly phone: string
    readonly email: string
    /** Several lines. */
    readonly address: string
    readonly addressBn: string
    /** A line for some days each: `Mon-Fri: 08:00-22:00`. */
    readonly openingHours: string
    readonly openingHoursBn: string
  }
  readonly receipts: {
    /** Empty: the shop says thank you. */
    readonly footer: string
    readonly footerBn: string
    readonly copyrightYear: number
  }
  readonly selling: {
    /** Whether gifts are seen without a login. */
    readonly giftsPublic: boolean
    /** Ways to pay that are ready on this machine and not offered. */
    readonly waysOff: readonly string[]
    /** Whether cash at the door is offered also for gifts to somebody else. */
    readonly cashForGifts: boolean
    /** Whether the shop pays what an address costs more that a gift’s recipient gave; else its sender does. */
    readonly carriesFarther: boolean
    /** Whether slips lead to a page on which whoever got a gift says thanks, where its sender allows it. */
    readonly thanks: boolean
  }
}

export type Section = keyof ShopSettings

/** The shop as people read of it, in one language. */
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

/** The first colon stands between them; hours have some of their own. */
function daysAndHours(line: string) {
  const [days = '', ...hours] = line.split(':')
  return { days: days.trim(), hours: hours.join(':').trim() }
}
