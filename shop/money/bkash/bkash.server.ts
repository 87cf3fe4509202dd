import { poisha } from '../../kernel/money.ts'
import type { GatewayProfile, PaymentGateway } from '../payments/gateway.ts'
import { bkashCalls } from './calls.server.ts'
import { confirming, queryPayment } from './confirming.server.ts'
import { createForm, readCreated, readReturn } from './page.server.ts'
import { queryListedRefund, refundOnce } from './refunds.server.ts'
import type { TokenStore } from './token-store.server.ts'
import { tokensOf } from './tokens.server.ts'
import type { Merchant } from './wire.server.ts'

export const BKASH: GatewayProfile = {
  id: 'bkash',
  callbacks: { path: '/payments/bkash' },
  personalFields: { masked: /msisdn$|^payer/i, forgotten: /^(customer_|payer)|msisdn$/i },
}

/** bKash tokenized checkout (docs/gateways.md), live, at its sandbox, or at ours: only the merchant differs. */
export function bkash(merchant: Merchant, tokens: TokenStore): PaymentGateway {
  const call = bkashCalls(merchant, tokensOf(merchant, tokens))
  return {
    ...BKASH,
    capabilities: {
      minAmount: poisha(1_00),
      maxAmount: poisha(500_000_00),
      expiresAfterHours: 24,
      capturesOnReturn: true,
      refundsOneByOne: true,
      refundDays: 60,
    },
    async initiate(input, signal) {
      const reply = await call('/v1.2.0-beta/tokenized/checkout/create', createForm(input), signal)
      return readCreated(reply, merchant.baseUrl)
    },
    parseCallback: async (request) => readReturn(request),
    confirm: confirming(call),
    query: (ref, signal) => queryPayment(call, ref, signal),
    refund: (input, signal) => refundOnce(call, input, signal),
    queryRefund: (input, signal) => queryListedRefund(call, input, signal),
  }
}
