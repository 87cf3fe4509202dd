import * as made from '../../server/access-tests/test-preparations.ts'
import { NOBODY, type Route } from '../../server/access-tests/test-route.ts'

const card = { parcelId: NOBODY, what: 'card' }

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /manageorder': { who: 'admin', after: made.refundedOrder },
  'GET /order-list': { who: 'admin', inPages: true, after: made.refundedOrder },
  'GET /manageorder/{id}': { who: 'admin', inPages: true, after: made.refundedOrder },
  'GET /manageorder/{id}/parcels': { who: 'admin', after: made.refundedOrder },
  'POST /manageorder/{id}/fulfilments': { who: 'admin', body: { state: 'packed' }, after: made.placedOrder },
  'POST /manageorder/{id}/tries': {
    who: 'admin',
    body: { what: 'missed', parcelId: NOBODY },
    after: made.orderOnItsWay,
  },
  'POST /manageorder/{id}/waivers': { who: 'admin', body: { amount: 130 }, after: made.placedOrder },
  'POST /manageorder/{id}/stock': { who: 'admin', after: made.placedOrder },
  'POST /manageorder/{id}/days': {
    who: 'admin',
    body: { deliverOn: made.FREE_DAY },
    open: 'windowId',
    after: made.orderForDay,
  },
  'POST /manageorder/fulfilments': {
    who: 'admin',
    body: { state: 'packed', orders: [{ _id: NOBODY }] },
    after: made.orderToPack,
  },
  'GET /manageorder/{id}/sheets': { who: 'admin', after: made.placedOrder },
  'POST /prints': { who: 'admin', body: { prints: [{ ...card, content: '0'.repeat(32) }] } },
  'POST /prints/undone': { who: 'admin', body: { prints: [card] } },
  'GET /today/sheets': { who: 'admin', search: '?day=today', after: made.placedOrder },
  'GET /today': { who: 'admin', inPages: true, search: '?day=today', after: made.placedOrder },
}
