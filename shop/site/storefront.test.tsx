import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { markupIn } from '../kernel/settings/test-shop.ts'
import Storefront from './storefront.tsx'

const returns = { slug: 'returns', title: 'Returns and refunds' }
const loaderData = { delivery: ['Dhaka: free, same day'], pages: [returns] }

function render(path: string): string {
  const children = [{ path: '*', element: <h1>The page</h1> }]
  const props = { loaderData } as unknown as ComponentProps<typeof Storefront>
  const router = createMemoryRouter([{ path: '/', element: <Storefront {...props} />, children }], {
    initialEntries: [path],
  })
  return markupIn('en', <RouterProvider router={router} />)
}

test('every page has a way past the top bar, the top bar, its content and the footer', () => {
  const html = render('/login')
  expect(html).toMatch(/^<a href="#content"[^>]*>Skip to the content<\/a>/)
  expect(html).toMatch(/<header.*<\/header><main id="content"[^>]*><h1>The page<\/h1><\/main><footer/)
})

test('the top bar leads home, to the cart and to the login', () => {
  const html = render('/login')
  expect(html).toMatch(/<a [^>]*href="\/"/)
  expect(html).toMatch(/<a [^>]*href="\/profile\/cart"/)
  expect(html).toMatch(/<a [^>]*href="\/login"/)
})

test('a result page keeps its words in the search box; other pages start with an empty one', () => {
  expect(render('/?search=red+rose')).toContain('value="red rose"')
  expect(render('/login?search=red+rose')).not.toContain('red rose')
})

test('the footer leads to the categories and the offers, and not to the portfolio', () => {
  const html = render('/login')
  expect(html).toMatch(/<a [^>]*href="\/category"[^>]*>All categories</)
  expect(html).toMatch(/<a [^>]*href="\/offer"[^>]*>Offers</)
  expect(html).not.toContain('/portfolio')
})

test('the footer says where, when, and 2023', () => {
  const html = render('/login')
  for (const words of ['Mon-Fri', '08:00-22:00', 'Sat-Sun', '10:00-23:00', '© 2023', 'href="tel:+']) {
    expect(html).toContain(words)
  }
})

test.each(['/', '/category', '/offer', '/details/1', '/?page=2'])(
  'where there are gifts, the top bar says what delivery costs: %s',
  (path) => expect(render(path)).toContain(loaderData.delivery[0]),
)

test.each(['/login', '/profile/cart', '/payments/success/1'])('elsewhere it does not: %s', (path) =>
  expect(render(path)).not.toContain(loaderData.delivery[0]),
)
