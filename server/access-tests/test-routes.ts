import type { TestApp, TestRequest, TestUser } from '../testing/test-app.ts'
import type { OwnedKind } from '../testing/test-fixtures.ts'

/** `where`: `path`, or a field of the body. */
interface Owned {
  readonly what: OwnedKind
  readonly where: string
}

/** What is expected of one call of the API. */
export interface Route {
  readonly who: 'anyone' | 'session' | 'signed-in' | 'admin'
  /** A right body, as far as shapes go. `EMAIL` stands for the caller's e-mail. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Where the caller's own e-mail is named. */
  readonly email?: 'body' | 'query' | 'path'
  readonly owned?: Owned
  /** Something else of the caller's own that it needs. */
  readonly needs?: Owned
  /** Where something is named that is nobody's own: a product, or a number so long that knowing it is the permission. */
  readonly open?: string
  /** Answers browsers and gateways by redirects and texts, and believes nothing. */
  readonly callback?: true
  /** Ends the caller's session. */
  readonly ends?: true
  /** A right query. */
  readonly search?: string
  /** Answers something else than the shop's data. */
  readonly fixed?: true
}

const EMAIL = '{email}'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const account = { name: 'Amina', email: 'a.new.one@example.com', password: 'correct horse battery' }

const place = { email: EMAIL, name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
const mug = { name: 'Blue Mug', price: 450, brand: '', category: '', description: '', photos: '' }

/** Every call there is. A route that is missing here fails the tests: say who may call it. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'GET /product': { who: 'anyone' },
  'GET /product/{id}': { who: 'anyone', open: 'path' },
  'GET /product/{id}/similar': { who: 'anyone', open: 'path' },
  'POST /product': { who: 'admin', body: mug },
  'PUT /product/{id}': { who: 'admin', body: mug },
  'DELETE /product/{id}': { who: 'admin' },
  'POST /product/removals': { who: 'admin', body: { ids: [NOBODY] } },
  'GET /categories': { who: 'anyone' },
  'GET /suggestions': { who: 'anyone', search: '?search=rose' },
  'POST /auth/sign-up/email': { who: 'anyone', body: account },
  'POST /auth/sign-in/email': { who: 'anyone', body: { email: account.email, password: 'wrong' } },
  'POST /auth/sign-in/google': { who: 'anyone', body: { from: '/profile/cart' } },
  'GET /auth/callback/google': { who: 'anyone', callback: true },
  'POST /auth/sign-out': { who: 'anyone' },
  'GET /auth/get-session': { who: 'anyone' },
  'POST /auth/change-password': {
    who: 'session',
    body: { currentPassword: 'not this one', newPassword: 'another horse battery' },
  },
  'POST /auth/revoke-sessions': { who: 'session', ends: true },
  'POST /auth/request-password-reset': { who: 'anyone', body: { email: account.email } },
  'POST /auth/reset-password': {
    who: 'anyone',
    body: { token: 'no such token', newPassword: 'another horse battery' },
  },
  'POST /auth/verify-email': { who: 'anyone', body: { token: 'no such token' } },
  'POST /auth/send-verification-email': { who: 'signed-in' },
  'POST /jwt': { who: 'session', body: { email: EMAIL }, email: 'body' },
  'GET /users/admin/{email}': { who: 'signed-in', email: 'path' },
  'POST /users': { who: 'signed-in', body: { email: EMAIL, name: 'Amina' }, email: 'body' },
  'GET /account': { who: 'signed-in' },
  'GET /account/data': { who: 'signed-in' },
  // Right but for the password, so that the caller is still there for the next test.
  'DELETE /account': { who: 'signed-in', body: { email: EMAIL, password: 'wrong' }, email: 'body' },
  'POST /first-admin': { who: 'anyone', body: { ...account, token: 'no such token' } },
  'GET /cart': { who: 'signed-in', email: 'query' },
  'GET /cart/count': { who: 'signed-in' },
  'POST /cart': {
    who: 'signed-in',
    body: { email: EMAIL, productId: NOBODY },
    email: 'body',
    open: 'productId',
  },
  'DELETE /cart/{id}': { who: 'signed-in', owned: { what: 'cart', where: 'path' } },
  'GET /location': { who: 'signed-in', email: 'query' },
  'POST /location': {
    who: 'signed-in',
    body: place,
    email: 'body',
  },
  'GET /location/{id}': { who: 'signed-in', owned: { what: 'location', where: 'path' } },
  'PUT /location/{id}': {
    who: 'signed-in',
    body: place,
    email: 'body',
    owned: { what: 'location', where: 'path' },
  },
  'DELETE /location/{id}': { who: 'signed-in', owned: { what: 'location', where: 'path' } },
  'POST /manageorder': {
    who: 'signed-in',
    body: { withoutAddress: false },
    owned: { what: 'location', where: 'locationId' },
  },
  'GET /audit': { who: 'admin', search: '?kind=product&id=1' },
  'GET /audit/gone': { who: 'admin' },
  'GET /manageorder': { who: 'admin' },
  'GET /manageorder/{id}': { who: 'admin', open: 'path' },
  'POST /manageorder/{id}/fulfilments': { who: 'admin', body: { state: 'packed' }, open: 'path' },
  'GET /dashboard': { who: 'admin' },
  'GET /users': { who: 'admin' },
  'DELETE /users/{id}': { who: 'admin', open: 'path' },
  'PUT /users/{id}/role': { who: 'admin', body: { role: 'user' }, open: 'path' },
  'POST /upload': { who: 'admin' },
  'GET /orders': { who: 'signed-in' },
  'POST /orders/{id}/cart': { who: 'signed-in', owned: { what: 'order', where: 'path' } },
  'PUT /orders/{id}/location': {
    who: 'signed-in',
    body: { locationId: NOBODY },
    owned: { what: 'order', where: 'path' },
    needs: { what: 'location', where: 'locationId' },
  },
  'GET /orders/{id}': { who: 'signed-in', owned: { what: 'order', where: 'path' } },
  'GET /payment-methods': { who: 'anyone' },
  'POST /initiate-payment': {
    who: 'signed-in',
    body: { orderId: NOBODY },
    owned: { what: 'order', where: 'orderId' },
  },
  'GET /payments/{ending}': { who: 'anyone', callback: true },
  'POST /payments/{ending}': { who: 'anyone', callback: true },
  'GET /payments/{ending}/{tran_id}': { who: 'anyone', callback: true },
  'POST /payments/{ending}/{tran_id}': { who: 'anyone', callback: true },
  'POST /payments/ipn': { who: 'anyone', callback: true },
  'GET /payments/bkash/{ending}/{tran_id}': { who: 'anyone', callback: true },
  'POST /payments/bkash/{ending}/{tran_id}': { who: 'anyone', callback: true },
  'POST /payments/bkash/ipn': { who: 'anyone', callback: true },
  'GET /payments/stripe/{ending}/{tran_id}': { who: 'anyone', callback: true },
  'POST /payments/stripe/{ending}/{tran_id}': { who: 'anyone', callback: true },
  'POST /payments/stripe/ipn': { who: 'anyone', callback: true },
  'GET /payments/{tran_id}': { who: 'anyone', open: 'path' },
  'GET /payments': { who: 'admin' },
  'POST /payments/{tran_id}/questions': { who: 'admin', open: 'path' },
  'POST /payments/{tran_id}/acceptance': { who: 'admin', open: 'path' },
  'POST /payments/{tran_id}/settlement': { who: 'admin', body: { note: 'by hand' }, open: 'path' },
  'POST /refunds/{id}/sight': { who: 'admin', body: { state: 'failed' } },
  'GET /comparison': { who: 'admin' },
  'POST /payments/{tran_id}/refunds': { who: 'admin', body: { amount: 1, reason: 'broken' }, open: 'path' },
  'GET /payments/{tran_id}/refunds': { who: 'admin', open: 'path' },
  'GET /orders/{id}/refunds': { who: 'signed-in', owned: { what: 'order', where: 'path' } },
  'GET /receipt/{tran_id}': { who: 'anyone', open: 'path' },
  'GET /imports': { who: 'admin' },
  'POST /imports': { who: 'admin' },
  'GET /imports/{id}': { who: 'admin', open: 'path' },
  'DELETE /imports/{id}': { who: 'admin', open: 'path' },
  'GET /imports/{id}/rows': { who: 'admin', open: 'path' },
  'POST /imports/{id}/execution': { who: 'admin', open: 'path' },
  'POST /imports/{id}/reversal': { who: 'admin', open: 'path' },
  'POST /exports': { who: 'admin', body: { what: 'products' } },
  'GET /exports/{ticket}': { who: 'anyone', open: 'path' },
  'GET /openapi.json': { who: 'anyone', fixed: true },
  'GET /docs': { who: 'anyone', fixed: true },
  'GET /docs/{file}': { who: 'anyone', fixed: true },
}

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
    .replace(/\{\w+\}/, id)
  const own = ROUTES[name]?.email === 'query' ? `?email=${encodeURIComponent(email)}` : ''
  return path + (ROUTES[name]?.search ?? own)
}

/** What a caller sends who does everything right. */
export function validRequest({ who, body }: Route, caller: TestUser): TestRequest {
  const proof =
    who === 'session' ? { cookie: caller.cookie } : who === 'anyone' ? {} : { token: caller.token }
  return { ...proof, body: body && bodyFor(body, caller.email) }
}

export const bodyFor = (body: Readonly<Record<string, unknown>>, email: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === EMAIL ? email : value]))
