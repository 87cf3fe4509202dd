import type { Doors, Knock, Person } from './test-doors.ts'

/** What is expected of one call of the API. */
export interface Door {
  readonly who: 'anyone' | 'session' | 'signed-in' | 'admin'
  /** A right body, as far as shapes go. `EMAIL` stands for the caller's e-mail. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Where the caller's own e-mail is named. */
  readonly email?: 'body' | 'query' | 'path'
  /** Where something that belongs to somebody is named: `path`, or a field of the body. */
  readonly owned?: { readonly what: 'cart' | 'location' | 'order'; readonly where: string }
  /** Answers browsers and gateways by redirects and texts, and believes nothing. */
  readonly callback?: true
  /** Answers something else than the shop's data. */
  readonly fixed?: true
}

export const EMAIL = '{email}'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const account = { name: 'Amina', email: 'a.new.one@example.com', password: 'correct horse battery' }

/** Every call there is. A route that is missing here fails the tests: say who may call it. */
export const DOORS: Readonly<Record<string, Door>> = {
  'GET /product': { who: 'anyone' },
  'GET /product/{id}': { who: 'anyone' },
  'GET /product/{id}/similar': { who: 'anyone' },
  'GET /categories': { who: 'anyone' },
  'GET /suggestions': { who: 'anyone' },
  'POST /auth/sign-up/email': { who: 'anyone', body: account },
  'POST /auth/sign-in/email': { who: 'anyone', body: { email: account.email, password: 'wrong' } },
  'POST /auth/sign-out': { who: 'anyone' },
  'GET /auth/get-session': { who: 'anyone' },
  'POST /jwt': { who: 'session', body: { email: EMAIL }, email: 'body' },
  'GET /users/admin/{email}': { who: 'signed-in', email: 'path' },
  'POST /users': { who: 'signed-in', body: { email: EMAIL, name: 'Amina' }, email: 'body' },
  'POST /first-admin': { who: 'anyone', body: { ...account, token: 'no such token' } },
  'GET /cart': { who: 'signed-in', email: 'query' },
  'POST /cart': { who: 'signed-in', body: { email: EMAIL, productId: NOBODY }, email: 'body' },
  'DELETE /cart/{id}': { who: 'signed-in', owned: { what: 'cart', where: 'path' } },
  'GET /location': { who: 'signed-in', email: 'query' },
  'POST /location': {
    who: 'signed-in',
    body: { email: EMAIL, name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' },
    email: 'body',
  },
  'POST /manageorder': {
    who: 'signed-in',
    body: { withoutAddress: false },
    owned: { what: 'location', where: 'locationId' },
  },
  'GET /manageorder': { who: 'admin' },
  'GET /orders': { who: 'signed-in' },
  'POST /initiate-payment': {
    who: 'signed-in',
    body: { orderId: NOBODY },
    owned: { what: 'order', where: 'orderId' },
  },
  'GET /payments/{ending}': { who: 'anyone', callback: true },
  'POST /payments/{ending}': { who: 'anyone', callback: true },
  'POST /payments/ipn': { who: 'anyone', callback: true },
  'GET /payments/{tran_id}': { who: 'anyone' },
  'GET /receipt/{tran_id}': { who: 'anyone' },
  'GET /openapi.json': { who: 'anyone', fixed: true },
  'GET /docs': { who: 'anyone', fixed: true },
  'GET /docs/{file}': { who: 'anyone', fixed: true },
}

export const doorsThat = (fits: (door: Door) => boolean): [string, Door][] =>
  Object.entries(DOORS).filter(([, door]) => fits(door))

export const methodOf = (name: string): string => name.split(' ')[0] ?? ''

/** The calls as the app itself lists them: `GET /product/{id}`. */
export function callsOf({ app }: Doors): string[] {
  const calls = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  const names = calls.map(({ method, path }) => {
    const plain = path.slice('/api'.length).replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    return `${method} ${plain}`
  })
  return [...new Set(names)]
}

/** A right address of the door, naming this e-mail and this id. */
export function addressOf(name: string, { email = 'a@b.example', id = NOBODY } = {}): string {
  const path = (name.split(' ')[1] ?? '')
    .replace('{email}', encodeURIComponent(email))
    .replace('{ending}', 'success')
    .replace(/\{\w+\}/, id)
  const search = DOORS[name]?.email === 'query' ? `?email=${encodeURIComponent(email)}` : ''
  return path + (name === 'GET /suggestions' ? '?search=rose' : search)
}

/** What a caller sends who does everything right. */
export function rightKnock({ who, body }: Door, caller: Person): Knock {
  const proof =
    who === 'session' ? { cookie: caller.cookie } : who === 'anyone' ? {} : { token: caller.token }
  return { ...proof, body: body && bodyFor(body, caller.email) }
}

export const bodyFor = (body: Readonly<Record<string, unknown>>, email: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === EMAIL ? email : value]))
