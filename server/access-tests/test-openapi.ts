import type { TestApp } from '../testing/test-app.ts'

export interface Schema {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly example?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
}

interface Content {
  readonly description?: string
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } }
}

export interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly operationId?: string
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query' | 'header' }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

export type ApiDescription = ReturnType<typeof readApi>

/** What programs read: the public calls by `GET /product/{id}`. */
export const publicApi = async (app: TestApp) =>
  readApi(await (await app.request('GET', '/openapi.json')).text())

/** The same of every call, from the routes. */
export const listCalls = ({ app }: TestApp) =>
  readApi(JSON.stringify(app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })))

function readApi(document: string) {
  const { paths, components } = JSON.parse(document)
  const operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, one]) => [`${method.toUpperCase()} ${path.replace('/api', '')}`, one] as const,
    ),
  )
  const schemas: Readonly<Record<string, Schema>> = components.schemas
  return { operations: new Map<string, Operation>(operations), schemas }
}

/** The fields of the JSON body with the JSON types that each may have. */
export function namedFieldsOf(operation: Operation | undefined): [string, ReadonlySet<string>][] {
  const { properties = {} } = operation?.requestBody?.content?.['application/json']?.schema ?? {}
  return Object.entries(properties).map(([name, schema]) => [name, new Set(typesOf(schema))])
}

function typesOf({ type, anyOf }: Schema): string[] {
  if (anyOf) return anyOf.flatMap(typesOf)
  return [type ?? []].flat().map((one) => (one === 'integer' ? 'number' : one))
}

export const queriesOf = (operation: Operation | undefined): string[] =>
  (operation?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
