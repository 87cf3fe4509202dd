import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AuthContext } from '../../kernel/api/auth-context.ts'
import { INITIAL_AUTH_STATE } from '../identity/auth-store.ts'
import ForgotPasswordPage from './forgot-password-page.tsx'
import ResetPasswordPage, { headers as resetHeaders } from './reset-password-page.tsx'
import VerifyEmailPage, { headers as verifyHeaders } from './verify-email-page.tsx'

const never = () => Promise.reject(new Error('not in this test'))
const ways = { createUser: never, logIN: never, logOut: never, refresh: never }

function html(Page: ComponentType, at: string, state?: unknown): string {
  const initialEntries = [{ pathname: '/page', search: at, state }]
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries })
  return renderToStaticMarkup(
    <AuthContext value={{ ...INITIAL_AUTH_STATE, ...ways }}>
      <RouterProvider router={router} />
    </AuthContext>,
  )
}

test.each([
  ['forgot password', ForgotPasswordPage],
  ['reset password', ResetPasswordPage],
  ['verify email', VerifyEmailPage],
])('%s waits for its script, and the server never writes the token into it', (_, Page) => {
  const page = html(Page, '?token=a-secret-of-the-letter', { email: 'amina@example.com' })
  expect(page).toBe(html(Page, ''))
  expect(page).toMatch(/<form [^>]*method="post"/)
  expect(page).toMatch(/<button [^>]*type="submit" disabled=""/)
})

test.each([resetHeaders, verifyHeaders])(
  'an address with a token is neither kept nor passed on',
  (headers) => {
    expect(headers()).toEqual({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  },
)
