import type { HonoRequest } from 'hono'
import { createRoute, door, jsonAnswer, z } from '../kernel/door.server.ts'
import { granted, Refused, refuse } from '../kernel/refusal.ts'
import type { RawHttpRequest } from '../payments/gateway.ts'
import { isTranId } from '../payments/payment.ts'
import { PaymentAnswer } from './order-shapes.server.ts'
import { freshPaymentView, hearAndSettle, type Till } from './paying.server.ts'
import { receiptOf } from './receipt.server.ts'
import type { Seller } from './receipt-paper.server.ts'
import { drawReceipt } from './receipt-pdf.server.ts'

const TranIdParam = z.object({ tran_id: z.string().refine(isTranId) })

const view = createRoute({
  method: 'get',
  path: '/payments/{tran_id}',
  summary: 'What became of a payment; a pending one is asked about at the gateway',
  request: { params: TranIdParam },
  responses: { 200: jsonAnswer(PaymentAnswer, 'The payment'), 404: { description: 'No such payment' } },
})

const receipt = createRoute({
  method: 'get',
  path: '/receipt/{tran_id}',
  summary: 'The receipt of a paid payment',
  request: { params: TranIdParam },
  responses: {
    200: {
      description: 'A PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: { description: 'No such payment' },
    409: { description: 'Not paid' },
  },
})

/** What browsers and gateways ask about payments. Knowing the tran_id is the permission. */
export function paymentsApi(till: Till & { readonly seller: Seller }) {
  const api = door()
  // The gateway sends the browser here by a POST from its own site, so it comes without cookies (protocols §1.9.1).
  api.on(['GET', 'POST'], '/payments/:ending{success|fail|cancel}', async (c) => {
    const tranId = await hearAndSettle(till, await asItCame(c.req, 'return'))
    return c.redirect(tranId === null ? '/' : `/payments/success/${tranId}`, 303)
  })
  api.post('/payments/ipn', async (c) => {
    await hearAndSettle(till, await asItCame(c.req, 'notification'))
    return c.text('OK')
  })
  api.openapi(view, async (c) => {
    const payment = await freshPaymentView(till, c.req.valid('param').tran_id)
    if (!payment) throw new Refused(refuse('not-found', 'There is no payment with this number.'))
    return c.json(payment, 200)
  })
  api.openapi(receipt, async (c) => {
    const paid = granted(await receiptOf(till.db, c.req.valid('param').tran_id))
    return c.body(await drawReceipt(paid, till.seller), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="OGS-receipt-${paid.tranId}.pdf"`,
      'cache-control': 'private, no-store',
      // The address is the permission: it must not travel on, nor be found.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
  return api
}

async function asItCame(request: HonoRequest, kind: RawHttpRequest['kind']): Promise<RawHttpRequest> {
  return {
    kind,
    method: request.method === 'POST' ? 'POST' : 'GET',
    query: request.query(),
    rawBody: new Uint8Array(await request.arrayBuffer()),
  }
}
