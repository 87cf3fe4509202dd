import type { Poisha } from '../kernel/money.ts'

/** The life of one payment attempt; see `NEXT` for who may follow whom. */
export type PaymentState = 'pending' | 'paid' | 'paid_on_hold' | 'failed' | 'cancelled' | 'expired'

/** One try to pay an amount for a reference. */
export interface Payment {
  /** Ours, long and random: knowing it is the permission to see the receipt. */
  readonly tranId: string
  /** What is paid for; its owner knows what it names. */
  readonly reference: string
  readonly amount: Poisha
  readonly state: PaymentState
  /** How the person paid, in the gateway's words: 'VISA-Dutch Bangla'. Empty until paid. */
  readonly method: string
  /** The card or account as the gateway shows it, '418117XXXXXX6675'. Empty until paid. */
  readonly masked: string
  /** Why money that was taken waits for the shopkeeper; only with `paid_on_hold`. */
  readonly holdReason: string | null
  readonly createdAt: Date
  readonly settledAt: Date | null
}

/** Where the person pays. */
export interface OpenedPayment {
  readonly tranId: string
  readonly url: string
}

/**
 * Which state the gateway's answer may lead to. Money can arrive after a try had failed (protocols §1.9.5);
 * nothing that the gateway says undoes money that has arrived.
 */
export const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['paid', 'paid_on_hold', 'failed', 'cancelled', 'expired'],
  failed: ['paid', 'paid_on_hold'],
  cancelled: ['paid', 'paid_on_hold'],
  expired: ['paid', 'paid_on_hold'],
  paid: [],
  paid_on_hold: [],
}

/** Whether the gateway has nothing left to tell about a payment. */
export const isFinal = (state: PaymentState): boolean => NEXT[state].length === 0

/** Whether text from outside could be a tran_id: at most 30 safe characters (protocols §1.2). */
export const isTranId = (text: string): boolean => /^[A-Za-z0-9_-]{1,30}$/.test(text)
