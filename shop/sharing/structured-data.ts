import { dialledNumbers } from '../kernel/language/phone.ts'
import { decimalTaka, type Poisha, poisha } from '../kernel/money.ts'
import { addressIn, type Site } from '../kernel/settings/page-meta.ts'
import type { Shop } from '../kernel/settings/shop-settings.ts'
import { SHOP_ICON } from './shop-icon.ts'

/** A zone as search engines read it. */
export interface DeliveryFacts {
  /** Its districts and towns; null: the rest of the country. */
  readonly regions: readonly string[] | null
  readonly charge: Poisha
  readonly freeFrom: Poisha | null
  /** Most days from order to delivery; null where no day can be chosen. */
  readonly days: number | null
}

/** schema.org objects in the form that search engines document. */
type StructuredData = Readonly<Record<string, unknown>>

const SCHEMA = 'https://schema.org'

/** A step on the way to a page, with its English path. */
export type Crumb = readonly [name: string, path: string]

/** Without the home page, which is added. */
export function breadcrumbData(crumbs: readonly Crumb[], { language, shop, publicUrl }: Site) {
  const all: readonly Crumb[] = [[shop.name, '/'], ...crumbs]
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressIn(language, publicUrl + path),
    })),
  }
}

export interface ShopFacts {
  /** Only on the page about returns: search engines want it in one place. */
  readonly returns?: boolean
  readonly delivery?: readonly DeliveryFacts[]
}

export function shopData(shop: Shop, { returns, delivery }: ShopFacts, publicUrl: string) {
  const { name, longName, tagline, phone, email, address, social } = shop
  const numbers = dialledNumbers(phone).map(({ text }) => text)
  // A network's front page, the default, is no profile.
  const profiles = social.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/')
  return {
    '@context': SCHEMA,
    '@type': 'OnlineStore',
    '@id': `${publicUrl}/#shop`,
    name,
    alternateName: longName,
    description: tagline,
    url: publicUrl,
    logo: publicUrl + SHOP_ICON,
    ...(numbers.length > 0 && { telephone: numbers.length === 1 ? numbers[0] : numbers }),
    ...(email && { email }),
    ...(address.length > 0 && { address: address.join(', ') }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(returns && { hasMerchantReturnPolicy: returnPolicy(publicUrl) }),
    ...(delivery?.length && {
      hasShippingService: {
        '@type': 'ShippingService',
        shippingConditions: delivery.flatMap(shippingConditions),
      },
    }),
  }
}

/** The promise is text on the shop's page, not a number of days. */
export const returnPolicy = (publicUrl: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BD',
  merchantReturnLink: `${publicUrl}/pages/returns`,
})

/** For one gift. @param price decides whether delivery is free */
export const offerShipping = (zone: DeliveryFacts, price: Poisha) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: taka(zone.freeFrom !== null && price >= zone.freeFrom ? 0 : zone.charge),
  shippingDestination: destination(zone),
  ...(zone.days !== null && {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: upToDays(zone.days),
      transitTime: upToDays(0),
    },
  }),
})

/** Two where delivery is free above a sum. */
function shippingConditions(zone: DeliveryFacts): StructuredData[] {
  const { charge, freeFrom } = zone
  const conditionAt = (rate: number, sums: object) => ({
    '@type': 'ShippingConditions',
    ...sums,
    shippingRate: taka(rate),
    shippingDestination: destination(zone),
    ...(zone.days !== null && { transitTime: { '@type': 'ServicePeriod', duration: upToDays(zone.days) } }),
  })
  if (freeFrom === null || charge === 0) return [conditionAt(charge, {})]
  const sum = { '@type': 'MonetaryAmount', currency: 'BDT' }
  return [
    conditionAt(charge, { orderValue: { ...sum, minValue: 0, maxValue: decimalTaka(poisha(freeFrom - 1)) } }),
    conditionAt(0, { orderValue: { ...sum, minValue: decimalTaka(freeFrom) } }),
  ]
}

const taka = (amount: number) => ({
  '@type': 'MonetaryAmount',
  value: decimalTaka(poisha(amount)),
  currency: 'BDT',
})

const destination = ({ regions }: DeliveryFacts) => ({
  '@type': 'DefinedRegion',
  addressCountry: 'BD',
  ...(regions && { addressRegion: regions }),
})

const upToDays = (maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue: 0,
  maxValue,
  unitCode: 'DAY',
})
