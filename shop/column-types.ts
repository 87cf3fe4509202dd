import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ExportedTable, PhoneForm } from './admin/exports/export-request.ts'
import type { DifferenceKind, DifferenceReason } from './billing/reconciling/difference.ts'
import type { RefundState } from './billing/refunds/refund.ts'
import type { RefundReason } from './billing/refunds/refund-in-language.ts'
import type { GiftTags, Recipient } from './catalog/tags/gift-tags.ts'
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
import type { FormerGift, LeftOut, ProductRecord, RowCountsOfStock, RowParts } from './imports/import-rows.ts'
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
import type { MessagesBy } from './people/identity/account.ts'
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
type Tags<F extends keyof GiftTags> = ColumnType<[...GiftTags[F]], GiftTags[F] | undefined, GiftTags[F]>
type Texts = ColumnType<string[], readonly string[] | undefined, readonly string[]>

/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type FactsOnce = ColumnType<Facts | null, string | null, never>

/** What views of orders say of each. */
interface Standing {
  placed_on: Date
  fulfilment: Fulfilment
  needs_address: boolean
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
  'export_ticket.what': ExportedTable
  'export_ticket.phones': Generated<PhoneForm>
  'receipt_counter.only_one': Generated<true>
  'payment_difference.kind': DifferenceKind
  'payment_difference.gateway_says': Json<readonly DifferenceReason[]>
  'refund_seen.state': RefundState
  'refund.reason_code': RefundReason['code'] | null
  'refund.state': Generated<RefundState>
  'refund_change.state': RefundState
  'refund_change.why': ColumnType<PaymentReason | null, string | null | undefined, never>
  'refund_change.answer': unknown
  'product.price': Poisha
  'product.offer_price': Generated<Poisha | null>
  'product.price_to_pay': GeneratedAlways<Poisha>
  'product.more_photos': Texts
  'product.occasions': Tags<'occasions'>
  'product.for_whom': Tags<'forWhom'>
  'product.ages': Tags<'ages'>
  'product.tastes': Tags<'tastes'>
  'demo_row.kind': DemoKind
  'demo_removal.removed': ColumnType<RemovedDemo, string, never>
  'shop_page.slug': ShopPageSlug
  'delivery_zone.advance': Generated<(typeof ADVANCES)[number]>
  'delivery_day.day': Day
  'closed_day.day': Day
  'parcel_print.what': Printable
  'delivery_try.next': NextTry
  'card_design.box': Generated<CardBox>
  'cart_plan.parcels': Json<readonly Omit<NounOf<typeof ParcelBody>, 'withoutAddress'>[]>
  'remembered_day.whom': Recipient | null
  'remembered_day.calendar': Calendar
  'remembered_day.next_on': Day
  'remembered_day.since': Day
  'remembered_day.first_letter_for': ColumnType<Date | null, string | undefined, string>
  'remembered_day.second_letter_for': ColumnType<Date | null, string | undefined, string>
  'product_import.state': ImportState
  'product_import.left_out': ColumnType<LeftOut[], string | undefined, string>
  'product_import_step.state': ImportState
  'product_import_row.fields': ProductRecord
  'product_import_row.verdict': RowOutcome | null
  'product_import_row.before': ProductRecord | null
  'product_import_row.cells': Readonly<Record<string, string>> | null
  'product_import_row.counts': RowCountsOfStock | null
  'product_import_row.parts': RowParts | null
  'product_import_row.former': FormerGift | null
  'sms.kind': 'code' | 'notice'
  'sms.state': Generated<SmsState>
  'notice.role': MessageRole
  'notice.channel': Generated<MessageChannel>
  'notice.kind': MessageKind
  'notice.state': Generated<'waiting' | 'sent' | 'dropped'>
  'notice.drop_reason': DropReason | null
  'notice.replaced_at': ColumnType<Date | null, never, Date>
  'notice.deliveries': ColumnType<Readonly<Record<string, Delivery>>, never, string>
  'order.sender_state': Generated<SenderState>
  'order.sender_language': Generated<Language>
  'order.fulfilment': Derived<Fulfilment>
  'order.needs_address': Derived<boolean>
  'order.search_text': ColumnType<string, string | undefined, never>
  'parcel.address_state': Generated<AddressState>
  'parcel.fulfilment': Generated<Fulfilment>
  'parcel.deliver_on': DayOrNone
  'order_line.parts': ColumnType<readonly LinePart[] | null, string | null | undefined, never>
  'order_charge.kind': ChargeKind
  'carried_charge.kind': ChargeKind
  'due.kind': DueKind
  'due.payable': Generated<DuePayable>
  'fulfilment_change.state': Fulfilment
  'fulfilment_change.changed_by_code': Generated<Signature | null>
  'order_event.facts': ColumnType<OrderEvent, string, never>
  'order_event.kind': Derived<EventKind>
  'order_event.order_id': Derived<string>
  'order_event.parcel_id': Derived<string | null>
  'reservation.resource': ResourceName
  'reservation.state': Exclude<ReservationState, 'none'>
  'payment_attempt.gateway': GatewayId
  'payment_attempt.state': Generated<PaymentState>
  'payment_attempt.hold_reasons': Generated<HoldReason[]>
  'payment_event.kind': PaymentEventKind
  'payment_event.payload': unknown
  'payment_change.state': PaymentState
  'payment_change.why': Json<PaymentReason>
  'gateway_token.asked_at': Generated<Date[]>
  'audit_entry.subject_kind': SubjectKind
  'audit_entry.before': FactsOnce
  'audit_entry.after': FactsOnce
  'user.role': Generated<Caller['role']>
  'user.language': Generated<Language | null>
  'user.messages_by': Generated<MessagesBy>
  'phone_proof.purpose': ProofPurpose
  'phone_proof.language': Language
  'phone_proof.channel': 'sms' | 'mail' | null
  'daily_alarm.name': DailyName
  'daily_alarm.level': 'soon' | 'used-up'
  'promotion.kind': PromotionKind
  'promotion.categories': Texts
  'promotion.occasions': Texts
  'promotion.starts': DayOrNone
  'promotion.ends': DayOrNone
  'promotion.once_per': Generated<OncePer>
  'promotion_use.kind': PromotionKind
  'promotion_use.person_hashes': ColumnType<string[], readonly string[] | undefined, never>
  'stock_wish.at': ColumnType<Date, never, never>
  'stock_move.kind': StockMoveKind
  'stock_move.at': ColumnType<Date, never, never>
  'stock_told.level': StockLevel
  'offer_end.ends_on': Day
  'missed_word.last_on': Day
  'recipient_list.rows': Json<readonly RecipientRow[]>
  'shop_setting.section': SavedSection
  'shop_setting.value': Json<object>
  'order_standing.order_id': string
  'order_standing.placed_at': Date
  'order_standing.sold_on': Date | null
  'order_now.order_id': string
  'order_now.placed_at': Date
  'order_total_now.orders': number
  'gift_total_now.sold_on': Date
  'gift_total_now.name': string
  'gift_total_now.photos': string
  'gift_total_now.sold': number
  'gift_total_now.sales': string
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

type ViewOfOrders = 'order_standing' | 'order_now' | 'order_total_now'

declare module './kernel/database/database.ts' {
  interface Database extends TypedTables<ColumnTypes> {}
}
