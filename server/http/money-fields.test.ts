import { beforeAll, expect, test } from 'vitest'
import { MONEY_FIELDS } from '../../shop/kernel/api/wire.ts'
import { openTestApp } from '../testing/test-app.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Call {
  readonly responses: unknown
  readonly requestBody?: unknown
}

interface Field {
  readonly name: string
  readonly schema: Schema
}

let answered: Field[]
let sent: Field[]
beforeAll(async () => {
  const app = await openTestApp()
  const { paths, components } = await (await app.request('GET', '/openapi.json')).json()
  const calls = Object.values<Record<string, Call>>(paths).flatMap((path) => Object.values(path))
  answered = fieldsIn([components.schemas, calls.map(({ responses }) => responses)])
  sent = fieldsIn(calls.map(({ requestBody }) => requestBody))
})

test('are those that the document describes as taka, and no others', () => {
  const described = answered.filter(isTaka).map(({ name }) => name)
  expect([...new Set(described)].sort()).toEqual([...MONEY_FIELDS].sort())
})

test('are never numbers of anything else', () => {
  const numbers = answered.filter(
    (field) => MONEY_FIELDS.has(field.name) && typesOf(field).includes('number'),
  )
  expect(numbers.filter((field) => !isTaka(field))).toEqual([])
  const whole = answered.filter((field) => typesOf(field).includes('integer')).map(({ name }) => name)
  expect(whole.filter((name) => MONEY_FIELDS.has(name))).toEqual([])
})

test('may be sent as texts, too, and no other number may be sent so', () => {
  const numbers = sent.filter((field) => typesOf(field).includes('number'))
  expect(new Set(numbers.map(({ name }) => name))).toEqual(
    new Set(['amount', 'price', 'offerPrice', 'charge', 'freeFrom', 'rushCharge']),
  )
  expect(numbers.filter((field) => !typesOf(field).includes('string'))).toEqual([])
})

const isTaka = ({ schema }: Field): boolean => schema.description?.startsWith('Taka') ?? false

const typesOf = ({ schema }: Field): unknown[] =>
  [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? [])

/** Every property of every schema in a part of the document. */
function fieldsIn(part: unknown): Field[] {
  if (typeof part !== 'object' || part === null) return []
  const { properties } = part as Schema
  const own = typeof properties === 'object' ? Object.entries(properties) : []
  return [...own.map(([name, schema]) => ({ name, schema })), ...Object.values(part).flatMap(fieldsIn)]
}
