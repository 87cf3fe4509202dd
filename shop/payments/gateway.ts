import type { Poisha } from '../kernel/money.ts'
import type { GatewayId, PaymentState } from './payment.ts'
import type { PaymentReason } from './reasons.ts'

export type Gateways = Readonly<Record<GatewayId, PaymentGateway>>

interface GatewayProfile {
  /** Null: nobody calls back. */
  readonly callbacks: {
    /** Below `/api`: `/success`, `/fail` and `/cancel` for browsers, each with the tran_id; `/ipn` for the gateway's server. */
    readonly path: string
    /** Browsers may come back without the tran_id in the address: it is among the fields. */
    readonly bringsTranId?: true
  } | null
  /** Fields with numbers of cards and wallets, of which only the last digits are kept; null: it has none. */
  readonly masked: RegExp | null
  /** Fields that are removed once the payer is forgotten; numbers that a refund needs are none of them. */
  readonly forgotten: RegExp | null
}

/** What the shop must know of a gateway to hear it and to keep its payers' secrets: the compiler asks it of a new one. */
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
}

/** All amounts are BDT. Every call answers; none throws for what a gateway or a network may do. */
export interface PaymentGateway {
  readonly id: GatewayId
  readonly capabilities: GatewayCapabilities
  /** Opens a payment page. Not to be repeated with the same `tranId`. */
  initiate(input: InitiateInput, signal?: AbortSignal): Promise<InitiateResult>
  /** Reads a callback and checks who wrote it. Moves no money. */
  parseCallback(request: RawHttpRequest): Promise<CallbackParse>
  /** Asks about the payment with this `verificationRef`, and captures it if the gateway `capturesOnReturn`. Repeatable. */
  confirm(ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer>
  query(ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer>
  /** Repeatable with the same `refundId`: the money is refunded once. */
  refund(input: RefundInput, signal?: AbortSignal): Promise<RefundAnswer>
  queryRefund(input: AcceptedRefund, signal?: AbortSignal): Promise<RefundAnswer>
}

export type AmountLimits = Readonly<Record<'minAmount' | 'maxAmount', Poisha>>

export interface GatewayCapabilities extends AmountLimits {
  /** After how many hours an unpaid attempt expires; null: never. */
  readonly expiresAfterHours: number | null
  /** The payer only agrees on the gateway's page: the money moves when we `confirm` (bKash execute). */
  readonly capturesOnReturn?: true
  /** It takes no refund number of ours, so a refund waits for the outcome of the one before. */
  readonly refundsOneByOne?: true
  /** The shop has no keys for it (any more): nobody can be asked. */
  readonly closed?: true
  /** For how many days after payment a refund is possible; undefined: without limit. */
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
  /** `rejected`: the gateway said no. `unavailable`: it gave no usable answer. The reason is for the operator. */
  | { readonly ok: false; readonly kind: 'rejected' | 'unavailable'; readonly reason: string }

/** A request as it came, before anything was believed. */
export interface RawHttpRequest {
  readonly kind: 'return' | 'notification'
  readonly method: 'GET' | 'POST'
  readonly query: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** For a request that has lost its fields on the way. */
  readonly tranIdInPath?: string | undefined
  readonly rawBody: Uint8Array
}

/** What may be believed of a callback; all of it goes to `confirmPayment`, which asks the gateway itself. */
export type CallbackParse = {
  /** Worth asking about whoever wrote it; null when it could not be ours. */
  readonly tranId: string | null
  /** SSLCommerz a signed val_id, bKash paymentID, Stripe the session. Unsigned it counts only if it is the `gatewayRef`. */
  readonly verificationRef: string | null
  /** How it ended without payment, if that is signed or comes with `verificationRef`; else 'pending'. */
  readonly hint: Hint
  readonly payload: Readonly<Record<string, string>>
} & (
  | { readonly ok: true; readonly authentic: 'signed' | 'unsigned' }
  /** `of_no_interest`: from the gateway, about something else than a payment of ours. */
  | { readonly ok: false; readonly reason: 'bad_signature' | 'malformed' | 'not_ours' | 'of_no_interest' }
)

export type Hint = Exclude<PaymentState, 'paid' | 'paid_on_hold' | 'returned'>

export interface AttemptRef {
  readonly tranId: string
  /** The page's number at the gateway, from `initiate`; null if it gave none. */
  readonly gatewayRef: string | null
  readonly verificationRef: string | null
  readonly expected: Poisha
}

/** `not_found`: the gateway knows no such payment. `unavailable`: the outcome is unknown, ask again later. */
export type GatewayAnswer = Answered<GatewayPayment>
/** `sent: false`: the request was not sent to the gateway. */
export type RefundAnswer = Answered<GatewayRefund, { readonly sent?: false }>

type Answered<T, More = unknown> =
  | { readonly ok: true; readonly value: T }
  | ({ readonly ok: false; readonly kind: 'not_found' | 'unavailable'; readonly reason: string } & More)

/** The gateway's server-to-server answer: the only thing that may mark an attempt paid. */
export interface GatewayPayment {
  readonly state: Exclude<PaymentState, 'paid_on_hold' | 'returned'>
  readonly verificationRef: string | null
  readonly transactionRef: string | null
  /** The gateway's own words; its id where it has one way only. */
  readonly method: string
  readonly masked: string
  readonly risky: boolean
  /** Where the captured money differs from what was asked for. */
  readonly mismatches: readonly ('amount' | 'currency')[]
  /** Null when nothing was captured, or not in BDT. */
  readonly captured: Poisha | null
  readonly paidAt?: Date | null
  readonly why?: PaymentReason
  /** The payer is done, and a bank still has to answer. */
  readonly underWay?: true
  /** The same page was paid once more: the gateway holds more than `captured`. */
  readonly paidAgain?: boolean
  readonly raw: unknown
}

export interface RefundDetails {
  /** Ours, at most 30 characters, the same however often it is asked for. */
  readonly refundId: string
  /** Of the payment: SSLCommerz bank_tran_id, bKash trxID, Stripe payment_intent. */
  readonly transactionRef: string
  /** Of the page where it was paid (bKash paymentID). */
  readonly gatewayRef: string | null
  readonly amount: Poisha
  readonly reason: string
  readonly otherRefs: readonly string[]
}

export interface RefundInput extends RefundDetails {
  /** Milliseconds since it was last sent, by the database's clock; null: never. */
  readonly lastSentAgo: number | null
  /** Where a repetition is another refund it is not sent after this `performance.now()`. */
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
