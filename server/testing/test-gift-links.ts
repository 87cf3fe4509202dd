import { beforeEach, expect } from 'vitest'
import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { EVERY_DAY, insertZone } from '../../shop/delivery/delivery-fixture.server.ts'
import { offeredDaysOf } from '../../shop/delivery/zones.server.ts'
import { insertWrap } from '../../shop/gift-options/gifting-fixture.server.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import { newId } from '../../shop/kernel/id.ts'
import { fromTaka } from '../../shop/kernel/money.ts'
import type { OrderInFullOnWire } from '../../shop/orders/wire.ts'
import type { TestUser } from './test-app.ts'
import { openLetterShop } from './test-letters.ts'
import { MUG } from './test-orders.ts'

const STREET = 'House 77, Quiet Lane'
const PHONE = '+8801811112222'
export const NEAR = { name: 'Nusrat Jahan', phone: PHONE, city: 'Dhaka', area: 'Banani', address: STREET }
export const FAR = { ...NEAR, city: 'Sylhet', area: 'Zindabazar' }
export const GIFT = { to: 'Nusu', from: 'Rima', message: 'Guess who!' }

/** A shop with two zones, and orders whose recipients say where they go. Their sender is new for each test. */
export async function openGiftLinkShop() {
  const shop = await openLetterShop()
  const { db, request, call, told, payOnline } = shop
  const keeper = await shop.signUpAdmin('keeper')
  let rima: TestUser
  const dhaka = await insertZone(db, {
    nameEn: 'Dhaka',
    charge: fromTaka(60),
    weekdays: EVERY_DAY,
    capacity: 3,
  })
  const sylhet = await insertZone(db, { nameEn: 'Sylhet', districts: ['sylhet'], charge: fromTaka(130) })
  const wrapId = await insertWrap(db, { picture: '/media/red.avif' })
  const free = (await offeredDaysOf(db, dhaka, new Date()))?.filter(({ state }) => state === 'free')
  const day = free?.at(-1)?.day ?? expect.unreachable('no day')
  beforeEach(async () => {
    rima = await shop.signUp(`rima.${newId()}`)
    await told()
  })

  /** Orders a mug of ৳500 in a wrap of ৳120. */
  async function order(more: object = {}): Promise<string> {
    const caller = { id: rima.id, email: rima.email, name: 'Rima', role: 'user' } as const
    granted(await addToCart(db, caller, await addProduct(db, { ...MUG, price: fromTaka(500) })))
    const body = { askRecipient: true, zoneId: dhaka, gift: { ...GIFT, wrapId }, ...more }
    return (await call(rima, 'POST', '/manageorder', body)).insertedId
  }
  const share = (orderId: string, body: object = {}, who = rima, language = 'en') =>
    call(who, 'POST', `/orders/${orderId}/gift-link`, body, language)
  /** @returns the order, and the token of its link */
  async function shared(more: object = {}) {
    const id = await order(more)
    await payOnline(rima, id)
    await told()
    const { url } = await share(id)
    return { id, token: String(url).split('/').at(-1) ?? '' }
  }
  async function ask(method: string, path: string, body?: object) {
    const response = await request(method, path, { body })
    return { status: response.status, body: await response.json() }
  }
  const fill = (token: string, body: object = NEAR) => ask('POST', `/gift-links/${token}`, body)
  const look = (token: string) => ask('GET', `/gift-links/${token}`)
  const own = (id: string): Promise<OrderInFullOnWire> => call(rima, 'GET', `/orders/${id}`)
  const atShop = (id: string): Promise<OrderInFullOnWire> => call(keeper, 'GET', `/manageorder/${id}`)
  const subjects = async (to: { readonly email: string } = rima) =>
    (await told(to)).map(({ subject }) => subject.replace(/ [0-9A-F]{8}/, '').split(' · ')[0])

  return {
    ...{ ...shop, keeper, dhaka, sylhet, wrapId, day },
    ...{ order, share, shared, ask, fill, look, own, atShop, subjects },
    rima: () => rima,
  }
}
