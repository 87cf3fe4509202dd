import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { contrast, over, SCHEMES } from '../../ui/test-contrast.ts'
import { ADVERTS, BANNERS } from '../media/shop-art.ts'
import { Adverts, Hero } from './hero.tsx'

const render = (element: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)

const pathTo = (category: string) => `/gifts/${category}`

test('five banners, the first one before all other pictures', () => {
  const html = render(<Hero pathTo={pathTo} />)
  expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(5)
  expect(html.match(/<img[^>]+fetchPriority="high"/g)).toHaveLength(1)
  expect(html.match(/loading="lazy"/g)).toHaveLength(4)
  expect(html).toContain('aria-label="5 of 5"')
})

test('controls that need a script come with the script', () => {
  expect(render(<Hero pathTo={pathTo} />)).not.toContain('<button')
})

test('three adverts, each one link to the gifts it speaks of', () => {
  const html = render(<Adverts pathTo={pathTo} />)
  expect(html.match(/<a [^>]*href="\/gifts\/[^"]+"/g)).toHaveLength(3)
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
  const [, scrim = ''] = theme.split('@utility dark-behind-words')
  expect(scrim).toMatch(/color-mix\(in srgb, var\(--color-paper\) 90%, #0000\) 50%,/)
  for (const html of [render(<Hero pathTo={pathTo} />), render(<Adverts pathTo={pathTo} />)])
    expect(html).toMatch(/dark-behind-words.*[ "](md:)?w-1\/2[ "]/)
})
