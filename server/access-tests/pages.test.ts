import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError, callPage } from '../../shop/kernel/api/api-client.ts'
import type { AnyInput, CallName } from '../../shop/kernel/api/calls.ts'
import { loadInDocument } from '../../shop/kernel/api/personal-documents.server.ts'
import { AMOUNTS_HEADER, fromWire } from '../../shop/kernel/api/wire.ts'
import { newId } from '../../shop/kernel/id.ts'
import { createApp } from '../http/app.ts'
import { openTestApp, SHOP_URL, type TestApp, type TestUser } from '../testing/test-app.ts'
import { createOwned } from '../testing/test-orders.ts'
import { addressOf, httpMethodOf, prepareRequest, ROUTES, routesThat } from './test-routes.ts'

/** What pages below `/profile` read in their own process (`answerBy`). */
const READ_BY_PAGES = routesThat(({ inPages }) => inPages === true).map(([name]) => name)

const isRead = (name: string) => READ_BY_PAGES.includes(name)
const readsThat = (fits: Parameters<typeof routesThat>[0]) =>
  routesThat(fits).filter(([name]) => isRead(name))

let app: TestApp
let site: ReturnType<typeof createApp>
/** Of the page that is opened. */
let load: (args: undefined) => Promise<unknown>
let admin: TestUser
let shopper: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await openTestApp()
  site = createApp(app.services, async () => {
    await load(undefined)
    return new Response('page')
  })
  admin = await app.signUpAdmin('admin')
  shopper = await app.signUp('shopper')
  stranger = await app.signUp('stranger')
})

/** What the call answers in a page of this person: its items, or the code of its refusal. */
async function inPageOf({ cookie }: TestUser, name: string, input: AnyInput): Promise<unknown> {
  let told: unknown = 'the page did not ask'
  load = loadInDocument(async () => {
    told = await callPage(name as CallName, input as never).then(
      ({ items }) => items,
      (error: unknown) =>
        error instanceof ApiError ? { status: error.status, code: error.problem.code } : error,
    )
  })
  await site.request(`${SHOP_URL}/profile/orders`, { headers: { cookie } })
  return told
}

/** The parts of a call that stand in its address. */
function inputOf(name: string, address: string): AnyInput {
  const { pathname, searchParams } = new URL(address, SHOP_URL)
  const at = name.replace(/^\w+ /, '').split('/').indexOf('{id}')
  const id = pathname.replace(/^\/api/, '').split('/')[at]
  return { query: Object.fromEntries(searchParams), ...(at >= 0 && { params: { id } }) }
}

test('a page calls nothing but what is in its list: no call that writes, and none that is not made for it', async () => {
  const others = Object.keys(ROUTES).filter((name) => !isRead(name))
  for (const name of others) {
    const told = await inPageOf(admin, name, { params: { id: newId() } })
    expect(told, name).toEqual({ status: 500, code: 'internal-error' })
  }
  const faults = app.faults.splice(0).map(String)
  expect(faults).toHaveLength(others.length)
  for (const fault of faults) expect(fault).toContain('A page is rendered by reading alone')
})

describe('in a page, its person reads what the API answers', () => {
  test.each(READ_BY_PAGES)('%s', async (name) => {
    const { id, ...request } = await prepareRequest(name, app, admin)
    const known = addressOf(name, { ...admin, ...(id && { id }) })
    // By pages, as pages ask: all of a list is a stream.
    const address = name === 'GET /product' ? `${known}?page=1` : known
    const answer = await app.request(httpMethodOf(name), address, { ...request, token: admin.token })
    expect(answer.status).toBe(200)
    const answered = fromWire(await answer.json(), answer.headers.get(AMOUNTS_HEADER))
    expect(await inPageOf(admin, name, inputOf(name, address))).toEqual(answered)
  })
})

describe('in a page, a call that admins alone may make', () => {
  test.each(readsThat(({ who }) => who === 'admin'))('%s is refused to everybody else', async (name) => {
    const former = await app.signUpAdmin(newId())
    await app.db.updateTable('user').set({ role: 'user' }).where('id', '=', former.id).execute()
    const input = inputOf(name, addressOf(name, shopper))
    for (const who of [shopper, former])
      expect(await inPageOf(who, name, input)).toEqual({ status: 403, code: 'admins-only' })
  })
})

test.each(readsThat(({ email }) => email === 'query'))(
  'in a page, %s takes the own e-mail only',
  async (name) => {
    const told = await inPageOf(shopper, name, { query: { email: stranger.email } })
    expect(told).toEqual({ status: 403, code: 'not-your-email' })
  },
)

test.each(readsThat(({ owned }) => owned !== undefined))(
  'in a page, %s has nothing that belongs to somebody else',
  async (name, { owned = 'order' }) => {
    const others = await createOwned(owned, app, stranger)
    const ask = (id: string) => inPageOf(shopper, name, { params: { id } })
    expect(await ask(others)).toEqual(await ask(newId()))
    expect(await ask(others)).toMatchObject({ status: 404 })
  },
)
