import type { Caller } from '../../kernel/caller.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockAdmin } from '../../kernel/transaction.server.ts'
import { acceptHeld } from '../../money/payments/outcomes.server.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { paymentOf, queryGateway } from '../../money/payments/payments.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'
import { mayHaveGoneBack } from '../refunds/kept-money.server.ts'

export const NO_SUCH_PAYMENT = refuse('not-found', 'There is no payment with this number.')

/**
 * Makes held money the payment of its order, by an admin's word and after asking the gateway once more. Refuses money of
 * another amount, a second payment, one for a cancelled order, one that is being given back or may have gone back, and a
 * gateway that is silent.
 */
export async function accept(
  services: PaymentServices,
  admin: Caller,
  tranId: string,
): Promise<Refusal | null> {
  const payment = await paymentOf(services.db, tranId)
  if (!payment) return NO_SUCH_PAYMENT
  const { holdReason, reference } = payment
  const answer = await queryGateway(services, tranId)
  if (!answer?.ok) return answer?.kind === 'unavailable' ? SILENT : NOT_THERE
  return inOneTransaction(services.db, async (tx) => {
    const refusal =
      (await lockAdmin(tx, admin)) ?? (await acceptHeld(tx, services.jobs, tranId, answer.value, admin.name))
    if (refusal) return refusal
    // Whoever gives money back holds the same lock, so this sees all of it.
    if (await mayHaveGoneBack(tx, tranId)) return GIVEN_BACK
    await keepRecord(tx, admin, {
      action: 'payment.accept',
      subject: { kind: 'order', id: reference },
      before: { payment: tranId, state: 'paid_on_hold', holdReason },
      after: { payment: tranId, state: 'paid', holdReason: null },
    })
    return null
  })
}

const SILENT = refuse(
  'unavailable',
  'The gateway does not answer right now. Please try again in a few minutes.',
)
const NOT_THERE = refuse('conflict', 'The gateway knows no such payment.')
const GIVEN_BACK = refuse(
  'conflict',
  'This money is being given back, or may have gone back already, so it cannot be accepted.',
)
