import * as made from '../../server/access-tests/test-preparations.ts'
import type { Route } from '../../server/access-tests/test-route.ts'

const gifting = { name: 'Silk', nameBn: '', shown: true, revision: 1 }

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /gifting/all': { who: 'admin' },
  'POST /gifting/wraps': { who: 'admin', body: { name: 'Silk' } },
  'POST /gifting/cards': { who: 'admin', body: { name: 'Roses' } },
  'POST /gifting/occasions': { who: 'admin', body: { name: 'Birthday' } },
  'PUT /gifting/wraps': { who: 'admin', body: { ids: [] }, after: made.orderOfGifting('wraps') },
  'PUT /gifting/cards': { who: 'admin', body: { ids: [] }, after: made.orderOfGifting('cards') },
  'PUT /gifting/occasions': { who: 'admin', body: { ids: [] }, after: made.orderOfGifting('occasions') },
  'PUT /gifting/wraps/{id}': {
    who: 'admin',
    body: { ...gifting, price: 120, picture: '' },
    after: made.wrap,
  },
  'PUT /gifting/cards/{id}': {
    who: 'admin',
    body: { ...gifting, box: 'lower', picture: '' },
    after: made.card,
  },
  'PUT /gifting/occasions/{id}': { who: 'admin', body: gifting, after: made.occasion },
  'GET /gifting': { who: 'anyone', inPages: true },
}
