import { describe, expect, test } from 'vitest'
import { publicMeta } from './public-meta.ts'
import { summary } from './summary.ts'
import { readTags, tagsIn } from './test-public-page.ts'

const SITE = 'https://ogs.example'
const PAGE = {
  ...{ title: 'Flowers', description: 'Tied by hand.', canonical: `${SITE}/?category=Flowers` },
  crumbs: [['Flowers', '/?category=Flowers']],
} as const

describe('the address of a public page in a message', () => {
  test.each([
    ['en', `${SITE}/?category=Flowers`, 'en_GB', 'bn_BD'],
    ['bn', `${SITE}/bn?category=Flowers`, 'bn_BD', 'en_GB'],
  ] as const)('shows in %s what it is, and a picture that every shop has', (language, url, locale, other) => {
    const { content } = readTags(tagsIn(language, (args) => publicMeta(args, PAGE)))
    expect(content('og:title')).toEqual(['Flowers'])
    expect(content('og:description')).toEqual(['Tied by hand.'])
    expect(content('description')).toEqual(['Tied by hand.'])
    expect(content('og:url')).toEqual([url])
    expect(content('og:site_name')).toEqual(['OGS'])
    expect([content('og:locale'), content('og:locale:alternate')]).toEqual([[locale], [other]])
    expect(content('og:image')).toEqual([
      expect.stringMatching(/^https:\/\/ogs\.example\/media\/banner-.*\/800\.jpg$/),
    ])
    expect([content('og:image:width'), content('og:image:height')]).toEqual([['800'], ['320']])
    expect(content('twitter:card')).toEqual(['summary_large_image'])
  })

  test('shows the page’s own picture, as large as there is', () => {
    const picture = '/media/3f2a-480x640/480.webp'
    const { content } = readTags(tagsIn('en', (args) => publicMeta(args, { ...PAGE, picture })))
    expect(content('og:image')).toEqual([`${SITE}/media/3f2a-480x640/480.jpg`])
    expect(content('og:image:type')).toEqual(['image/jpeg'])
    expect(content('og:image:height')).toEqual(['640'])
  })

  test.each(['', 'data:image/png;base64,AAAA', 'javascript:alert(1)'])('shows no %j', (picture) => {
    const { content } = readTags(tagsIn('en', (args) => publicMeta(args, { ...PAGE, picture })))
    expect(content('og:image')).toEqual([expect.stringContaining('/media/banner-')])
  })

  test('says no address where it is only a view of another page', () => {
    const { content, data, tags } = readTags(
      tagsIn('en', (args) => publicMeta(args, { ...PAGE, canonical: undefined })),
    )
    expect(content('og:title')).toEqual(['Flowers'])
    expect(content('og:url')).toEqual([])
    expect(data).toEqual([])
    expect(JSON.stringify(tags)).not.toContain('canonical')
  })
})

test('search engines read the way from the home page', () => {
  const [crumbs] = readTags(tagsIn('bn', (args) => publicMeta(args, PAGE))).data
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'OGS', item: `${SITE}/bn` },
      { position: 2, name: 'Flowers', item: `${SITE}/bn?category=Flowers` },
    ],
  })
})

describe('a summary', () => {
  test('is one line of whole words', () => {
    expect(summary(' Two\n\n mugs ')).toBe('Two mugs')
    const long = summary('lovely words, '.repeat(30))
    expect(long).toMatch(/(lovely|words)…$/)
    expect(long.length).toBeLessThanOrEqual(160)
  })

  test('never holds half a letter', () => {
    for (const text of ['🎁'.repeat(100), `a${'🎁'.repeat(100)}`, 'x'.repeat(500)]) {
      const cut = summary(text)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut).not.toContain('\ufffd')
      expect(cut.length).toBeLessThanOrEqual(160)
    }
  })
})
