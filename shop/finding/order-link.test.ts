import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SECRET } from '../../server/testing/test-app.ts'
import { newGuest } from '../../server/testing/test-guests.ts'
import { openLetterShop } from '../../server/testing/test-letters.ts'
import { sale } from '../admin/home/sale-fixture.server.ts'
import { orderNumber } from '../orders/order.ts'
import { openOrder } from './order-access.server.ts'
import { linkedOrder, orderLinkOf } from './order-link.server.ts'

const shop = await openLetterShop()
const { db, call, choose, place, request, step, told } = shop
const keeper = await shop.signUpAdmin('keeper')
const EMAIL = 'mina.reads@example.com'
afterEach(() => expect(shop.faults.splice(0)).toEqual([]))

const guest = await newGuest(shop)
await call(guest, 'PUT', '/guest', { name: 'Mina', phone: '01712345010', email: EMAIL })
let id: string
beforeEach(async () => {
  const buyer = { id: guest.id, name: 'Mina', email: EMAIL, role: 'user' } as const
  id = await sale(db, {
    at: new Date(),
    buyer,
    gateway: 'cod',
    state: 'pending',
    lines: [{ name: 'Blue mug' }],
  })
})

/** With all that leads to letters. */
async function placeInCash(): Promise<void> {
  id = await place(guest, { product: 'Blue mug' })
  await choose(guest, id, 'cash')
}

const link = () => db.transaction().execute((tx) => orderLinkOf(tx, SECRET, id))
const history = async (of = id) => {
  const entries = await call(keeper, 'GET', `/audit?kind=order&id=${of}`)
  return entries.map(({ action, by }: Record<string, string>) => ({ action, by }))
}
const tokenIn = (path: string) => path.slice('/o/'.length)
const seen = async (path: string) => linkedOrder(db, tokenIn(path))
const linkIn = (html = '') => /https?:\/\/[^"]+(\/o\/[\w-]{22})"/.exec(html)?.[1] ?? ''

describe('the link in a letter to a sender without an account', () => {
  test('shows number, state, gifts and sum, and no street, phone or name', async () => {
    await placeInCash()
    const [letter] = await told({ email: EMAIL })
    const order = await seen(linkIn(letter?.html))
    expect(order).toEqual({
      number: orderNumber(id),
      state: 'new',
      parcels: [
        {
          ...{ fulfilment: 'new', deliverOn: null, timeSlot: null, reservation: 'none' },
          gifts: [{ name: 'Blue mug', nameBn: '', count: 1 }],
        },
      ],
      parcelCount: 1,
      amount: 50_000,
    })
    expect(JSON.stringify(order)).not.toMatch(/Road 1|Mirpur|Mina|017|@/)
  })

  test('is the same in every letter, and changes nothing when it is opened', async () => {
    await placeInCash()
    const [first] = await told({ email: EMAIL })
    for (let nth = 0; nth < 3; nth++) await seen(linkIn(first?.html))
    for (const state of ['packed', 'sent']) await step(keeper, id, state)
    await shop.passMinutes(3)
    const [second] = await told({ email: EMAIL })
    expect(linkIn(second?.html)).toBe(linkIn(first?.html))
    expect((await seen(linkIn(second?.html)))?.state).toBe('sent')
  })

  test('is made once for letters that are written at the same time', async () => {
    expect(new Set(await Promise.all([link(), link(), link(), link()])).size).toBe(1)
  })

  test('is replaced once the shopkeeper has ended it, with all that a code opened', async () => {
    const before = await link()
    const { token } = await db.transaction().execute((tx) => openOrder(tx, id))
    expect((await request('GET', `/orders/${id}`, { token })).status).toBe(200)
    await call(keeper, 'DELETE', `/manageorder/${id}/link`)
    expect(await seen(before)).toBeNull()
    expect((await request('GET', `/orders/${id}`, { token })).status).toBe(401)
    const after = await link()
    expect(await history()).toEqual([{ action: 'order.link-end', by: 'keeper' }])
    // Nothing was open any more, so nothing is told of it.
    const again = await place(await shop.signUp('another'))
    await call(keeper, 'DELETE', `/manageorder/${again}/link`)
    expect(await history(again)).toEqual([])
    expect(after).not.toBe(before)
    expect((await seen(after))?.number).toBe(orderNumber(id))
  })

  test('is another once the shop’s secret is another', async () => {
    const before = await link()
    const other = await db.transaction().execute((tx) => orderLinkOf(tx, 'another secret', id))
    expect(other).not.toBe(before)
    expect([await seen(before), (await seen(other))?.number]).toEqual([null, orderNumber(id)])
  })

  test('opens no call: neither the order nor what changes it', async () => {
    const token = tokenIn(await link())
    for (const [method, path] of [
      ['GET', `/orders/${id}`],
      ['POST', `/orders/${id}/cancellation`],
      ['GET', '/orders'],
    ] as const)
      expect((await request(method, path, { token })).status).toBe(401)
  })

  test('shows nothing once its sender has left', async () => {
    const path = await link()
    await db.updateTable('order').set({ userId: null, senderState: 'left' }).where('id', '=', id).execute()
    expect(await seen(path)).toBeNull()
  })

  test.each(['', 'x', 'A'.repeat(22), '../../orders'])('a made-up %j shows nothing', async (token) => {
    expect(await linkedOrder(db, token)).toBeNull()
  })
})

test('an account’s letters lead to its own page', async () => {
  const rima = await shop.signUp('rima')
  const ordered = await place(rima)
  await choose(rima, ordered, 'cash')
  const [letter] = await told(rima)
  expect(letter?.html).toContain(`/profile/orders/${ordered}"`)
  expect(letter?.html).not.toContain('/o/')
})

describe('the link of an own order', () => {
  test('is given to its guest, who may have no e-mail, and is the one of letters', async () => {
    const guest = await newGuest(shop)
    await call(guest, 'PUT', '/guest', { name: 'Mina', phone: '+44 7911 123456', email: '' })
    id = await place(guest, { product: 'Blue mug' })
    const { path } = await (await request('POST', `/orders/${id}/link`, { token: guest.token })).json()
    expect(path).toBe(await link())
    expect(await seen(path)).toMatchObject({ number: orderNumber(id) })
  })

  test('is given to no other guest, and to nobody by a token of the order', async () => {
    const stranger = await newGuest(shop)
    expect((await request('POST', `/orders/${id}/link`, { token: stranger.token })).status).toBe(404)
    const { token } = await db.transaction().execute((tx) => openOrder(tx, id))
    expect((await request('POST', `/orders/${id}/link`, { token })).status).toBe(401)
  })
})
