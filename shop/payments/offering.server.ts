import { sql } from 'kysely'
import type { Db } from '../kernel/database.ts'
import { formatTaka, type Poisha, toTaka } from '../kernel/money.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { type Attempt, lockingAttempts } from './attempts.server.ts'
import type { PaymentGateway } from './gateway.ts'
import type { OpenedPayment } from './payment.ts'

/** @returns the refusal of an amount that the gateway does not take */
export function outsideLimits({ capabilities }: PaymentGateway, amount: Poisha): Refusal | null {
  const { minAmount, maxAmount } = capabilities
  if (amount >= minAmount && amount <= maxAmount) return null
  const [least, most] = [formatTaka(minAmount), formatTaka(maxAmount)]
  return refuse(
    'conflict',
    `The payment gateway takes payments from ${least} to ${most}; this one would be ${formatTaka(amount)}.`,
    { facts: { minAmount: toTaka(minAmount), maxAmount: toTaka(maxAmount) } },
  )
}

/** What stands in the way of opening another page: money that has come, or a fresh page for the same amount. */
export function standing(attempts: readonly Attempt[], amount: Poisha): OpenedPayment | Refusal | null {
  const isPaid = attempts.some((one) => one.state === 'paid')
  if (isPaid) return refuse('conflict', 'This is already paid. Thank you!')
  if (attempts.some((one) => one.state === 'paid_on_hold')) {
    return refuse(
      'conflict',
      'Your payment has arrived and the shop is checking it. Please do not pay again.',
    )
  }
  const page = attempts.find((one) => one.state === 'pending' && one.fresh && one.redirect_url)
  return page?.redirect_url && page.amount === amount
    ? { tranId: page.tran_id, url: page.redirect_url }
    : null
}

export interface NewPage {
  readonly reference: string
  readonly tranId: string
  readonly amount: Poisha
  readonly redirectUrl: string
  readonly gatewayRef: string
}

/**
 * Offers a page the gateway has opened. Of calls that raced the first to get here wins; the page of another has been
 * shown to nobody, so its attempt is dropped.
 */
export function offer(db: Db, page: NewPage): Promise<OpenedPayment | Refusal> {
  return lockingAttempts(db, page.reference, async (tx, attempts) => {
    const better = standing(attempts, page.amount)
    if (better) {
      await tx.deleteFrom('payment_attempt').where('tran_id', '=', page.tranId).execute()
      return better
    }
    await tx
      .updateTable('payment_attempt')
      .set({ redirect_url: page.redirectUrl, gateway_ref: page.gatewayRef })
      .where('tran_id', '=', page.tranId)
      .execute()
    return { tranId: page.tranId, url: page.redirectUrl }
  })
}

/** The gateway gave no page: the attempt has failed, and nobody can have paid. */
export async function failToOpen(db: Db, tranId: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ state: 'failed', settled_at: sql`now()` })
    .where('tran_id', '=', tranId)
    .where('state', '=', 'pending')
    .execute()
}

export const NO_PAGE = {
  unavailable: refuse(
    'unavailable',
    'The payment page cannot be opened right now. Nothing was charged; please try again in a few minutes.',
  ),
  rejected: refuse(
    'unavailable',
    'The payment gateway did not accept this payment. Nothing was charged; please tell the shop.',
  ),
}
