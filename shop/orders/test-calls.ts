import * as made from '../../server/access-tests/test-preparations.ts'
import type { Route } from '../../server/access-tests/test-route.ts'

const order = { withoutAddress: false }

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'POST /manageorder': {
    who: 'signed-in',
    guests: true,
    body: order,
    owned: 'location',
    open: ['windowId', 'zoneId'],
    after: made.filledCart,
  },
  'GET /orders': { who: 'signed-in', inPages: true, guests: true, after: made.refundedOrder },
  'GET /orders/{id}': {
    who: 'signed-in',
    inPages: true,
    guests: true,
    holders: true,
    owned: 'order',
    after: made.refundedOrder,
  },
  'GET /orders/{id}/parcels': { who: 'signed-in', guests: true, holders: true, owned: 'order' },
}
