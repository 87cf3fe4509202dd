import type { Language } from '../../kernel/language/language.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { Shop } from '../../kernel/settings/shop-settings.ts'
import type { DueKind } from '../../orders/order-states.ts'

/** Anybody with the link may see it, so it holds no more than this. */
export interface Receipt {
  /** `R-000123`, counted without gaps: one for each paid order. */
  readonly number: string
  /** In which the order was placed. */
  readonly language: Language
  readonly tranId: string
  readonly paidAt: Date
  readonly paidWith: string
  readonly customer: string
  readonly lines: readonly ReceiptLine[]
  /** Delivery and what else it costs beside the gifts; below 0: a discount. */
  readonly charges: readonly { readonly label: string; readonly amount: Poisha }[]
  /** Gifts and charges together. */
  readonly total: Poisha
  /** The part of it that was paid this time. */
  readonly amount: Poisha
  readonly part: DueKind
  readonly refunds: readonly ReceiptRefund[]
}

interface ReceiptLine {
  readonly name: string
  /** All of them together. */
  readonly price: Poisha
  /** How many of the same gift; one without it. */
  readonly count?: number
  /** On the first line of each of several parcels: whom it is for, where and when, as far as the payer knows. */
  readonly parcel?: string
}

export interface ReceiptRefund {
  readonly amount: Poisha
  readonly at: Date
}

/** In the receipt's language. */
export type Seller = Pick<Shop, 'name' | 'longName' | 'address' | 'phone' | 'receiptFooter' | 'logo'>

/** The shop's mark as it is printed. */
export interface ReceiptLogo {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

export const receiptNumber = (count: number): string => `R-${String(count).padStart(6, '0')}`

/** Keeps only the characters of the shop's name that every disk and mail program takes. */
export const receiptFileName = (
  { number }: Pick<Receipt, 'number'>,
  { name }: Pick<Seller, 'name'>,
): string => [...(name.match(/[A-Za-z0-9]+/g) ?? []), 'receipt', `${number}.pdf`].join('-')
