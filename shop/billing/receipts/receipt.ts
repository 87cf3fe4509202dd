import type { Language } from '../../kernel/language/language.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { Shop } from '../../kernel/settings/shop-settings.ts'
import type { DueKind } from '../../orders/order-states.ts'

/** Whoever has the link may see it, so it holds this and no more. */
export interface Receipt {
  /** `R-000123`, counted without gaps: one for each paid order. */
  readonly number: string
  /** Of whoever placed the order. */
  readonly language: Language
  readonly tranId: string
  readonly paidAt: Date
  readonly paidWith: string
  readonly customer: string
  readonly lines: readonly ReceiptLine[]
  /** Delivery and what else it costs beside the gifts; below 0: a discount. */
  readonly charges: readonly { readonly label: string; readonly amount: Poisha }[]
  /** Of gifts and charges. */
  readonly total: Poisha
  /** What was paid of it this time. */
  readonly amount: Poisha
  /** Whether that is all, a part in advance, or what was left then. */
  readonly part: DueKind
  readonly refunds: readonly ReceiptRefund[]
}

interface ReceiptLine {
  readonly name: string
  /** Of all of them. */
  readonly price: Poisha
  /** Of the same gift. */
  readonly count?: number
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

/** Of the shop's name what every disk and mail program takes. */
export const receiptFileName = (
  { number }: Pick<Receipt, 'number'>,
  { name }: Pick<Seller, 'name'>,
): string => [...(name.match(/[A-Za-z0-9]+/g) ?? []), 'receipt', `${number}.pdf`].join('-')
