import { api } from '../../kernel/api-client.ts'
import type { Order } from '../orders/order.ts'
import type { PaymentMethod } from './payment-method.ts'

/** An order that is recorded and waits for its payment. The shop knows its customer, also where a page does not. */
export type WaitingOrder = Pick<Order, '_id' | 'amount'> &
  Partial<Pick<Order, 'customer_name' | 'customer_email' | 'customer_phone'>> & {
    /** Whether cash at the door may be chosen, where the shop offers it; not unless told so. */
    readonly mayBeCash?: boolean
    /** Online unless told otherwise. */
    readonly method?: PaymentMethod
  }

/**
 * Asks for the gateway's page where this order is paid.
 * @returns the address to send the browser to
 * @throws ApiError; 503 when the gateway cannot be reached, the order then waits
 */
export async function openGateway(order: WaitingOrder): Promise<string> {
  const { url } = await api<{ url: string }>('POST', '/initiate-payment', {
    body: {
      amount: order.amount,
      currency: 'BDT',
      product_name: 'Your Products',
      customer_name: order.customer_name,
      customer_email: order.customer_email,
      customer_phone: order.customer_phone,
      orderId: order._id,
      method: order.method,
    },
  })
  return url
}
