import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AuthContext, type Authentication } from '../../kernel/api/auth-context.ts'
import { markupIn } from '../../kernel/settings/test-shop.ts'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { INITIAL_AUTH_STATE } from '../identity/auth-store.ts'
import LoginPage from './login-page.tsx'
import SignupPage from './signup-page.tsx'
import { UserMenu } from './user-menu.tsx'

const never = () => Promise.reject(new Error('not in this test'))

function html(Page: ComponentType, at: string, who: Partial<Authentication> = {}): string {
  const ways = { createUser: never, logIN: never, logOut: never, refresh: never }
  const auth: Authentication = { ...INITIAL_AUTH_STATE, ...ways, ...who }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [at] })
  return markupIn(
    'en',
    <Dialogs>
      <AuthContext value={auth}>
        <RouterProvider router={router} />
      </AuthContext>
    </Dialogs>,
  )
}

describe('the forms, as the server sends them', () => {
  test.each([
    ['login', LoginPage, 'Log in'],
    ['signup', SignupPage, 'Create Your OGS Account'],
  ])('%s never puts a password into an address and waits for its script', (path, Page, words) => {
    const page = html(Page, `/${path}`)
    expect(page).toContain(words)
    expect(page).toMatch(/<form [^>]*method="post"/)
    expect(page).toMatch(/<button [^>]*type="submit" disabled=""/)
    expect(page).toMatch(/<input (?=[^>]*type="password")(?=[^>]*required="")/)
  })

  test.each([
    ['login', LoginPage],
    ['signup', SignupPage],
  ])('%s is the same for everybody, wherever they came from', (path, Page) => {
    expect(html(Page, `/${path}?from=%2Fprofile%2Fcart`)).toBe(html(Page, `/${path}`))
  })

  test('the login names the signed-in person', () => {
    const user = { email: 'amina@example.com', displayName: 'Amina' }
    expect(html(LoginPage, '/login', { user, loading: false })).toContain('You are logged in as Amina.')
  })
})

describe('the user menu', () => {
  const user = { email: 'amina@example.com', displayName: 'Amina' }

  test('begins the same for everybody, with a link that works without a script', () => {
    const first = html(UserMenu, '/details/1?x=2')
    expect(first).toBe(html(UserMenu, '/'))
    expect(first).toMatch(/<a aria-label="Account"[^>]* href="\/login"/)
  })

  test.each([
    ['/', '/login?from=%2F'],
    ['/details/1?x=2', '/login?from=%2Fdetails%2F1%3Fx%3D2'],
    ['/login?from=%2Fprofile%2Fcart', '/login?from=%2Fprofile%2Fcart'],
    ['/signup?from=%2Fprofile%2Fcart', '/login?from=%2Fprofile%2Fcart'],
    ['/signup', '/login'],
  ])('offers a visitor at %s the login and the way back', (at, href) => {
    const menu = html(UserMenu, at, { loading: false })
    expect(menu).toContain(`href="${href}"`)
    expect(menu).toMatch(/>Login</)
  })

  test.each([
    [true, '/profile/adminHome'],
    [false, '/profile/userHome'],
    [undefined, '/profile/userHome'],
  ])('leads a person whose admin answer is %s to %s', (admin, home) => {
    const menu = html(UserMenu, '/', { user, admin, loading: false })
    expect(menu).toMatch(/<button [^>]*aria-expanded="false"/)
    expect(menu).toMatch(/>Amina</)
    expect(menu).toContain(`href="${home}"`)
    expect(menu).toMatch(/>Logout</)
  })

  test('is as wide before as after', () => {
    const place = (menu: string) => /<(?:a|button) [^>]*class="(flex min-h-11[^"]*)"/.exec(menu)?.[1]
    const widths = [
      html(UserMenu, '/'),
      html(UserMenu, '/', { loading: false }),
      html(UserMenu, '/', { user, loading: false }),
    ].map(place)
    expect(new Set(widths)).toEqual(new Set([expect.stringContaining('sm:w-32')]))
  })
})
