import { firstParcel, type Order, recipientEmail } from './order.ts'

/** The order as the API answers it: with its first parcel's facts beside its own, by the specification's names. */
export const orderOnWire = <T extends Pick<Order, 'parcels' | 'sender_email'>>(order: T) => ({
  ...firstParcel<T['parcels'][number]>(order),
  customer_email: recipientEmail(order),
  ...order,
})
