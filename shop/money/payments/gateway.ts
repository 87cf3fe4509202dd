import type { Poisha } from '../../kernel/money.ts'
import type { GatewayId, PaymentState } from './payment.ts'

/** Every way to pay that the shop knows. */
export type Gateways = Readonly<Record<GatewayId, PaymentGateway>>

/**
 * A way to pay, with a page to which the person is sent and from which they come back.
 * All amounts are BDT. Every call answers; none throws for what a gateway or a network may do.
 */
export interface PaymentGateway {
  readonly id: GatewayId
  readonly capabilities: GatewayCapabilities
  /** Opens a payment page. Not to be repeated with the same `attemptId`. */
  initiate(input: InitiateInput, signal?: AbortSignal): Promise<InitiateResult>
  /** Reads what arrived at one of our return addresses and checks who wrote it. Hints only: it moves no money. */
  parseCallback(request: RawHttpRequest): Promise<CallbackParse>
  /**
   * Asks about the payment named by `verificationRef`, and completes it where the gateway leaves that to us
   * (`capturesOnReturn`). Repeatable.
   */
  confirm(ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer>
  /** Asks what became of an attempt when nothing has arrived; never moves money. Repeatable. */
  query(ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer>
  /** Gives money back. Repeatable with the same `refundId`: it is given back once. */
  refund(input: RefundInput, signal?: AbortSignal): Promise<RefundAnswer>
  /** Asks what became of a refund that the gateway has taken on. Repeatable. */
  queryRefund(input: TakenRefund, signal?: AbortSignal): Promise<RefundAnswer>
}

export interface GatewayCapabilities {
  readonly minAmount: Poisha
  readonly maxAmount: Poisha
  /** After how many hours a try that nobody has paid is given up; null: never. */
  readonly patienceHours: number | null
  /** Whoever pays only agrees on the gateway's page: the money moves when we `confirm` (bKash execute). */
  readonly capturesOnReturn?: true
  /** It knows refunds by no number of ours, so the next one waits until it is known how this one ended. */
  readonly refundsOneByOne?: true
  /** The shop has no keys for it (any more): nobody can be asked. */
  readonly closed?: true
  /** For how many days after it was paid money can be given back; nothing: for as long as anybody knows. */
  readonly refundDays?: number
}

export interface InitiateInput {
  /** Our tran_id, new for every attempt. */
  readonly attemptId: string
  readonly amount: Poisha
  readonly customer: GatewayCustomer
  readonly items: readonly { readonly name: string }[]
  readonly urls: ReturnUrls
}

/** Texts of any length; the adapter fits them to its gateway. */
export interface GatewayCustomer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly area: string
  readonly address: string
}

/** Absolute addresses: three for the browser, which each end with the tran_id, `notify` for the gateway's server. */
export interface ReturnUrls {
  readonly success: string
  readonly fail: string
  readonly cancel: string
  readonly notify: string
}

export type InitiateResult =
  | { readonly ok: true; readonly redirectUrl: string; readonly gatewayRef: string }
  /** `rejected`: the gateway said no. `unavailable`: it gave no usable answer. The reason is for the operator. */
  | { readonly ok: false; readonly kind: 'rejected' | 'unavailable'; readonly reason: string }

/** A request as it came, before anything was believed. */
export interface RawHttpRequest {
  readonly kind: 'return' | 'notification'
  readonly method: 'GET' | 'POST'
  readonly query: Readonly<Record<string, string>>
  /** By their names in small letters; a signature may stand there. */
  readonly headers?: Readonly<Record<string, string>>
  /** The tran_id in the address it came to, for a request that has lost the rest on its way. */
  readonly named?: string | undefined
  readonly rawBody: Uint8Array
}

/** What may be believed of a callback; all of it goes to `confirmPayment`, which asks the gateway itself. */
export type CallbackParse = {
  /** The tran_id it speaks of, worth asking about whoever wrote it; null when it could not be ours. */
  readonly attemptId: string | null
  /**
   * What to `confirm`. Unsigned it counts only where it is the `gatewayRef` of the attempt, which nobody knows who was
   * not on its page. SSLCommerz: a signed val_id. bKash: paymentID. Stripe: the number of the session.
   */
  readonly verificationRef: string | null
  /** How it ended without payment, by the word of whoever has signed or names `verificationRef`; else 'pending'. */
  readonly hint: Hint
  /** The fields that came, for the record. */
  readonly payload: Readonly<Record<string, string>>
} & (
  | { readonly ok: true; readonly authentic: 'signed' | 'unsigned' }
  /** `of_no_interest`: the gateway's own word, about something else than a payment of ours. */
  | { readonly ok: false; readonly reason: 'bad_signature' | 'malformed' | 'not_ours' | 'of_no_interest' }
)

export type Hint = Exclude<PaymentState, 'paid' | 'paid_on_hold' | 'returned'>

export interface AttemptRef {
  readonly attemptId: string
  /** The page's number at the gateway, as `initiate` told it; null where it never did. */
  readonly gatewayRef: string | null
  readonly verificationRef: string | null
  readonly expected: Poisha
}

/** `not_found`: the gateway knows no such payment. `unavailable`: the outcome is unknown, ask again later. */
export type GatewayAnswer = Answered<GatewayPayment>
/** `sent: false`: the question to give back has not left the house. */
export type RefundAnswer =
  | Extract<Answered<GatewayRefund>, { ok: true }>
  | (Extract<Answered<GatewayRefund>, { ok: false }> & { readonly sent?: false })

type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly kind: 'not_found' | 'unavailable'; readonly reason: string }

/** The gateway's own word, server to server: the only thing that may mark an attempt paid. */
export interface GatewayPayment {
  readonly state: Exclude<PaymentState, 'paid_on_hold' | 'returned'>
  /** The gateway's number for this payment (SSLCommerz val_id, bKash paymentID, Stripe session). */
  readonly verificationRef: string | null
  /** The bank's number, needed for refunds (SSLCommerz bank_tran_id, bKash trxID, Stripe payment_intent). */
  readonly transactionRef: string | null
  readonly method: string
  readonly masked: string
  readonly risky: boolean
  /** What was taken differs from what was asked for. */
  readonly mismatches: readonly ('amount' | 'currency')[]
  /** What was really taken, in poisha; null when nothing was, or not in BDT. */
  readonly taken: Poisha | null
  /** When it was taken, by the gateway's clock; nothing where it does not say. */
  readonly paidAt?: Date | null
  /** How it came to this, in a sentence for the shopkeeper, where there is more to say than the state. */
  readonly why?: string
  /** The payer has done their part, and a bank still has to answer. */
  readonly underWay?: true
  /** The same page was paid once more: the gateway holds more than `taken`. */
  readonly paidAgain?: boolean
  readonly raw: unknown
}

export interface RefundInput extends NamedRefund {
  /** How long ago it was sent before this time, in milliseconds by one clock for all processes; null: never. */
  readonly lastSentAgo: number | null
  /** Where a repetition is another refund it is not sent after this moment of this process (`performance.now()`). */
  readonly sendBy: number
}

export interface TakenRefund extends NamedRefund {
  /** The gateway's own number for the refund (SSLCommerz refund_ref_id, bKash refundTrxId, Stripe re_…). */
  readonly refundRef: string
}

export interface NamedRefund {
  /** Ours, at most 30 characters, the same however often it is asked for. */
  readonly refundId: string
  /** The number of the payment that is given back (SSLCommerz bank_tran_id, bKash trxID, Stripe payment_intent). */
  readonly transactionRef: string
  /** The number of the page where it was paid (bKash paymentID). */
  readonly gatewayRef: string | null
  readonly amount: Poisha
  readonly reason: string
  /** The gateway's numbers of all other refunds of this payment. */
  readonly otherRefs: readonly string[]
}

export interface GatewayRefund {
  /** `processing`: accepted, the money is on its way. */
  readonly state: 'processing' | 'succeeded' | 'failed' | 'cancelled'
  readonly refundRef: string | null
  /** Why it was not given back, in the gateway's words; else empty. */
  readonly reason: string
  readonly raw: unknown
}
