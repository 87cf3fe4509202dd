import { newId } from '../../shop/kernel/id.ts'
import { poisha } from '../../shop/kernel/money.ts'
import type { PaymentState } from '../../shop/money/payments/payment.ts'
import { paidOnce } from '../../shop/ordering/refunds/refund-fixture.server.ts'
import { inviteAdmin } from '../../shop/people/admins/admins.server.ts'
import { keepRecord } from '../../shop/people/audit/records.server.ts'
import { addProduct } from '../../shop/selling/catalog/products.server.ts'
import { photo } from '../../shop/selling/media/picture-fixture.server.ts'
import type { TestApp, TestRequest, TestUser } from '../testing/test-app.ts'
import { createOwned } from '../testing/test-fixtures.ts'
import { ROUTES, validRequest } from './test-routes.ts'

interface ValidRequest extends TestRequest {
  /** Stands where the path names something. */
  readonly id?: string
}

type Prepare = (app: TestApp, caller: TestUser) => Promise<ValidRequest>

/** What this person has to send so that the call succeeds, with everything there that it needs. */
export async function prepareRequest(name: string, app: TestApp, user: TestUser): Promise<ValidRequest> {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} is not in the table of routes.`)
  const prepare = PREPARATIONS[name]
  if (prepare) return { ...validRequest(route, user), ...(await prepare(app, user)) }
  const owned = route.owned && { ...route.owned, id: await createOwned(route.owned.what, app, user) }
  const needed = route.needs && { [route.needs.where]: await createOwned(route.needs.what, app, user) }
  const { body, ...credentials } = validRequest(route, user)
  const field = owned && owned.where !== 'path' && { [owned.where]: owned.id }
  return { ...credentials, id: owned?.id, body: body && { ...body, ...field, ...needed } }
}

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'another horse battery'
const WORDS = { name: 'A rose', brand: '', category: 'Flowers', description: '', photos: '' }

const product: Prepare = async ({ db }) => ({ id: await addProduct(db, { ...WORDS, price: poisha(45_000) }) })
const order: Prepare = async (app, caller) => ({ id: await createOwned('order', app, caller) })
const password: Prepare = async (_, { email }) => ({ body: { email, password: PASSWORD } })
const otherUser: Prepare = async (app, { email }) => ({
  id: (await app.signUp(`other.than.${email.split('@')[0]}`)).id,
})

/** Money that came for an order of the caller. @returns its tran_id */
async function payOrder(reference: string, { db, gateway }: TestApp, state: PaymentState): Promise<string> {
  const id = await paidOnce(db, { reference, state, taken: poisha(100_000) })
  await db
    .updateTable('payment_attempt')
    .set({ amount: poisha(100_000) })
    .where('tran_id', '=', id)
    .execute()
  gateway.end(id, 'paid')
  return id
}

const payment =
  (state: PaymentState): Prepare =>
  async (app, caller) => ({ id: await payOrder(await createOwned('order', app, caller), app, state) })

/** A paid order of which a part went back. */
async function refunded(app: TestApp, caller: TestUser) {
  const orderId = await createOwned('order', app, caller)
  const tranId = await payOrder(orderId, app, 'paid')
  const { token } = await app.signUpAdmin(`keeper.${newId()}`)
  const body = { amount: 1, reason: 'broken' }
  const response = await app.request('POST', `/payments/${tranId}/refunds`, { token, body })
  const refundId: string = (await response.json())._id
  return { orderId, tranId, refundId }
}

const refundedOrder: Prepare = async (app, caller) => ({ id: (await refunded(app, caller)).orderId })

const csv = (): TestRequest => ({
  raw: `name,price\nClay Lamp ${Math.random()},450\n`,
  headers: { 'content-type': 'text/csv' },
})

/** An import that waits for its confirmation; none other is open. */
const readyImport: Prepare = async (app, { token }) => {
  await app.doJobs()
  await app.db
    .updateTable('product_import')
    .set({ state: 'discarded' })
    .where('state', '=', 'ready')
    .execute()
  const response = await app.request('POST', '/imports', { token, ...csv() })
  return { id: (await response.json())._id }
}

const executedImport: Prepare = async (app, caller) => {
  const { id } = await readyImport(app, caller)
  await app.request('POST', `/imports/${id}/execution`, { token: caller.token })
  await app.doJobs()
  return { id }
}

/** With the token that only a letter has. */
const fromLetter =
  (kind: 'verify' | 'reset', path: string): Prepare =>
  async (app, { email, token }) => {
    await app.request('POST', path, { token, body: { email } })
    await app.doJobs()
    const letter = app.sent.findLast((one) => one.kind === kind && one.email === email)
    const secret = kind === 'reset' ? { newPassword: NEW_PASSWORD } : { password: PASSWORD }
    return { body: { token: letter?.token, ...secret } }
  }

/** What a call needs to succeed, where the table of routes alone does not say it. */
const PREPARATIONS: Readonly<Record<string, Prepare>> = {
  'GET /product': product,
  'GET /categories': product,
  'GET /suggestions': product,
  'GET /product/{id}': product,
  'GET /product/{id}/similar': async (app, caller) => {
    await product(app, caller)
    return product(app, caller)
  },
  'PUT /product/{id}': product,
  'DELETE /product/{id}': product,
  'POST /auth/sign-up/email': async (_, { email }) => ({
    body: { name: 'Amina', email: `new.${email}`, password: PASSWORD },
  }),
  'POST /auth/sign-in/email': password,
  'GET /auth/get-session': async (_, { cookie }) => ({ cookie }),
  'POST /auth/change-password': async () => ({
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  }),
  'POST /auth/reset-password': fromLetter('reset', '/auth/request-password-reset'),
  'POST /auth/verify-email': fromLetter('verify', '/auth/send-verification-email'),
  'DELETE /account': password,
  'POST /first-admin': async ({ db }) => {
    await db.updateTable('user').set({ role: 'user' }).execute()
    const link = await db.transaction().execute((tx) => inviteAdmin(tx, ''))
    const token = new URL(link, 'http://shop.example').searchParams.get('token')
    return { body: { name: 'Rahima', email: 'rahima@example.com', password: PASSWORD, token } }
  },
  'GET /cart': async (app, caller) => ({ id: await createOwned('cart', app, caller) }),
  'POST /cart': async (app, caller) => ({
    body: { email: caller.email, productId: (await product(app, caller)).id },
  }),
  'GET /location': async (app, caller) => ({ id: await createOwned('location', app, caller) }),
  'POST /manageorder': async (app, caller) => {
    await createOwned('cart', app, caller)
    return { body: { withoutAddress: true } }
  },
  'GET /manageorder/{id}': refundedOrder,
  'POST /manageorder/{id}/fulfilments': order,
  'DELETE /users/{id}': otherUser,
  'PUT /users/{id}/role': otherUser,
  'POST /upload': async () => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(await photo(40, 30).png().toBuffer())]), 'mug.png')
    return { form }
  },
  'GET /payments/{tran_id}': payment('paid'),
  'POST /payments/{tran_id}/questions': payment('paid'),
  'POST /payments/{tran_id}/acceptance': payment('paid_on_hold'),
  'POST /payments/{tran_id}/settlement': payment('paid_on_hold'),
  'POST /payments/{tran_id}/refunds': payment('paid'),
  'GET /payments/{tran_id}/refunds': async (app, caller) => ({ id: (await refunded(app, caller)).tranId }),
  'GET /payments': payment('paid_on_hold'),
  'POST /refunds/{id}/sight': async (app, caller) => {
    const { refundId: id } = await refunded(app, caller)
    await app.db.updateTable('refund').set({ state: 'failed' }).where('id', '=', id).execute()
    return { id }
  },
  'GET /orders/{id}/refunds': refundedOrder,
  'GET /orders/{id}': refundedOrder,
  'GET /orders': refundedOrder,
  'GET /account/data': refundedOrder,
  'GET /dashboard': refundedOrder,
  'GET /manageorder': refundedOrder,
  'POST /imports': async () => csv(),
  'GET /imports/{id}': readyImport,
  'DELETE /imports/{id}': readyImport,
  'GET /imports/{id}/rows': readyImport,
  'POST /imports/{id}/execution': readyImport,
  'POST /imports/{id}/reversal': executedImport,
  'GET /imports': executedImport,
  'GET /audit': async ({ db }, { id }) => {
    const subject = { kind: 'product', id: '1' } as const
    const change = { action: 'product.update', subject, before: null, after: { price: 1 } } as const
    await db.transaction().execute((tx) => keepRecord(tx, { id, name: 'Rahima' }, change))
    return {}
  },
  'GET /audit/gone': async (app, caller) => {
    const { id } = await product(app, caller)
    await app.request('DELETE', `/product/${id}`, { token: caller.token })
    return {}
  },
}
