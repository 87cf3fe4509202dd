import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { expectFair } from '../testing/test-problem.ts'
import { HOSTILE_TEXTS, sampleOf } from './test-hostile-input.ts'
import { type ApiDescription, listCalls, queriesOf } from './test-openapi.ts'
import { addressOf, httpMethodOf, routesThat, validRequest } from './test-routes.ts'

let app: TestApp
let shopper: TestUser
let operations: ApiDescription['operations']
beforeAll(async () => {
  app = await openTestApp()
  shopper = await app.signUpAdmin('shopper')
  operations = listCalls(app).operations
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const LONG = 'x'.repeat(10_000)
/** As they stand in an address; some are no right encoding of anything. */
const IDS = [
  ...['x', '0', '-1', 'null', '__proto__', 'constructor', '{}', '%7B%7D', '*', '%2A', ';', "'--", LONG],
  ...['%00', '%ff', '%', '%E0%A4%A', '%2e%2e%2f', '%2F', '%5c', '%0d%0aset-cookie:%20a=1'],
  ...['00000000-0000-4000-8000-00000000000', '00000000-0000-4000-8000-0000000000000', '🎁'],
  ...['00000000-0000-4000-8000-000000000000%00', 'urn:uuid:00000000-0000-4000-8000-000000000000'],
]

/** A NUL and half a pair of surrogates, as they stand in an address. */
const ALWAYS = ['rose%00', '%ED%A0%80']

/** As they stand behind a parameter. */
const VALUES = [
  ...[...HOSTILE_TEXTS, '0', '1.5', '1e3', '0x10', '99999999999999999999', '१'].map((text) =>
    encodeURIComponent(text.toWellFormed()),
  ),
  ...['%00', '%ff', '%', '%E0%A4%A', '%u0041', '&&&==', '+++'],
]

const answering = routesThat(({ callback, fixed, ends }) => !callback && !fixed && !ends)

test.each(answering.filter(([name]) => name.includes('{')))(
  '%s finds nothing under an id that is none',
  async (name, route) => {
    for (const id of [...ALWAYS, ...sampleOf(IDS, name)]) {
      const address = (name.split(' ')[1] ?? '').replace(/\{\w+\}/, id)
      const response = await app.request(httpMethodOf(name), address, validRequest(route, shopper))
      await expectFair(response, route.email === 'path' ? 403 : 404)
      expect(response.headers.has('set-cookie')).toBe(false)
    }
  },
)

describe.each(answering)('%s', (name, route) => {
  const right = () => validRequest(route, shopper)
  const ask = (address: string) => app.request(httpMethodOf(name), address, right())
  const address = () => addressOf(name, shopper)

  test('refuses a parameter that comes twice, and is not upset by any value', async () => {
    for (const query of queriesOf(operations.get(name))) {
      await expectFair(await ask(`${name.split(' ')[1]}?${query}=1&${query}=2`), 400)
      for (const text of [...ALWAYS, ...sampleOf(VALUES, name, query)])
        await expectFair(await ask(`${name.split(' ')[1]}?${query}=${text}`))
    }
  })

  test('does not care for parameters it does not know', async () => {
    const { status } = await ask(address())
    const joint = address().includes('?') ? '&' : '?'
    const more = `__proto__=1&__proto__[role]=admin&constructor=1&constructor=2&a[]=1&${LONG}`
    const response = await ask(address() + joint + more)
    // A second sign-up finds the first.
    expect([status, 409, 429]).toContain(response.status)
    await expectFair(response)
  })

  test('does not care for headers it does not know', async () => {
    for (const [header, value] of sampleOf(STRANGE_HEADERS, name)) {
      const request = { ...right(), headers: { [header]: value } }
      await expectFair(await app.request(httpMethodOf(name), address(), request))
    }
  })
})

const STRANGE_HEADERS = [
  ['authorization', 'Bearer'],
  ['authorization', `Bearer ${LONG}`],
  ['authorization', `Bearer${' '.repeat(10_000)}x y`],
  ['authorization', 'Basic YTpi'],
  ['cookie', `better-auth.session_token=${LONG}`],
  ['cookie', 'better-auth.session_token=%E0%A4%A; =; ;;; __proto__=1'],
  ['idempotency-key', LONG],
  ['idempotency-key', 'half é'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-for', "127.0.0.1, '; drop table session"],
  ['forwarded', 'host=evil.example'],
  ['x-http-method-override', 'DELETE'],
  ['accept-language', LONG],
  ['if-none-match', '*'],
  ['range', 'bytes=0-0,-1'],
  ['expect', 'nonsense'],
] as const
