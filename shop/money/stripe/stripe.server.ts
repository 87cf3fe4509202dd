import { poisha } from '../../kernel/money.ts'
import type { AttemptRef, GatewayAnswer, PaymentGateway } from '../payments/gateway.ts'
import { readSession } from './answers.server.ts'
import { readCallback } from './callback.server.ts'
import { queryRefund, refund } from './refunds.server.ts'
import { readOpened, sessionForm } from './session.server.ts'
import { EXPANDED } from './session-shape.server.ts'
import { type Account, ask } from './wire.server.ts'

/** Stripe's hosted Checkout (protocols §4.2), or the stand-in: only the account differs. */
export function stripe(account: Account): PaymentGateway {
  return {
    id: 'stripe',
    // It takes no less than half a dollar, and leaves open how much that is in taka.
    capabilities: { minAmount: poisha(100_00), maxAmount: poisha(500_000_00), patienceHours: 24 },
    async initiate(input, signal) {
      const [form, key] = [sessionForm(account, input, new Date()), { idempotencyKey: input.attemptId }]
      const answer = await ask(account, (stripe) => stripe.checkout.sessions.create(form, key), signal)
      return readOpened(answer, account.baseUrl)
    },
    parseCallback: (request) => readCallback(account, request),
    confirm: (ref, signal) =>
      ref.verificationRef === ref.gatewayRef ? query(account, ref, signal) : Promise.resolve(NOT_ITS_PAGE),
    query: (ref, signal) => query(account, ref, signal),
    refund: (input, signal) => refund(account, input, signal),
    queryRefund: (input, signal) => queryRefund(account, input, signal),
  }
}

const notFound = (reason: string) => ({ ok: false, kind: 'not_found', reason }) as const
const NOT_ITS_PAGE = notFound('The session is not the one of this payment.')
const NO_PAGE = notFound('No page was opened for this payment.')

async function query(account: Account, ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer> {
  const session = ref.gatewayRef
  if (session === null) return NO_PAGE
  const expanded = { expand: EXPANDED }
  const answer = await ask(account, (stripe) => stripe.checkout.sessions.retrieve(session, expanded), signal)
  return readSession(answer, session, ref)
}
