import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, DOORS, type Door, methodOf, rightKnock } from '../access-tests/test-door-table.ts'
import { type Doors, openDoors, type Person } from '../access-tests/test-doors.ts'

interface Schema {
  readonly $ref?: string
  readonly example?: unknown
  readonly enum?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Operation {
  readonly summary?: string
  /** Its heading. */
  readonly tags?: readonly string[]
  readonly responses: Readonly<Record<string, { readonly description?: string }>>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

let doors: Doors
let described: Described
beforeAll(async () => {
  doors = await openDoors()
  described = await (await doors.knock('GET', '/openapi.json')).json()
})
afterEach(() => expect(doors.faults.splice(0)).toEqual([]))

const operation = (name: string): Operation | undefined =>
  described.paths[name.split(' ')[1] ?? '']?.[methodOf(name).toLowerCase()]

/** Browsers and gateways come there, not programs that read a description. */
const forPrograms = Object.entries(DOORS).filter(([, door]) => !door.fixed && !door.callback)

describe.each(forPrograms)('%s', (name, door) => {
  test('is described, with what it answers', () => {
    const { summary, tags, responses = {} } = operation(name) ?? {}
    expect(summary).toBeTruthy()
    expect(tags).toHaveLength(1)
    for (const { description } of Object.values(responses)) expect(description).toBeTruthy()
    if (door.who === 'admin') expect(Object.keys(responses)).toContain('403')
  })

  test('has an example that it takes', async () => {
    const body = exampleFor(name)
    if (body === undefined) return
    const person = await caller(door)
    const knock = { ...rightKnock(door, person), body: asCaller(body, person) }
    const answer = await doors.knock(methodOf(name), addressOf(name), knock)
    // What an example names need not be there; but it is never badly written.
    expect([400, 415, 500], await answer.text()).not.toContain(answer.status)
  })
})

/** The example of a JSON body, put together from those of its fields; undefined where none is sent. */
function exampleFor(name: string): Record<string, unknown> | undefined {
  const schema = operation(name)?.requestBody?.content['application/json']?.schema
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
  schema.$ref ? (described.components.schemas[schema.$ref.split('/').pop() ?? ''] ?? {}) : schema

let people = 0

/** Somebody who may knock there, with the password of the examples. */
async function caller({ who }: Door): Promise<Person> {
  people += 1
  const person = await doors.signUp(`example.${people}`)
  if (who === 'admin') {
    await doors.db.updateTable('user').set({ role: 'admin' }).where('id', '=', person.id).execute()
  }
  return person
}

/** The example speaks of the demo shopper; whoever tries it puts their own e-mail there. */
const asCaller = (body: Record<string, unknown>, { email }: Person): Record<string, unknown> =>
  body.email === 'shopper@ogs.example' ? { ...body, email } : body
