import { beforeEach, describe, expect, test } from 'vitest'
import { provePhone } from '../../server/access-tests/test-code-preparations.ts'
import { openTestApp, type TestUser } from '../../server/testing/test-app.ts'
import { inDose } from '../../server/testing/test-dose.ts'
import { newGuest } from '../../server/testing/test-guests.ts'
import { createOwned } from '../../server/testing/test-orders.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { payerOf } from '../messages/message-facts.server.ts'
import { insertGift, insertOrders, parcelIdOf } from '../orders/order-fixture.server.ts'
import type { GatewayId, PaymentState } from '../payments/payment.ts'
import { MOST_CLAIMED } from './claim-orders.server.ts'
import { openOrder } from './order-access.server.ts'

const app = await openTestApp({ SMS: 'sandbox' })
const { db, request } = app
let rima: TestUser
let phone: string

beforeEach(async () => {
  rima = await app.signUp(`rima.${newId()}`)
  phone = await provePhone(app, rima)
})

type Sender = { readonly phone?: string; readonly email?: string }
type Person = Pick<TestUser, 'token'>

/** A paid order of a guest of its own, who typed this. */
async function orderOf(sender: Sender) {
  const order = await unpaidOrderOf(sender)
  await payFor(order.id)
  return order
}

async function unpaidOrderOf({ phone = '', email = '' }: Sender) {
  const guest = await newGuest(app)
  const id = await createOwned('order', app, guest)
  const sender = { senderPhone: phone, senderEmail: email }
  await db.updateTable('order').set(sender).where('id', '=', id).execute()
  return { id, guest }
}

async function payFor(
  of: string | string[],
  state: PaymentState = 'paid',
  gateway: GatewayId = 'sslcommerz',
) {
  const attempts = [of].flat().map((reference) => {
    const id = newId()
    return { id, tranId: `T${id.slice(-12)}`, reference, gateway, state, amount: poisha(100_000) }
  })
  await db.insertInto('paymentAttempt').values(attempts).execute()
  return attempts[0]?.tranId ?? ''
}

/** @returns the refund's id */
async function askForRefund(orderId: string, by: { id: string }, state: PaymentState) {
  const id = newId()
  const asked = { amount: poisha(100_000), reason: 'Broken', requestedBy: by.id, requestedByName: '' }
  const refund = { id, tranId: await payFor(orderId, state), refundTransId: `R${id.slice(-12)}` }
  await db
    .insertInto('refund')
    .values({ reference: orderId, ...refund, ...asked })
    .execute()
  return id
}

const claimable = async ({ token }: Person): Promise<{ id: string }[]> =>
  (await request('GET', '/order-claims', { token })).json()
const idsFor = async (who: Person) => (await claimable(who)).map(({ id }) => id)
const take = ({ token }: Person, ids: readonly string[]) =>
  request('POST', '/order-claims', { token, body: { ids } })
const taken = async (who: Person, ids: readonly string[]): Promise<string[]> =>
  (await (await take(who, ids)).json()).taken
const ownerOf = async (id: string) =>
  (await db.selectFrom('order').select('userId').where('id', '=', id).executeTakeFirstOrThrow()).userId
const confirm = ({ id }: TestUser) =>
  db.updateTable('user').set({ emailVerified: true }).where('id', '=', id).execute()
const listed = async ({ token }: Person): Promise<string[]> => {
  const orders: { _id: string }[] = await (await request('GET', '/orders', { token })).json()
  return orders.map(({ _id }) => _id)
}

describe('orders placed without an account', () => {
  test('are asked about by a proven phone and a confirmed e-mail, and taken once', async () => {
    await confirm(rima)
    const byPhone = await orderOf({ phone })
    const byEmail = await orderOf({ email: rima.email.toUpperCase() })
    const found = await claimable(rima)
    expect(found).toEqual([
      { id: byEmail.id, by: 'email', amount: 1000, placedAt: expect.any(String) },
      { id: byPhone.id, by: 'phone', amount: 1000, placedAt: expect.any(String) },
    ])
    const account = await (await request('GET', '/account', { token: rima.token })).json()
    expect(account).toMatchObject({ ordersToTake: 2 })
    expect(await listed(rima), 'never silently').toEqual([])
    const ids = found.map(({ id }) => id).toSorted()
    const tabs = await Promise.all([taken(rima, ids), taken(rima, ids), taken(rima, ids)])
    expect(tabs).toEqual([ids, ids, ids])
    expect((await listed(rima)).toSorted()).toEqual(ids)
    expect(await claimable(rima)).toEqual([])
  })

  test('of nobody, and of a guest with others, come alone', async () => {
    const [ownerless, { id, guest }] = [await orderOf({ phone }), await orderOf({ phone })]
    await db.updateTable('order').set({ userId: null }).where('id', '=', ownerless.id).execute()
    const other = await createOwned('order', app, guest)
    expect(await taken(rima, [ownerless.id, id, other])).toEqual([ownerless.id, id].toSorted())
    expect(await ownerOf(other)).toBe(guest.id)
    expect(await listed(guest)).toEqual([other])
  })

  test('keep apart where guests and the account used one key, and get the account’s e-mail', async () => {
    const orders = [await orderOf({ phone }), await orderOf({ phone }), await orderOf({ phone })]
    const ids = orders.map(({ id }) => id)
    await db.updateTable('order').set({ idempotencyKey: 'same-key' }).where('id', 'in', ids).execute()
    expect(await taken(rima, ids.slice(0, 1))).toHaveLength(1)
    expect(await taken(rima, ids)).toHaveLength(3)
    const rows = await db.selectFrom('order').select('senderEmail').where('id', 'in', ids).execute()
    expect(new Set(rows.map(({ senderEmail }) => senderEmail))).toEqual(new Set([rima.email]))
  })

  test('send letters to the account from now on, whatever e-mail was typed', async () => {
    const { id } = await orderOf({ phone, email: `wrong.${newId()}@example.com` })
    expect(await payerOf(db, id)).toMatchObject({ email: expect.stringMatching(/^wrong/) })
    expect(await taken(rima, [id])).toEqual([id])
    expect(await payerOf(db, id)).toMatchObject({ email: rima.email, userId: rima.id, isGuest: false })
  })

  test('keep what their guest is known by off the label of a secret', async () => {
    const [own, other] = ['+8801611111111', '+8801622222222']
    const orders = [await orderOf({ phone }), await orderOf({ phone })]
    for (const [nth, { id, guest }] of orders.entries()) {
      await request('PUT', '/guest', { token: guest.token, body: { name: 'Mina', phone: own, email: '' } })
      const to = { recipientName: 'Maa', recipientPhone: nth === 0 ? own : other }
      await db.updateTable('parcel').set(to).where('orderId', '=', id).execute()
      await insertGift(db, await parcelIdOf(db, id), { anonymous: true })
    }
    const ids = orders.map(({ id }) => id)
    expect(await taken(rima, ids)).toHaveLength(2)
    const gifts = db.selectFrom('gift').innerJoin('parcel', 'parcel.id', 'parcelId').select('withoutPhone')
    const rows = await gifts.where('orderId', 'in', ids).orderBy('orderId').execute()
    expect(rows.map(({ withoutPhone }) => withoutPhone)).toEqual([true, false])
  })

  test('bring along who cancelled and who asked for a refund', async () => {
    const { id, guest } = await unpaidOrderOf({ phone })
    expect((await request('POST', `/orders/${id}/cancellation`, { token: guest.token })).status).toBe(200)
    const refund = await askForRefund(id, guest, 'returned')
    await taken(rima, [id])
    const changes = db.selectFrom('fulfilmentChange').select('changedBy').where('changedBy', '=', guest.id)
    expect(await changes.execute()).toEqual([])
    const { requestedBy } = await db
      .selectFrom('refund')
      .select('requestedBy')
      .where('id', '=', refund)
      .executeTakeFirstOrThrow()
    expect(requestedBy).toBe(rima.id)
  })
})

describe('a stranger', () => {
  test('with the victim’s unconfirmed e-mail and unproven phone sees and takes nothing', async () => {
    const victim = `victim.${newId()}@example.com`
    const orders = [await orderOf({ phone }), await orderOf({ email: victim })]
    const stranger = await app.signUp(victim.slice(0, victim.indexOf('@')))
    expect(stranger.email).toBe(victim)
    expect((await request('PUT', '/account/phone', { token: stranger.token, body: { phone } })).ok).toBe(true)
    expect(await claimable(stranger)).toEqual([])
    const ids = orders.map(({ id }) => id)
    expect(await taken(stranger, ids)).toEqual([])
    expect(await Promise.all(ids.map(ownerOf))).toEqual(orders.map(({ guest }) => guest.id))
  })

  test('gets no order of another account, and the same answer as for one that is not there', async () => {
    const tanvir = await app.signUp(`tanvir.${newId()}`)
    const foreign = await createOwned('order', app, tanvir)
    await db.updateTable('order').set({ senderPhone: phone }).where('id', '=', foreign).execute()
    const free = await orderOf({ phone: '+8801511111111' })
    expect(await claimable(rima)).toEqual([])
    for (const ids of [[foreign], [free.id], [newId()], [foreign, free.id, newId()]])
      expect(await taken(rima, ids)).toEqual([])
    expect(await ownerOf(foreign)).toBe(tanvir.id)
  })

  test('who is a guest, or holds a token for an order, is refused', async () => {
    const { id, guest } = await orderOf({ phone })
    expect((await request('GET', '/order-claims', { token: guest.token })).status).toBe(401)
    expect((await take(guest, [id])).status).toBe(401)
  })

  test('whose number or login ended meanwhile takes nothing', async () => {
    const { id, guest } = await orderOf({ phone })
    await request('PUT', '/account/phone', { token: rima.token, body: { phone: '+8801999999999' } })
    expect([await claimable(rima), await taken(rima, [id])]).toEqual([[], []])
    await request('PUT', '/account/phone', { token: rima.token, body: { phone } })
    expect(await taken(rima, [id]), 'to be proven anew').toEqual([])
    await db.deleteFrom('user').where('id', '=', rima.id).execute()
    expect((await take(rima, [id])).status).toBe(401)
    expect(await ownerOf(id)).toBe(guest.id)
  })

  test('does not get what its sender has left', async () => {
    const { id } = await orderOf({ phone })
    await db.updateTable('order').set({ userId: null, senderState: 'left' }).where('id', '=', id).execute()
    expect([await claimable(rima), await taken(rima, [id])]).toEqual([[], []])
  })
})

describe('a stranger’s orders with the victim’s e-mail', () => {
  const many = async (count: number, { email = '', phone = '' }: Sender, userId: string | null = null) => {
    const order = { amount: poisha(1000), senderEmail: email, senderPhone: phone, userId }
    return (await insertOrders(db, Array(count).fill({ order }))).map(({ id }) => id)
  }

  test('are not asked about or taken before money came or cash was promised for them', async () => {
    await confirm(rima)
    const unpaid = await many(3, { email: rima.email })
    const [failed = '', promised = '', cancelled = ''] = unpaid
    const { id, guest } = await orderOf({ phone })
    await payFor(failed, 'failed')
    await payFor(cancelled, 'cancelled', 'cod')
    expect(await idsFor(rima)).toEqual([id])
    expect(await taken(rima, unpaid)).toEqual([])
    await payFor(promised, 'pending', 'cod')
    expect(await idsFor(rima)).toEqual([id, promised])
    expect(await taken(rima, [...unpaid, id])).toEqual([id, promised].toSorted())
    await many(11, { email: rima.email, phone }, guest.id)
    expect(await createOwned('order', app, rima), 'the account still orders').toEqual(expect.any(String))
  })

  test('that are too many leave those that money came for in reach', async () => {
    await confirm(rima)
    const { id } = await orderOf({ phone })
    await payFor(await many(MOST_CLAIMED, { email: rima.email }), 'pending', 'cod')
    const asked = await idsFor(rima)
    expect([asked.length, asked[0]]).toEqual([MOST_CLAIMED, id])
    expect(await taken(rima, asked)).toHaveLength(MOST_CLAIMED)
    expect(await idsFor(rima), 'the next page').toHaveLength(1)
  })
})

describe('at the same moment', () => {
  test('two accounts of a family ask for one order, and one has it', async () => {
    const other = await app.signUp(`other.${newId()}`)
    const proven = { phone, phoneProvenAt: new Date() }
    await db.updateTable('user').set(proven).where('id', '=', other.id).execute()
    const ids = [(await orderOf({ phone })).id, (await orderOf({ phone })).id]
    expect([await idsFor(rima), await idsFor(other)]).toEqual([ids.toReversed(), ids.toReversed()])
    const answers = await Promise.all([taken(rima, ids), taken(other, ids), taken(other, ids.toReversed())])
    const owners = new Set(await Promise.all(ids.map(ownerOf)))
    expect(owners.size).toBe(1)
    const mine = owners.has(rima.id)
    expect(answers).toEqual([mine ? ids : [], mine ? [] : ids, mine ? [] : ids])
  })

  test('accounts of a family take, guests log in, and one of the accounts is deleted', async () => {
    for (const round of inDose({ small: [2], usual: [1, 2, 3] })) {
      const family = [rima, await app.signUp(`a.${newId()}`), await app.signUp(`b.${newId()}`)]
      const proven = { phone, phoneProvenAt: new Date() }
      const theirs = family.map(({ id }) => id)
      await db.updateTable('user').set(proven).where('id', 'in', theirs).execute()
      const orders = [await orderOf({ phone }), await orderOf({ phone }), await orderOf({ phone })]
      const ids = orders.map(({ id }) => id)
      const leaver = family[round - 1] ?? rima
      const logIns = orders.map(({ guest }, nth) => {
        const body = { email: family[(nth + round) % 3]?.email, password: 'correct horse battery' }
        return guest.browser.send('POST', '/auth/sign-in/email', { body })
      })
      const body = { email: leaver.email, password: 'correct horse battery' }
      const deletion = request('DELETE', '/account', { token: leaver.token, body })
      await Promise.all([...family.map((one) => take(one, ids)), ...logIns, deletion])
      expect(app.faults.splice(0)).toEqual([])
      const owners = await Promise.all(ids.map(ownerOf))
      const known = new Set([...theirs, ...orders.map(({ guest }) => guest.id), null])
      expect(owners.filter((owner) => !known.has(owner))).toEqual([])
      if (leaver.id === rima.id) rima = await app.signUp(`rima.${newId()}`)
    }
  })

  test('its guest logs in with an account, and one of both has all', async () => {
    const tanvir = await app.signUp(`tanvir.${newId()}`)
    const { id, guest } = await orderOf({ phone })
    const body = { email: tanvir.email, password: 'correct horse battery' }
    const [first, entered] = await Promise.all([
      taken(rima, [id]),
      guest.browser.send('POST', '/auth/sign-in/email', { body }),
    ])
    expect(entered.status).toBe(200)
    expect(await ownerOf(id)).toBe(first.length > 0 ? rima.id : tanvir.id)
    expect(app.faults).toEqual([])
  })
})

test('what opened the order opens it no more, also where its address would be corrected', async () => {
  const { id } = await orderOf({ phone })
  const { token } = await db.transaction().execute((tx) => openOrder(tx, id))
  expect((await request('GET', `/orders/${id}`, { token })).status).toBe(200)
  await taken(rima, [id])
  const correction = { token, body: { address: 'Road 9' } }
  const answers = [
    await request('GET', `/orders/${id}`, { token }),
    await request('PUT', `/orders/${id}/address`, correction),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
  expect((await request('GET', '/order-claims', { token })).status).toBe(401)
})
