import * as codes from '../../server/access-tests/test-code-preparations.ts'
import * as made from '../../server/access-tests/test-preparations.ts'
import { NOBODY, type Route } from '../../server/access-tests/test-route.ts'

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'POST /orders/{id}/link': { who: 'signed-in', guests: true, owned: 'order' },
  'DELETE /manageorder/{id}/link': { who: 'admin', after: made.refundedOrder },
  'POST /order-codes': { who: 'anyone', body: { number: '0B258914', phone: '01712345678' } },
  'POST /order-codes/{id}': {
    who: 'anyone',
    body: { code: '123456' },
    open: 'path',
    after: codes.orderCode,
  },
  'GET /order-claims': { who: 'signed-in', inPages: true, after: codes.listedClaims },
  'POST /order-claims': { who: 'signed-in', body: { ids: [NOBODY] }, after: codes.claimableOrder },
}
