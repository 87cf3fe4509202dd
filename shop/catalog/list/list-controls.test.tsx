import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { ListControls } from './list-controls.tsx'
import type { ListPath, ProductListQuery } from './product-list-query.ts'

const categories = [
  { name: 'Flowers', nameBn: 'ফুল', count: 8 },
  { name: 'Home & Decor', count: 1 },
]

interface More {
  readonly wrong?: string
  readonly path?: ListPath
  readonly language?: 'en' | 'bn'
}

const controls = (query: Partial<ProductListQuery>, { wrong, path = '/', language = 'en' }: More = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LanguageContext value={language}>
        <ListControls
          query={{ category: 'all', search: '', page: 1, ...query }}
          categories={categories}
          wrong={wrong ?? null}
          path={path}
        />
      </LanguageContext>
    </MemoryRouter>,
  )

describe('the category dropdown', () => {
  test("begins with 'Select Category', which means all of them", () => {
    expect(controls({})).toMatch(/<select[^>]*><option value="all" selected="">Select Category<\/option>/)
  })

  test('offers every category with its count, and has the chosen one chosen', () => {
    const html = controls({ category: 'Flowers' })
    expect(html).toContain('<option value="Flowers" selected="">Flowers (8)</option>')
    expect(html).toContain('<option value="Home &amp; Decor">Home &amp; Decor (1)</option>')
  })

  test('names a category that holds nothing rather than another one', () => {
    expect(controls({ category: 'Boats' })).toContain('<option value="Boats" selected="">Boats (0)</option>')
  })

  test('works without scripts: a form with a button that keeps the search', () => {
    const html = controls({ search: 'rose' })
    expect(html).toMatch(/<form [^>]*action="\/#products"/)
    expect(html).toContain('<input type="hidden" name="search" value="rose"/>')
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Show<\/button>/)
  })
})

describe('the chips', () => {
  test('are links to every category and to all gifts, which keep order, prices and search', () => {
    const html = controls({ search: 'rose', sort: 'price', from: '500', page: 3 })
    expect(html).toMatch(/href="\/\?search=rose&amp;sort=price&amp;from=500"[^>]*>All gifts</)
    expect(html).toMatch(
      /href="\/\?category=Flowers&amp;search=rose&amp;sort=price&amp;from=500"[^>]*>Flowers</,
    )
  })

  test('mark the chosen one', () => {
    expect(controls({ category: 'Flowers' }).match(/<a [^>]*aria-current="true"[^>]*>[^<]*/g)).toEqual([
      expect.stringMatching(/>Flowers$/),
    ])
    expect(controls({})).toMatch(/aria-current="true"[^>]*>All gifts</)
  })

  test('stay among the offers, and speak Bangla', () => {
    expect(controls({}, { path: '/offer', language: 'bn' })).toMatch(
      /href="\/offer\?category=Flowers"[^>]*>ফুল</,
    )
  })
})

describe('the order', () => {
  test('is the newest first until another is chosen', () => {
    expect(controls({})).toMatch(/<option value="" selected="">Newest</)
    expect(controls({ sort: '-price' })).toMatch(/<option value="-price" selected="">Price: high to low</)
  })

  test('of a search is the best match first', () => {
    const html = controls({ search: 'rose' })
    expect(html).toMatch(/<option value="" selected="">Best match<\/option><option value="newest">Newest</)
    expect(controls({})).not.toContain('Best match')
  })
})

describe('the prices', () => {
  test('stand in the form, in the digits of the page, with a way to clear them', () => {
    const html = controls({ category: 'Flowers', from: '500', to: '1000' }, { language: 'bn' })
    expect(html).toMatch(/<input [^>]*name="from" value="৫০০"/)
    expect(html).toMatch(/<input [^>]*name="to" value="১০০০"/)
    expect(html).toMatch(/<a [^>]*href="\/\?category=Flowers"[^>]*>দামের ফিল্টার সরান</)
    expect(controls({})).not.toContain('Clear price filter')
  })

  test('that are wrong stay as typed, and the form says what to do', () => {
    const html = controls({ from: 'cheap' }, { wrong: 'Please write …' })
    expect(html).toMatch(
      /<input [^>]*aria-invalid="true" aria-describedby="wrong-prices"[^>]*name="from" value="cheap"/,
    )
    expect(html).toMatch(/<p id="wrong-prices" role="alert"[^>]*>Please write …<\/p>/)
  })
})
