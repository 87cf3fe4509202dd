import { poisha } from '../../shop/kernel/money.ts'
import { orderNumber } from '../../shop/orders/order.ts'
import { insertOrder, parcelIdOf } from '../../shop/orders/order-fixture.server.ts'
import { phoneCodeOf, requestCode } from '../../shop/people/phones/phone-proofs.server.ts'
import { SECRET, type TestApp, type TestUser } from '../testing/test-app.ts'
import { createOwned } from '../testing/test-orders.ts'
import type { Prepare } from './test-preparations.ts'

let nth = 0

/** An order of the person, and a phone that is theirs alone. */
export async function orderWithPhone(app: TestApp, { id, ...user }: TestUser) {
  const orderId = await createOwned('order', app, { id, ...user })
  nth += 1
  const phone = `+88017${String(10_000_000 + nth)}`
  await app.db.updateTable('user').set({ phone }).where('id', '=', id).execute()
  await app.db.updateTable('order').set({ senderPhone: phone }).where('id', '=', orderId).execute()
  return { orderId, phone }
}

/** Asks for the order's code. @returns the request's id and the right code */
export async function codeFor(app: TestApp, orderId: string, phone: string) {
  const body = { number: orderNumber(orderId), phone }
  const { requestId } = await (await app.request('POST', '/order-codes', { body })).json()
  await markCodeSent(app, requestId)
  return { id: String(requestId), code: phoneCodeOf(SECRET, requestId) }
}

/** As the job leaves a request whose code is on its way. */
export async function markCodeSent({ db }: Pick<TestApp, 'db'>, id: string): Promise<void> {
  const sent = { channel: 'mail', sentAt: new Date() } as const
  await db.updateTable('phoneProof').set(sent).where('id', '=', id).execute()
}

/** A token for the order by its code. */
export async function orderToken(app: TestApp, orderId: string, phone: string): Promise<string> {
  const { id, code } = await codeFor(app, orderId, phone)
  const opened = await app.request('POST', `/order-codes/${id}`, { body: { code } })
  if (!opened.ok) throw new Error(await opened.text())
  return (await opened.json()).token
}

export const orderCode: Prepare = async (app, user) => {
  const { orderId, phone } = await orderWithPhone(app, user)
  const { id, code } = await codeFor(app, orderId, phone)
  return { id, body: { code } }
}

/** Gives the person a phone, and asks for the code that proves it. */
export async function ownCodeFor(app: TestApp, { id }: Pick<TestUser, 'id'>) {
  nth += 1
  const phone = `+88018${String(10_000_000 + nth)}`
  const unproven = { phone, phoneProvenAt: null, messagesBy: 'mail' } as const
  await app.db.updateTable('user').set(unproven).where('id', '=', id).execute()
  const asked = { phone, purpose: 'claim', subject: id, language: 'en' } as const
  const requestId = await requestCode({ db: app.db, jobs: app.jobs, secret: SECRET }, asked)
  await markCodeSent(app, requestId)
  return { phone, id: requestId, code: phoneCodeOf(SECRET, requestId) }
}

export const ownCode: Prepare = async (app, user) => {
  const { id, code } = await ownCodeFor(app, user)
  return { id, body: { code } }
}

export const ownMobile: Prepare = async (app, user) => {
  await ownCodeFor(app, user)
  return {}
}

export const provenPhone: Prepare = async (app, user) => {
  await provePhone(app, user)
  return {}
}

/** Paid and placed without an account, with the person's proven phone. */
export const claimableOrder: Prepare = async (app, user) => {
  const senderPhone = await provePhone(app, user)
  const amount = poisha(5000)
  const id = await insertOrder(app.db, { amount, senderPhone })
  const paid = {
    id,
    tranId: `T${id.slice(-12)}`,
    reference: id,
    amount,
    gateway: 'bkash',
    state: 'paid',
  } as const
  await app.db.insertInto('paymentAttempt').values(paid).execute()
  return { body: { ids: [id] } }
}

export const listedClaims: Prepare = async (app, user) => {
  await claimableOrder(app, user)
  return {}
}

/** Proves a new phone of the person. @returns it */
export async function provePhone(app: TestApp, user: Pick<TestUser, 'id' | 'token'>): Promise<string> {
  const { phone, id, code } = await ownCodeFor(app, user)
  const proven = await app.request('POST', `/account/phone/codes/${id}`, {
    token: user.token,
    body: { code },
  })
  if (!proven.ok) throw new Error(await proven.text())
  return phone
}

/** A phone that sent an order without an account, and got a gift. */
export async function keptPhone({ db }: Pick<TestApp, 'db'>) {
  nth += 1
  const phone = `+88016${String(10_000_000 + nth)}`
  const amount = poisha(5000)
  const from = await insertOrder(db, { amount, senderName: 'Mina', senderPhone: phone })
  const arrived = { recipientName: 'Mina', recipientPhone: phone, address: 'Road 1' } as const
  const to = await insertOrder(db, { amount, senderName: 'Rima' }, { ...arrived, fulfilment: 'delivered' })
  return { phone, from, to, parcelId: await parcelIdOf(db, to) }
}

/** Asks for the code that tells what is kept of the phone. */
export async function privacyCodeFor({ db, jobs }: Pick<TestApp, 'db' | 'jobs'>, phone: string) {
  const asked = { phone, purpose: 'privacy', subject: '', language: 'en' } as const
  const id = await requestCode({ db, jobs, secret: SECRET }, asked)
  await markCodeSent({ db }, id)
  return { id, code: phoneCodeOf(SECRET, id) }
}

export const privacyCode: Prepare = async (app) => {
  const { id, code } = await privacyCodeFor(app, (await keptPhone(app)).phone)
  return { id, body: { code } }
}

export const privacyToken: Prepare = async (app) => {
  const { id, code } = await privacyCodeFor(app, (await keptPhone(app)).phone)
  const told = await app.request('POST', `/privacy-codes/${id}`, { body: { code } })
  if (!told.ok) throw new Error(await told.text())
  return { id, body: { token: (await told.json()).token } }
}
