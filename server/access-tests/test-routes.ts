import type { TestApp, TestRequest, TestUser } from '../testing/test-app.ts'
import { createOwned, type OwnedKind } from '../testing/test-orders.ts'
import { SOON, type ValidRequest } from './test-preparations.ts'
import { EMAIL, NOBODY, type Route } from './test-route.ts'

const BY_DOMAIN = import.meta.glob<Readonly<Record<string, Route>>>('../../shop/*/test-calls.ts', {
  eager: true,
  import: 'CALLS',
})

const OF_SERVER: Readonly<Record<string, Route>> = {
  'GET /openapi.json': { who: 'anyone', fixed: true },
  'GET /docs': { who: 'anyone', fixed: true },
  'GET /docs/{file}': { who: 'anyone', fixed: true },
}

/** Every call, from the `test-calls.ts` of its domain. A missing one fails the tests: say who may call it. */
export const ROWS = [OF_SERVER, ...Object.values(BY_DOMAIN)]
  .flatMap((calls) => Object.entries(calls))
  .sort(([, one], [, other]) => Number(one.last ?? false) - Number(other.last ?? false))

export const ROUTES: Readonly<Record<string, Route>> = Object.fromEntries(ROWS)

export const routesThat = (fits: (route: Route) => boolean): [string, Route][] =>
  Object.entries(ROUTES).filter(([, route]) => fits(route))

export const httpMethodOf = (name: string): string => name.split(' ')[0] ?? ''

/** The calls as the app itself lists them: `GET /product/{id}`. */
export function callsOf({ app }: TestApp): string[] {
  const calls = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  const names = calls.map(({ method, path }) => {
    const plain = path.slice('/api'.length).replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    return `${method} ${plain}`
  })
  return [...new Set(names)]
}

/** A right address of the route, naming this e-mail and this id. */
export function addressOf(name: string, { email = 'a@b.example', id = NOBODY } = {}): string {
  const path = (name.split(' ')[1] ?? '')
    .replace('{email}', encodeURIComponent(email))
    .replace('{ending}', 'success')
    .replace('{day}', SOON)
    .replace(/\{\w+\}/, id)
  const own = ROUTES[name]?.email === 'query' ? `?email=${encodeURIComponent(email)}` : ''
  return path + (ROUTES[name]?.search ?? own)
}

/** The request of a correct caller. */
export function validRequest({ who, body }: Route, caller: TestUser): TestRequest {
  const proof =
    who === 'session' ? { cookie: caller.cookie } : who === 'anyone' ? {} : { token: caller.token }
  return { ...proof, body: body && bodyFor(body, caller.email) }
}

export const bodyFor = (body: Readonly<Record<string, unknown>>, email: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === EMAIL ? email : value]))

export const namesEmail = ({ email, body }: Route): boolean => email !== undefined || body?.email === EMAIL

export const placeOf = (name: string, what: OwnedKind): string => (name.includes('{') ? 'path' : `${what}Id`)

/** The person's successful request, with all it needs created. */
export async function prepareRequest(name: string, app: TestApp, user: TestUser): Promise<ValidRequest> {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} is not in the table of routes.`)
  const { owned, needs, after } = route
  const { body, ...credentials } = validRequest(route, user)
  if (after) return { ...credentials, body, ...(await after(app, user)) }
  const id = owned && (await createOwned(owned, app, user))
  const field = owned && { [placeOf(name, owned)]: id }
  const needed = needs && { [`${needs}Id`]: await createOwned(needs, app, user) }
  return { ...credentials, id, body: body && { ...body, ...field, ...needed } }
}
