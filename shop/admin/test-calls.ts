import * as made from '../../server/access-tests/test-preparations.ts'
import type { Route } from '../../server/access-tests/test-route.ts'
import * as stock from '../../server/access-tests/test-stock-preparations.ts'

/** Something happened in it, and a hamper lacks a part. */
const busyDay: made.Prepare = async (app, caller) => {
  await stock.shortHamper(app, caller)
  return made.refundedOrder(app, caller)
}

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /dashboard': { who: 'admin', inPages: true, after: busyDay },
  'POST /exports': { who: 'admin', body: { what: 'products' } },
  'GET /exports/{ticket}': { who: 'anyone', open: 'path' },
}
