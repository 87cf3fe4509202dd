// Knocks at every door of openapi.json with what is refused at all of them.

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Every call that the document describes: `GET /product/{id}`. */
export const operationsOf = (document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => [`${method.toUpperCase()} ${path}`, about]),
  )

/** Where a caller without body would succeed, and lose what the day goes on with. */
const NOT_AS_ONESELF = ['POST /auth/revoke-sessions', 'POST /auth/sign-out']

export async function callEverythingAsStranger({ book, document, stranger, nusrat, rahima }) {
  book.begin('strangers')
  const made = { authorization: 'Bearer made.up.token' }
  for (const [operation, about] of operationsOf(document)) {
    const { parameters = [], requestBody, responses } = about
    const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    const unknown = Object.fromEntries(named.map((name) => [name, NOBODY]))
    const body = exampleOf(requestBody?.content['application/json']?.schema, document)
    const how = { path: unknown, ...(body && { body }) }
    if ('401' in responses) await stranger.asks(operation, 'without a token', how)
    if (NOT_AS_ONESELF.includes(operation)) continue
    if ('401' in responses) await stranger.asks(operation, 'with a made-up token', { ...how, headers: made })
    if ('403' in responses && !operation.includes('/auth/')) await nusrat.asks(operation, 'as a shopper', how)
    if (named.length > 0) {
      await rahima.asks(operation, 'with an unknown id', how)
      const noIds = Object.fromEntries(named.map((name) => [name, 'no id']))
      await rahima.asks(operation, 'with an id that is none', { ...how, path: noIds })
    }
    if (requestBody) {
      await rahima.asks(operation, 'with an empty body', { ...how, body: {} })
      const raw = { raw: 'name=value', headers: { 'content-type': 'text/plain' } }
      await rahima.asks(operation, 'with a body of another type', { ...how, ...raw })
    }
    for (const { name } of parameters.filter((one) => one.in === 'query')) {
      await rahima.asks(operation, `with a wrong ${name}`, { ...how, query: { [name]: '\u0000' } })
    }
  }
}

/** A body that fits, put together from the examples of its fields; undefined: none is sent. */
function exampleOf(schema, document) {
  if (!schema) return undefined
  const { properties = {} } = resolved(schema, document)
  const fields = Object.entries(properties).map(([name, one]) => [name, resolved(one, document)])
  const examples = fields.map(([name, { example, enum: choices }]) => [name, example ?? choices?.[0]])
  return Object.fromEntries(examples.filter(([, example]) => example !== undefined))
}

const resolved = (schema, document) =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema
