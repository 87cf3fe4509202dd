import { api, signedInEmail } from '../kernel/api-client.ts'
import type { Order, OrderLine } from './order.ts'
import { tookMoney } from './order.ts'

/**
 * Every order, newest first, for an admin.
 * @returns null for anybody else: the page's guard sends them on; asking anyway would be a 403, which signs people out
 * @throws ApiError
 */
export async function everyOrder(): Promise<Order[] | null> {
  try {
    const email = encodeURIComponent(await signedInEmail())
    const { admin } = await api<{ admin: boolean }>('GET', `/users/admin/${email}`)
    return admin ? await api<Order[]>('GET', '/manageorder') : null
  } catch (error) {
    console.error('Error fetching orders', error)
    throw error
  }
}

/** One sold thing with the order it belongs to. */
export interface SoldLine {
  /** Counts all lines of all orders, from 1. */
  readonly serial: number
  readonly line: OrderLine
  readonly order: Order
}

export const soldLines = (orders: readonly Order[]): SoldLine[] =>
  orders
    .flatMap((order) => order.cart.map((line) => ({ line, order })))
    .map((sold, at) => ({ serial: at + 1, ...sold }))

/** What the shopkeeper asks first. `today` is a day in Dhaka, dd/mm/yyyy. */
export function dayOf(orders: readonly Order[], today: string) {
  return {
    placedToday: orders.filter((order) => order.date === today),
    unpaid: orders.filter((order) => !tookMoney(order.paymentState)).length,
    onHold: orders.filter((order) => order.paymentState === 'paid_on_hold').length,
    withoutAddress: orders.filter((order) => order.needsAddress).length,
  }
}
