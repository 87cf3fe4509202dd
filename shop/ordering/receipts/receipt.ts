import type { Poisha } from '../../kernel/money.ts'

/** What a receipt says. Its link is its permission, so it holds this and no more. */
export interface Receipt {
  /** `R-000123`: counted through by the shop, one for each order that is paid. */
  readonly number: string
  readonly tranId: string
  readonly paidAt: Date
  /** 'VISA-Dutch Bangla 418117XXXXXX6675' */
  readonly paidWith: string
  readonly customer: string
  readonly lines: readonly { readonly name: string; readonly price: Poisha }[]
  readonly amount: Poisha
  /** What was given back since, oldest first. */
  readonly refunds: readonly GivenBack[]
}

export interface GivenBack {
  readonly amount: Poisha
  readonly at: Date
}

/** Who hands out the receipt. */
export interface Seller {
  readonly name: string
  readonly longName: string
  readonly address: readonly string[]
  readonly phone: string
}

export const receiptNumber = (count: number): string => `R-${String(count).padStart(6, '0')}`

export const fileNameOf = ({ number }: Pick<Receipt, 'number'>): string => `OGS-receipt-${number}.pdf`
