import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '../kernel/api-client.ts'
import { ErrorScreen, statusSentence } from './error-screen.tsx'

const screen = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorScreen error={error} />
    </MemoryRouter>,
  )

test('a missing page shows the three sentences and a way home', () => {
  const html = screen(new RouteError(404, 'Not Found', null))
  expect(html).toContain('Oops!!!..</h1>')
  expect(html).toContain('Sorry, an unexpected error has occurred.')
  expect(html).toContain('404 Not Found!!')
  expect(html).toContain('href="/"')
})

test.each([
  [new RouteError(405, 'Method Not Allowed', null), '405 Method Not Allowed'],
  [new RouteError(418, "I'm a teapot", null), "418 I'm a teapot"],
  [new ApiError(404, {}), '404 Not Found!!'],
  [new ApiError(503, {}), '503 Service Unavailable'],
  [new ApiError(0, { detail: 'The shop cannot be reached.' }), 'The shop cannot be reached.'],
  [new Error('the password is 1234'), '500 Internal Server Error'],
  [undefined, '500 Internal Server Error'],
])('%s is told as its real status', (error, sentence) => {
  expect(statusSentence(error)).toBe(sentence)
})

test('a bug shows nothing of its inside', () => {
  expect(screen(new Error('the password is 1234'))).not.toContain('1234')
})

test('who is signed out waits for the login page instead of reading about an error', () => {
  const html = screen(new ApiError(401, {}))
  expect(html).toContain('role="status"')
  expect(html).not.toContain('Oops')
})
