import { poisha } from '../../kernel/money.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { readCallback } from './callback.server.ts'
import { asking } from './calls.server.ts'
import { confirming, look } from './confirming.server.ts'
import { createForm, readCreated } from './creating.server.ts'
import { queryRefund, refund } from './refunds.server.ts'
import type { TokenStore } from './token-store.server.ts'
import { tokensOf } from './tokens.server.ts'
import type { Merchant } from './wire.server.ts'

/** bKash tokenized checkout (protocols §4.1), live, at its sandbox, or at the stand-in: only the merchant differs. */
export function bkash(merchant: Merchant, tokens: TokenStore): PaymentGateway {
  const ask = asking(merchant, tokensOf(merchant, tokens))
  return {
    id: 'bkash',
    capabilities: {
      minAmount: poisha(1_00),
      maxAmount: poisha(500_000_00),
      patienceHours: 24,
      capturesOnReturn: true,
      refundsOneByOne: true,
      refundDays: 60,
    },
    async initiate(input, signal) {
      const reply = await ask('/v1.2.0-beta/tokenized/checkout/create', createForm(input), signal)
      return readCreated(reply, merchant.baseUrl)
    },
    parseCallback: async (request) => readCallback(request),
    confirm: confirming(ask),
    query: (ref, signal) => look(ask, ref, signal),
    refund: (input, signal) => refund(ask, input, signal),
    queryRefund: (input, signal) => queryRefund(ask, input, signal),
  }
}
