import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { ADVERTS, BANNERS } from '../../pictures/shop-art.ts'
import { contrast, over, SCHEMES } from '../../ui/test-contrast.ts'
import { type Banner, bannerIn, isInCarousel } from './banner.ts'
import { BUILT_IN_BANNERS } from './built-in-banners.ts'
import { Adverts, Hero } from './hero.tsx'

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
  const html = render(<Adverts banners={THREE} pathTo={pathTo} />)
  expect(html.match(/<a [^>]*href="\/gifts\/[^"]+"/g)).toHaveLength(3)
})

test('a picture of one’s own has paper behind the words in either scheme, whatever it shows', () => {
  const [first, ...others] = CAROUSEL
  if (!first) throw new Error('There are five.')
  const own = bannerIn('en', { ...(BUILT_IN_BANNERS[0] as Banner), picture: '/media/own-1600x640/640.webp' })
  const html = render(<Hero banners={[own, ...others]} pathTo={pathTo} />)
  expect(html.match(/md:paper-behind-words/g)).toHaveLength(1)
  expect(html.match(/md:text-shade/g)).toHaveLength(4)
  const { light, dark } = SCHEMES
  for (const scheme of [light, dark])
    for (const ground of ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff']) {
      const seen = over(scheme.get('paper'), 0.9, ground)
      expect(contrast(scheme.get('ink'), seen)).toBeGreaterThanOrEqual(4.5)
    }
})

test('without banners there is no empty frame, and one alone needs no controls', () => {
  expect(render(<Hero banners={[]} pathTo={pathTo} />)).toBe('')
  expect(render(<Adverts banners={[]} pathTo={pathTo} />)).toBe('')
})

/** The left half of a picture, where the words stand. */
const groundsOf = ({ colours }: { colours: string }) => [0, 12].map((at) => `#${colours.slice(at, at + 6)}`)

describe.each([...BANNERS, ...ADVERTS])('the words on $name can be read (AA)', (art) => {
  test('in the light, on the picture', () => {
    const { light } = SCHEMES
    for (const ground of groundsOf(art)) {
      expect(contrast(light.get('shade'), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(light.get('berry'), ground)).toBeGreaterThanOrEqual(3)
    }
  })

  test('in the dark, on what darkens it', () => {
    const { dark } = SCHEMES
    for (const ground of groundsOf(art)) {
      const seen = over(dark.get('paper'), 0.9, ground)
      expect(contrast(dark.get('ink'), seen)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark.get('berry'), seen)).toBeGreaterThanOrEqual(3)
    }
  })
})

test('the darkness is as thick as it is counted here, as far as the words reach', () => {
  const theme = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8')
  const [, scrim = ''] = theme.split('@utility paper-behind-words')
  expect(scrim).toMatch(/color-mix\(in srgb, var\(--color-paper\) 90%, #0000\) 50%,/)
  for (const html of [
    render(<Hero banners={CAROUSEL} pathTo={pathTo} />),
    render(<Adverts banners={THREE} pathTo={pathTo} />),
  ])
    expect(html).toMatch(/dark:paper-behind-words.*[ "](md:)?w-1\/2[ "]/)
})
