import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { createSandbox } from '../app.ts'
import { MERCHANT } from '../test-merchant.ts'
import type { Behaviour } from './behaviour.ts'
import { STRIPE_KEYS } from './merchant.ts'

/** A form that Stripe takes. */
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

/** Some account's way to the API. @param folder where what happened outlives the process */
export function account(folder?: string, most?: number) {
  const app = createSandbox(MERCHANT, { ...(folder && { folder }), ...(most && { most }) })
  const authorization = `Bearer ${STRIPE_KEYS.secretKey}`

  async function call(path: string, form?: Fields, headers: Fields = {}) {
    const body = form && new URLSearchParams(form)
    const response = await app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...headers },
      ...(body && { body }),
    })
    const told = await response.json()
    return { status: response.status, headers: response.headers, told }
  }

  return {
    app,
    call,
    create: (changes: Fields = {}, headers: Fields = {}) =>
      call('/v1/checkout/sessions', without({ ...FORM, ...changes }), headers),
    session: async (id: string, whole = true) =>
      (await call(`/v1/checkout/sessions/${id}${whole ? '?expand[0]=payment_intent.latest_charge' : ''}`))
        .told,
    /** @returns the number of a session that behaves as wished */
    async open(wish: Partial<Behaviour> = {}, changes: Fields = {}): Promise<string> {
      const { told } = await call('/v1/checkout/sessions', { ...FORM, ...changes })
      await behave(app, told.id, wish)
      return told.id
    },
    behave: (id: string, wish: unknown) => behave(app, id, wish),
    press: (id: string, ending = 'pay', more: Fields = {}) =>
      app.request(pageOf(id), { method: 'POST', body: new URLSearchParams({ ending, ...more }) }),
    page: (id: string) => app.request(pageOf(id)),
  }
}

/** An empty value is a field that is not sent. */
const without = (form: Fields): Fields =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))

export const pageOf = (id: string): string => `/stripe/c/pay/${id}`

const behave = (app: Hono, id: string, wish: unknown) =>
  app.request(`${pageOf(id)}/behaviour`, { method: 'POST', body: JSON.stringify(wish) })

export interface Heard {
  readonly path: string
  readonly signature: string
  readonly body: string
  readonly event: { readonly type: string; readonly data: { readonly object: Record<string, unknown> } }
}

/** The merchant's server, which hears of events. */
export async function listener() {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const signature = String(request.headers['stripe-signature'])
    heard.push({ path: request.url ?? '', signature, body, event: JSON.parse(body) })
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    heard,
    types: () => heard.map(({ event }) => event.type),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
