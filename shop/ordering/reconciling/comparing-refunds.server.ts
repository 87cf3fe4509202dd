import { findAttempt } from '../../money/payments/attempts.server.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { giveBack, hasNumber, inputOf } from '../refunds/giving-back.server.ts'
import { isFinal } from '../refunds/refund.ts'
import type { Difference } from './difference.ts'
import { refundDifference } from './refund-difference.ts'
import '../refunds/tables.ts'

/**
 * Asks the gateway about the refunds of a payment: takes on what is under way, and finds where the books differ about what
 * has ended. The gateway tells only of refunds that the shop itself has asked for.
 * @returns null when it did not answer about one of them
 */
export async function differencesOfRefunds(
  services: PaymentServices,
  tranId: string,
): Promise<Difference[] | null> {
  const sentences: string[] = []
  let silent = false
  for (const refund of await refundsToAsk(services, tranId)) {
    // Whatever comes of it is written down there, and waits for the shopkeeper when it takes too long.
    if (!isFinal(refund.state)) await giveBack(services, refund.id)
    else if (refund.refund_ref !== null) {
      const answer = await question(services, { ...refund, refund_ref: refund.refund_ref })
      silent ||= !answer.ok && answer.kind === 'unavailable'
      const sentence = refundDifference(refund, answer)
      if (sentence) sentences.push(sentence)
    }
  }
  if (silent) return null
  return sentences.length === 0 ? [] : [{ kind: 'refund', gatewaySays: sentences.join(' ') }]
}

const refundsToAsk = ({ db }: PaymentServices, tranId: string) =>
  db
    .selectFrom('refund')
    .select(['id', 'tran_id', 'state', 'amount', 'reason', 'refund_trans_id', 'refund_ref'])
    .where('tran_id', '=', tranId)
    .orderBy('id')
    .execute()

type Ended = Awaited<ReturnType<typeof refundsToAsk>>[number] & { readonly refund_ref: string }

async function question({ db, gateways }: PaymentServices, refund: Ended) {
  const attempt = await findAttempt(db, refund.tran_id)
  if (!hasNumber(attempt)) return NO_NUMBER
  const input = await inputOf(db, refund, attempt)
  return gateways[attempt.gateway].queryRefund({ ...input, refundRef: refund.refund_ref })
}

const NO_NUMBER = { ok: false, kind: 'unavailable', reason: 'The payment has no number to ask by.' } as const
