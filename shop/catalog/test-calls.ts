import * as made from '../../server/access-tests/test-preparations.ts'
import { NOBODY, type Route } from '../../server/access-tests/test-route.ts'
import * as stock from '../../server/access-tests/test-stock-preparations.ts'

const mug = { name: 'Blue Mug', price: 450, brand: '', category: '', description: '', photos: '' }

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /product': { who: 'anyone', inPages: true, after: made.product },
  'GET /product/{id}': { who: 'anyone', open: 'path', after: made.product },
  'GET /product/{id}/similar': { who: 'anyone', open: 'path', after: made.twoProducts },
  'POST /product': { who: 'admin', body: mug },
  'PUT /product/{id}': { who: 'admin', body: mug, after: made.product },
  'GET /product/{id}/editing': { who: 'admin', after: made.product },
  'GET /availability': {
    who: 'admin',
    inPages: true,
    search: `?ids=${stock.SHORT_HAMPER},${stock.PART_OF_HAMPER}`,
    after: stock.shortHamper,
  },
  'DELETE /product/{id}': { who: 'admin', after: made.product },
  'PUT /offers': { who: 'admin', body: { ids: [NOBODY], percent: 10 } },
  'GET /offers': { who: 'admin', inPages: true, after: made.endingOffer },
  'POST /product/removals': { who: 'admin', body: { ids: [NOBODY] } },
  'GET /categories': { who: 'anyone', inPages: true, after: made.product },
  'GET /suggestions': { who: 'anyone', search: '?search=rose', after: made.product },
  'GET /synonyms': { who: 'admin', inPages: true },
  'GET /synonyms/known': { who: 'admin', search: '?begun=ro' },
  'POST /synonyms': { who: 'admin', body: { word: 'golap', same: 'rose' }, after: made.product },
  'DELETE /synonyms': { who: 'admin', search: '?group=rose%2C+golap&word=golap', after: made.synonym },
  'PUT /synonyms/ignored': { who: 'admin', body: { word: 'golap', ignored: true } },
}
