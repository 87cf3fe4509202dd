import type { Db } from '../../kernel/database.ts'
import { formatTaka, type Poisha } from '../../kernel/money.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type Attempt, isStopped, lockingAttempts, STOPPED } from './attempts.server.ts'
import { moveAttempt } from './changing.server.ts'
import type { PaymentGateway, ReturnUrls } from './gateway.ts'
import type { OpenedPayment } from './payment.ts'
import type { PaymentServices } from './payment-services.server.ts'

/** @returns the refusal of an amount that the gateway does not take */
export function outsideLimits({ capabilities }: PaymentGateway, amount: Poisha): Refusal | null {
  const { minAmount, maxAmount } = capabilities
  if (amount >= minAmount && amount <= maxAmount) return null
  const [least, most] = [formatTaka(minAmount), formatTaka(maxAmount)]
  return refuse(
    'conflict',
    `The payment gateway takes payments from ${least} to ${most}; this one would be ${formatTaka(amount)}.`,
    { facts: { minAmount, maxAmount } },
  )
}

/** What stands in the way of opening another page: money that has come, or a fresh page for the same amount. */
export function standing(
  attempts: readonly Attempt[],
  gateway: PaymentGateway,
  amount: Poisha,
): OpenedPayment | Refusal | null {
  const arrived = moneyArrived(attempts)
  if (arrived) return arrived
  const isOpen = ({ gateway: id, state, fresh }: Attempt) =>
    id === gateway.id && state === 'pending' && (fresh || isPaidLater(gateway))
  const page = attempts.find((one) => isOpen(one) && one.redirect_url)
  return page?.redirect_url && page.amount === amount
    ? { tranId: page.tran_id, url: page.redirect_url }
    : null
}

/** Whether nobody pays now: what is only promised may be promised while nobody can say whether money has come. */
export const isPaidLater = ({ capabilities }: PaymentGateway): boolean => capabilities.patienceHours === null

/** The gateway is asked about each of a day's pages before another one is opened. */
export const MOST_PAGES = 20
export const ENOUGH = refuse(
  'conflict',
  'Paying this was tried very often today. Please try again tomorrow, or call us.',
)

/** @returns the refusal to do without money that one of the attempts has taken, or may be taking now */
export function moneyArrived(attempts: readonly Attempt[]): Refusal | null {
  if (attempts.some((one) => one.state === 'paid')) {
    return refuse('conflict', 'This is already paid. Thank you!')
  }
  if (attempts.some((one) => one.state === 'paid_on_hold')) {
    return refuse(
      'conflict',
      'Your payment has arrived and the shop is checking it. Please do not pay again.',
    )
  }
  if (attempts.some((one) => one.taking)) {
    return refuse(
      'unavailable',
      'Your payment is being taken at this moment. Please wait a minute, and look again.',
    )
  }
  return null
}

/** A redirect on the way may lose what a browser brings back (protocols §1.9.9); the address stays. */
export const naming = (tranId: string, { success, fail, cancel, notify }: ReturnUrls): ReturnUrls => ({
  success: `${success}/${tranId}`,
  fail: `${fail}/${tranId}`,
  cancel: `${cancel}/${tranId}`,
  notify,
})

export interface NewPage {
  readonly reference: string
  readonly tranId: string
  readonly amount: Poisha
  readonly redirectUrl: string
  readonly gatewayRef: string
}

/**
 * Offers a page the gateway has opened. Of calls that raced the first to get here wins; the page of another, or of one
 * that came after the stop, has been shown to nobody, so its attempt is dropped.
 */
export function offer(db: Db, gateway: PaymentGateway, page: NewPage): Promise<OpenedPayment | Refusal> {
  return lockingAttempts(db, page.reference, async (tx, attempts) => {
    const better = (await isStopped(tx, page.reference)) ? STOPPED : standing(attempts, gateway, page.amount)
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
export function failToOpen({ db, jobs }: PaymentServices, reference: string, tranId: string): Promise<void> {
  return lockingAttempts(db, reference, async (tx, attempts) => {
    const attempt = attempts.find((one) => one.tran_id === tranId && one.state === 'pending')
    if (!attempt) return
    await moveAttempt(tx, jobs, attempt, { state: 'failed', why: 'The gateway opened no page for it.' })
  })
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
