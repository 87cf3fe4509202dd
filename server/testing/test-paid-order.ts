import type { Caller } from '../../shop/kernel/caller.ts'
import type { Db } from '../../shop/kernel/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { type Poisha, poisha } from '../../shop/kernel/money.ts'
import { granted } from '../../shop/kernel/refusal.ts'
import type { PaymentState } from '../../shop/money/payments/payment.ts'
import { scriptedGateway } from '../../shop/money/payments/test-gateway.ts'
import { placeOrder } from '../../shop/ordering/orders/placing.server.ts'
import { addLocation } from '../../shop/people/locations/locations.server.ts'
import { addToCart } from '../../shop/selling/cart/carts.server.ts'
import { addProduct } from '../../shop/selling/catalog/products.server.ts'
import { person } from './test-api.ts'

interface Bought {
  readonly buyer: Caller
  readonly orderId: string
  readonly tranId: string
  readonly productIds: readonly string[]
}

interface Options {
  readonly name?: string
  /** Each costs ৳50. */
  readonly gifts?: readonly string[]
  readonly state?: PaymentState
  readonly needsAddress?: boolean
  readonly settledAt?: Date
}

/** An order of a new person with a payment. */
export async function buy(db: Db, options: Options = {}): Promise<Bought> {
  const { name = 'Rima', gifts = ['Mug'], state = 'paid', needsAddress = false } = options
  const buyer = await person(db, name)
  const words = { brand: '', category: '', description: '', photos: '' }
  const productIds: string[] = []
  for (const gift of gifts)
    productIds.push(await addProduct(db, { ...words, name: gift, price: poisha(5000) }))
  for (const productId of productIds) granted(await addToCart(db, buyer, productId))
  const place = { name, phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
  if (!needsAddress) granted(await addLocation(db, buyer, place))
  const input = { key: null, amount: null, lines: null, locationId: null, withoutAddress: needsAddress }
  const { id, amount } = granted(await placeOrder(db, buyer, input, scriptedGateway().capabilities))
  const tranId = await pay(db, { reference: id, amount, state, settledAt: options.settledAt ?? PAID_AT })
  return { buyer, orderId: id, tranId, productIds }
}

/** 21/11/2026, 02:30 in Dhaka. */
export const PAID_AT = new Date('2026-11-20T20:30:00Z')

interface Paying {
  readonly reference: string
  readonly amount: Poisha
  readonly state: PaymentState
  readonly settledAt: Date
}

async function pay(db: Db, { reference, amount, state, settledAt }: Paying): Promise<string> {
  const id = newId()
  const tran_id = `OGS${id.replaceAll('-', '').slice(-26).toUpperCase()}`
  await db
    .insertInto('payment_attempt')
    .values({ id, tran_id, reference, amount, state, gateway: 'sslcommerz' })
    .execute()
  const card = { method: 'VISA-Dutch Bangla', masked: '418117XXXXXX6675', settled_at: settledAt }
  await db.updateTable('payment_attempt').set(card).where('id', '=', id).execute()
  return tran_id
}
