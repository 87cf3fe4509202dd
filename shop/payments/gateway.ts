import type { Poisha } from '../kernel/money.ts'
import type { GatewayId, PaymentState } from './payment.ts'
import type { PaymentReason } from './reasons.ts'

export type Gateways = Readonly<Record<GatewayId, PaymentGateway>>

interface GatewayProfile {
  /** Null: no callbacks. */
  readonly callbacks: {
    /** Below `/api`: `/success`, `/fail` and `/cancel` for browsers, each with the tran_id; `/ipn` for the gateway's server. */
    readonly path: string
    /** The tran_id may be among the fields instead of in the address. */
    readonly bringsTranId?: true
  } | null
  /** Fields with card and wallet numbers, masked but for the last digits; null: none. */
  readonly masked: RegExp | null
  /** Fields removed once the payer is forgotten, none of which a refund needs. */
  readonly forgotten: RegExp | null
}

/** How the shop receives a gateway's callbacks and protects payers; the compiler requires one for each gateway. */
export const GATEWAY_PROFILES: Readonly<Record<GatewayId, GatewayProfile>> = {
  sslcommerz: {
    callbacks: { path: '/payments', bringsTranId: true },
    masked: /^card_/i,
    forgotten: /^(cus_|ship_|value_[a-d]$|card_no$|card_holder|card_issuer$)/i,
  },
  bkash: {
    callbacks: { path: '/payments/bkash' },
    masked: /msisdn$|^payer/i,
    forgotten: /^(customer_|payer)|msisdn$/i,
  },
  stripe: {
    callbacks: { path: '/payments/stripe' },
    masked: null,
    forgotten: /^(customer_|card$|brand$|funding$|billing_|receipt_)|last4$/i,
  },
  cod: { callbacks: null, masked: null, forgotten: null },
  free: { callbacks: null, masked: null, forgotten: null },
}

/** Amounts are BDT. Failures of gateway and network are answers, never exceptions. */
export interface PaymentGateway {
  readonly id: GatewayId
  readonly capabilities: GatewayCapabilities
  /** Opens a payment page. Do not repeat it with the same `tranId`. */
  initiate(input: InitiateInput, signal?: AbortSignal): Promise<InitiateResult>
  /** Reads a callback and checks its author. Moves no money. */
  parseCallback(request: RawHttpRequest): Promise<CallbackParse>
  /** Queries the payment of this `verificationRef`, and captures it if the gateway `capturesOnReturn`. Repeatable. */
  confirm(ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer>
  query(ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer>
  /** Repeatable with the same `refundId`: refunds once. */
  refund(input: RefundInput, signal?: AbortSignal): Promise<RefundAnswer>
  queryRefund(input: AcceptedRefund, signal?: AbortSignal): Promise<RefundAnswer>
}

export type AmountLimits = Readonly<Record<'minAmount' | 'maxAmount', Poisha>>

export interface GatewayCapabilities extends AmountLimits {
  /** Hours until an unpaid attempt expires; null: never. */
  readonly expiresAfterHours: number | null
  /** The payer only agrees on the page: money moves when we `confirm` (bKash execute). */
  readonly capturesOnReturn?: true
  /** Takes no refund number of ours, so refunds wait for one another. */
  readonly refundsOneByOne?: true
  /** The shop has no keys for it (any more). */
  readonly closed?: true
  /** Days after payment in which a refund is possible; undefined: no limit. */
  readonly refundDays?: number
}

export interface InitiateInput {
  readonly tranId: string
  readonly amount: Poisha
  readonly customer: Readonly<Record<'name' | 'email' | 'phone' | 'city' | 'area' | 'address', string>>
  readonly items: readonly { readonly name: string }[]
  readonly urls: Readonly<Record<'success' | 'fail' | 'cancel' | 'notify', string>>
}

export type InitiateResult =
  | { readonly ok: true; readonly redirectUrl: string; readonly gatewayRef: string }
  /** `rejected`: the gateway refused. `unavailable`: no usable answer. The reason is for the operator. */
  | { readonly ok: false; readonly kind: 'rejected' | 'unavailable'; readonly reason: string }

/** A request as received, nothing trusted. */
export interface RawHttpRequest {
  readonly kind: 'return' | 'notification'
  readonly method: 'GET' | 'POST'
  readonly query: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** For a request that lost its fields on the way. */
  readonly tranIdInPath?: string | undefined
  readonly rawBody: Uint8Array
}

/** A callback's claims; `confirmPayment` asks the gateway itself. */
export type CallbackParse = {
  /** Worth a question even if unsigned; null when it cannot be ours. */
  readonly tranId: string | null
  /** SSLCommerz a signed val_id, bKash paymentID, Stripe the session. Unsigned it counts only if it equals the `gatewayRef`. */
  readonly verificationRef: string | null
  /** How it ended unpaid, if that is signed or comes with `verificationRef`; else 'pending'. */
  readonly hint: Hint
  readonly payload: Readonly<Record<string, string>>
} & (
  | { readonly ok: true; readonly authentic: 'signed' | 'unsigned' }
  /** `of_no_interest`: from the gateway, about something else. */
  | { readonly ok: false; readonly reason: 'bad_signature' | 'malformed' | 'not_ours' | 'of_no_interest' }
)

export type Hint = Exclude<PaymentState, 'paid' | 'paid_on_hold' | 'returned'>

export interface AttemptRef {
  readonly tranId: string
  /** The page's number at the gateway, from `initiate`. */
  readonly gatewayRef: string | null
  readonly verificationRef: string | null
  readonly expected: Poisha
  /** An earlier capture was sent, and nobody knows how it ended. */
  readonly captureSent?: boolean
}

/** `not_found`: the gateway knows no such payment. `unavailable`: unknown, ask again later. */
export type GatewayAnswer = Answered<GatewayPayment>
/** `sent: false`: the request did not leave the shop. */
export type RefundAnswer = Answered<GatewayRefund, { readonly sent?: false }>

type Answered<T, More = unknown> =
  | { readonly ok: true; readonly value: T }
  | ({ readonly ok: false; readonly kind: 'not_found' | 'unavailable'; readonly reason: string } & More)

/** The gateway's server-to-server answer: the only thing that may mark an attempt paid. */
export interface GatewayPayment {
  readonly state: Exclude<PaymentState, 'paid_on_hold' | 'returned'>
  readonly verificationRef: string | null
  readonly transactionRef: string | null
  /** The gateway's name of the method; the gateway's id where it has only one. */
  readonly method: string
  readonly masked: string
  readonly risky: boolean
  /** Where the captured money differs from the requested. */
  readonly mismatches: readonly ('amount' | 'currency')[]
  /** Null when nothing was captured, or not in BDT. */
  readonly captured: Poisha | null
  readonly paidAt?: Date | null
  readonly why?: PaymentReason
  /** The payer is done, the bank's answer is missing. */
  readonly underWay?: true
  /** The page was paid twice: the gateway holds more than `captured`. */
  readonly paidAgain?: boolean
  readonly raw: unknown
}

export interface RefundDetails {
  /** Ours, at most 30 characters, the same for every repetition. */
  readonly refundId: string
  /** The payment's SSLCommerz bank_tran_id, bKash trxID, Stripe payment_intent. */
  readonly transactionRef: string
  /** The paid page's bKash paymentID. */
  readonly gatewayRef: string | null
  readonly amount: Poisha
  readonly reason: string
  readonly otherRefs: readonly string[]
}

export interface RefundInput extends RefundDetails {
  /** Milliseconds since it was last sent, by the database's clock; null: never. */
  readonly lastSentAgo: number | null
  /** Not sent after this `performance.now()` where repeating would refund twice. */
  readonly sendBy: number
}

export type AcceptedRefund = RefundDetails & { readonly refundRef: string }

export interface GatewayRefund {
  /** `processing`: accepted, the money is on its way. */
  readonly state: 'processing' | 'succeeded' | 'failed' | 'cancelled'
  readonly refundRef: string | null
  readonly reason: PaymentReason | null
  readonly raw: unknown
}
