import type { ServerResponse } from 'node:http'
import { beforeAll, beforeEach } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import type { AttemptRef, RefundInput } from '../gateway.ts'
import { type ReceivedRequest, testServer } from '../test-server.ts'
import type { TokenStore } from './token-store.server.ts'
import type { Merchant } from './wire.server.ts'

export type BkashRequest = Omit<ReceivedRequest, 'body'> & { readonly body: Readonly<Record<string, string>> }

export type Says = object | ((response: ServerResponse, asked: BkashRequest) => unknown)

export function scriptedBkash() {
  const merchant = { ...KEYS, baseUrl: '' }
  const asked: BkashRequest[] = []
  let script: Readonly<Record<string, Says | readonly Says[]>> = {}
  const heard = (step: string) => asked.filter(({ path }) => path.endsWith(`/${step}`))
  beforeAll(async () => {
    const { baseUrl, close } = await testServer((request, response) => {
      const one = { ...request, body: JSON.parse(request.body) }
      asked.push(one)
      const step = one.path.split('/').at(-1) ?? ''
      const told = script[`${one.path.includes('refund') ? 'refund/' : ''}${step}`] ?? {}
      const says: Says = Array.isArray(told) ? (told[heard(step).length - 1] ?? told.at(-1)) : told
      if (typeof says === 'function') says(response, one)
      else response.end(JSON.stringify(says))
    })
    merchant.baseUrl = `${baseUrl}/bkash`
    return close
  })
  beforeEach(() => {
    asked.length = 0
    script = {}
  })
  return {
    merchant: merchant as Merchant,
    asked,
    heard,
    says: (told: typeof script) => {
      script = told
    },
  }
}

const KEYS = { username: 'shop', password: 'pass&word', appKey: 'app', appSecret: 'sec"ret' }

export const oneToken: TokenStore = {
  read: async () => ({ idToken: 'the token', refreshToken: null, fresh: true, usable: true }),
  withLock: (_, work) => work(),
  countRequest: async () => false,
  uncountRequest: async () => undefined,
  save: async () => undefined,
}

export const withStatus =
  (status: number, json: object) =>
  (response: ServerResponse): unknown =>
    response.writeHead(status).end(JSON.stringify(json))

export const REF: AttemptRef = {
  tranId: 'OGSABC',
  gatewayRef: 'TR0011x',
  verificationRef: 'TR0011x',
  expected: poisha(125050),
}

const COMMON = { statusCode: '0000', statusMessage: 'Successful', paymentID: 'TR0011x', amount: '1250.50' }
export const INITIATED = { ...COMMON, transactionStatus: 'Initiated', merchantInvoice: 'OGSABC' }
const PAID = {
  trxID: '6H7801QFYM',
  transactionStatus: 'Completed',
  customerMsisdn: '01770618575',
  payerReference: '01770618575',
  paymentExecuteTime: '2019-08-07T11:15:56:336 GMT+0600',
}
export const COMPLETED = { ...COMMON, ...PAID, merchantInvoice: 'OGSABC' }
export const EXECUTED = { ...COMMON, ...PAID, currency: 'BDT', merchantInvoiceNumber: 'OGSABC' }

export const REFUND: RefundInput = {
  refundId: 'RF1',
  transactionRef: '6H7801QFYM',
  gatewayRef: 'TR0011x',
  amount: poisha(2520),
  reason: 'ভাঙা & "late"',
  lastSentAgo: null,
  sendBy: Number.POSITIVE_INFINITY,
  otherRefs: [],
}
