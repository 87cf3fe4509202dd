import { z } from 'zod'
import type { Doors } from './test-doors.ts'

interface Schema {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } }
}

interface Described {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Content>> }>>>
  >
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** What the OpenAPI document says that calls answer when they succeed: `of('GET /product/{id}')`. */
export async function describedAnswers(doors: Doors) {
  const document: Described = await (await doors.knock('GET', '/openapi.json')).json()
  return {
    /** @returns null where that is no JSON */
    of(name: string): { readonly status: number; readonly schema: z.ZodType } | null {
      const [method = '', path = ''] = name.split(' ')
      const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
      const [status = '', { content } = {}] = Object.entries(responses).find(([one]) => /^2/.test(one)) ?? []
      const schema = content?.['application/json']?.schema
      return schema ? { status: Number(status), schema: parserOf(document, schema) } : null
    },
  }
}

const parserOf = ({ components }: Described, schema: Schema): z.ZodType =>
  z.fromJSONSchema(closed(schema, components.schemas) as Parameters<typeof z.fromJSONSchema>[0])

/** The same without references, and so that no field may be answered which is not described. */
function closed(schema: Schema, named: Described['components']['schemas']): Schema {
  const within = (one: Schema) => closed(one, named)
  const { $ref, allOf, anyOf, properties, items } = schema
  if ($ref) return within(named[$ref.split('/').pop() ?? ''] ?? {})
  if (allOf) return allOf.map(within).reduce(together)
  if (anyOf) return { ...schema, anyOf: anyOf.map(within) }
  if (items) return { ...schema, items: within(items) }
  if (!properties) return schema
  const fields = Object.entries(properties).map(([field, one]) => [field, within(one)] as const)
  return { additionalProperties: false, ...schema, properties: Object.fromEntries(fields) }
}

/** What fits both; a field that both describe is as the latter, narrower one says. */
function together(one: Schema, other: Schema): Schema {
  const types = [other.type ?? one.type].flat().filter((type) => one.type?.includes(type ?? ''))
  return {
    ...one,
    ...other,
    type: types.filter((type) => type !== undefined),
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  }
}
