import { createSandbox } from '../app.ts'
import type { StoreOptions } from '../json-lines-store.ts'
import { MERCHANT } from '../sslcommerz/test-client.ts'
import { STRIPE_KEYS } from './notifications.ts'
import type { Faults } from './payment.ts'

export const FORM = {
  mode: 'payment',
  'line_items[0][price_data][currency]': 'bdt',
  'line_items[0][price_data][unit_amount]': '125050',
  'line_items[0][price_data][product_data][name]': 'Teddy bear',
  'line_items[0][quantity]': '1',
  success_url: 'http://127.0.0.1:9/success/OGS1?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:9/cancel/OGS1',
  client_reference_id: 'OGS1',
  'metadata[tran_id]': 'OGS1',
  customer_email: 'rahima@example.com',
}

type Fields = Readonly<Record<string, string>>

export function account(options: Partial<StoreOptions> = {}) {
  const app = createSandbox(MERCHANT, options)
  const authorization = `Bearer ${STRIPE_KEYS.secretKey}`

  async function call(path: string, form?: Fields, headers: Fields = {}) {
    const body = form && new URLSearchParams(form)
    const [method, all] = [body ? 'POST' : 'GET', { authorization, ...headers }]
    const response = await app.request(path, { method, headers: all, ...(body && { body }) })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  const injectFaults = (id: string, faults: unknown) =>
    app.request(`${pageOf(id)}/behaviour`, { method: 'POST', body: JSON.stringify(faults) })

  return {
    app,
    call,
    create: (changes: Fields = {}, headers: Fields = {}) =>
      call('/v1/checkout/sessions', without({ ...FORM, ...changes }), headers),
    async session(id: string, isExpanded = true) {
      const query = isExpanded ? '?expand[0]=payment_intent.latest_charge' : ''
      return (await call(`/v1/checkout/sessions/${id}${query}`)).body
    },
    async open(faults: Partial<Faults> = {}, changes: Fields = {}): Promise<string> {
      const { id } = (await call('/v1/checkout/sessions', { ...FORM, ...changes })).body
      await injectFaults(id, faults)
      return id
    },
    injectFaults,
    press: (id: string, ending = 'pay', more: Fields = {}) =>
      app.request(pageOf(id), { method: 'POST', body: new URLSearchParams({ ending, ...more }) }),
    page: (id: string) => app.request(pageOf(id)),
  }
}

const without = (form: Fields): Fields =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))

export const pageOf = (id: string): string => `/stripe/c/pay/${id}`

export interface Received {
  readonly path: string
  readonly signature: string
  readonly body: string
  readonly event: { readonly type: string; readonly data: { readonly object: Record<string, unknown> } }
}

export function webhookReceiver() {
  const received: Received[] = []
  async function receive(request: Request): Promise<Response> {
    const body = await request.text()
    const signature = String(request.headers.get('stripe-signature'))
    received.push({ path: new URL(request.url).pathname, signature, body, event: JSON.parse(body) })
    return new Response()
  }
  return { received, types: () => received.map(({ event }) => event.type), receive }
}
