import { type Context, Hono } from 'hono'
import { createSandbox } from '../../sandbox/app.ts'
import { MERCHANT } from '../../sandbox/sslcommerz/test-client.ts'
import { STRIPE_KEYS } from '../../sandbox/stripe/notifications.ts'
import type { Faults } from '../../sandbox/stripe/payment.ts'
import { injectFaults } from '../../sandbox/test-visitor.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import type { RawHttpRequest } from '../../shop/payments/gateway.ts'
import { receiveNotification } from '../../shop/payments/notifications.server.ts'
import { openPayment } from '../../shop/payments/open-payment.server.ts'
import { stripe } from '../../shop/payments/stripe/stripe.server.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { pretendJobs } from './test-jobs.ts'
import { serveLocally } from './test-listening.ts'

type Delivery = { readonly what: string; readonly request: RawHttpRequest; readonly isDone: boolean }

export const AMOUNT = poisha(125050)

/** Stripe's sandbox and a shop's endpoints on ports of their own. */
export async function openStripeContract(db: Db) {
  const sandboxUrl = await serveLocally(createSandbox(MERCHANT).fetch)
  const gateway = stripe({ ...STRIPE_KEYS, baseUrl: sandboxUrl })
  const { jobs } = pretendJobs()
  const services = (by = gateway) => ({
    db,
    recordMoney,
    jobs,
    gateways: gatewaysWith(scriptedGateway(), { stripe: by }),
  })
  /** Requests that the shop received, by payment number or event kind. */
  const came: Delivery[] = []
  const shopUrl = await serveLocally(shop().fetch)

  /** The shop's endpoints. */
  function shop(): Hono {
    const take = async (c: Context, kind: RawHttpRequest['kind'], tranIdInPath?: string) => {
      const rawBody = new Uint8Array(await c.req.arrayBuffer())
      const method = kind === 'return' ? 'GET' : 'POST'
      const query = c.req.query()
      const request = { kind, method, query, headers: c.req.header(), tranIdInPath, rawBody } as const
      const { isDone } = await receiveNotification(services(), 'stripe', request, async () => true)
      const what = tranIdInPath ?? JSON.parse(new TextDecoder().decode(rawBody)).type
      came.push({ what, request, isDone })
      return c.text(isDone ? 'OK' : 'no', isDone ? 200 : 404)
    }
    return new Hono()
      .get('/api/payments/stripe/:ending/:tran_id', (c) => take(c, 'return', c.req.param('tran_id')))
      .post('/api/payments/stripe/ipn', (c) => take(c, 'notification'))
  }

  const request = () => ({
    reference: newId(),
    by: 'stripe' as const,
    amount: AMOUNT,
    customer: { name: 'রহিমা', email: 'r@example.com', phone: '', city: 'Dhaka', area: '', address: '' },
    items: [{ name: 'টেডি <bear> & "Co"' }],
    publicUrl: shopUrl,
  })

  /** @param faults without any, no webhook is sent, so that only the browser returns */
  async function open(faults: Partial<Faults> = {}) {
    const { tranId, url } = granted(await openPayment(services(), request()))
    await injectFaults(url, { notice: 'never', ...faults })
    return { tranId, url, ref: stripeRef(tranId, url.split('/').at(-1) ?? '') }
  }

  return { gateway, sandboxUrl, shopUrl, services, came, request, open }
}

export const stripeRef = (tranId: string, session: string) => ({
  tranId,
  gatewayRef: session,
  verificationRef: session,
  expected: AMOUNT,
})
