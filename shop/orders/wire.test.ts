import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHARGE_KINDS } from '../charges/charge.ts'
import { NEXT_TRIES } from '../delivery/tries.ts'
import { poisha } from '../kernel/money.ts'
import { PAYMENT_STATES } from '../payments/payment.ts'
import { FULFILMENTS } from './fulfilment.ts'
import type { Order, OrderInFull } from './order.ts'
import { DUE_KINDS, DUE_PAYABLE } from './order-states.ts'
import { hideFromSender, type Parcel, type ParcelInFull } from './parcel.ts'
import { RESERVATION_STATES } from './reservations/reservation.ts'
import { orderOfOneParcel, paidOrder, parcel } from './test-order.ts'
import {
  customerFieldsOf,
  orderFromWire,
  orderInFullFromWire,
  orderInFullOnWire,
  orderOnWire,
  parcelFromWire,
  parcelOnWire,
} from './wire.ts'

const text = fc.string()
const amount = fc.integer({ min: 0, max: 10_000_000 }).map(poisha)
const moment = fc
  .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
  .map((at) => at.toISOString())
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const oneOf = <T extends string>(all: readonly T[]) => fc.constantFrom(...all)
const ADDRESS_STATES = ['known', 'to_be_arranged', 'awaiting_recipient', 'expired'] as const
const step = fc.record({ state: oneOf(FULFILMENTS), at: moment })

const anyParcel: fc.Arbitrary<ParcelInFull> = fc.record({
  ...{ id: fc.uuid(), fulfilment: oneOf(FULFILMENTS), needsAddress: fc.boolean() },
  recipient: fc.record({ name: text, phone: text }),
  address: fc.record({ city: text, area: text, street: text }),
  ...{ addressState: oneOf(ADDRESS_STATES), addressHidden: fc.boolean(), zoneId: orNull(fc.uuid()) },
  tries: fc.array(fc.record({ at: moment, next: oneOf(NEXT_TRIES) }), { maxLength: 2 }),
  ...{ courier: text, tracking: text, receivedBy: text, deliverOn: orNull(text) },
  // What was released is `none` on the wire.
  reservation: oneOf(RESERVATION_STATES.filter((state) => state !== 'released')),
  stockMissing: fc.boolean(),
  timeSlot: orNull(fc.record({ name: text, nameBn: text, begins: text, ends: text })),
  ...{ gift: fc.constant(null), thanks: orNull(fc.record({ words: text, name: text, at: moment })) },
  changes: fc.array(step, { maxLength: 2 }),
})

const paymentState = oneOf([...PAYMENT_STATES, 'unpaid'])

const anyOrder: fc.Arbitrary<OrderInFull> = fc.record({
  ...{ id: fc.uuid(), placedAt: moment, amount, currency: text, refunded: amount },
  sender: fc.record({ name: text, email: text, phone: text }),
  senderState: oneOf(['known', 'left', 'forgotten'] as const),
  parcels: fc.array(anyParcel, { minLength: 1, maxLength: 3 }),
  parcelCount: fc.nat(),
  lines: fc.array(
    fc.record({
      ...{ id: fc.uuid(), parcelId: fc.uuid(), productId: orNull(fc.uuid()) },
      ...{ name: text, nameBn: text, brand: text, brandBn: text, category: text, categoryBn: text },
      ...{ price: amount, description: text, photos: text },
    }),
    { maxLength: 3 },
  ),
  charges: fc.array(
    fc.record({
      ...{ id: fc.uuid(), parcelId: orNull(fc.uuid()), dueId: orNull(fc.uuid()) },
      ...{ kind: oneOf(CHARGE_KINDS), label: text, labelBn: text, amount, surplus: amount },
    }),
    { maxLength: 3 },
  ),
  dues: fc.array(
    fc.record({
      ...{ id: fc.uuid(), kind: oneOf(DUE_KINDS), amount, payable: oneOf(DUE_PAYABLE) },
      ...{ paymentState, onDelivery: fc.boolean(), transactionId: orNull(text) },
    }),
    { maxLength: 3 },
  ),
  ...{ paymentState, onDelivery: fc.boolean(), transactionId: orNull(text) },
  ...{ fulfilment: oneOf(FULFILMENTS), needsAddress: fc.boolean(), asksSender: fc.boolean() },
  payment: fc.record({
    ...{ state: paymentState, gateway: fc.constant('bkash' as const), method: text, masked: text },
    ...{ transactionId: orNull(text), settledAt: orNull(moment) },
  }),
})

describe('there and back', () => {
  test('an order comes back as it was, and its answer too', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const answer = orderInFullOnWire(order)
        expect(orderInFullFromWire(answer)).toEqual(order)
        expect(orderInFullOnWire(orderInFullFromWire(answer))).toEqual(answer)
      }),
    )
  })

  test('so does a parcel, with what more is known of it', () => {
    fc.assert(
      fc.property(anyParcel, (one) => {
        expect(parcelFromWire(parcelOnWire(one))).toEqual(one)
      }),
    )
  })

  test('nothing of an answer has a name from inside', () => {
    const written = JSON.stringify(orderOnWire(paidOrder))
    expect(written).not.toMatch(
      /"(id|sender|recipient|address|transactionId|refunded|lines|timeSlot|reservation)":/,
    )
  })
})

test('an answer has the first parcel’s facts beside the order’s own, its sender’s e-mail and its day', () => {
  const second = {
    ...parcel,
    id: 'parcel-2',
    recipient: { name: 'Rafi', phone: '' },
    fulfilment: 'sent',
  } as const
  const answer = orderOnWire({ ...paidOrder, parcels: [parcel, second] })
  const { _id, ...facts } = parcelOnWire(parcel)
  expect(answer).toMatchObject({
    ...facts,
    _id: paidOrder.id,
    customer_name: 'Mina Rahman',
    customer_email: 'mina@example.com',
    date: '21/11/2026',
    parcels: [
      { _id, customer_name: 'Mina Rahman' },
      { _id: 'parcel-2', customer_name: 'Rafi' },
    ],
  })
})

test('how far an order is and whether it lacks an address is all of its parcels’', () => {
  const answer = orderOnWire({ ...paidOrder, needsAddress: true, fulfilment: 'packed' })
  expect(answer).toMatchObject({ needsAddress: true, fulfilment: 'packed' })
})

test('an answer may have more fields than an order, for readers who know them', () => {
  expect(orderOnWire({ ...paidOrder, giftCount: 2 })).toMatchObject({ giftCount: 2 })
  const order: Order<Parcel> = orderFromWire(orderOnWire({ ...paidOrder, giftCount: 2 }))
  expect(order).toEqual(paidOrder)
})

test.each([
  ['known', 'known'],
  ['to_be_arranged', 'arrange'],
  ['awaiting_recipient', 'asked'],
  ['expired', 'lapsed'],
] as const)(
  'an address that is %s is %s on the wire, of its parcel and of its order',
  (addressState, sent) => {
    const answer = orderOnWire(orderOfOneParcel(paidOrder, { addressState }).order)
    expect([answer.addressState, answer.parcels[0]?.addressState]).toEqual([sent, sent])
  },
)

test('without an address, the e-mail is the specification’s placeholder', () => {
  const { order } = orderOfOneParcel(paidOrder, { addressState: 'to_be_arranged' })
  expect(orderOnWire(order).customer_email).toBe('unknown@example.com')
})

test('facts hidden from the sender are nowhere in the answer', () => {
  const address = { city: '', area: '', street: 'House 77' }
  const { order } = orderOfOneParcel(paidOrder, { address, addressHidden: true })
  expect(JSON.stringify(orderOnWire(hideFromSender(order)))).not.toContain('House 77')
})

test('a location without a name is the shopper’s own', () => {
  const location = {
    ...{ _id: '1', name: '', phone: '', email: 'r@x.y' },
    ...{ city: 'Dhaka', area: 'Mirpur', address: '4' },
  }
  const sent = { customer_name: 'Rima', customer_phone: '0000000000', customer_address: '4' }
  expect(customerFieldsOf(location, 'Rima')).toMatchObject({ ...sent, customer_email: 'r@x.y' })
  expect(customerFieldsOf(location, '')).toMatchObject({ customer_name: 'Unknown' })
  expect(customerFieldsOf({ ...location, name: 'Ratan' }, 'Rima')).toMatchObject({ customer_name: 'Ratan' })
  expect(customerFieldsOf(null, 'Rima')).toMatchObject({ customer_name: 'Unknown', customer_address: '' })
})
