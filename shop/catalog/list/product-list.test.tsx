import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { ProductCard, ProductGrid } from './product-list.tsx'

const product = {
  _id: '0192',
  name: 'Clay <b>Mug</b>',
  price: fromTaka(1250.5),
  photos: 'https://shop.example/mug.png',
}

const render = (element: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)

test('the whole card is one link to the details', () => {
  const html = render(<ProductCard product={product} eager={false} />)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/^<a [^>]*href="\/details\/0192".*<\/a>$/)
})

test('it shows picture, name and price; the name is text, whatever it holds', () => {
  const html = render(<ProductCard product={product} eager={false} />)
  expect(html).toContain('src="https://shop.example/mug.png" alt=""')
  expect(html).toContain('Clay &lt;b&gt;Mug&lt;/b&gt;')
  expect(html).toContain('৳1,250.50')
})

test('a gift on offer shows what is paid and, struck through, what it cost; both are said', () => {
  const html = render(<ProductCard product={{ ...product, offerPrice: fromTaka(999) }} eager={false} />)
  expect(html).toMatch(/Offer price <\/span><span[^>]*>৳999</)
  expect(html).toMatch(/<s [^>]*><span class="sr-only">Old price <\/span><span[^>]*>৳1,250\.50<\/span><\/s>/)
  expect(html).toMatch(/aria-hidden="true"[^>]*>Offer</)
  expect(render(<ProductCard product={product} eager={false} />)).not.toMatch(/Offer|<s /)
})

test('a gift of several prices shows the lowest as such', () => {
  const html = render(<ProductCard product={{ ...product, priceFrom: true }} eager={false} />)
  expect(html).toMatch(/>from <\/span><span[^>]*>৳1,250\.50</)
  expect(render(<ProductCard product={product} eager={false} />)).not.toContain('from')
})

test('what is sold out is said, instead of an offer, and so is that only a few are left', () => {
  const onOffer = { ...product, offerPrice: fromTaka(999) }
  const out = render(<ProductCard product={{ ...onOffer, stock: 'out' }} eager={false} />)
  expect(out).toMatch(/<span class="[^"]*">Sold out<\/span>/)
  expect(out).not.toMatch(/>Offer<|few left/)
  const few = render(<ProductCard product={{ ...onOffer, stock: 'few' }} eager={false} />)
  expect(few).toContain('Only a few left')
  expect(few).toMatch(/>Offer</)
  expect(render(<ProductCard product={product} eager={false} />)).not.toMatch(/Sold out|few left/)
})

test('the pictures of the first row come before all others', () => {
  const products = [1, 2, 3, 4].map((n) => ({ ...product, _id: String(n) }))
  const html = render(<ProductGrid products={products} firstRow={3} busy={false} />)
  expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(3)
  expect(html.match(/<img[^>]*loading="lazy"/g)).toHaveLength(1)
})

test.each([
  [8, true],
  [5, true],
  [7, false],
  [9, false],
])('with %i gifts, a link fills the row of three: %s; it is no gift of the list', (count, fills) => {
  const products = Array.from({ length: count }, (_, i) => ({ ...product, _id: String(i) }))
  const html = render(<ProductGrid products={products} firstRow={3} busy={false} />)
  expect(html.match(/<li\b/g)).toHaveLength(count)
  expect(/<\/ul><a [^>]*href="\/category"/.test(html)).toBe(fills)
})

test('a grid that waits for others says so', () => {
  expect(render(<ProductGrid products={[product]} firstRow={1} busy />)).toContain('<ul aria-busy="true"')
})
