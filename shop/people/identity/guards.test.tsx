import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AuthContext, type Authentication } from '../../kernel/api/auth-context.ts'
import { RequireAdmin, RequireLogin } from './guards.tsx'

const never = () => Promise.reject(new Error('not in this test'))
const somebody = { email: 'amina@example.com', displayName: 'Amina' }

/** @returns what the guard shows at first */
function visit(guarded: ReactNode, who: Partial<Authentication>) {
  const auth: Authentication = {
    user: null,
    admin: undefined,
    loading: false,
    createUser: never,
    logIN: never,
    logOut: never,
    refresh: never,
    ...who,
  }
  const router = createMemoryRouter([{ path: '*', element: guarded }], {
    initialEntries: ['/profile/adminHome?day=1#top'],
  })
  return renderToStaticMarkup(
    <AuthContext value={auth}>
      <RouterProvider router={router} />
    </AuthContext>,
  )
}

describe('the login guard', () => {
  const guarded = <RequireLogin>the cart</RequireLogin>

  test('shows a spinner until the person is known', () => {
    expect(visit(guarded, { loading: true })).toContain('role="status"')
  })

  test('explains what to do without scripts, where it would spin for ever', () => {
    const html = visit(guarded, { loading: true })
    expect(html).toMatch(/<noscript><p[^>]*>This page needs JavaScript\./)
    expect(visit(guarded, { user: somebody })).not.toContain('<noscript>')
  })

  test('shows a progress bar instead before the pages of admins', () => {
    const html = visit(<RequireLogin forAdmins>the orders</RequireLogin>, { loading: true })
    expect(html).toContain('role="progressbar"')
    expect(html).not.toContain('role="status"')
  })

  test('shows the page to a signed-in person, also while they are signing out', () => {
    expect(visit(guarded, { user: somebody })).toBe('the cart')
    expect(visit(guarded, { user: somebody, loading: true })).toBe('the cart')
  })

  test('asks for no login because the network failed', () => {
    expect(visit(guarded, { outOfReach: true })).toContain('The shop cannot be reached.')
    expect(visit(guarded, { outOfReach: true, loading: true })).not.toContain('The shop')
  })

  test('shows a page for guests to a guest, and one for anybody at once', () => {
    const guest = somebody
    expect(visit(guarded, { guest })).toBe('')
    expect(visit(<RequireLogin admits="guests">the cart</RequireLogin>, { guest })).toBe('the cart')
    expect(visit(<RequireLogin admits="guests">the cart</RequireLogin>, {})).toBe('')
    const forAnybody = <RequireLogin admits="anybody">the cart</RequireLogin>
    expect(visit(forAnybody, { loading: true })).toMatch(/^the cart<noscript>/)
    expect(visit(forAnybody, {})).toBe('the cart')
  })

  test('shows a visitor nothing', () => {
    expect(visit(guarded, {})).toBe('')
  })
})

describe('the admin guard', () => {
  const guarded = <RequireAdmin>the orders</RequireAdmin>

  test('shows a progress bar until the server has answered', () => {
    expect(visit(guarded, { loading: true })).toContain('role="progressbar"')
    expect(visit(guarded, { user: somebody })).toContain('role="progressbar"')
  })

  test('shows the page to an admin alone', () => {
    expect(visit(guarded, { user: somebody, admin: true })).toBe('the orders')
    expect(visit(guarded, { user: somebody, admin: false })).toBe('')
    expect(visit(guarded, { admin: true })).toBe('')
  })
})
