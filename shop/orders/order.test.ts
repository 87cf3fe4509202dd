import { describe, expect, test } from 'vitest'
import { poisha, sumOf } from '../kernel/money.ts'
import type { PaymentState } from '../payments/payment.ts'
import { FULFILMENTS } from './fulfilment.ts'
import {
  asSenderSees,
  customerAt,
  mayBeCash,
  type Order,
  orderDate,
  orderNumber,
  recipientName,
  tookMoney,
} from './order.ts'
import { paidOrder } from './test-order.ts'

describe('the day of an order', () => {
  test.each([
    ['2026-11-20T17:59:59Z', '20/11/2026'],
    ['2026-11-20T18:00:00Z', '21/11/2026'],
    ['2026-01-05T00:00:00Z', '05/01/2026'],
  ])('at %s it is %s in Dhaka', (moment, day) => {
    expect(orderDate(new Date(moment))).toBe(day)
  })
})

test('only money that arrived keeps an order from being paid', () => {
  const states: (PaymentState | 'unpaid')[] = ['unpaid', 'pending', 'failed', 'cancelled', 'expired']
  expect(states.some(tookMoney)).toBe(false)
  expect((['paid', 'paid_on_hold'] as const).every(tookMoney)).toBe(true)
})

test('a sum of poisha is exact', () => {
  expect(sumOf([])).toBe(0)
  expect(sumOf(Array.from({ length: 3 }, () => poisha(10)))).toBe(30)
})

test.each<[string, string, string | null, string]>([
  ['is who is named', 'Nusrat', 'Nusu', 'Nusrat'],
  ['is who is named on the card, while no name is known', 'Unknown', 'Nusu', 'Nusu'],
  ['has no name, where the card has none either', 'Unknown', '', 'the recipient'],
  ['has no name, where it is no gift', 'Unknown', null, 'the recipient'],
])('whom people read it is for %s', (_, customer_name, to, read) => {
  const gift = to === null ? null : { to }
  expect(recipientName({ customer_name, gift }, 'the recipient')).toBe(read)
})

test('a location without a name is the shopper’s own', () => {
  const location = {
    _id: '1',
    name: '',
    phone: '',
    city: 'Dhaka',
    area: 'Mirpur',
    address: '4',
    email: 'r@x.y',
  }
  expect(customerAt(location, 'Rima')).toMatchObject({ customer_name: 'Rima', customer_phone: '0000000000' })
  expect(customerAt(location, '')).toMatchObject({ customer_name: 'Unknown' })
  expect(customerAt({ ...location, name: 'Ratan' }, 'Rima')).toMatchObject({ customer_name: 'Ratan' })
})

test('cash at the door is for what is to go to an address and has not gone, and is promised once', () => {
  const order = {
    needsAddress: false,
    onDelivery: false,
    fulfilment: 'new',
    dues: [],
    parcelCount: 1,
  } as const
  const states = FULFILMENTS.filter((fulfilment) => mayBeCash({ ...order, fulfilment }))
  expect(states).toEqual(['new', 'packed'])
  expect(mayBeCash({ ...order, needsAddress: true })).toBe(false)
  expect(mayBeCash({ ...order, onDelivery: true })).toBe(false)
  const due = { _id: '1', kind: 'extra', amount: poisha(5000), payable: 'online', tran_id: null } as const
  const [open, paid] = [
    { ...due, paymentState: 'failed', onDelivery: false },
    { ...due, paymentState: 'paid', onDelivery: false },
  ] as const
  expect(mayBeCash({ ...order, dues: [open] })).toBe(true)
  expect(mayBeCash({ ...order, dues: [paid, open] })).toBe(false)
})

test('the number of an order is the end of its id, as people write it', () => {
  expect(orderNumber('01a1fc77-7e55-73f9-a9b7-0b253f9a27c1')).toBe('3F9A27C1')
})

describe('what whoever it is for said of where it goes', () => {
  const parcel: Omit<Order['parcels'][number], 'addressHidden'> = {
    ...{ _id: 'one', needsAddress: false, fulfilment: 'new', addressState: 'known', zoneId: null },
    ...{ deliverOn: null, placeOnDay: 'none', window: null, courier: '', tracking: '', gift: null },
    ...{ takenBy: '', thanks: null },
    ...{ customer_name: 'Nusrat', customer_phone: '+8801711111111', customer_address: 'House 77' },
    ...{ customer_city: 'Dhaka', customer_area: 'Banani' },
  }
  const orderOf = (...hidden: readonly boolean[]) => ({
    ...paidOrder,
    ...parcel,
    _id: 'order',
    parcels: hidden.map((addressHidden) => ({ ...parcel, addressHidden })),
  })

  test('is hidden from its sender, but for area and city, in the parcel and at the top', () => {
    const seen = asSenderSees(orderOf(true, false))
    expect(seen.parcels.map(({ customer_address }) => customer_address)).toEqual(['', 'House 77'])
    expect(seen).toMatchObject({ customer_name: 'Unknown', customer_phone: '', customer_address: '' })
    expect(seen).toMatchObject({ customer_city: 'Dhaka', customer_area: 'Banani' })
    expect(JSON.stringify(seen.parcels[0])).not.toMatch(/Nusrat|1711111111|House/)
  })

  test('of a second parcel leaves the first as it is', () => {
    const seen = asSenderSees(orderOf(false, true))
    expect(seen).toMatchObject({ customer_name: 'Nusrat', customer_address: 'House 77' })
    expect(seen.parcels[1]).toMatchObject({ customer_name: 'Unknown', customer_address: '' })
  })

  test('is nothing in other orders', () => {
    const order = orderOf(false)
    expect(asSenderSees(order)).toBe(order)
  })
})
