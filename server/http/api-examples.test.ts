import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ApiDescription, describedApi, type Schema } from '../access-tests/test-openapi.ts'
import { addressOf, httpMethodOf, ROUTES, validRequest } from '../access-tests/test-routes.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let api: ApiDescription
beforeAll(async () => {
  app = await openTestApp()
  api = await describedApi(app)
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

/** Browsers and gateways come there, not programs that read a description. */
const forPrograms = Object.entries(ROUTES).filter(([, route]) => !route.fixed && !route.callback)

describe.each(forPrograms)('%s', (name, route) => {
  test('is described, with what it answers', () => {
    const { summary, tags, operationId, responses = {} } = api.operations.get(name) ?? {}
    expect(operationId).toMatch(/^[a-z]+([A-Z0-9][a-z0-9]*)+$/)
    expect(summary).toBeTruthy()
    expect(tags).toHaveLength(1)
    for (const { description } of Object.values(responses)) expect(description).toBeTruthy()
    if (route.who === 'admin') expect(Object.keys(responses)).toContain('403')
  })

  test('says by what a caller is let in', () => {
    const ways = (api.operations.get(name)?.security ?? []).map((way) => Object.keys(way).join())
    const wanted = { admin: ['accessToken'], 'signed-in': ['accessToken'], session: ['session'] }
    if (route.who === 'anyone') expect(ways.length === 0 || ways.includes('')).toBe(true)
    else expect(ways).toEqual(wanted[route.who])
  })

  test('has an example that it takes', async () => {
    const body = exampleFor(name)
    if (body === undefined) return
    people += 1
    const person = await (route.who === 'admin' ? app.signUpAdmin : app.signUp)(`example.${people}`)
    const request = { ...validRequest(route, person), body: asCaller(body, person) }
    const answer = await app.request(httpMethodOf(name), addressOf(name), request)
    // What an example names need not be there; but it is never badly written.
    expect([400, 415, 500], await answer.text()).not.toContain(answer.status)
  })
})

/** The example of a JSON body, put together from those of its fields; undefined where none is sent. */
function exampleFor(name: string): Record<string, unknown> | undefined {
  const schema = api.operations.get(name)?.requestBody?.content?.['application/json']?.schema
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

let people = 0

/** The example speaks of the demo shopper; whoever tries it puts their own e-mail there. */
const asCaller = (body: Record<string, unknown>, { email }: TestUser): Record<string, unknown> =>
  body.email === 'shopper@ogs.example' ? { ...body, email } : body
