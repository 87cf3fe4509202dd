import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { GoogleOffer } from './google.ts'
import { GoogleProblem, GoogleSignIn } from './google-sign-in.tsx'

function html(google: GoogleOffer, at = '/login'): string {
  const element = (
    <>
      <GoogleProblem />
      <GoogleSignIn back="/" />
    </>
  )
  const routes = [{ id: 'login', path: '*', loader: () => ({ google }), element }]
  const hydrationData = { loaderData: { login: { google } } }
  const router = createMemoryRouter(routes, { initialEntries: [at], hydrationData })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('there is nothing where the shop has no Google sign-in', () => {
  expect(html(null)).toBe('')
})

test('the button waits for its script and says when it is a test', () => {
  expect(html('real')).toMatch(
    /<button (?=[^>]*type="button")(?=[^>]*disabled="")[^>]*>Continue with Google<\/button>/,
  )
  expect(html('test')).toContain('Continue with Google (test)')
})

test('the server’s HTML is the same for everybody', () => {
  expect(html('real', '/login?problem=cancelled&from=%2Fprofile')).toBe(html('real'))
})
