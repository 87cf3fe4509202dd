import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type ApiDescription, listCalls, publicApi, type Schema } from '../access-tests/test-openapi.ts'
import {
  addressOf,
  httpMethodOf,
  prepareRequest,
  ROUTES,
  routesThat,
  validRequest,
} from '../access-tests/test-routes.ts'
import { registerJobs } from '../jobs/register-jobs.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { testSmsGateway } from '../testing/test-sms.ts'

let app: TestApp
/** Of every call, and what programs read of the public ones. */
let api: ApiDescription
let described: ApiDescription
let keeper: TestUser
let shopper: TestUser
beforeAll(async () => {
  app = await openTestApp({ SMS: 'sandbox' })
  api = listCalls(app)
  described = await publicApi(app)
  keeper = await app.signUpAdmin('keeper')
  shopper = await app.signUp('shopper')
  await registerJobs(app.services, { send: async () => undefined }, testSmsGateway().gateway)
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

/** Without those of browsers and gateways. This shop is without Google; `google.server.test.ts` has one. */
const answeredHere = routesThat(({ fixed, callback }) => !fixed && !callback).filter(
  ([name]) => name !== 'POST /auth/sign-in/google',
)

/** The calls that docs/api.md promises, under their headings. */
const promised = [...readFileSync('docs/api.md', 'utf8').matchAll(/^\| (.+?) \| (`.+`) \|$/gm)].flatMap(
  ([, heading = '', calls = '']) => calls.split(' · ').map((call) => [call.slice(1, -1), heading] as const),
)

test('the calls that programs may rely on are those of docs/api.md', () => {
  expect([...described.operations.keys()].sort()).toEqual(promised.map(([name]) => name).sort())
})

let people = 0

test.each(answeredHere)('%s answers what is described, and nothing else', async (name, { who }) => {
  const right = describedAnswer(name)
  if (!right) return
  people += 1
  const user = await (who === 'admin' ? app.signUpAdmin : app.signUp)(`answered.${people}`)
  const { id, ...request } = await prepareRequest(name, app, user)
  const response = await app.request(httpMethodOf(name), addressOf(name, { email: user.email, id }), request)
  const text = await response.text()
  expect([response.status, text]).toEqual([right.status, text])
  const body: unknown = JSON.parse(text)
  if (Array.isArray(body)) expect(body, 'an empty list says nothing of what is in it').not.toEqual([])
  expect(right.schema.safeParse(body).error?.issues ?? [], text).toEqual([])
})

test('anonymous calls are described as well as signed-in ones', async () => {
  const response = await app.request('GET', '/auth/get-session')
  const session = describedAnswer('GET /auth/get-session')
  expect(session?.schema.safeParse(await response.json()).success).toBe(true)
})

describe.each(promised)('%s', (name, heading) => {
  const route = ROUTES[name] ?? { who: 'anyone' }

  test('is described, with what it answers', () => {
    const { summary, tags, operationId, responses = {} } = described.operations.get(name) ?? {}
    expect(operationId).toMatch(/^[a-z]+([A-Z0-9][a-z0-9]*)+$/)
    expect(summary).toBeTruthy()
    expect(tags).toEqual([heading])
    for (const { description } of Object.values(responses)) expect(description).toBeTruthy()
    if (route.who === 'admin') expect(Object.keys(responses)).toContain('403')
  })

  test('says how a caller signs in', () => {
    const ways = (described.operations.get(name)?.security ?? []).map((way) => Object.keys(way).join())
    const wanted = { admin: ['accessToken'], 'signed-in': ['accessToken'], session: ['session'] }
    if (route.who === 'anyone') expect(ways.length === 0 || ways.includes('')).toBe(true)
    else expect(ways).toEqual(wanted[route.who])
  })

  test('has an example that it accepts', async () => {
    const body = exampleFor(name)
    if (body === undefined) return
    const person = route.who === 'admin' ? keeper : shopper
    const request = { ...validRequest(route, person), body: asCaller(body, person) }
    const answer = await app.request(httpMethodOf(name), addressOf(name), request)
    // An example may name what does not exist, but is always well-formed.
    expect([400, 415, 500], await answer.text()).not.toContain(answer.status)
  })
})

/** @returns null where a success is no JSON */
function describedAnswer(name: string): { readonly status: number; readonly schema: z.ZodType } | null {
  const responses = Object.entries(api.operations.get(name)?.responses ?? {})
  const [status, { content } = {}] = responses.find(([one]) => /^2/.test(one)) ?? []
  const schema = content?.['application/json']?.schema
  if (!schema) return null
  const closed = withoutReferences(schema) as Parameters<typeof z.fromJSONSchema>[0]
  return { status: Number(status), schema: z.fromJSONSchema(closed) }
}

/** Without references, and so that no field may be answered which is not described. */
function withoutReferences(schema: Schema): Schema {
  const { $ref, allOf, anyOf, properties, items } = schema
  if ($ref) return withoutReferences(resolved(schema))
  if (allOf) return allOf.map(withoutReferences).reduce(intersection)
  if (anyOf) return { ...schema, anyOf: anyOf.map(withoutReferences) }
  if (items) return { ...schema, items: withoutReferences(items) }
  if (!properties) return schema
  const fields = Object.entries(properties).map(([field, one]) => [field, withoutReferences(one)] as const)
  return { additionalProperties: false, ...schema, properties: Object.fromEntries(fields) }
}

/** A schema for values that fit both; where both describe a field, the latter, narrower one counts. */
function intersection(one: Schema, other: Schema): Schema {
  const types = [other.type ?? one.type].flat().filter((type) => one.type?.includes(type ?? ''))
  return {
    ...one,
    ...other,
    type: types.filter((type) => type !== undefined),
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  }
}

/** The example of a JSON body, put together from those of its fields; undefined where none is sent. */
function exampleFor(name: string): Record<string, unknown> | undefined {
  const schema = described.operations.get(name)?.requestBody?.content?.['application/json']?.schema
  if (!schema) return undefined
  const { properties = {}, required = [] } = resolved(schema)
  const fields = Object.entries(properties).map(([field, one]) => [field, exampleOf(resolved(one))] as const)
  const missing = fields.filter(([field, example]) => example === undefined && required.includes(field))
  expect(missing, 'every field that is needed has an example').toEqual([])
  return Object.fromEntries(fields.filter(([, example]) => example !== undefined))
}

const exampleOf = ({ example, enum: choices, type }: Schema): unknown =>
  example ?? choices?.[0] ?? (type === 'boolean' ? false : undefined)

const resolved = (schema: Schema): Schema =>
  schema.$ref ? (api.schemas[schema.$ref.split('/').pop() ?? ''] ?? {}) : schema

/** Replaces the demo shopper's e-mail by the caller's, as a reader of the example does. */
const asCaller = (body: Record<string, unknown>, { email }: TestUser): Record<string, unknown> =>
  body.email === 'shopper@ogs.example' ? { ...body, email } : body
