import * as made from '../../server/access-tests/test-preparations.ts'
import type { Route } from '../../server/access-tests/test-route.ts'
import * as stock from '../../server/access-tests/test-stock-preparations.ts'

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /product/{id}/wish': { who: 'signed-in', open: ['path', 'variantId'], after: stock.soldOutProduct },
  'PUT /product/{id}/wish': {
    who: 'signed-in',
    body: {},
    open: ['path', 'variantId'],
    after: stock.soldOutProduct,
  },
  'DELETE /product/{id}/wish': { who: 'signed-in', open: ['path', 'variantId'], after: stock.soldOutProduct },
  'GET /stock': { who: 'admin', inPages: true, after: stock.countedProduct },
  'PUT /stock/{id}': { who: 'admin', body: { onHand: 12 }, after: made.product },
  'POST /stock/{id}/receipts': { who: 'admin', body: { units: 4 }, after: stock.countedProduct },
  'POST /stock/{id}/breakages': { who: 'admin', body: { units: 1 }, after: stock.countedProduct },
  'DELETE /stock/{id}': { who: 'admin', after: stock.countedProduct },
  'PUT /stock/{id}/few-at': { who: 'admin', body: { fewAt: 5 }, after: stock.countedProduct },
  'GET /stock/{id}/moves': { who: 'admin', after: stock.countedProduct },
  'POST /stock-moves/{id}/undo': { who: 'admin', after: stock.stockMove },
}
