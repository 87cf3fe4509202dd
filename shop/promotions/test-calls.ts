import * as made from '../../server/access-tests/test-preparations.ts'
import type { Route } from '../../server/access-tests/test-route.ts'

const promotion = {
  ...{ name: 'Eid', nameBn: '', kind: 'percent', percent: 10, amount: null, minAmount: 500, minGifts: 0 },
  ...{ categories: [], occasions: [], firstDay: null, lastDay: null, uses: 100, oncePerPerson: false },
  paused: false,
}

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /promotions': { who: 'admin', after: made.promotion },
  'POST /promotions': { who: 'admin', body: { ...promotion, code: '' } },
  'PUT /promotions/{id}': { who: 'admin', body: { ...promotion, revision: 1 }, after: made.promotion },
  'DELETE /promotions/{id}': { who: 'admin', after: made.promotion },
}
