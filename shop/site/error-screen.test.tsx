import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, MemoryRouter, UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../kernel/api/api-client.ts'
import { isUnreachable } from '../ui/use-retry.ts'
import { uiWords } from '../ui/words.en.ts'
import { ErrorScreen, statusSentence } from './error-screen.tsx'

const screen = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorScreen error={error} />
    </MemoryRouter>,
  )

const Unreached = () => <ErrorScreen error={new TypeError('Failed to fetch')} />

test('a missing page shows the three sentences and a way home', () => {
  const html = screen(new RouteError(404, 'Not Found', null))
  expect(html).toContain('Oops!!!..</h1>')
  expect(html).toContain('Sorry, an unexpected error has occurred.')
  expect(html).toContain('404 Not Found!!')
  expect(html).toContain('href="/"')
})

test('a fault of the API is shown with the number that the shopkeeper finds in the log', () => {
  expect(screen(new ApiError(500, { requestId: 'of-a-request' }))).toContain('please mention of-a-request')
  expect(screen(new ApiError(500, {}))).not.toContain('please mention')
})

test.each([
  [new RouteError(405, 'Method Not Allowed', null), '405 Method Not Allowed'],
  [new RouteError(418, "I'm a teapot", null), "418 I'm a teapot"],
  [new ApiError(404, {}), '404 Not Found!!'],
  [new ApiError(503, {}), '503 Service Unavailable'],
  [new Error('the password is 1234'), '500 Internal Server Error'],
  [undefined, '500 Internal Server Error'],
])('%s is told as its real status', (error, sentence) => {
  expect(statusSentence(error, uiWords.statuses)).toBe(sentence)
})

test('a bug shows nothing of its inside', () => {
  expect(screen(new Error('the password is 1234'))).not.toContain('1234')
})

test('a signed-out person waits for the login page instead of reading about an error', () => {
  const html = screen(new ApiError(401, {}))
  expect(html).toContain('role="status"')
  expect(html).not.toContain('Oops')
})

describe('a shop that cannot be reached', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    [new ApiError(0, {}), true],
    [new TypeError('Failed to fetch'), true],
    [new TypeError('NetworkError when attempting to fetch resource.'), true],
    [new TypeError('Load failed'), true],
    [new TypeError("Cannot read properties of undefined (reading 'name')"), false],
    [new ApiError(500, {}), false],
    [new RouteError(404, 'Not Found', null), false],
  ])('%s: %s', (error, unreachable) => {
    expect(isUnreachable(error)).toBe(unreachable)
  })

  test.each([
    [false, 'You are offline</h1>'],
    [true, 'One moment, please</h1>'],
  ])('is told without a status, and tried again (network there: %s)', (onLine, heading) => {
    vi.stubGlobal('navigator', { onLine })
    const Page = createRoutesStub([{ path: '/', Component: Unreached }])
    const html = renderToStaticMarkup(<Page />)
    expect(html).toContain(heading)
    expect(html).toMatch(/role="alert"[^>]*>The shop cannot be reached/)
    expect(html).toMatch(/<button[^>]*>Try again/)
    expect(html).not.toMatch(/Oops|500/)
  })
})
