import type { ServerResponse } from 'node:http'
import { beforeAll, beforeEach } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import type { AttemptRef, RefundInput } from '../gateway.ts'
import { type ReceivedRequest, testServer } from '../test-server.ts'
import type { TokenStore } from './token-store.server.ts'
import type { Merchant } from './wire.server.ts'

export type BkashRequest = Omit<ReceivedRequest, 'body'> & { readonly body: Readonly<Record<string, string>> }

export type BkashAnswer = object | ((response: ServerResponse, request: BkashRequest) => unknown)

/** A bKash server that answers by the last part of the path, each list one answer after the other. */
export function scriptedBkash() {
  const merchant = { ...KEYS, baseUrl: '' }
  const requests: BkashRequest[] = []
  let script: Readonly<Record<string, BkashAnswer | readonly BkashAnswer[]>> = {}
  const requestsTo = (step: string) => requests.filter(({ path }) => path.endsWith(`/${step}`))
  beforeAll(async () => {
    const { baseUrl, close } = await testServer((received, response) => {
      const request = { ...received, body: JSON.parse(received.body) }
      requests.push(request)
      const step = request.path.split('/').at(-1) ?? ''
      const answers = script[`${request.path.includes('refund') ? 'refund/' : ''}${step}`] ?? {}
      const list: readonly BkashAnswer[] = Array.isArray(answers) ? answers : [answers]
      const answer = list[requestsTo(step).length - 1] ?? list.at(-1)
      if (typeof answer === 'function') answer(response, request)
      else response.end(JSON.stringify(answer))
    })
    merchant.baseUrl = `${baseUrl}/bkash`
    return close
  })
  beforeEach(() => {
    requests.length = 0
    script = {}
  })
  const answerWith = (answers: typeof script) => {
    script = answers
  }
  return { merchant: merchant as Merchant, requests, requestsTo, answerWith }
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
