import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { NothingFound, ProductListHead } from './product-list-head.tsx'
import type { ProductListQuery } from './product-list-query.ts'

const categories = [
  { name: 'Flowers', count: 8 },
  { name: 'Home & Decor', count: 1 },
]

const head = (query: Partial<ProductListQuery>, total = 9) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductListHead
        query={{ category: 'all', search: '', page: 1, ...query }}
        categories={categories}
        total={total}
      />
    </MemoryRouter>,
  )

describe('the category dropdown', () => {
  test("begins with 'Select Category', which means all of them", () => {
    expect(head({})).toMatch(/<select[^>]*><option value="all" selected="">Select Category<\/option>/)
  })

  test('offers every category with its count, and has the chosen one chosen', () => {
    const html = head({ category: 'Flowers' })
    expect(html).toContain('<option value="Flowers" selected="">Flowers (8)</option>')
    expect(html).toContain('<option value="Home &amp; Decor">Home &amp; Decor (1)</option>')
  })

  test('names a category that holds nothing rather than another one', () => {
    expect(head({ category: 'Boats' }, 0)).toContain('<option value="Boats" selected="">Boats (0)</option>')
  })

  test('works without scripts: a form with a button that keeps the search', () => {
    const html = head({ search: 'rose' })
    expect(html).toMatch(/<form [^>]*action="\/#products" method="get"/)
    expect(html).toContain('<input type="hidden" name="search" value="rose"/>')
    expect(html).toMatch(/<noscript><button[^>]*type="submit"[^>]*>Show<\/button><\/noscript>/)
  })
})

test('it says how much there is, and what was searched for', () => {
  expect(head({}, 1)).toContain('>1 gift<')
  expect(head({ search: 'ro"se' }, 3)).toContain('3 gifts for “ro&quot;se”')
  expect(head({ search: 'rose' }, 3)).toContain('Show all gifts')
  // Where nothing is found, the empty list leads there.
  expect(head({ search: 'rose' }, 0)).not.toContain('Show all gifts')
})

test("an empty list says 'No Data found' and leads on", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NothingFound />
    </MemoryRouter>,
  )
  expect(html).toContain('No Data found')
  expect(html).toContain('href="/"')
})
