import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NothingFound, ProductListHead } from './product-list-head.tsx'
import type { ProductListQuery } from './product-list-query.ts'

const head = (query: Partial<ProductListQuery>, total = 9) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductListHead query={{ category: 'all', search: '', page: 1, ...query }} total={total} />
    </MemoryRouter>,
  )

test('it says how much there is, and what was searched for', () => {
  expect(head({}, 1)).toContain('>1 gift<')
  expect(head({ search: 'ro"se' }, 3)).toContain('3 gifts for “ro&quot;se”')
  expect(head({ search: 'rose' }, 3)).toContain('Show all gifts')
  // Where nothing is found, the empty list leads there.
  expect(head({ search: 'rose' }, 0)).not.toContain('Show all gifts')
})

const nothing = (query: Partial<ProductListQuery>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NothingFound query={{ category: 'all', search: '', page: 1, ...query }} />
    </MemoryRouter>,
  )

test("an empty list says 'No Data found' and leads on", () => {
  expect(nothing({})).toContain('No Data found')
  expect(nothing({})).toContain('href="/"')
})

test('where prices were chosen, it offers to choose none and keeps the rest', () => {
  const html = nothing({ category: 'Flowers', sort: 'price', from: '9000', page: 2 })
  expect(html).toMatch(/<a [^>]*href="\/\?category=Flowers&amp;sort=price"[^>]*>Clear price filter</)
})

test('a range with more gifts than are counted shows a plus', () => {
  expect(head({ from: '1' }, 10_000)).toContain('>10000 gifts+<')
  expect(head({}, 10_000)).toContain('>10000 gifts<')
})
