import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { rememberDay } from '../../shop/gifts/days/remembered-days.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { placeOrder } from '../../shop/orders/placing/place-order.server.ts'
import type { AmountLimits } from '../../shop/payments/gateway.ts'
import type { PaymentState } from '../../shop/payments/payment.ts'
import { addLocation } from '../../shop/people/addresses/locations.server.ts'
import { person } from './test-api.ts'
import type { TestApp, TestUser } from './test-app.ts'
import { CHARGE_SOURCES } from './test-charges.ts'
import { pretendJobs } from './test-jobs.ts'
import { saveSelling } from './test-selling.ts'

/** Costs ৳50. */
export const MUG = { name: 'Mug', price: poisha(5000), brand: '', category: '', description: '', photos: '' }
export const HOME = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }

export const LIMITS = { minAmount: poisha(1000), maxAmount: poisha(50_000_000), expiresAfterHours: 24 }

/** As the shop sells. @param limits null: no way to pay is offered */
export const orderTerms = (limits: AmountLimits | null) => ({
  limits: limits && { least: limits.minAmount, ...limits },
  sources: CHARGE_SOURCES,
  jobs: pretendJobs().jobs,
})

/** An order of these products, by a person who has an address or needs one. */
export async function orderOf(db: Db, buyer: Caller, products: readonly string[], needsAddress = false) {
  for (const product of products) granted(await addToCart(db, buyer, product))
  const input = { key: null, amount: null, lines: null, locationId: null, withoutAddress: needsAddress }
  return granted(await placeOrder(db, buyer, input, orderTerms(LIMITS)))
}

interface Options {
  readonly name?: string
  readonly products?: readonly string[]
  readonly state?: PaymentState
  readonly needsAddress?: boolean
  readonly settledAt?: Date
}

/** An order of a new person with a payment. */
export async function buy(db: Db, options: Options = {}) {
  const {
    name = 'Rima',
    products = ['Mug'],
    state = 'paid',
    needsAddress = false,
    settledAt = PAID_AT,
  } = options
  const buyer = await person(db, name)
  const productIds: string[] = []
  for (const product of products) productIds.push(await addProduct(db, { ...MUG, name: product }))
  if (!needsAddress) granted(await addLocation(db, buyer, { ...HOME, name }))
  const { id: orderId, amount } = await orderOf(db, buyer, productIds, needsAddress)
  const id = newId()
  const tranId = `OGS${id.replaceAll('-', '').slice(-26).toUpperCase()}`
  const attempt = { id, tranId, reference: orderId, amount, state, gateway: 'sslcommerz' } as const
  await db.insertInto('paymentAttempt').values(attempt).execute()
  const card = { method: 'VISA-Dutch Bangla', masked: '418117XXXXXX6675', settledAt }
  await db.updateTable('paymentAttempt').set(card).where('id', '=', id).execute()
  return { buyer, orderId, tranId, productIds }
}

/** 21/11/2026, 02:30 in Dhaka. */
export const PAID_AT = new Date('2026-11-20T20:30:00Z')

const BIRTHDAY = {
  person: 'Maa',
  calendar: 'bangla',
  month: 1,
  day: 1,
  shift: 0,
  city: '',
  area: '',
} as const

const CREATE = {
  async cart({ db }: TestApp, to: TestUser): Promise<string> {
    const roses = await addProduct(db, { ...MUG, name: 'Red Roses', price: poisha(100_000) })
    return granted(await addToCart(db, asCaller(to), roses))
  },
  location: async ({ db }: TestApp, to: TestUser) => granted(await addLocation(db, asCaller(to), HOME)),
  day: async ({ db, services }: TestApp, to: TestUser) =>
    granted(await rememberDay({ db, secret: services.config.secret }, asCaller(to), BIRTHDAY, new Date())),
  async order(app: TestApp, to: TestUser): Promise<string> {
    await CREATE.cart(app, to)
    await CREATE.location(app, to)
    const response = await app.request('POST', '/manageorder', { token: to.token, body: {} })
    return (await response.json()).insertedId
  },
  async parcel(app: TestApp, to: TestUser): Promise<string> {
    const orderId = await CREATE.order(app, to)
    const parcel = app.db.selectFrom('parcel').select('id').where('orderId', '=', orderId)
    return (await parcel.executeTakeFirstOrThrow()).id
  },
  /** A file of one recipient, for ৳50. */
  async recipients(app: TestApp, to: TestUser): Promise<string> {
    await saveSelling(app.db, { companiesOrder: true })
    const product = await addProduct(app.db, MUG)
    const raw = `name,phone,city,area,address,gift\nMaa,01712345678,Dhaka,Mirpur,Road 1,${product}\n`
    const headers = { 'content-type': 'text/csv' }
    const response = await app.request('POST', '/recipients', { token: to.token, raw, headers })
    return (await response.json()).list._id
  },
}

export type OwnedKind = keyof typeof CREATE

export const createOwned = (what: OwnedKind, app: TestApp, to: TestUser): Promise<string> =>
  CREATE[what](app, to)

const asCaller = ({ id, email }: TestUser): Caller => ({ id, email, name: 'Amina', role: 'user' })
