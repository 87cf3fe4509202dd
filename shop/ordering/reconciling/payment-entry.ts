import type { Poisha } from '../../kernel/money.ts'
import type { Payment, PaymentChange } from '../../money/payments/payment.ts'
import type { PaymentDifference } from './difference.ts'

/** An attempt to pay, with all that the shopkeeper needs to judge it. Moments are ISO 8601. */
export interface PaymentEntry
  extends Pick<Payment, 'gateway' | 'amount' | 'state' | 'method' | 'masked' | 'holdReason'> {
  readonly tran_id: string
  readonly orderId: string
  readonly taken: Poisha | null
  /** The gateway's numbers of the payment, and of its money. */
  readonly verificationRef: string | null
  readonly transactionRef: string | null
  /** On hold, and acceptable as far as the shop knows without asking the gateway. */
  readonly acceptable: boolean
  readonly whyNot: string | null
  /** Of held money; else 0. */
  readonly refundable: Poisha
  readonly createdAt: string
  /** Oldest first. */
  readonly changes: readonly (Omit<PaymentChange, 'at'> & { readonly at: string })[]
  readonly differences: readonly (PaymentDifference & { readonly foundAt: string })[]
  /** Oldest first. */
  readonly troubledRefunds: readonly TroubledRefund[]
}

/** In these states a refund may need attention; open ones only after a day. */
export const TROUBLED_STATES = ['requested', 'processing', 'failed', 'cancelled'] as const

/** A refund that failed, was cancelled, or takes longer than a day, until an admin has acknowledged it. */
export interface TroubledRefund {
  readonly _id: string
  readonly amount: Poisha
  readonly state: (typeof TROUBLED_STATES)[number]
  readonly requestedAt: string
  readonly by: string
  readonly why: string
}

export const MAX_NOTE = 500

export const PAYMENTS_PER_PAGE = 20
