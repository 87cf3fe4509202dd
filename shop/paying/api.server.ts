import type { HonoRequest } from 'hono'
import { createRoute, door, jsonAnswer, jsonBody, signedIn, z } from '../kernel/door.server.ts'
import { granted, Refused, refuse } from '../kernel/refusal.ts'
import type { RawHttpRequest } from '../payments/gateway.ts'
import { isTranId } from '../payments/payment.ts'
import { freshPaymentView, hearAndSettle, payOrder, type Till } from './paying.server.ts'
import { PaymentAnswer, PaymentBody } from './payment-shapes.server.ts'

const TranIdParam = z.object({ tran_id: z.string().refine(isTranId) })

const pay = createRoute({
  method: 'post',
  path: '/initiate-payment',
  summary: "Open the gateway's page for an own order",
  middleware: signedIn,
  request: { body: jsonBody(PaymentBody) },
  responses: {
    200: jsonAnswer(z.object({ url: z.url() }), 'Where to send the browser'),
    404: { description: 'No such order of the own' },
    409: { description: 'Another amount, or paid already' },
    503: { description: 'The gateway is not available; the order waits' },
  },
})

const view = createRoute({
  method: 'get',
  path: '/payments/{tran_id}',
  summary: 'What became of a payment; a pending one is asked about at the gateway',
  request: { params: TranIdParam },
  responses: { 200: jsonAnswer(PaymentAnswer, 'The payment'), 404: { description: 'No such payment' } },
})

/** Paying an own order, and what browsers and gateways ask about payments: there, knowing the tran_id is the permission. */
export function payingApi(till: Till) {
  const api = door()
  api.openapi(pay, async (c) => {
    const { amount, orderId } = c.req.valid('json')
    const wish = { orderId: orderId ?? null, amount: amount ?? null }
    return c.json({ url: granted(await payOrder(till, c.get('caller'), wish)) }, 200)
  })
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
