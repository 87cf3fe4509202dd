import { sql } from 'kysely'
import { paidOnce } from '../../shop/billing/refunds/refund-fixture.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { replaceSynonyms } from '../../shop/catalog/search/synonyms.server.ts'
import { EVERY_DAY, insertZone } from '../../shop/delivery/delivery-fixture.server.ts'
import { listGifting } from '../../shop/gift-options/gifting.server.ts'
import { type Gifting, idOf } from '../../shop/gift-options/gifting.ts'
import { insertCard, insertOccasion, insertWrap } from '../../shop/gift-options/gifting-fixture.server.ts'
import { endingToken } from '../../shop/gifts/days/remembered-days.server.ts'
import { newId } from '../../shop/kernel/id.ts'
import { addDays, dhakaDay } from '../../shop/kernel/language/dhaka.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { linkToken, tokenHash } from '../../shop/kernel/secrets.server.ts'
import { queueMessages } from '../../shop/messages/queue-messages.server.ts'
import { readEvents, recordOrderEvent } from '../../shop/orders/events/events.server.ts'
import { insertGift, parcelIdOf, putParcelInto } from '../../shop/orders/order-fixture.server.ts'
import { saveThanksLinks } from '../../shop/orders/thanks.server.ts'
import type { PaymentState } from '../../shop/payments/payment.ts'
import { inviteAdmin } from '../../shop/people/admins/admins.server.ts'
import { writeAuditEntries } from '../../shop/people/audit/records.server.ts'
import { photo } from '../../shop/pictures/picture-fixture.server.ts'
import { insertPromotion } from '../../shop/promotions/promotion-fixture.server.ts'
import { SECRET, type TestApp, type TestRequest, type TestUser } from '../testing/test-app.ts'
import { createOwned, MUG, type OwnedKind } from '../testing/test-orders.ts'
import { saveSelling } from '../testing/test-selling.ts'

export interface ValidRequest extends TestRequest {
  /** Fills the placeholder in the path. */
  readonly id?: string
}

/** Creates what a call needs to succeed, and returns its request. */
export type Prepare = (app: TestApp, caller: TestUser) => Promise<ValidRequest>

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'another horse battery'
const ROSE = { ...MUG, name: 'A rose', category: 'Flowers', categoryBn: 'ফুল', price: poisha(45_000) }

export const product: Prepare = async ({ db }) => ({ id: await addProduct(db, ROSE) })

/** On offer until a day that has not come. */
export const endingOffer: Prepare = async (app, caller) => {
  const { id } = await product(app, caller)
  const body = { ids: [id], percent: 10, until: '2199-12-31' }
  await app.request('PUT', '/offers', { token: caller.token, body })
  return { id }
}
export const deliveryZone: Prepare = async ({ db }) => {
  const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6] }
  return db.updateTable('deliveryZone').set(everyDay).returning('id').executeTakeFirstOrThrow()
}
export const ownZone: Prepare = async ({ db }) => ({ id: await insertZone(db) })
export const promotion: Prepare = async ({ db }) => ({ id: await insertPromotion(db) })
export const wrap: Prepare = async ({ db }) => ({ id: await insertWrap(db) })
export const card: Prepare = async ({ db }) => ({ id: await insertCard(db) })
export const occasion: Prepare = async ({ db }) => {
  const id = `occasion-${newId()}`
  await insertOccasion(db, id)
  return { id }
}
/** In their present order. */
export const orderOfGifting =
  (kind: keyof Gifting): Prepare =>
  async ({ db }) => {
    const ids = (await listGifting(db))[kind].map(idOf)
    return { body: { ids } }
  }
/** A day that can be chosen now. */
export const SOON = addDays(dhakaDay(new Date()), 5)
export const holiday: Prepare = async ({ db }) => {
  await db
    .insertInto('closedDay')
    .values({ day: SOON })
    .onConflict((one) => one.doNothing())
    .execute()
  return {}
}
const owned =
  (what: OwnedKind): Prepare =>
  async (app, caller) => ({ id: await createOwned(what, app, caller) })
export const cart = owned('cart')
export const location = owned('location')
export const rememberedDay = owned('day')
export const endingLink: Prepare = async (app, caller) => ({
  id: endingToken(app.services.config.secret, await createOwned('day', app, caller)),
})
export const placedOrder = owned('order')
export const orderToPack: Prepare = async (app, caller) => ({
  body: { state: 'packed', orders: [{ _id: await createOwned('order', app, caller) }] },
})
export const password: Prepare = async (_, { email }) => ({ body: { email, password: PASSWORD } })
export const otherUser: Prepare = async (app, { email }) => ({
  id: (await app.signUp(`other.than.${email.split('@')[0]}`)).id,
})

/** Pays an order of the caller. @returns the tran_id */
async function payOrder(reference: string, { db, gateway }: TestApp, state: PaymentState): Promise<string> {
  const amount = poisha(100_000)
  const id = await paidOnce(db, { reference, state, taken: amount })
  await db.updateTable('paymentAttempt').set({ amount }).where('tranId', '=', id).execute()
  gateway.end(id, 'paid')
  return id
}

const paymentThatIs =
  (state: PaymentState): Prepare =>
  async (app, caller) => ({ id: await payOrder(await createOwned('order', app, caller), app, state) })

/** Later than the holiday. */
export const FREE_DAY = addDays(SOON, 1)
/** Paid, in a zone that offers days. */
export const orderForDay: Prepare = async (app, caller) => {
  const id = await createOwned('order', app, caller)
  await payOrder(id, app, 'paid')
  const zoneId = await insertZone(app.db, { districts: [], weekdays: EVERY_DAY })
  await app.db.updateTable('parcel').set({ zoneId }).where('orderId', '=', id).execute()
  return { id }
}

export const orderOnItsWay: Prepare = async (app, caller) => {
  const id = await createOwned('order', app, caller)
  await payOrder(id, app, 'paid')
  await app.db.updateTable('parcel').set({ fulfilment: 'sent' }).where('orderId', '=', id).execute()
  return { id, body: { what: 'missed', parcelId: await parcelIdOf(app.db, id) } }
}

/** A paid order that awaits its recipient's address. */
export const orderAwaitingAddress: Prepare = async (app, caller) => {
  const id = await createOwned('order', app, caller)
  await payOrder(id, app, 'paid')
  await app.db
    .updateTable('parcel')
    .set({ addressState: 'awaiting_recipient' })
    .where('orderId', '=', id)
    .execute()
  return { id }
}
export const orderWithExpiredAddress: Prepare = async (app, caller) => {
  const { id = '' } = await orderAwaitingAddress(app, caller)
  await app.db.updateTable('parcel').set({ addressState: 'expired' }).where('orderId', '=', id).execute()
  return { id }
}
/** The link's token. */
export const giftLink: Prepare = async (app, caller) => {
  const { id } = await orderAwaitingAddress(app, caller)
  const asking = { token: caller.token, body: {} }
  const link = await (await app.request('POST', `/orders/${id}/gift-link`, asking)).json()
  return { id: link.url.split('/').at(-1) }
}

export const giftLinkWithDays: Prepare = async (app, caller) => {
  await deliveryZone(app, caller)
  return giftLink(app, caller)
}
/** For a delivered gift to somebody else. */
export const thanksLink: Prepare = async (app, caller) => {
  const { db } = app
  const orderId = await createOwned('order', app, caller)
  const parcelId = await parcelIdOf(db, orderId)
  const token = linkToken(SECRET, 'thanks', parcelId)
  await insertGift(db, parcelId)
  await db.updateTable('parcel').set({ recipientName: 'Rehana' }).where('id', '=', parcelId).execute()
  await putParcelInto(db, orderId, 'delivered')
  const arrived = { id: newId(), parcelId, state: 'delivered', changedByName: 'Keeper' } as const
  await db
    .insertInto('fulfilmentChange')
    .values({ ...arrived, changedAt: new Date(), changedBy: null })
    .execute()
  await saveThanksLinks(db, [{ parcelId, tokenHash: tokenHash(token) }])
  return { id: token }
}

export const payment = paymentThatIs('paid')
export const heldPayment = paymentThatIs('paid_on_hold')

/** A paid order with a partial refund. */
async function refunded(app: TestApp, caller: TestUser) {
  const orderId = await createOwned('order', app, caller)
  const tranId = await payOrder(orderId, app, 'paid')
  const { token } = await app.signUpAdmin(`keeper.${newId()}`)
  const body = { amount: 1, reason: 'broken' }
  const response = await app.request('POST', `/payments/${tranId}/refunds`, { token, body })
  const refundId: string = (await response.json())._id
  return { orderId, tranId, refundId }
}

export const refundedOrder: Prepare = async (app, caller) => ({ id: (await refunded(app, caller)).orderId })

/** An order with a message to its sender. */
export const announcedOrder: Prepare = async (app, caller) => {
  const id = await createOwned('order', app, caller)
  const event = { kind: 'PaymentReceived', orderId: id, gateway: 'sslcommerz', due: 'whole' } as const
  await app.db.transaction().execute((tx) => recordOrderEvent(tx, event))
  await readEvents(app.db, [queueMessages])
  return { id }
}

export const importFile: Prepare = async () => ({
  raw: `name,price\nClay Lamp ${Math.random()},450\n`,
  headers: { 'content-type': 'text/csv' },
})

export const synonym: Prepare = async ({ db }) => {
  await replaceSynonyms(db, [{ words: ['rose', 'golap'], shows: [] }])
  return {}
}

export const companiesOrder: Prepare = async ({ db }) => {
  await saveSelling(db, { companiesOrder: true })
  return {}
}

export const recipientFile: Prepare = async (app, caller) => ({
  ...(await companiesOrder(app, caller)),
  raw: `name,phone,city,area,address,gift\nMaa,01712345678,Dhaka,Mirpur,Road 1,${await addProduct(app.db, MUG)}\n`,
  headers: { 'content-type': 'text/csv' },
})

/** An import that waits for confirmation; no other is open. */
export const readyImport: Prepare = async (app, caller) => {
  await app.doJobs()
  const discarded = { state: 'discarded' } as const
  await app.db.updateTable('productImport').set(discarded).where('state', '=', 'ready').execute()
  const response = await app.request('POST', '/imports', {
    token: caller.token,
    ...(await importFile(app, caller)),
  })
  return { id: (await response.json())._id }
}

export const executedImport: Prepare = async (app, caller) => {
  const { id } = await readyImport(app, caller)
  await app.request('POST', `/imports/${id}/execution`, { token: caller.token })
  await app.doJobs()
  return { id }
}

/** With the token from a letter. */
const fromLetter =
  (kind: 'verify' | 'reset', path: string): Prepare =>
  async (app, { email, token }) => {
    await app.request('POST', path, { token, body: { email } })
    await app.doJobs()
    const letter = app.sent.findLast((one) => one.kind === kind && one.email === email)
    const secret = kind === 'reset' ? { newPassword: NEW_PASSWORD } : { password: PASSWORD }
    return { body: { token: letter?.token, ...secret } }
  }

export const resetLetter = fromLetter('reset', '/auth/request-password-reset')
export const verifyLetter = fromLetter('verify', '/auth/send-verification-email')

export const openedLetter: Prepare = async (app, caller) => {
  const { body } = await verifyLetter(app, caller)
  return { body: Object.assign({ link: 'verify-email' }, body) }
}

export const twoProducts: Prepare = async (app, caller) => {
  await product(app, caller)
  return product(app, caller)
}

export const newcomer: Prepare = async (_, { email }) => ({
  body: { name: 'Amina', email: `new.${email}`, password: PASSWORD },
})

export const session: Prepare = async (_, { cookie }) => ({ cookie })

export const newPassword: Prepare = async () => ({
  body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
})

export const invitation: Prepare = async ({ db }) => {
  await db.updateTable('user').set({ role: 'user' }).execute()
  const link = await db.transaction().execute((tx) => inviteAdmin(tx, ''))
  const token = new URL(link, 'http://shop.example').searchParams.get('token')
  return { body: { name: 'Rahima', email: 'rahima@example.com', password: PASSWORD, token } }
}

export const productForCart: Prepare = async (app, caller) => ({
  body: { email: caller.email, productId: (await product(app, caller)).id },
})

export const filledCart: Prepare = async (app, caller) => {
  await createOwned('cart', app, caller)
  return { body: { withoutAddress: true } }
}

export const picture: Prepare = async () => {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await photo(40, 30).png().toBuffer())]), 'mug.png')
  return { form }
}

export const refundedPayment: Prepare = async (app, caller) => ({ id: (await refunded(app, caller)).tranId })

export const failedRefund: Prepare = async (app, caller) => {
  const { refundId: id } = await refunded(app, caller)
  await app.db.updateTable('refund').set({ state: 'failed' }).where('id', '=', id).execute()
  return { id }
}

export const auditRecord: Prepare = async ({ db }, { id }) => {
  const change = { action: 'product.update', kind: 'product', most: 1 } as const
  const one = sql`select '1' as subject_id, null::jsonb as before, '{"price": 1}'::jsonb as after`
  await db.transaction().execute((tx) => writeAuditEntries(tx, { id, name: 'Rahima' }, change, one))
  return {}
}

export const deletedProduct: Prepare = async (app, caller) => {
  const { id } = await product(app, caller)
  await app.request('DELETE', `/product/${id}`, { token: caller.token })
  return {}
}
