import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
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
