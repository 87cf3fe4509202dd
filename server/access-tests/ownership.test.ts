import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../shop/kernel/id.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { createOwned, type OwnedKind } from '../testing/test-orders.ts'
import { expectFair } from '../testing/test-problem.ts'
import { listCalls, namedFieldsOf, queriesOf } from './test-openapi.ts'
import {
  addressOf,
  bodyFor,
  httpMethodOf,
  namesEmail,
  placeOf,
  ROUTES,
  routesThat,
  validRequest,
} from './test-routes.ts'

let app: TestApp
let shopper: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await openTestApp()
  shopper = await app.signUp('shopper')
  stranger = await app.signUp('stranger')
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

test.each(routesThat(namesEmail))('%s takes the own e-mail only', async (name, route) => {
  const answers = [stranger.email, 'nobody@example.com', `${shopper.email}\0`, ''].map(async (email) => {
    const body = route.body && bodyFor(route.body, email)
    const address = addressOf(name, { email })
    const response = await app.request(httpMethodOf(name), address, {
      ...validRequest(route, shopper),
      body,
    })
    // An empty e-mail in the path is another path.
    return expectFair(response, email === '' && route.email === 'path' ? 404 : 403)
  })
  const [others, nobodys] = await Promise.all(answers)
  expect(others).toBe(nobodys)
})

describe('what belongs to somebody else is not there', () => {
  // Made once: nobody but its owner can change it, and so many unpaid orders of one person are refused.
  const strangers = new Map<string, Promise<string>>()
  const ofStranger = (what: OwnedKind): Promise<string> => {
    const made = strangers.get(what) ?? createOwned(what, app, stranger)
    strangers.set(what, made)
    return made
  }
  test.each(routesThat(({ owned }) => owned !== undefined))('%s', async (name, route) => {
    const what = route.owned ?? 'order'
    const where = placeOf(name, what)
    const ask = async (id: string) => {
      const request = validRequest(route, shopper)
      const body = where === 'path' ? request.body : { ...Object(request.body), [where]: id }
      return expectFair(
        await app.request(httpMethodOf(name), addressOf(name, { id }), { ...request, body }),
        404,
      )
    }
    // With a cart of their own, so that nothing else is refused first.
    await createOwned('cart', app, shopper)
    expect(await ask(await ofStranger(what))).toBe(await ask(newId()))
  })
})

test.each(routesThat(({ needs }) => needs !== undefined))(
  '%s takes nothing of somebody else',
  async (name, route) => {
    const what = route.needs ?? 'location'
    const own = await createOwned(route.owned ?? 'order', app, shopper)
    const ask = async (id: string) => {
      const request = validRequest(route, shopper)
      const body = { ...Object(request.body), [`${what}Id`]: id }
      const address = addressOf(name, { id: own })
      return expectFair(await app.request(httpMethodOf(name), address, { ...request, body }), 404)
    }
    expect(await ask(await createOwned(what, app, stranger))).toBe(await ask(newId()))
  },
)

test('of everything that is named, the table says whose it is', async () => {
  const { operations } = listCalls(app)
  const unsaid = Object.entries(ROUTES)
    .filter(([, { who, callback, fixed }]) => who !== 'admin' && !callback && !fixed)
    .flatMap(([name, { owned, needs, within, email, open }]) => {
      const fields = namedFieldsOf(operations.get(name)).map(([field]) => field)
      const queries = queriesOf(operations.get(name))
      const named = [...fields, ...queries].filter((field) => /(^_?id|Id|_id)$/.test(field))
      const places = name.includes('{') ? ['path', ...named] : named
      return places
        .filter(
          (place) =>
            ![owned && placeOf(name, owned), needs && `${needs}Id`, within, email, open]
              .flat()
              .includes(place),
        )
        .map((at) => `${name}: ${at}`)
    })
  expect(unsaid).toEqual([])
})
