import { fromTaka } from '../kernel/money.ts'
import { firstParcel, type Order } from './order.ts'
import type { SignedParcel } from './parcel.ts'

const line = {
  id: 'line-1',
  parcelId: 'parcel-1',
  productId: 'bear',
  name: 'Teddy Bear',
  brand: '',
  category: '',
  price: fromTaka(10),
  description: '',
  photos: '',
}

export const parcel: SignedParcel = {
  id: 'parcel-1',
  recipient: { name: 'Mina Rahman', phone: '' },
  address: { city: '', area: '', street: '' },
  needsAddress: false,
  fulfilment: 'new',
  addressState: 'known',
  addressHidden: false,
  zoneId: null,
  deliverOn: null,
  reservation: 'none',
  stockMissing: false,
  timeSlot: null,
  courier: '',
  tracking: '',
  receivedBy: '',
  tries: [],
  gift: null,
  thanks: null,
  changes: [],
}

export const paidOrder: Order & { readonly parcels: readonly SignedParcel[] } = {
  id: '01a1fc77-7e55-73f9-a9b7-0b253f9a27c1',
  amount: fromTaka(1250),
  currency: 'BDT',
  sender: { name: 'Mina Rahman', email: 'mina@example.com', phone: '' },
  senderState: 'known',
  placedAt: '2026-11-20T18:30:00.000Z',
  needsAddress: false,
  onDelivery: false,
  paymentState: 'paid',
  transactionId: 'OGSABC',
  fulfilment: 'new',
  refunded: fromTaka(0),
  charges: [],
  dues: [],
  parcels: [parcel],
  parcelCount: 1,
  asksSender: false,
  lines: [line, { ...line, id: 'line-2', productId: null, name: 'Mug' }],
}

/** For tests: an order of one parcel, with changed facts; how far it is and whether it lacks an address are its parcel's. */
export function orderOfOneParcel<O extends Order>(
  order: O,
  ofParcel: Partial<O['parcels'][number]> = {},
  ofOrder: Partial<O> = {},
) {
  const parcel = { ...firstParcel<O['parcels'][number]>(order), ...ofParcel }
  const { fulfilment, needsAddress } = parcel
  return { order: { ...order, fulfilment, needsAddress, ...ofOrder, parcels: [parcel] }, parcel }
}
