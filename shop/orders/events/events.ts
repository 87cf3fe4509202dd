import type { Slot } from '../../kernel/language/day-in-words.ts'
import type { GatewayId } from '../../payments/payment.ts'

interface OrderFacts {
  readonly orderId: string
}

interface ParcelFacts extends OrderFacts {
  readonly parcelId: string
}

interface MoneyFacts extends OrderFacts {
  readonly gateway: GatewayId
  readonly due: 'whole' | 'advance' | 'rest' | 'extra'
}

/** The events of an order, with the facts that listeners need. */
interface Facts {
  CashPromised: MoneyFacts
  /** Also cash at the door. */
  PaymentReceived: MoneyFacts
  /** Money on hold for the shopkeeper. */
  PaymentHeld: MoneyFacts
  ReceiptIssued: OrderFacts & { readonly tranId: string }
  RefundSucceeded: OrderFacts & { readonly refundId: string }
  ParcelSent: ParcelFacts
  ParcelDelivered: ParcelFacts
  ParcelMissed: ParcelFacts
  ParcelReturned: ParcelFacts
  ParcelCancelled: ParcelFacts
  /** Beside `ParcelCancelled`: the sender cancelled because nobody gave the address. */
  ParcelCancelledUnaddressed: ParcelFacts
  /** Beside `ParcelCancelled` of each parcel: nobody paid in time. */
  OrderExpired: OrderFacts & { readonly isRecent: boolean }
  /** Its day was full, or belongs to another zone. */
  DayLost: ParcelFacts
  /** It was sold out when the money arrived. */
  StockLost: ParcelFacts
  ParcelRescheduled: ParcelFacts
  /** Only for orders that are paid or have cash promised. Days are yyyy-mm-dd in Dhaka. */
  DayChangedBySender: ParcelFacts &
    Readonly<Record<'from' | 'to', string | null>> &
    // Events stored before time slots existed have none.
    Readonly<Partial<Record<'fromSlot' | 'toSlot', Slot | null>>>
  /** Only for orders that are paid or have cash promised. A first address counts only if a code had opened the order. */
  AddressChangedBySender: ParcelFacts & { readonly byCode: boolean }
  /** The shop pays what the parcel costs more. */
  ExtraWaived: ParcelFacts
  /** By the recipient. */
  AddressGiven: ParcelFacts
  /** The recipient has not answered for some days. */
  AddressMissing: ParcelFacts
  AddressStillMissing: ParcelFacts
  AddressExpired: ParcelFacts
  Thanked: ParcelFacts
}

export type EventKind = keyof Facts

export type OrderEvent = { readonly [K in EventKind]: { readonly kind: K } & Facts[K] }[EventKind]
