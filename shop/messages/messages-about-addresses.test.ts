import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../server/testing/test-app.ts'
import { newGuest } from '../../server/testing/test-guests.ts'
import { openLetterShop } from '../../server/testing/test-letters.ts'
import { openOrder } from '../finding/order-access.server.ts'
import { newId } from '../kernel/id.ts'
import type { LoggedMessage } from './message-log.server.ts'

const shop = await openLetterShop()
const { db, told, place, choose, payOnline, passMinutes, call, step } = shop
const keeper = await shop.signUpAdmin('keeper')

const EMAIL = 'mina.reads@example.com'
const THERE = { name: 'Nusrat', phone: '', city: 'Dhaka', area: 'Banani', address: 'House 77' }
const CODE = /opened with a code/

/** What left the shop once a step can no longer be undone. */
async function lettersOf(orderId: string) {
  await passMinutes(2)
  const letters = (await told()).filter(({ subject }) => /new address/i.test(subject))
  const log: LoggedMessage[] = await call(keeper, 'GET', `/manageorder/${orderId}/messages`)
  const kinds = log.filter(({ kind }) => kind === 'address_changed').map(({ role }) => role)
  return { letters, kinds, to: (email: string) => letters.find((letter) => letter.to === email) }
}

const happened = async (orderId: string) =>
  (await call(keeper, 'GET', `/manageorder/${orderId}`)).events.map(
    ({ kind, byCode }: { kind: string; byCode: boolean }) => ({ kind, byCode }),
  )

describe('the address of an account’s order, changed by the account', () => {
  let rima: TestUser
  let id: string
  beforeEach(async () => {
    rima = await shop.signUp(`rima.${newId()}`)
    id = await place(rima)
    await told()
  })

  async function redirect(): Promise<void> {
    const saved = await call(rima, 'POST', '/location', { ...THERE, email: rima.email })
    await call(rima, 'PUT', `/orders/${id}/location`, { locationId: saved.insertedId })
  }

  test('is told to sender and shop once it is paid, without the street', async () => {
    await payOnline(rima, id)
    await told()
    await redirect()
    const { letters, to } = await lettersOf(id)
    expect(letters).toHaveLength(2)
    expect(to(rima.email)?.subject).toMatch(/^Your order [0-9A-F]{8} has a new address/)
    expect(to(keeper.email)?.text).toContain('It goes to Banani, Dhaka.')
    for (const { text } of letters) expect(text).not.toMatch(CODE)
    expect(JSON.stringify(letters)).not.toContain('House 77')
    expect(await happened(id)).toEqual([{ kind: 'AddressChangedBySender', byCode: false }])
  })

  test('is no news before it is paid or promised', async () => {
    await redirect()
    expect(await lettersOf(id)).toMatchObject({ letters: [], kinds: [] })
    expect(await happened(id)).toEqual([])
  })
})

describe('the address of a guest’s order, changed by whoever has its code', () => {
  let guest: TestUser
  let id: string
  beforeEach(async () => {
    guest = { ...(await newGuest(shop)), password: '', name: 'Mina' } as TestUser
    await call(guest, 'PUT', '/guest', { name: 'Mina', phone: '01712345678', email: EMAIL })
    id = await place(guest)
    await choose(guest, id, 'cash')
    await told()
  })

  const holder = async () => {
    const { token } = await db.transaction().execute((tx) => openOrder(tx, id))
    return { ...guest, token }
  }

  test('is told once, with how it was done and what to do; the shop reads it as well', async () => {
    const stranger = await holder()
    await call(stranger, 'PUT', `/orders/${id}/address`, THERE)
    await call(stranger, 'PUT', `/orders/${id}/address`, { ...THERE, address: 'House 78' })
    const { letters, to, kinds } = await lettersOf(id)
    expect([letters.length, kinds.toSorted()]).toEqual([2, ['sender', 'shop']])
    expect(to(EMAIL)?.text).toMatch(CODE)
    expect(to(EMAIL)?.text).toContain('If it was not you, tell us at once')
    expect(to(keeper.email)?.text).toMatch(CODE)
    expect(JSON.stringify(letters)).not.toMatch(/House 7|Nusrat/)
    const byCode = { kind: 'AddressChangedBySender', byCode: true }
    expect(await happened(id)).toEqual([byCode, byCode])
  })

  test('is told once more after another change, and although the parcel has left', async () => {
    await call(await holder(), 'PUT', `/orders/${id}/address`, THERE)
    expect((await lettersOf(id)).letters).toHaveLength(2)
    await call(await holder(), 'PUT', `/orders/${id}/address`, { ...THERE, address: 'House 78' })
    for (const state of ['packed', 'sent']) await step(keeper, id, state)
    expect((await lettersOf(id)).to(EMAIL)?.text).toMatch(CODE)
  })

  test('is not called a code’s doing where the guest’s own session did it', async () => {
    await call(guest, 'PUT', `/orders/${id}/address`, THERE)
    expect((await lettersOf(id)).to(EMAIL)?.text).not.toMatch(CODE)
    expect(await happened(id)).toEqual([{ kind: 'AddressChangedBySender', byCode: false }])
  })

  test('is told in Bangla to who reads Bangla', async () => {
    await db.updateTable('user').set({ language: 'bn' }).where('id', '=', guest.id).execute()
    await call(await holder(), 'PUT', `/orders/${id}/address`, THERE)
    await passMinutes(2)
    const [letter] = await told({ email: EMAIL })
    expect(letter?.subject).toContain('ঠিকানা বদলেছে')
    expect(letter?.text).toContain('কোড দিয়ে')
  })
})
