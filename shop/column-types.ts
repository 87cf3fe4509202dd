import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ExportedTable, PhoneForm } from './admin/exports/export-request.ts'
import type { DifferenceKind, DifferenceReason } from './billing/reconciling/difference.ts'
import type { RefundState } from './billing/refunds/refund.ts'
import type { RefundReason } from './billing/refunds/refund-in-language.ts'
import type { ProductTags, Recipient } from './catalog/tags/product-tags.ts'
import type { LinePart } from './catalog/variants/variant.ts'
import type { ChargeKind } from './charges/charge.ts'
import type { DemoKind, RemovedDemo } from './content/demo/removed-demo.ts'
import type { ShopPageSlug } from './content/pages/shop-page.ts'
import type { ADVANCES } from './delivery/advances.ts'
import type { NextTry } from './delivery/tries.ts'
import type { Printable } from './fulfilment/printing/printables.ts'
import type { CardBox } from './gift-options/card-layout.ts'
import type { Calendar } from './gifts/days/calendars.ts'
import type { RecipientRow } from './gifts/recipients/row-fields.server.ts'
import type {
  FormerProduct,
  LeftOut,
  ProductRecord,
  RowCountsOfStock,
  RowParts,
} from './imports/import-rows.ts'
import type { ImportState, RowOutcome } from './imports/product-import.ts'
import type { Caller } from './kernel/api/caller.ts'
import type { NounOf } from './kernel/api/wire.ts'
import type { Language } from './kernel/language/language.ts'
import type { Delivery } from './kernel/messages/delivery.ts'
import type { SmsState } from './kernel/messages/sms-states.ts'
import type { Poisha } from './kernel/money.ts'
import type { SavedSection } from './kernel/settings/shop-settings.server.ts'
import type { MessageChannel, MessageKind, MessageRole } from './messages/message-table.server.ts'
import type { DropReason } from './messages/write-sms.server.ts'
import type { EventKind, OrderEvent } from './orders/events/events.ts'
import type { Fulfilment } from './orders/fulfilment.ts'
import type { SenderState, Signature } from './orders/order.ts'
import type { ParcelBody } from './orders/order-shapes.server.ts'
import type { AddressState, DueKind, DuePayable } from './orders/order-states.ts'
import type { ReservationState, ResourceName } from './orders/reservations/reservation.ts'
import type { GatewayId, HoldReason, PaymentState } from './payments/payment.ts'
import type { PaymentEventKind } from './payments/payment-event.ts'
import type { PaymentReason } from './payments/reasons.ts'
import type { Facts, SubjectKind } from './people/audit/audit.ts'
import type { MessageWay } from './people/identity/account.ts'
import type { DailyName, ProofPurpose } from './people/phones/purposes.ts'
import type { OncePer, PromotionKind } from './promotions/promotion.ts'
import type { StockLevel, StockMoveKind } from './stock/stock.ts'
import type { DB } from './tables.gen.ts'

/** Written by the database's triggers only. */
type Derived<T> = ColumnType<T, never, never>

/** yyyy-mm-dd in Dhaka: read it as text, a `Date` is of the process's time zone. */
type Day = ColumnType<Date, string, string>
type DayOrNone = ColumnType<Date | null, string | null | undefined, string | null>

/** Empty: none. */
type Tags<F extends keyof ProductTags> = ColumnType<
  [...ProductTags[F]],
  ProductTags[F] | undefined,
  ProductTags[F]
>
type Texts = ColumnType<string[], readonly string[] | undefined, readonly string[]>

/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type FactsOnce = ColumnType<Facts | null, string | null, never>

/** What views of orders say of each. */
interface Standing {
  placedOn: Date
  fulfilment: Fulfilment
  needsAddress: boolean
  /** The list's filters that match it. */
  payments: readonly (PaymentState | 'unpaid' | 'more')[]
  lines: number
  amount: Poisha
}

/**
 * Types of columns that PostgreSQL does not say: unions, JSON, the prices of a product, what is not written, what is never null in a view.
 * All others are those of `tables.gen.ts`.
 */
interface ColumnTypes {
  'exportTicket.what': ExportedTable
  'exportTicket.phones': Generated<PhoneForm>
  'receiptCounter.onlyOne': Generated<true>
  'paymentDifference.kind': DifferenceKind
  'paymentDifference.gatewaySays': Json<readonly DifferenceReason[]>
  'refundSeen.state': RefundState
  'refund.reasonCode': RefundReason['code'] | null
  'refund.state': Generated<RefundState>
  'refundChange.state': RefundState
  'refundChange.why': ColumnType<PaymentReason | null, string | null | undefined, never>
  'refundChange.answer': unknown
  'product.price': Poisha
  'product.offerPrice': Generated<Poisha | null>
  'product.priceToPay': GeneratedAlways<Poisha>
  'product.morePhotos': Texts
  'product.occasions': Tags<'occasions'>
  'product.forWhom': Tags<'forWhom'>
  'product.ages': Tags<'ages'>
  'product.tastes': Tags<'tastes'>
  'demoRow.kind': DemoKind
  'demoRemoval.removed': ColumnType<RemovedDemo, string, never>
  'shopPage.slug': ShopPageSlug
  'deliveryZone.advance': Generated<(typeof ADVANCES)[number]>
  'deliveryDay.day': Day
  'closedDay.day': Day
  'parcelPrint.what': Printable
  'deliveryTry.next': NextTry
  'cardDesign.box': Generated<CardBox>
  'cartPlan.parcels': Json<readonly Omit<NounOf<typeof ParcelBody>, 'withoutAddress'>[]>
  'rememberedDay.whom': Recipient | null
  'rememberedDay.calendar': Calendar
  'rememberedDay.nextOn': Day
  'rememberedDay.since': Day
  'rememberedDay.firstLetterFor': ColumnType<Date | null, string | undefined, string>
  'rememberedDay.secondLetterFor': ColumnType<Date | null, string | undefined, string>
  'productImport.state': ImportState
  'productImport.leftOut': ColumnType<LeftOut[], string | undefined, string>
  'productImportStep.state': ImportState
  'productImportRow.fields': ProductRecord
  'productImportRow.verdict': RowOutcome | null
  'productImportRow.before': ProductRecord | null
  'productImportRow.cells': Readonly<Record<string, string>> | null
  'productImportRow.counts': RowCountsOfStock | null
  'productImportRow.parts': RowParts | null
  'productImportRow.former': FormerProduct | null
  'sms.kind': 'code' | 'notice'
  'sms.state': Generated<SmsState>
  'notice.role': MessageRole
  'notice.channel': Generated<MessageChannel>
  'notice.kind': MessageKind
  'notice.state': Generated<'waiting' | 'sent' | 'dropped'>
  'notice.dropReason': DropReason | null
  'notice.replacedAt': ColumnType<Date | null, never, Date>
  'notice.deliveries': ColumnType<Readonly<Record<string, Delivery>>, never, string>
  'order.senderState': Generated<SenderState>
  'order.senderLanguage': Generated<Language>
  'order.fulfilment': Derived<Fulfilment>
  'order.needsAddress': Derived<boolean>
  'order.searchText': ColumnType<string, string | undefined, never>
  'parcel.addressState': Generated<AddressState>
  'parcel.fulfilment': Generated<Fulfilment>
  'parcel.deliverOn': DayOrNone
  'orderLine.parts': ColumnType<readonly LinePart[] | null, string | null | undefined, never>
  'orderCharge.kind': ChargeKind
  'carriedCharge.kind': ChargeKind
  'due.kind': DueKind
  'due.payable': Generated<DuePayable>
  'fulfilmentChange.state': Fulfilment
  'fulfilmentChange.changedByCode': Generated<Signature | null>
  'orderEvent.facts': ColumnType<OrderEvent, string, never>
  'orderEvent.kind': Derived<EventKind>
  'orderEvent.orderId': Derived<string>
  'orderEvent.parcelId': Derived<string | null>
  'reservation.resource': ResourceName
  'reservation.state': Exclude<ReservationState, 'none'>
  'paymentAttempt.gateway': GatewayId
  'paymentAttempt.state': Generated<PaymentState>
  'paymentAttempt.holdReasons': Generated<HoldReason[]>
  'paymentEvent.kind': PaymentEventKind
  'paymentEvent.payload': unknown
  'paymentChange.state': PaymentState
  'paymentChange.why': Json<PaymentReason>
  'gatewayToken.askedAt': Generated<Date[]>
  'auditEntry.subjectKind': SubjectKind
  'auditEntry.before': FactsOnce
  'auditEntry.after': FactsOnce
  'user.role': Generated<Caller['role']>
  'user.language': Generated<Language | null>
  'user.messagesBy': Generated<MessageWay>
  'phoneProof.purpose': ProofPurpose
  'phoneProof.language': Language
  'phoneProof.channel': 'sms' | 'mail' | null
  'dailyAlarm.name': DailyName
  'dailyAlarm.level': 'soon' | 'used-up'
  'promotion.kind': PromotionKind
  'promotion.categories': Texts
  'promotion.occasions': Texts
  'promotion.starts': DayOrNone
  'promotion.ends': DayOrNone
  'promotion.oncePer': Generated<OncePer>
  'promotionUse.kind': PromotionKind
  'promotionUse.personHashes': ColumnType<string[], readonly string[] | undefined, never>
  'stockWish.at': ColumnType<Date, never, never>
  'stockMove.kind': StockMoveKind
  'stockMove.at': ColumnType<Date, never, never>
  'stockTold.level': StockLevel
  'offerEnd.endsOn': Day
  'missedWord.lastOn': Day
  'recipientList.rows': Json<readonly RecipientRow[]>
  'shopSetting.section': SavedSection
  'shopSetting.value': Json<object>
  'orderStanding.orderId': string
  'orderStanding.placedAt': Date
  'orderStanding.soldOn': Date | null
  'orderNow.orderId': string
  'orderNow.placedAt': Date
  'orderTotalNow.orders': number
  'giftTotalNow.soldOn': Date
  'giftTotalNow.name': string
  'giftTotalNow.photos': string
  'giftTotalNow.sold': number
  'giftTotalNow.sales': string
}

type ColumnName = { [T in keyof DB]: `${T}.${string & keyof DB[T]}` }[keyof DB]

/** @template Types the compiler refuses a name that no column has */
type TypedTables<Types extends { [Name in keyof Types]: Name extends ColumnName ? unknown : never }> = {
  [T in keyof DB]: {
    [C in keyof DB[T]]: `${T}.${string & C}` extends infer Name extends keyof Types
      ? Types[Name]
      : T extends ViewOfOrders
        ? C extends keyof Standing
          ? Standing[C]
          : DB[T][C]
        : DB[T][C]
  }
}

type ViewOfOrders = 'orderStanding' | 'orderNow' | 'orderTotalNow'

declare module './kernel/database/database.ts' {
  interface Database extends TypedTables<ColumnTypes> {}
}
