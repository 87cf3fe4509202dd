import type { Hono } from 'hono'
import { createSandbox } from '../app.ts'
import { MERCHANT } from '../test-merchant.ts'
import { BKASH_MERCHANT } from './merchant.ts'

const { username, password, appKey, appSecret } = BKASH_MERCHANT
export const LOGIN = { username, password }
export const APP = { app_key: appKey, app_secret: appSecret }
export const CHECKOUT = '/v1.2.0-beta/tokenized/checkout'
export const REFUND = '/v2/tokenized-checkout/refund/payment'

/** What bKash takes for a payment page. */
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

/** The fields of its answers that tests go on with; which of them are there depends on the question. */
interface Told {
  readonly paymentID: string
  readonly bkashURL: string
  readonly transactionStatus: string
  readonly trxID: string
  readonly id_token: string
  readonly refresh_token: string
  readonly refundTrxId: string
  readonly refundTransactions: readonly { readonly refundTrxId: string }[] | undefined
}

/** What bKash answers; a text where it is no JSON. */
export interface Heard {
  readonly status: number
  readonly body: Told
}

export async function post(app: Hono, path: string, fields: unknown, headers = {}): Promise<Heard> {
  const body = typeof fields === 'string' ? fields : JSON.stringify(fields)
  const response = await app.request(`/bkash${path}`, { method: 'POST', body, headers })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

/** A shop with a token of a bKash of its own. */
export const openShop = (folder?: string) => enter(createSandbox(MERCHANT, { folder }))

/** A shop that asks for a token. */
export async function enter(app: Hono) {
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
    tell: (id: string, wish: unknown) => post(app, `/pay/${id}/behaviour`, wish),
    async pay(changes: Fields = {}) {
      const id = await open(changes)
      await press(id, 'pay')
      return { paymentId: id, trxId: (await execute(id)).body.trxID }
    },
  }
}
