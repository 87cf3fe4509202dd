import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../shop/kernel/id.ts'
import { sendReset } from '../../shop/people/identity/passwords.server.ts'
import { openTestApp } from '../testing/test-app.ts'
import { letAnybodyBuy, newGuest } from '../testing/test-guests.ts'
import { createOwned, type OwnedKind } from '../testing/test-orders.ts'
import { expectFair } from '../testing/test-problem.ts'
import { addressOf, httpMethodOf, placeOf, prepareRequest, routesThat, validRequest } from './test-routes.ts'

const app = await openTestApp()
const { db, request } = app
const [mina, stranger] = [await newGuest(app), await newGuest(app)]
const rima = await app.signUp('rima')

afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const isGuests = ({ guests }: { readonly guests?: true }) => guests === true
const made = new Map<string, Promise<string>>()
const madeFor = (who: typeof rima, what: OwnedKind): Promise<string> => {
  const key = `${who.id} ${what}`
  const id = made.get(key) ?? createOwned(what, app, who)
  made.set(key, id)
  return id
}

describe('what belongs to another guest is not there', () => {
  test.each(routesThat((route) => isGuests(route) && route.owned !== undefined))(
    '%s',
    async (name, route) => {
      const what = route.owned ?? 'order'
      const where = placeOf(name, what)
      const ask = async (id: string, who: typeof rima) => {
        const valid = validRequest(route, who)
        const body = where === 'path' ? valid.body : { ...Object(valid.body), [where]: id }
        const answer = await request(httpMethodOf(name), addressOf(name, { id }), { ...valid, body })
        return expectFair(answer, 404)
      }
      await createOwned('cart', app, mina)
      await createOwned('cart', app, rima)
      const unknown = await ask(newId(), mina)
      expect(await ask(await madeFor(stranger, what), mina)).toBe(unknown)
      expect(await ask(await madeFor(stranger, what), rima)).toBe(unknown)
      expect(await ask(await madeFor(rima, what), mina)).toBe(unknown)
    },
  )
})

test('another guest’s cookie gives no token for anybody else', async () => {
  const body = { email: mina.email }
  await expectFair(await request('POST', '/jwt', { body, cookie: stranger.cookie }), 403)
  await expectFair(await request('POST', '/jwt', { body: { email: rima.email }, cookie: mina.cookie }), 403)
})

test('nobody logs in as a guest, or asks for a password of one', async () => {
  const given = { email: mina.email, password: 'correct horse battery' }
  await expectFair(await request('POST', '/auth/sign-in/email', { body: given }), 401)
  const before = app.sent.length
  expect(
    (await request('POST', '/auth/request-password-reset', { body: { email: mina.email } })).status,
  ).toBe(200)
  await sendReset(app.auth, mina.email)
  expect(app.sent.length).toBe(before)
})

describe('where the setting was switched off', () => {
  test.each(routesThat(isGuests))('%s goes on for guests who are there', async (name) => {
    const guest = await newGuest(app)
    const { id, ...prepared } = await prepareRequest(name, app, guest)
    await letAnybodyBuy(db, false)
    const address = addressOf(name, { ...guest, ...(id && { id }) })
    const answer = await request(httpMethodOf(name), address, prepared)
    expect([401, 403, 404], await answer.clone().text()).not.toContain(answer.status)
  })

  test('a guest keeps cart and orders', async () => {
    const guest = await newGuest(app)
    const order = await createOwned('order', app, guest)
    const line = await createOwned('cart', app, guest)
    await letAnybodyBuy(db, false)
    const read = async (path: string) => (await request('GET', path, { token: guest.token })).json()
    expect(await read(`/cart?email=${guest.email}`)).toMatchObject([{ _id: line }])
    expect(await read('/orders')).toMatchObject([{ _id: order }])
  })
})
