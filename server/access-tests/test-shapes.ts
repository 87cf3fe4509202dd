import type { Doors } from './test-doors.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
}

export interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } }
}

/** What the app's own OpenAPI document says, by `GET /product/{id}`. */
export async function shapesOf(doors: Doors): Promise<ReadonlyMap<string, Operation>> {
  const document = await (await doors.knock('GET', '/openapi.json')).json()
  const paths: [string, Record<string, Operation>][] = Object.entries(document.paths)
  return new Map(
    paths.flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  )
}

/** The fields of the JSON body with the JSON types that each may have. */
export function fieldsOf(operation: Operation | undefined): [string, ReadonlySet<string>][] {
  const { properties = {} } = operation?.requestBody?.content['application/json']?.schema ?? {}
  return Object.entries(properties).map(([name, schema]) => [name, new Set(typesOf(schema))])
}

function typesOf({ type, anyOf }: Schema): string[] {
  if (anyOf) return anyOf.flatMap(typesOf)
  return [type ?? []].flat().map((one) => (one === 'integer' ? 'number' : one))
}

export const queriesOf = (operation: Operation | undefined): string[] =>
  (operation?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
