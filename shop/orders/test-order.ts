import { fromTaka } from '../kernel/money.ts'
import { firstParcel, type Order } from './order.ts'
import type { SignedParcel } from './parcel.ts'

const line = {
  _id: 'line-1',
  parcelId: 'parcel-1',
  productId: 'bear',
  product_name: 'Teddy Bear',
  brand: '',
  category: '',
  price: fromTaka(10),
  description: '',
  photos: '',
}

export const parcel: SignedParcel = {
  _id: 'parcel-1',
  customer_name: 'Mina Rahman',
  customer_phone: '',
  customer_city: '',
  customer_area: '',
  customer_address: '',
  needsAddress: false,
  fulfilment: 'new',
  addressState: 'known',
  addressHidden: false,
  zoneId: null,
  deliverOn: null,
  placeOnDay: 'none',
  window: null,
  courier: '',
  tracking: '',
  takenBy: '',
  gift: null,
  thanks: null,
  changes: [],
}

export const paidOrder: Order & { readonly parcels: readonly SignedParcel[] } = {
  _id: '01a1fc77-7e55-73f9-a9b7-0b253f9a27c1',
  amount: fromTaka(1250),
  currency: 'BDT',
  sender_name: 'Mina Rahman',
  sender_email: 'mina@example.com',
  sender_phone: '',
  date: '21/11/2026',
  placedAt: '2026-11-20T18:30:00.000Z',
  needsAddress: false,
  onDelivery: false,
  paymentState: 'paid',
  tran_id: 'OGSABC',
  fulfilment: 'new',
  givenBack: fromTaka(0),
  charges: [],
  dues: [],
  parcels: [parcel],
  parcelCount: 1,
  asksSender: false,
  cart: [line, { ...line, _id: 'line-2', productId: null, product_name: 'Mug' }],
}

/** For tests: an order of one parcel, with changed facts; how far it is and whether it lacks an address are its parcel's. */
export function ofOneParcel<O extends Order>(
  order: O,
  ofParcel: Partial<O['parcels'][number]> = {},
  ofOrder: Partial<O> = {},
) {
  const parcel = { ...firstParcel<O['parcels'][number]>(order), ...ofParcel }
  const { fulfilment, needsAddress } = parcel
  return { order: { ...order, fulfilment, needsAddress, ...ofOrder, parcels: [parcel] }, parcel }
}
