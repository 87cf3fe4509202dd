import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestRequest, type TestUser } from '../testing/test-app.ts'
import { listenLocally } from '../testing/test-listening.ts'
import { expectFair } from '../testing/test-problem.ts'
import {
  A_VALUE_OF_EACH_TYPE,
  NO_OBJECTS,
  RIGHT_TYPES,
  sampleOf,
  valuesFor,
  WRONG_TYPES,
} from './test-hostile-input.ts'
import { type ApiDescription, listCalls, namedFieldsOf, type Operation } from './test-openapi.ts'
import { addressOf, httpMethodOf, routesThat, validRequest } from './test-routes.ts'

let app: TestApp
let shopper: TestUser
let keeper: TestUser
let operations: ApiDescription['operations']
beforeAll(async () => {
  // Offered, so that its calls read their bodies.
  const GOOGLE_DISCOVERY_URL = await listenLocally((_, answer) => answer.end(JSON.stringify(DISCOVERED)))
  app = await openTestApp({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_DISCOVERY_URL })
  shopper = await app.signUp('shopper')
  keeper = await app.signUpAdmin('keeper')
  operations = listCalls(app).operations
})
// Each test begins as if nobody had called before: in full doses one alone comes near the hour's limits.
beforeEach(() => sql`delete from rate_limit`.execute(app.db))
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const DISCOVERED = {
  issuer: 'https://accounts.example',
  authorization_endpoint: 'https://accounts.example/authorize',
  token_endpoint: 'https://accounts.example/token',
  jwks_uri: 'https://accounts.example/keys',
}

const withBody = routesThat(({ body }) => body !== undefined)

test('every call that the document gives a body of JSON has one in the table', () => {
  const json = ([, { requestBody }]: [string, Operation]) => requestBody?.content?.['application/json']
  const documented = [...operations].filter(json).map(([name]) => name)
  expect(withBody.map(([name]) => name).sort()).toEqual(documented.sort())
})

describe.each(withBody)('%s', (name, route) => {
  const caller = () => (route.who === 'admin' ? keeper : shopper)
  const send = (more: TestRequest) =>
    app.request(httpMethodOf(name), addressOf(name), { ...validRequest(route, caller()), ...more })
  const right = () => validRequest(route, caller()).body as Record<string, unknown>

  test('refuses what is no JSON object', async () => {
    for (const raw of sampleOf(NO_OBJECTS, name)) await expectFair(await send({ raw }), 400)
  })

  test('refuses every other content type', async () => {
    for (const type of ['text/plain', ...sampleOf(WRONG_TYPES, name)]) {
      await expectFair(await send({ headers: { 'content-type': type } }), 415)
    }
    for (const type of sampleOf(RIGHT_TYPES, name)) {
      expect((await send({ headers: { 'content-type': type } })).status).not.toBe(415)
    }
  })

  test('refuses a megabyte', async () => {
    const raw = JSON.stringify({ ...right(), more: 'x'.repeat(1_000_000) })
    await expectFair(await send({ raw }), 413)
    await expectFair(await send({ raw, headers: { 'content-length': `${raw.length}` } }), 413)
  })

  test('refuses every field of another type', async () => {
    for (const [type, json] of A_VALUE_OF_EACH_TYPE) {
      const wrong = namedFieldsOf(operations.get(name)).filter(([, types]) => !types.has(type))
      if (wrong.length === 0) continue
      const raw = bodyWith(right(), Object.fromEntries(wrong.map(([field]) => [field, json])))
      const { errors } = JSON.parse(await expectFair(await send({ raw }), 400))
      const named = errors.map(({ path }: { path: string }) => path.split('.')[0])
      expect(named, json).toEqual(expect.arrayContaining(wrong.map(([field]) => field)))
    }
  })

  test('is not upset by any value', async () => {
    for (const [field, types] of namedFieldsOf(operations.get(name))) {
      // Accepted values count against the caller's limits.
      await sql`delete from rate_limit`.execute(app.db)
      for (const json of valuesFor(types, name, field)) {
        await expectFair(await send({ raw: bodyWith(right(), { [field]: json }) }))
      }
    }
  })

  test('takes keys that mean something to JavaScript for nothing', async () => {
    const { status } = await send({})
    const keys = ['__proto__', 'constructor', 'toString', '\0', '\ud800', '$where', 'role', 'userId']
    const strange = keys.filter((key) => !Object.hasOwn(right(), key))
    const members = strange.map((key) => [key, '{"role":"admin","price":0}'])
    const response = await send({ raw: bodyWith(right(), Object.fromEntries(members)) })
    // A second sign-up finds the first.
    expect([status, 409, 429]).toContain(response.status)
    await expectFair(response)
    expect({}).not.toHaveProperty('role')
  })

  test('is not changed by a field that comes twice', async () => {
    const text = JSON.stringify(right())
    for (const [field, value] of Object.entries(right())) {
      const other = Array.isArray(value) ? '{}' : '[]'
      await expectFair(await send({ raw: `${text.slice(0, -1)},${JSON.stringify(field)}:${other}}` }), 400)
    }
  })
})

/** Written by hand, because JavaScript cannot hold every value that JSON can say. */
function bodyWith(body: Readonly<Record<string, unknown>>, more: Readonly<Record<string, string>>): string {
  const others = Object.entries(body).filter(([name]) => !Object.hasOwn(more, name))
  const written = others.map(([name, value]) => [name, JSON.stringify(value)] as const)
  const members = [...written, ...Object.entries(more)].map(
    ([name, json]) => `${JSON.stringify(name)}:${json}`,
  )
  return `{${members.join(',')}}`
}
