import type { Poisha } from '../kernel/money.ts'
import type { PaymentState } from './payment.ts'

/**
 * A payment gateway with a page of its own, to which the person is sent and from which they come back.
 * All amounts are BDT. Every call answers; none throws for what a gateway or a network may do.
 */
export interface PaymentGateway {
  readonly id: 'sslcommerz'
  readonly capabilities: GatewayCapabilities
  /** Opens a payment page. Not to be repeated with the same `attemptId`. */
  initiate(input: InitiateInput, signal?: AbortSignal): Promise<InitiateResult>
  /** Reads what arrived at one of our return addresses and checks who wrote it. Hints only: it moves no money. */
  parseCallback(request: RawHttpRequest): Promise<CallbackParse>
  /** Asks about the payment named by `verificationRef`; without one, the same as `query`. Repeatable. */
  confirm(ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer>
  /** Asks what became of an attempt when nothing has arrived. Repeatable. */
  query(ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer>
}

export interface GatewayCapabilities {
  readonly minAmount: Poisha
  readonly maxAmount: Poisha
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

/** Absolute addresses: three for the browser, `notify` for the gateway's server. */
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
  readonly rawBody: Uint8Array
}

/** What may be believed of a callback; all of it goes to `settle`, which asks the gateway itself. */
export type CallbackParse = {
  /** The tran_id it speaks of, worth asking about whoever wrote it; null when it could not be ours. */
  readonly attemptId: string | null
  /** What to `confirm` (SSLCommerz val_id); null unless signed. */
  readonly verificationRef: string | null
  /** How it ended without payment by the gateway's signed word; else 'pending'. */
  readonly hint: Hint
  /** The fields that came, for the record. */
  readonly payload: Readonly<Record<string, string>>
} & (
  | { readonly ok: true; readonly authentic: 'signed' | 'unsigned' }
  | { readonly ok: false; readonly reason: 'bad_signature' | 'malformed' | 'not_ours' }
)

export type Hint = Exclude<PaymentState, 'paid' | 'paid_on_hold'>

export interface AttemptRef {
  readonly attemptId: string
  readonly verificationRef: string | null
  readonly expected: Poisha
}

/** `not_found`: the gateway knows no such payment. `unavailable`: the outcome is unknown, ask again later. */
export type GatewayAnswer =
  | { readonly ok: true; readonly value: GatewayPayment }
  | { readonly ok: false; readonly kind: 'not_found' | 'unavailable'; readonly reason: string }

/** The gateway's own word, server to server: the only thing that may mark an attempt paid. */
export interface GatewayPayment {
  readonly state: Exclude<PaymentState, 'paid_on_hold'>
  /** The gateway's number for this payment (SSLCommerz val_id). */
  readonly verificationRef: string | null
  /** The bank's number, needed for refunds (SSLCommerz bank_tran_id). */
  readonly transactionRef: string | null
  readonly method: string
  readonly masked: string
  readonly risky: boolean
  /** What was taken differs from what was asked for. */
  readonly mismatches: readonly ('amount' | 'currency')[]
  readonly raw: unknown
}
