import * as made from '../../server/access-tests/test-preparations.ts'
import { EMAIL, NOBODY, type Route } from '../../server/access-tests/test-route.ts'

const choice = { email: EMAIL, productId: NOBODY }

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /cart': { who: 'signed-in', inPages: true, guests: true, email: 'query', after: made.cart },
  'GET /cart/count': { who: 'signed-in', guests: true },
  'POST /cart': {
    who: 'signed-in',
    guests: true,
    body: choice,
    open: ['productId', 'variantId'],
    after: made.productForCart,
  },
  'DELETE /cart/{id}': { who: 'signed-in', guests: true, owned: 'cart' },
}
