import { describe, expect, test } from 'vitest'
import type { Product } from '../../catalog/products/product.ts'
import { fromTaka } from '../../kernel/money.ts'
import { siteIn } from '../../kernel/settings/test-shop.ts'
import { privateMeta, productMeta } from './product-meta.ts'

const SITE = 'https://ogs.example'
const TERMS = { delivery: [], hasReturns: false }
const PHOTO = '/media/3f2a-960x960/640.webp'
const mug: Product = {
  _id: '0192',
  name: 'যুগল মগ',
  price: fromTaka(980.5),
  brand: 'Matir Ghor',
  category: 'Home & Decor',
  description: 'Two mugs.\nOne tea.',
  photos: PHOTO,
}

const SITES = { en: siteIn('en'), bn: siteIn('bn') }

type Tag = Readonly<Record<string, unknown>>

const content = (tags: readonly object[], wanted: string) =>
  (tags as readonly Tag[])
    .filter(({ name, property }) => name === wanted || property === wanted)
    .map((tag) => tag.content)
const product = (tags: readonly object[]) =>
  (tags as readonly Tag[]).map((tag) => tag['script:ld+json']).find(Boolean)

describe('a public gift', () => {
  const tags = productMeta(mug, TERMS, SITES.en)

  test('has one address, whole', () => {
    const url = `${SITE}/details/0192`
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
    expect(content(tags, 'og:url')).toEqual([url])
    expect(content(tags, 'robots')).toEqual([])
  })

  test('names its alternates in both languages, and so does the page in Bangla', () => {
    const inBangla = productMeta({ ...mug, nameBn: 'নীল মগ' }, TERMS, SITES.bn)
    const alternates = [
      ['en', `${SITE}/details/0192`],
      ['bn', `${SITE}/bn/details/0192`],
      ['x-default', `${SITE}/details/0192`],
    ].map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }))
    expect(tags).toEqual(expect.arrayContaining(alternates))
    expect(inBangla).toEqual(expect.arrayContaining(alternates))
    const canonical = { tagName: 'link', rel: 'canonical', href: `${SITE}/bn/details/0192` }
    expect(inBangla).toContainEqual(canonical)
    expect(product(inBangla)).toMatchObject({ name: 'নীল মগ', url: canonical.href })
  })

  test('is shown in messages with its picture', () => {
    expect(content(tags, 'og:title')).toEqual(['যুগল মগ'])
    const image = SITE + PHOTO.replace('webp', 'jpg')
    expect(content(tags, 'og:image')).toEqual([image])
    expect(content(tags, 'og:image:width')).toEqual(['640'])
    expect(content(tags, 'og:image:height')).toEqual(['640'])
    expect(content(tags, 'og:image:alt')).toEqual(['যুগল মগ'])
    expect(content(tags, 'og:locale')).toEqual(['en_GB'])
    expect(content(tags, 'og:locale:alternate')).toEqual(['bn_BD'])
    expect(content(productMeta(mug, TERMS, SITES.bn), 'og:locale:alternate')).toEqual(['en_GB'])
    expect(content(tags, 'og:type')).toEqual(['product'])
    expect(content(tags, 'og:description')).toEqual(['Two mugs. One tea.'])
    expect(content(tags, 'twitter:card')).toEqual(['summary_large_image'])
    expect(content(tags, 'product:price:amount')).toEqual(['980.50'])
  })

  test('on offer it costs the offer price', () => {
    const onOffer = productMeta({ ...mug, offerPrice: fromTaka(745.5) }, TERMS, SITES.en)
    expect(content(onOffer, 'product:price:amount')).toEqual(['745.50'])
    expect(product(onOffer)).toMatchObject({ offers: { price: '745.50' } })
  })

  test('is a product of schema.org with its offer in BDT', () => {
    expect(product(tags)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'যুগল মগ',
      image: [`${SITE}/media/3f2a-960x960/640.jpg`],
      brand: { '@type': 'Brand', name: 'Matir Ghor' },
      offers: {
        '@type': 'Offer',
        price: '980.50',
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
      },
    })
  })
})

test.each([
  [undefined, 'InStock', 'in stock'],
  ['few', 'LimitedAvailability', 'in stock'],
  ['out', 'OutOfStock', 'out of stock'],
] as const)(
  'of a gift with stock %s, search engines read %s, and messages %s',
  (stock, availability, said) => {
    const tags = productMeta({ ...mug, ...(stock && { stock }) }, TERMS, SITES.en)
    expect(product(tags)).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } })
    expect(content(tags, 'product:availability')).toEqual([said])
  },
)

test('of a gift of several prices, search engines read the lowest and the highest', () => {
  const variants = [
    { _id: 'a', values: ['Small'] },
    { _id: 'b', values: ['Large'], price: fromTaka(1500), offerPrice: fromTaka(1400) },
  ]
  const tags = productMeta(
    { ...mug, priceFrom: true, options: [{ name: 'Size' }], variants },
    TERMS,
    SITES.en,
  )
  expect(product(tags)).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '980.50',
      highPrice: '1400.00',
      offerCount: 2,
      priceCurrency: 'BDT',
    },
  })
  expect(content(tags, 'product:price:amount')).toEqual(['980.50'])
})

test('all pictures are named to search engines, and messages show the first', () => {
  const more = ['/media/side-960x960/640.webp', 'https://elsewhere.example/back.jpg']
  const tags = productMeta({ ...mug, morePhotos: more }, TERMS, SITES.en)
  const [first, ...others] = [`${SITE}/media/3f2a-960x960/640.jpg`, `${SITE}/media/side-960x960/640.jpg`]
  expect(product(tags)).toMatchObject({ image: [first, ...others, more[1]] })
  expect(content(tags, 'og:image')).toEqual([first])
})

test('search engines read what delivery costs, where returns are told of, and the way there', () => {
  const delivery = [{ regions: null, charge: fromTaka(130), freeFrom: fromTaka(5000), days: 3 }]
  const tags = productMeta(mug, { ...TERMS, delivery, hasReturns: true }, SITES.en)
  expect(product(tags)).toMatchObject({
    offers: {
      shippingDetails: [{ shippingRate: { value: '130.00', currency: 'BDT' } }],
      hasMerchantReturnPolicy: { merchantReturnLink: `${SITE}/pages/returns` },
    },
  })
  const names = JSON.stringify(tags).match(/"name":"(OGS|Home & Decor|যুগল মগ)","item"/g)
  expect(names).toHaveLength(3)
})

test('missing facts of a gift are left out', () => {
  const tags = productMeta({ ...mug, brand: '', category: '', description: ' ', photos: '' }, TERMS, SITES.en)
  expect(product(tags)).not.toHaveProperty('brand')
  expect(product(tags)).not.toHaveProperty('image')
  expect(content(tags, 'description')).toEqual([])
  expect(content(tags, 'og:image')).toEqual([])
  expect(content(tags, 'twitter:card')).toEqual(['summary'])
})

test.each([
  ['https://elsewhere.example/mug.jpg', ['https://elsewhere.example/mug.jpg']],
  ['data:image/png;base64,AAAA', []],
  ['javascript:alert(1)', []],
])('the picture %s is named as %j', (photos, named) => {
  expect(content(productMeta({ ...mug, photos }, TERMS, SITES.en), 'og:image')).toEqual(named)
})

test('a page behind the login speaks to its reader alone', () => {
  expect(privateMeta(mug, SITES.en).slice(0, 3)).toEqual([
    { title: 'যুগল মগ · OGS' },
    { name: 'description', content: 'Two mugs. One tea.' },
    { name: 'robots', content: 'noindex' },
  ])
})

describe('sent in a message, a page behind the login', () => {
  test.each([
    ['en', 'OGS · Online Gift Shop', /^Something lovely for everyone/],
    ['bn', 'OGS · অনলাইন উপহারের দোকান', /^সবার জন্য সুন্দর কিছু/],
  ] as const)('shows the shop in its language: %s', (language, title, description) => {
    const tags = privateMeta(null, SITES[language])
    expect(content(tags, 'og:title')).toEqual([title])
    expect(content(tags, 'og:description')).toEqual([expect.stringMatching(description)])
    expect(content(tags, 'og:image')).toEqual([
      expect.stringMatching(/^https:\/\/ogs\.example\/media\/banner-.*\/800\.jpg$/),
    ])
    expect(content(tags, 'og:image:height')).toEqual(['320'])
    expect(content(tags, 'robots')).toEqual(['noindex'])
  })

  test('shows the shop by its own logo and promise', () => {
    const own = { ...SITES.en.shop, tagline: 'Roses by noon', logo: '/media/own-480x480/480.webp' }
    const tags = privateMeta(mug, { ...SITES.en, shop: own })
    expect(content(tags, 'og:image')).toEqual([`${SITE}/media/own-480x480/480.jpg`])
    expect(content(tags, 'og:description')).toEqual(['Roses by noon'])
  })

  test('tells nothing of the gift', () => {
    const tags = privateMeta(mug, SITES.en).filter((tag) => 'property' in tag)
    expect(JSON.stringify(tags)).not.toMatch(/যুগল|Two mugs|980|product|0192|3f2a/)
  })
})
