import * as codes from '../../server/access-tests/test-code-preparations.ts'
import * as made from '../../server/access-tests/test-preparations.ts'
import { NOBODY, type Route } from '../../server/access-tests/test-route.ts'

const order = { withoutAddress: false }
const refund = { amount: 1, reason: 'broken' }
const CALLBACK: Route = { who: 'anyone', callback: true }
const callbacksOf = (gateway: string): Record<string, Route> => ({
  [`GET ${gateway}/{ending}/{tran_id}`]: CALLBACK,
  [`POST ${gateway}/{ending}/{tran_id}`]: CALLBACK,
  [`POST ${gateway}/ipn`]: CALLBACK,
})

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /privacy-codes': { who: 'anyone' },
  'POST /privacy-codes': { who: 'anyone', body: { phone: '01712345678' } },
  'POST /privacy-codes/{id}': {
    who: 'anyone',
    body: { code: '123456' },
    open: 'path',
    after: codes.privacyCode,
  },
  'POST /privacy-codes/{id}/erasure': {
    who: 'anyone',
    body: { token: 'no such token' },
    open: 'path',
    after: codes.privacyToken,
  },
  'GET /payment-methods': { who: 'anyone', inPages: true },
  'GET /orders/{id}/payment-methods': { who: 'signed-in', guests: true, holders: true, owned: 'order' },
  'POST /cart/quote': {
    who: 'signed-in',
    guests: true,
    body: order,
    open: ['locationId', 'windowId', 'zoneId'],
    after: made.filledCart,
  },
  'POST /initiate-payment': {
    who: 'signed-in',
    guests: true,
    holders: true,
    body: { orderId: NOBODY },
    owned: 'order',
  },
  'GET /payments/{ending}': CALLBACK,
  'POST /payments/{ending}': CALLBACK,
  ...callbacksOf('/payments'),
  ...callbacksOf('/payments/bkash'),
  ...callbacksOf('/payments/stripe'),
  'GET /payments/{tran_id}': { who: 'anyone', open: 'path', after: made.payment },
  'GET /payments': { who: 'admin', inPages: true, after: made.heldPayment },
  'POST /payments/{tran_id}/questions': { who: 'admin', after: made.payment },
  'POST /payments/{tran_id}/acceptance': { who: 'admin', after: made.heldPayment },
  'POST /payments/{tran_id}/settlement': { who: 'admin', body: { note: 'by hand' }, after: made.heldPayment },
  'POST /refunds/{id}/sight': { who: 'admin', body: { state: 'failed' }, after: made.failedRefund },
  'GET /comparison': { who: 'admin', inPages: true },
  'POST /payments/{tran_id}/refunds': { who: 'admin', body: refund, after: made.payment },
  'GET /payments/{tran_id}/refunds': { who: 'admin', after: made.refundedPayment },
  'GET /orders/{id}/refunds': {
    who: 'signed-in',
    guests: true,
    holders: true,
    owned: 'order',
    after: made.refundedOrder,
  },
  'GET /receipt/{tran_id}': { who: 'anyone', open: 'path' },
}
