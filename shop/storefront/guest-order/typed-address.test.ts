import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { inDose } from '../../../server/testing/test-dose.ts'
import { newGuest } from '../../../server/testing/test-guests.ts'
import { openLetterShop } from '../../../server/testing/test-letters.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { insertZone } from '../../delivery/delivery-fixture.server.ts'
import { openOrder } from '../../finding/order-access.server.ts'
import { fromTaka } from '../../kernel/money.ts'
import type { NewLocation } from '../../people/addresses/location.ts'

const shop = await openLetterShop()
const { db, request, call, choose, payOnline, step } = shop
const OWN = '+8801712345678'
const OTHER = '+8801811112222'
const HOME = { name: 'Maa', phone: '', city: 'Dhaka', area: 'Banani', address: 'House 1' }
const STREET = 'House 77, Quiet Lane'

type Person = Awaited<ReturnType<typeof shop.signUp>> & { readonly isGuest?: boolean }
let keeper: Person
let mug: string
let dhaka: string
/** Alike in all that counts: one names saved locations, for the other somebody types. */
let twins: Readonly<Record<'guest' | 'account', readonly [Person, Person]>>

beforeAll(async () => {
  keeper = await shop.signUpAdmin('keeper')
  mug = await addProduct(db, { ...MUG, price: fromTaka(500) })
  await db
    .updateTable('deliveryZone')
    .set({ charge: fromTaka(130) })
    .execute()
  dhaka = await insertZone(db, { charge: fromTaka(60) })
  await insertZone(db, { nameEn: 'Sylhet', districts: ['sylhet'], charge: fromTaka(64) })
  twins = {
    guest: [await guest(), await guest()],
    account: [await account('rima.one'), await account('rima.two')],
  }
})

async function guest(): Promise<Person> {
  const made = { ...(await newGuest(shop)), password: '', name: 'Rima' }
  await call(made, 'PUT', '/guest', { name: 'Rima', phone: OWN, email: '' })
  return made
}

async function account(name: string): Promise<Person> {
  const made = await shop.signUp(name)
  await db.updateTable('user').set({ name: 'Rima', phone: OWN }).where('id', '=', made.id).execute()
  return made
}

type State = 'unpaid' | 'paid' | 'cash' | 'packed' | 'sent' | 'filled in'

async function order(who: Person, state: State, isSecret: boolean): Promise<string> {
  const gift = isSecret && { gift: { to: 'Maa', from: 'A friend', anonymous: true, message: '' } }
  // What shrinking a failure left there.
  await db.deleteFrom('cartLine').where('userId', '=', who.id).execute()
  await call(who, 'POST', '/cart', { email: who.email, productId: mug })
  const to =
    state === 'filled in'
      ? { askRecipient: true, zoneId: dhaka }
      : { locationId: await save(who, HOME), withoutAddress: false }
  const id: string = (await call(who, 'POST', '/manageorder', { ...to, ...gift })).insertedId
  if (state === 'cash' && !isSecret) await choose(who, id, 'cash')
  else if (state !== 'unpaid') await payOnline(who, id)
  if (state === 'packed' || state === 'sent') await step(keeper, id, 'packed')
  if (state === 'sent') await step(keeper, id, 'sent')
  if (state === 'filled in') {
    const { url } = await call(who, 'POST', `/orders/${id}/gift-link`, {})
    const body = { ...HOME, name: 'Nusrat', phone: OTHER, address: STREET }
    await call(who, 'POST', `/gift-links/${String(url).split('/').at(-1)}`, body)
  }
  return id
}

const save = async ({ email, ...who }: Person, place: NewLocation): Promise<string> =>
  (await call({ ...who, email }, 'POST', '/location', { ...place, email })).insertedId

const forget = (who: Person) => db.deleteFrom('location').where('userId', '=', who.id).execute()

/** As for whoever typed its code. */
const opened = async (id: string): Promise<string> =>
  (await db.transaction().execute((tx) => openOrder(tx, id))).token

async function ask(token: string | undefined, method: string, path: string, body?: object) {
  const response = await request(method, path, { token, body })
  const { instance, requestId, ...answer } = await response.json()
  return { status: response.status, ...answer }
}

/** Of an order: all that was agreed, without what differs in every order. */
async function standing(who: Person, id: string) {
  const { dues, parcels, amount, paymentState } = await call(who, 'GET', `/orders/${id}`)
  const refunds = await ask(who.token, 'GET', `/orders/${id}/refunds`)
  const strip = (value: object) =>
    JSON.parse(
      JSON.stringify(value, (key, one) =>
        /^(_?id|.*Id|at|.*At|tran.*|reference)$/.test(key) ? undefined : one,
      ),
    )
  return strip({ dues, parcels, amount, paymentState, refunds })
}

const place = fc.record({
  name: fc.constantFrom('', 'Rima', 'Nusrat'),
  phone: fc.constantFrom('', OWN, OTHER),
  city: fc.constantFrom('Dhaka', 'Sylhet', 'Rangpur'),
  area: fc.constantFrom('Banani', 'Sadar'),
  address: fc.constantFrom(STREET, 'Lane 3'),
})

test('typed or saved, the order ends in the same sums, and the same is refused', async () => {
  const life = fc.record({
    who: fc.constantFrom('guest' as const, 'account' as const),
    state: fc.constantFrom<State>('unpaid', 'paid', 'cash', 'packed', 'sent', 'filled in'),
    isSecret: fc.boolean(),
    changes: fc.array(fc.record({ place, dropsDay: fc.boolean(), withoutPhone: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  const property = fc.asyncProperty(life, async ({ who, state, isSecret, changes }) => {
    const [saving, typing] = twins[who]
    const [saved, typed] = [await order(saving, state, isSecret), await order(typing, state, isSecret)]
    await Promise.all([forget(saving), forget(typing)])
    const token = await opened(typed)
    for (const { place, ...choices } of changes) {
      const locationId = await save(saving, place)
      const there = `/orders/${saved}/location`
      const here = `/orders/${typed}/address`
      expect(await ask(token, 'POST', `${here}/cost`, place)).toEqual(
        await ask(saving.token, 'POST', `${there}/cost`, { locationId }),
      )
      expect(await ask(token, 'PUT', here, { ...place, ...choices })).toEqual(
        await ask(saving.token, 'PUT', there, { locationId, ...choices }),
      )
      // A number that is saved counts as the sender's own; only this address may.
      await forget(saving)
      expect(await standing(typing, typed)).toEqual(await standing(saving, saved))
    }
    expect(await call(typing, 'GET', `/location?email=${encodeURIComponent(typing.email)}`)).toEqual([])
    await db.deleteFrom('order').where('id', 'in', [saved, typed]).execute()
  })
  await fc.assert(property, { seed: 1, numRuns: inDose({ small: 3, usual: 24, full: 300 }) })
})

describe('who opened an order by a code', () => {
  const elsewhere = { ...HOME, city: 'Sylhet', area: 'Zindabazar', address: 'Lane 3' }
  const correct = (token: string, id: string, body: object) =>
    ask(token, 'PUT', `/orders/${id}/address`, body)

  test.each(['guest', 'account'] as const)(
    'of a %s corrects its address, and reads the new one',
    async (who) => {
      const [owner] = twins[who]
      const id = await order(owner, 'unpaid', false)
      const token = await opened(id)
      expect(await correct(token, id, { ...elsewhere, phone: '০১৮১১-১১২২২২' })).toMatchObject({ status: 200 })
      expect(await ask(token, 'GET', `/orders/${id}`)).toMatchObject({
        ...{
          customer_name: 'Maa',
          customer_phone: OTHER,
          customer_city: 'Sylhet',
          customer_address: 'Lane 3',
        },
        ...{ amount: 564 },
      })
    },
  )

  test('is told of each wrong field, and nothing has changed', async () => {
    const [owner] = twins.guest
    const id = await order(owner, 'unpaid', false)
    const answer = await correct(await opened(id), id, { ...elsewhere, phone: '12', city: '' })
    expect(answer.status).toBe(400)
    expect(answer.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['city', 'phone'])
    expect(await call(owner, 'GET', `/orders/${id}`)).toMatchObject({ customer_city: 'Dhaka', amount: 560 })
  })

  test('of a secret leaves its phone off the label as before, unless they type another phone', async () => {
    const [owner] = twins.guest
    const id = await order(owner, 'unpaid', true)
    const token = await opened(id)
    const isPhoneOff = async () => (await ask(token, 'GET', `/orders/${id}`)).gift.withoutPhone
    await correct(token, id, { ...elsewhere, phone: OTHER, withoutPhone: true })
    expect(await correct(token, id, { ...HOME, phone: OTHER })).toMatchObject({ status: 200 })
    expect(await isPhoneOff()).toBe(true)
    expect(await correct(token, id, { ...HOME, phone: '+8801911112222' })).toMatchObject({ status: 200 })
    expect(await isPhoneOff()).toBe(false)
  })

  test('names no saved address, and never reads the street that a recipient typed', async () => {
    const [owner] = twins.guest
    const id = await order(owner, 'filled in', true)
    const token = await opened(id)
    const locationId = await save(owner, elsewhere)
    expect((await ask(token, 'PUT', `/orders/${id}/location`, { locationId })).status).toBe(401)
    expect((await correct(token, id, { locationId })).status).toBe(400)
    const answers = [
      await ask(token, 'POST', `/orders/${id}/address/cost`, elsewhere),
      await correct(token, id, elsewhere),
      await ask(token, 'GET', `/orders/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200])
    expect(answers[0]).toMatchObject({ byRecipient: true })
    expect(answers[1]).toMatchObject({ code: 'recipient-has-answered' })
    for (const secret of ['Quiet Lane', '1811112222']) expect(JSON.stringify(answers)).not.toContain(secret)
    expect(await correct(token, id, { ...HOME, dropsDay: true })).toMatchObject({ status: 200 })
    expect(await call(owner, 'GET', `/orders/${id}`)).toMatchObject({ customer_address: 'House 1' })
  })
})
