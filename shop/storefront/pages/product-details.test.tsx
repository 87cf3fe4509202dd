import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '../../catalog/products/product.ts'
import type { Variant } from '../../catalog/variants/variant.ts'
import { DeliveryTermsContext } from '../../delivery/delivery-terms.tsx'
import { fromTaka } from '../../kernel/money.ts'
import { ProductDetails } from './product-details.tsx'

const mug: Product = {
  _id: '0192',
  name: 'যুগল মগ',
  price: fromTaka(980),
  brand: 'Matir Ghor',
  category: 'Home & Decor',
  description: 'Two mugs.\nOne tea.',
  photos: '',
}

const render = (product: Product) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductDetails product={product}>
        <button type="button">Add to Cart</button>
      </ProductDetails>
    </MemoryRouter>,
  )

test('a gift shows its photo, name, brand, description and price in taka', () => {
  const html = render(mug)
  expect(html).toMatch(/<h1[^>]*>যুগল মগ<\/h1>/)
  expect(html).toContain('aria-label="যুগল মগ"')
  expect(html).toMatch(/Brand: <span[^>]*>Matir Ghor</)
  expect(html).toContain('Two mugs.\nOne tea.')
  expect(html).toContain('৳980')
  expect(html).toContain('Add to Cart')
})

test('of several pictures each has a link to it, and only the first is loaded at once', () => {
  const html = render({
    ...mug,
    photos: '/media/a-960x960/640.webp',
    morePhotos: ['/media/b-960x960/640.webp'],
  })
  const links = [...html.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links).toHaveLength(2)
  for (const id of links) expect(html).toContain(`<li id="${id}"`)
  expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1)
  expect(html).toMatch(/alt="যুগল মগ, picture 2"[^>]*loading="lazy"/)
  expect(render(mug)).not.toContain('href="#')
})

test('a gift on offer shows both prices', () => {
  expect(render({ ...mug, offerPrice: fromTaka(745.5) })).toMatch(/৳745\.50.*<s .*৳980<.*<\/s>/)
})

test('a gift without brand and category leaves no empty words', () => {
  const html = render({ ...mug, brand: '', category: '' })
  expect(html).not.toContain('Brand:')
  expect(html).not.toContain('#products')
})

test('below it stands what delivery costs in one line, and folded in it each zone, cash, and pages about them', () => {
  const zones = [
    { name: 'Dhaka', terms: 'same day, free' },
    { name: 'Elsewhere', terms: 'in 3 days, ৳130' },
  ]
  const pages = [{ slug: 'returns', title: 'Returns' }]
  const inShort = 'Delivery in Dhaka free · elsewhere ৳130'
  const html = renderToStaticMarkup(
    <DeliveryTermsContext value={{ zones, cash: 'Cash on delivery', inShort, pages, offersDays: false }}>
      <MemoryRouter>
        <ProductDetails product={mug}>
          <button type="button">Add to Cart</button>
        </ProductDetails>
      </MemoryRouter>
    </DeliveryTermsContext>,
  )
  const [, after = ''] = html.split('Add to Cart')
  expect(after.replaceAll(/<[^>]*>/g, '|')).toMatch(
    /\|Delivery in Dhaka free · elsewhere ৳130\|+Delivery rates\|+Dhaka\|+ same day, free\|+Elsewhere\|+ in 3 days, ৳130\|+Cash on delivery\|+Returns\|/,
  )
  expect(after).toContain('href="/pages/returns"')
  expect(after).toMatch(/<summary[^>]*>.*elsewhere ৳130.*<\/summary>/)
})

test('what is sold out has no day on which it would arrive', () => {
  const terms = { zones: [], cash: '', inShort: 'Free delivery', pages: [], offersDays: true }
  const withDays = (product: Product, variant?: Variant) =>
    renderToStaticMarkup(
      <DeliveryTermsContext value={terms}>
        <MemoryRouter>
          <ProductDetails product={product} variant={variant}>
            <button type="button">Add to Cart</button>
          </ProductDetails>
        </MemoryRouter>
      </DeliveryTermsContext>,
    )
  expect(withDays(mug)).toContain('When it arrives')
  expect(withDays({ ...mug, stock: 'few' })).toContain('When it arrives')
  expect(withDays({ ...mug, stock: 'out' })).not.toContain('When it arrives')
  expect(withDays(mug, { _id: '1', values: ['Blue'], stock: 'out' })).not.toContain('When it arrives')
})
