import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { amountsOf } from '../../shop/kernel/api/taka-schema.server.ts'
import { FACTS_IN_POISHA } from '../../shop/people/audit/audit.ts'
import { type ApiDescription, listCalls, type Schema } from '../access-tests/test-openapi.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema: z.ZodType }>>
}

let app: TestApp
let api: ApiDescription
beforeAll(async () => {
  app = await openTestApp()
  api = listCalls(app)
})

test('what the document describes as taka is what leaves as taka, in every answer', () => {
  const answers = app.app.openAPIRegistry.definitions.flatMap((one) => {
    if (one.type !== 'route') return []
    const { method, path, responses } = one.route
    return Object.entries(responses as Record<string, Media>).flatMap(([status, { content }]) => {
      const schema = content?.['application/json']?.schema
      return schema ? [{ method, path, status, amounts: amountsOf(schema) }] : []
    })
  })
  expect(answers.length).toBeGreaterThan(100)
  expect(answers.filter(({ amounts }) => amounts).length).toBeGreaterThan(25)
  for (const { method, path, status, amounts } of answers) {
    const media = api.operations.get(`${method.toUpperCase()} ${path.replace('/api', '')}`)?.responses[status]
    expect(amounts, `${method} ${path}`).toEqual(
      declared(path) ?? takaIn(media?.content?.['application/json']?.schema),
    )
  }
})

/** The facts of the history have no fields in the document. */
const declared = (path: string) =>
  path.endsWith('/audit') ? { before: FACTS_IN_POISHA, after: FACTS_IN_POISHA } : null

test('no other number of an answer has decimals', () => {
  const numbers = answered().filter((field) => typesOf(field).includes('number') && !field.schema.enum)
  expect(numbers.length).toBeGreaterThan(25)
  expect(numbers.filter((field) => !isTaka(field.schema))).toEqual([])
})

test('may be sent as texts, too, and no other number may be sent so', () => {
  const sent = fieldsIn(calls().map(({ requestBody }) => requestBody))
  const numbers = sent.filter((field) => typesOf(field).includes('number'))
  expect(new Set(numbers.map(({ name }) => name))).toEqual(
    new Set(['amount', 'price', 'offerPrice', 'charge', 'freeFrom', 'minAmount', 'rushCharge']),
  )
  expect(numbers.filter((field) => !typesOf(field).includes('string'))).toEqual([])
})

interface Field {
  readonly name: string
  readonly schema: Schema
}

const calls = () => [...api.operations.values()]
const answered = () => fieldsIn([api.schemas, calls().map(({ responses }) => responses)])

const isTaka = ({ description }: Schema): boolean => description?.startsWith('Taka') ?? false

const typesOf = ({ schema }: Field): unknown[] =>
  [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? [])

type Amounts = ReturnType<typeof amountsOf>

/** Where a schema of the document has taka. */
function takaIn(schema: Schema = {}): Amounts {
  const { $ref, allOf = [], anyOf = [], items, properties = {} } = schema
  if (isTaka(schema)) return true
  if ($ref) return takaIn(api.schemas[$ref.split('/').pop() ?? ''])
  const parts = [...allOf, ...anyOf, ...(items ? [items] : [])].map(takaIn)
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const within = takaIn(field)
    return within ? [[name, within] as const] : []
  })
  const all = [...parts.filter((part) => part !== null), ...(own.length > 0 ? [Object.fromEntries(own)] : [])]
  return all.length === 0 ? null : all.includes(true) ? true : Object.assign({}, ...all)
}

/** Every property of every schema in a part of the document. */
function fieldsIn(part: unknown): Field[] {
  if (typeof part !== 'object' || part === null) return []
  const { properties } = part as Schema
  const own = typeof properties === 'object' ? Object.entries(properties) : []
  return [...own.map(([name, schema]) => ({ name, schema })), ...Object.values(part).flatMap(fieldsIn)]
}
