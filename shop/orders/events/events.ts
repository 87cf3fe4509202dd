import type { GatewayId } from '../../payments/payment.ts'

interface OfOrder {
  readonly orderId: string
}

interface OfParcel extends OfOrder {
  readonly parcelId: string
}

interface OfMoney extends OfOrder {
  readonly gateway: GatewayId
  readonly due: 'whole' | 'advance' | 'rest' | 'extra'
}

/** What can happen to an order, with the facts that listeners need. */
interface Facts {
  CashPromised: OfMoney
  /** Cash at the door, too. */
  PaymentReceived: OfMoney
  /** Money that waits for the shopkeeper. */
  PaymentHeld: OfMoney
  ReceiptIssued: OfOrder & { readonly tranId: string }
  RefundSucceeded: OfOrder & { readonly refundId: string }
  ParcelSent: OfParcel
  ParcelDelivered: OfParcel
  ParcelReturned: OfParcel
  ParcelCancelled: OfParcel
  /** Beside `ParcelCancelled`: by its sender, because nobody said where it goes. */
  ParcelCancelledUnaddressed: OfParcel
  /** Beside `ParcelCancelled` of each parcel: nobody paid in time. */
  OrderExpired: OfOrder & { readonly isRecent: boolean }
  /** Its day was full, or is one of another zone. */
  DayLost: OfParcel
  ParcelRescheduled: OfParcel
  /** By the recipient. */
  AddressGiven: OfParcel
  /** The recipient has not answered for some days. */
  AddressMissing: OfParcel
  AddressStillMissing: OfParcel
  AddressExpired: OfParcel
  Thanked: OfParcel
}

export type EventKind = keyof Facts

export type OrderEvent = { readonly [K in EventKind]: { readonly kind: K } & Facts[K] }[EventKind]
