import { expect, test } from 'vitest'
import { asSenderSees } from './parcel.ts'
import { ofOneParcel, paidOrder, parcel } from './test-order.ts'
import { orderOnWire } from './wire.server.ts'

test('an answer has the first parcel’s facts beside the order’s own, and its sender’s e-mail', () => {
  const second = { ...parcel, _id: 'parcel-2', customer_name: 'Rafi', fulfilment: 'sent' } as const
  const answer = orderOnWire({ ...paidOrder, parcels: [parcel, second] })
  const { _id, ...facts } = parcel
  expect(answer).toEqual({
    ...facts,
    ...paidOrder,
    customer_email: 'mina@example.com',
    parcels: [parcel, second],
  })
  expect(answer._id).toBe(paidOrder._id)
})

test('how far an order is and whether it lacks an address is all of its parcels’', () => {
  const answer = orderOnWire({ ...paidOrder, needsAddress: true, fulfilment: 'packed' })
  expect(answer).toMatchObject({ needsAddress: true, fulfilment: 'packed' })
})

test('while nobody has said where it goes, the e-mail is the specification’s placeholder', () => {
  const { order } = ofOneParcel(paidOrder, { addressState: 'arrange' })
  expect(orderOnWire(order).customer_email).toBe('unknown@example.com')
})

test('what its sender does not see stands nowhere in the answer', () => {
  const { order } = ofOneParcel(paidOrder, { customer_address: 'House 77', addressHidden: true })
  expect(JSON.stringify(orderOnWire(asSenderSees(order)))).not.toContain('House 77')
})
