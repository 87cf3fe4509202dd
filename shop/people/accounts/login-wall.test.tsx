import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AuthContext } from '../../kernel/api/auth-context.ts'
import type { Language } from '../../kernel/language/language.ts'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import {
  type ShopContext,
  type ShownProduct,
  shopContext,
  shownProduct,
} from '../../kernel/settings/shop-context.ts'
import { INITIAL_AUTH_STATE } from '../identity/auth-store.ts'
import LoginPage from './login-page.tsx'
import { loadLoginWall } from './login-wall.tsx'
import SignupPage from './signup-page.tsx'

const BEAR: ShownProduct = { name: 'Bhola the Bear', photos: '' }
const never = () => Promise.reject(new Error('not in this test'))
const ways = { createUser: never, logIN: never, logOut: never, refresh: never }

/** As the server sends it. */
function html(
  Page: ComponentType,
  path: string,
  product: ShownProduct | 'deleted' | null,
  language: Language = 'en',
) {
  const router = createMemoryRouter([{ id: 'page', path: '*', loader: () => null, element: <Page /> }], {
    initialEntries: [`${path}?from=%2Fdetails%2F1`],
    hydrationData: {
      loaderData: { page: { google: null, gift: product, ...(product && { productPath: '/details/1' }) } },
    },
  })
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <AuthContext value={{ ...INITIAL_AUTH_STATE, ...ways }}>
        <RouterProvider router={router} />
      </AuthContext>
    </LanguageContext>,
  )
}

describe.each([
  ['/login', LoginPage],
  ['/signup', SignupPage],
] as const)('%s', (path, Page) => {
  test('shows the gift that one came for, and why one is here', () => {
    const page = html(Page, path, BEAR)
    expect(page).toContain('Log in or sign up to see Bhola the Bear')
    expect(page).toContain('href="/login?from=%2Fdetails%2F1"')
    expect(page).toContain('href="/signup?from=%2Fdetails%2F1"')
    expect(html(Page, path, BEAR, 'bn')).toContain('Bhola the Bear দেখতে লগইন করুন বা অ্যাকাউন্ট খুলুন')
  })

  test('shows both ways side by side, and which of them this is', () => {
    const [, ways = ''] =
      /<nav aria-label="Log in or sign up"[^>]*>(.*?)<\/nav>/.exec(html(Page, path, null)) ?? []
    expect([...ways.matchAll(/>([^<]+)<\/a>/g)].map(([, word]) => word)).toEqual(['Log in', 'Sign up'])
    const here = /<a [^>]*aria-current="page"[^>]*>/.exec(ways)?.[0]
    expect(here).toContain(`href="${path}?`)
  })

  test('says so where the gift was deleted', () => {
    expect(html(Page, path, 'deleted')).toContain('The gift you wanted is no longer in the shop.')
  })
})

describe('the data of the pages', () => {
  function load(search: string) {
    const context = new RouterContextProvider()
    context.set(shopContext, { google: null } as ShopContext)
    context.set(shownProduct, async (id) => (id === 'bear' ? BEAR : null))
    return loadLoginWall({ url: new URL(`http://localhost/login${search}`), context })
  }

  test.each([
    ['?from=%2Fdetails%2Fbear', { gift: BEAR, productPath: '/details/bear' }],
    ['?from=%2Fdetails%2Fbear%3Fref%3Dmail', { gift: BEAR, productPath: '/details/bear' }],
    ['?from=%2Fdetails%2Fmug', { gift: 'deleted', productPath: '/details/mug' }],
    ['?from=%2Fprofile%2Fcart', { gift: null }],
    ['?from=https%3A%2F%2Fevil.example%2Fdetails%2Fbear', { gift: null }],
    ['?from=%2F%2Fevil.example%2Fdetails%2Fbear', { gift: null }],
    ['', { gift: null }],
  ])('%s', async (search, found) => {
    expect(await load(search)).toEqual({ google: null, ...found })
  })
})
