import type { Db } from '../kernel/database.ts'
import type { Poisha } from '../kernel/money.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { type Attempt, lockingAttempts } from './attempts.server.ts'
import type { OpenedPayment } from './payment.ts'

/** What stands in the way of opening another page: money that has come, or a fresh page for the same amount. */
export function standing(attempts: readonly Attempt[], amount: Poisha): OpenedPayment | Refusal | null {
  if (attempts.some((one) => one.state === 'paid'))
    return refuse('conflict', 'This is paid already. Thank you!')
  if (attempts.some((one) => one.state === 'paid_on_hold')) {
    return refuse(
      'conflict',
      'Your payment has arrived and the shop is checking it. Please do not pay again.',
    )
  }
  for (const { tran_id, state, fresh, redirect_url, amount: asked } of attempts) {
    if (state === 'pending' && fresh && redirect_url && asked === amount)
      return { tranId: tran_id, url: redirect_url }
  }
  return null
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
    .set({ state: 'failed', settled_at: new Date() })
    .where('tran_id', '=', tranId)
    .where('state', '=', 'pending')
    .execute()
}
