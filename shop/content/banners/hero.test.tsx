import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { pictureSources } from '../../kernel/picture-url.ts'
import { ADVERTS, BANNERS } from '../../pictures/shop-art.ts'
import { contrast, SCHEMES } from '../../ui/test-contrast.ts'
import { Adverts } from './adverts.tsx'
import { type Banner, bannerIn, isInCarousel } from './banner.ts'
import { BUILT_IN_BANNERS } from './built-in-banners.ts'
import { Hero } from './hero.tsx'

const render = (element: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)

const built = BUILT_IN_BANNERS.map((banner) => [isInCarousel(banner), bannerIn('en', banner)] as const)
const CAROUSEL = built.flatMap(([isIn, banner]) => (isIn ? [banner] : []))
const THREE = built.flatMap(([isIn, banner]) => (isIn ? [] : [banner]))

const pathTo = (category: string) => `/gifts/${category}`

test('five banners, the first one before all other pictures', () => {
  const html = render(<Hero banners={CAROUSEL} pathTo={pathTo} />)
  expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(5)
  expect(html.match(/<img[^>]+fetchPriority="high"/g)).toHaveLength(1)
  expect(html.match(/loading="lazy"/g)).toHaveLength(4)
  expect(html).toContain('aria-label="5 of 5"')
})

test('controls that need a script come with the script', () => {
  expect(render(<Hero banners={CAROUSEL} pathTo={pathTo} />)).not.toContain('<button')
})

test('three adverts, each one link to the gifts it speaks of', () => {
  const html = render(<Adverts label="More gift ideas" banners={THREE} pathTo={pathTo} />)
  expect(html.match(/<a [^>]*href="\/gifts\/[^"]+"/g)).toHaveLength(3)
})

test('a picture of one’s own stands beside the words, which have a ground in either scheme, whatever it shows', () => {
  const [first, ...others] = CAROUSEL
  if (!first) throw new Error('There are five.')
  const own = bannerIn('en', { ...(BUILT_IN_BANNERS[0] as Banner), picture: '/media/own-1600x640/640.webp' })
  const html = render(<Hero banners={[own, ...others]} pathTo={pathTo} />)
  expect(html.match(/absolute inset-y-0 end-0 start-1\/2/g)).toHaveLength(1)
  expect(html.match(/text-shade dark:text-ink/g)).toHaveLength(4)
  for (const scheme of Object.values(SCHEMES))
    expect(contrast(scheme.get('ink'), scheme.get('wash'))).toBeGreaterThanOrEqual(4.5)
})

test('without banners there is no empty frame, and one alone needs no controls', () => {
  expect(render(<Hero banners={[]} pathTo={pathTo} />)).toBe('')
  expect(render(<Adverts label="More gift ideas" banners={[]} pathTo={pathTo} />)).toBe('')
})

/** The left half of a picture, where the words stand. */
const groundsOf = ({ src }: { src: string }) =>
  [0, 2].map((quarter) => pictureSources(src)?.colours[quarter] ?? '')

describe.each([...BANNERS, ...ADVERTS])('the words on $name can be read (AA)', (art) => {
  test('in the light, on the picture', () => {
    const { light } = SCHEMES
    for (const ground of groundsOf(art)) {
      expect(contrast(light.get('shade'), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(light.get('berry'), ground)).toBeGreaterThanOrEqual(3)
    }
  })

  test('in the dark, on the picture for it', () => {
    const { dark } = SCHEMES
    for (const ground of groundsOf(art.dark)) {
      expect(contrast(dark.get('ink'), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark.get('berry'), ground)).toBeGreaterThanOrEqual(3)
    }
  })
})

test('the words reach as far as it is counted here, and each picture has its own for the dark', () => {
  for (const [html, banners] of [
    [render(<Hero banners={CAROUSEL} pathTo={pathTo} />), CAROUSEL],
    [render(<Adverts label="More gift ideas" banners={THREE} pathTo={pathTo} />), THREE],
  ] as const) {
    expect(html.match(/relative grid grid-cols-2/g)).toHaveLength(banners.length)
    for (const { dark = 'none' } of banners) {
      const folder = dark.split('/').slice(0, -1).join('/')
      expect(html).toMatch(new RegExp(`<source media="\\(prefers-color-scheme: dark\\)"[^>]*${folder}`))
    }
  }
})
