import * as made from '../../server/access-tests/test-preparations.ts'
import { NOBODY, type Route } from '../../server/access-tests/test-route.ts'

const destination = { locationId: NOBODY }
const door = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'POST /orders/{id}/cart': { who: 'signed-in', guests: true, owned: 'order' },
  'PUT /orders/{id}/gift': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: { to: 'Maa', message: 'Happy birthday!' },
    owned: 'order',
    within: 'parcelId',
  },
  'POST /orders/{id}/cancellation': {
    who: 'signed-in',
    guests: true,
    holders: true,
    owned: 'order',
    within: 'parcelId',
    after: made.orderWithExpiredAddress,
  },
  'PUT /orders/{id}/day': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: { deliverOn: made.FREE_DAY },
    owned: 'order',
    open: 'windowId',
    within: 'parcelId',
    after: made.orderForDay,
  },
  'GET /orders/{id}/days': {
    who: 'signed-in',
    guests: true,
    holders: true,
    owned: 'order',
    within: 'parcelId',
    after: made.orderForDay,
  },
  'POST /orders/{id}/day/cost': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: { deliverOn: made.FREE_DAY },
    owned: 'order',
    open: 'windowId',
    within: 'parcelId',
    after: made.orderForDay,
  },
  'PUT /orders/{id}/location': {
    who: 'signed-in',
    guests: true,
    body: destination,
    owned: 'order',
    within: 'parcelId',
    needs: 'location',
  },
  'POST /orders/{id}/location/cost': {
    who: 'signed-in',
    guests: true,
    body: destination,
    owned: 'order',
    within: 'parcelId',
    needs: 'location',
  },
  'PUT /orders/{id}/address': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: door,
    owned: 'order',
    within: 'parcelId',
  },
  'POST /orders/{id}/address/cost': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: door,
    owned: 'order',
    within: 'parcelId',
  },
}
