import { describe, expect, test } from 'vitest'
import { fromTaka } from '../kernel/money.ts'
import { TEST_SHOPS } from '../kernel/settings/test-shop.ts'
import { offerShipping, shopData } from './structured-data.ts'

const SITE = 'https://ogs.example'
const DHAKA = { regions: ['Dhaka'], charge: fromTaka(60), freeFrom: fromTaka(1000), days: 0 }
const ELSEWHERE = { regions: null, charge: fromTaka(130.5), freeFrom: null, days: null }

test('the shop says in its language who it is, and how it is reached', () => {
  const social = [
    { network: 'facebook', url: 'https://www.facebook.com/' },
    { network: 'instagram', url: 'https://www.instagram.com/ogs.bd' },
  ] as const
  expect(shopData({ ...TEST_SHOPS.bn, social }, {}, SITE)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${SITE}/#shop`,
    name: 'OGS',
    alternateName: 'অনলাইন উপহারের দোকান',
    description: 'সবার জন্য সুন্দর কিছু, দরজায় পৌঁছে দিই।',
    url: SITE,
    logo: `${SITE}/icon-512.png`,
    telephone: '+880 1712-345678',
    address: 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫, বাংলাদেশ',
    sameAs: ['https://www.instagram.com/ogs.bd'],
  })
})

test('what it does not say is left out', () => {
  const bare = { ...TEST_SHOPS.en, phone: '', email: '', address: [], social: [] }
  for (const name of [
    'telephone',
    'email',
    'address',
    'sameAs',
    'hasMerchantReturnPolicy',
    'hasShippingService',
  ])
    expect(shopData(bare, {}, SITE)).not.toHaveProperty(name)
})

test('returns lead to the shop’s own words', () => {
  expect(shopData(TEST_SHOPS.en, { returns: true }, SITE)).toMatchObject({
    hasMerchantReturnPolicy: { applicableCountry: 'BD', merchantReturnLink: `${SITE}/pages/returns` },
  })
})

describe('delivery of', () => {
  test.each([
    [999.99, '60.00'],
    [1000, '0.00'],
  ])('a gift of ৳%d costs ৳%s in a zone that is free from ৳1,000', (price, value) => {
    expect(offerShipping(DHAKA, fromTaka(price))).toMatchObject({
      shippingRate: { value, currency: 'BDT' },
      shippingDestination: { addressCountry: 'BD', addressRegion: ['Dhaka'] },
      deliveryTime: { handlingTime: { minValue: 0, maxValue: 0, unitCode: 'DAY' } },
    })
  })

  test('a zone without days promises none, and is the rest of the country', () => {
    const there = offerShipping(ELSEWHERE, fromTaka(5000))
    expect(there).toMatchObject({ shippingRate: { value: '130.50' } })
    expect(there).not.toHaveProperty('deliveryTime')
    expect(there.shippingDestination).not.toHaveProperty('addressRegion')
  })

  test('the whole shop is by zone, below and from the sum from which it is free', () => {
    const { hasShippingService } = shopData(TEST_SHOPS.en, { delivery: [DHAKA, ELSEWHERE] }, SITE)
    expect(hasShippingService?.shippingConditions).toMatchObject([
      { orderValue: { minValue: 0, maxValue: '999.99' }, shippingRate: { value: '60.00' } },
      { orderValue: { minValue: '1000.00' }, shippingRate: { value: '0.00' } },
      { shippingRate: { value: '130.50' } },
    ])
  })
})
