import { newId } from '../../shop/kernel/id.ts'
import { poisha } from '../../shop/kernel/money.ts'
import type { PaymentState } from '../../shop/money/payments/payment.ts'
import { paidOnce } from '../../shop/ordering/refunds/refund-fixture.server.ts'
import { addProduct } from '../../shop/selling/catalog/products.server.ts'
import { give } from './test-belongings.ts'
import type { Doors, Knock, Person } from './test-doors.ts'

/** What somebody has to send so that a call succeeds, where the table of doors alone does not say it. */
export interface Success extends Knock {
  /** Stands where the path names something. */
  readonly id?: string
}

export type Prepare = (doors: Doors, caller: Person) => Promise<Success>

export const PASSWORD = 'correct horse battery'
const WORDS = { name: 'A rose', brand: '', category: 'Flowers', description: '', photos: '' }

export const product: Prepare = async ({ db }) => ({
  id: await addProduct(db, { ...WORDS, price: poisha(45_000) }),
})
export const beside: Prepare = async (doors, caller) =>
  (await product(doors, caller)) && product(doors, caller)
export const order: Prepare = async (doors, caller) => ({ id: await give('order', doors, caller) })
export const password: Prepare = async (_, { email }) => ({ body: { email, password: PASSWORD } })
export const stranger: Prepare = async (doors, { email }) => ({
  id: (await doors.signUp(`other.than.${email.split('@')[0]}`)).id,
})

/** Money that came for an order of the caller. @returns its tran_id */
async function moneyFor(reference: string, { db, gateway }: Doors, state: PaymentState): Promise<string> {
  const id = await paidOnce(db, { reference, state, taken: poisha(100_000) })
  await db
    .updateTable('payment_attempt')
    .set({ amount: poisha(100_000) })
    .where('tran_id', '=', id)
    .execute()
  gateway.end(id, 'paid')
  return id
}

export const payment =
  (state: PaymentState): Prepare =>
  async (doors, caller) => ({ id: await moneyFor(await give('order', doors, caller), doors, state) })

/** A paid order of which a part went back. */
export async function refunded(doors: Doors, caller: Person) {
  const orderId = await give('order', doors, caller)
  const tranId = await moneyFor(orderId, doors, 'paid')
  const keeper = await doors.signUp(`keeper.${newId()}`)
  await doors.db.updateTable('user').set({ role: 'admin' }).where('id', '=', keeper.id).execute()
  const body = { amount: 1, reason: 'broken' }
  const asked = await doors.knock('POST', `/payments/${tranId}/refunds`, { token: keeper.token, body })
  const refundId: string = (await asked.json())._id
  return { orderId, tranId, refundId }
}

export const inFull: Prepare = async (doors, caller) => ({ id: (await refunded(doors, caller)).orderId })

export const csv = (): Knock => ({
  raw: `name,price\nClay Lamp ${Math.random()},450\n`,
  headers: { 'content-type': 'text/csv' },
})

/** An import that waits for a word; none other is open. */
export const imported: Prepare = async (doors, { token }) => {
  await doors.doJobs()
  await doors.db
    .updateTable('product_import')
    .set({ state: 'discarded' })
    .where('state', '=', 'ready')
    .execute()
  const answer = await doors.knock('POST', '/imports', { token, ...csv() })
  return { id: (await answer.json())._id }
}

export const carriedOut: Prepare = async (doors, caller) => {
  const { id } = await imported(doors, caller)
  await doors.knock('POST', `/imports/${id}/execution`, { token: caller.token })
  await doors.doJobs()
  return { id }
}

/** Something that only a letter tells. */
export const letter =
  (kind: 'verify' | 'reset', path: string): Prepare =>
  async (doors, { email, token }) => {
    await doors.knock('POST', path, { token, body: { email } })
    await doors.doJobs()
    const found = doors.sent.findLast((one) => one.kind === kind && one.email === email)
    const secret = kind === 'reset' ? { newPassword: 'another horse battery' } : { password: PASSWORD }
    return { body: { token: found?.token, ...secret } }
  }
