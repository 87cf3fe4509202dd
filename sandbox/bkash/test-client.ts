import type { Hono } from 'hono'
import { createSandbox } from '../app.ts'
import { MERCHANT } from '../sslcommerz/test-client.ts'
import { BKASH_MERCHANT } from './tokens.ts'

const { username, password, appKey, appSecret } = BKASH_MERCHANT
export const LOGIN = { username, password }
export const APP = { app_key: appKey, app_secret: appSecret }
export const CHECKOUT = '/v1.2.0-beta/tokenized/checkout'
export const REFUND = '/v2/tokenized-checkout/refund/payment'

export const FORM = {
  mode: '0011',
  payerReference: '01712345678',
  callbackURL: 'http://shop.example/back/OGS1',
  amount: '1250.50',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: 'OGS1',
}

type Fields = Readonly<Record<string, unknown>>

export async function post(app: Hono, path: string, fields: unknown, headers = {}) {
  const body = typeof fields === 'string' ? fields : JSON.stringify(fields)
  const response = await app.request(`/bkash${path}`, { method: 'POST', body, headers })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

export const openShop = (folder?: string) => login(createSandbox(MERCHANT, { folder }))

export async function login(app: Hono) {
  const { body: token } = await post(app, `${CHECKOUT}/token/grant`, APP, LOGIN)
  return { app, token, ...shopWith(app, { authorization: token.id_token, 'x-app-key': appKey }) }
}

export function shopWith(app: Hono, headers: Readonly<Record<string, string>>) {
  const ask = (path: string, fields: unknown) => post(app, path, fields, headers)
  const open = async (changes: Fields = {}): Promise<string> =>
    (await ask(`${CHECKOUT}/create`, { ...FORM, ...changes })).body.paymentID
  const press = (id: string, ending: string, more: Record<string, string> = {}) =>
    app.request(`/bkash/pay/${id}`, { method: 'POST', body: new URLSearchParams({ ending, ...more }) })
  const execute = (paymentID: string) => ask(`${CHECKOUT}/execute`, { paymentID })
  return {
    headers,
    ask,
    open,
    press,
    execute,
    query: (paymentID: string) => ask(`${CHECKOUT}/payment/status`, { paymentID }),
    injectFaults: (id: string, faults: unknown) => post(app, `/pay/${id}/behaviour`, faults),
    async pay(changes: Fields = {}) {
      const id = await open(changes)
      await press(id, 'pay')
      return { paymentId: id, trxId: (await execute(id)).body.trxID }
    },
  }
}
