import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type ApiDescription, describedApi, type Schema } from '../access-tests/test-openapi.ts'
import { addressOf, httpMethodOf, prepareRequest, ROUTES } from '../access-tests/test-routes.ts'
import { registerJobs } from '../jobs/register-jobs.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let api: ApiDescription
beforeAll(async () => {
  app = await openTestApp()
  api = await describedApi(app)
  await registerJobs(app.services, { send: async () => undefined })
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

/** This shop is without Google; `google.server.test.ts` has one. */
const elsewhere = new Set(['POST /auth/sign-in/google'])

const forPrograms = Object.entries(ROUTES).filter(
  ([name, route]) => !route.fixed && !route.callback && !elsewhere.has(name),
)

let people = 0

test.each(forPrograms)('%s answers what is described, and nothing else', async (name, { who }) => {
  const described = describedAnswer(name)
  if (!described) return
  people += 1
  const user = await (who === 'admin' ? app.signUpAdmin : app.signUp)(`answered.${people}`)
  const { id, ...request } = await prepareRequest(name, app, user)
  const response = await app.request(httpMethodOf(name), addressOf(name, { email: user.email, id }), request)
  const text = await response.text()
  expect([response.status, text]).toEqual([described.status, text])
  const body: unknown = JSON.parse(text)
  if (Array.isArray(body)) expect(body, 'an empty list says nothing of what is in it').not.toEqual([])
  expect(described.schema.safeParse(body).error?.issues ?? [], text).toEqual([])
})

test('nobody is described as well as somebody', async () => {
  const response = await app.request('GET', '/auth/get-session')
  const described = describedAnswer('GET /auth/get-session')
  expect(described?.schema.safeParse(await response.json()).success).toBe(true)
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
  if ($ref) return withoutReferences(api.schemas[$ref.split('/').pop() ?? ''] ?? {})
  if (allOf) return allOf.map(withoutReferences).reduce(intersection)
  if (anyOf) return { ...schema, anyOf: anyOf.map(withoutReferences) }
  if (items) return { ...schema, items: withoutReferences(items) }
  if (!properties) return schema
  const fields = Object.entries(properties).map(([field, one]) => [field, withoutReferences(one)] as const)
  return { additionalProperties: false, ...schema, properties: Object.fromEntries(fields) }
}

/** What fits both; a field that both describe is as the latter, narrower one says. */
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
