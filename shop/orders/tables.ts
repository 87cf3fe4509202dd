import type { ColumnType, Generated } from 'kysely'
import type { LinePart } from '../catalog/variants/variant.ts'
import type { ChargeKind, Label } from '../charges/charge.ts'
import type { Language } from '../kernel/language/language.ts'
import type { TextTable } from '../kernel/language/text-columns.ts'
import type { Poisha } from '../kernel/money.ts'
import type { EventKind, OrderEvent } from './events/events.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { SenderState, Signature } from './order.ts'
import type { AddressState, DueKind, DuePayable } from './order-states.ts'
import type { ReservationState, ResourceName } from './reservations/reservation.ts'

/** Written by the database's triggers only. */
type Derived<T> = ColumnType<T, never, never>

declare module '../kernel/database/database.ts' {
  interface Database {
    order: {
      id: string
      /** Null: ordered without an account, or it is deleted: `sender_state` says which. */
      user_id: string | null
      idempotency_key: string
      amount: Poisha
      currency: Generated<string>
      sender_state: Generated<SenderState>
      sender_name: Generated<string>
      sender_email: Generated<string>
      /** Of an own address; empty where there is none. The account's comes first. */
      sender_phone: Generated<string>
      sender_language: Generated<Language>
      placed_at: Generated<Date>
      /** An `inet`, see `Caller.network`; null: unknown, or a day old. */
      placed_from: string | null
      /** Of one that was placed without the account. */
      taken_along_at: Date | null
      /** The state of its least advanced parcel. */
      fulfilment: Derived<Fulfilment>
      needs_address: Derived<boolean>
      search_text: ColumnType<string, string | undefined, never>
    }
    parcel: {
      id: string
      order_id: string
      /** From 1. */
      nth: Generated<number>
      recipient_name: string
      recipient_phone: string
      city: string
      area: string
      address: string
      address_state: Generated<AddressState>
      /** Given by the recipient: the sender sees area and city only. */
      address_hidden: Generated<boolean>
      fulfilment: Generated<Fulfilment>
      zone_id: Generated<string | null>
      /** In Dhaka: read it as text, a `Date` is of the process's time zone. Null: no day was chosen. */
      deliver_on: ColumnType<Date | null, string | null | undefined, string | null>
      window_id: Generated<string | null>
      courier: Generated<string>
      tracking: Generated<string>
      /** Once it is delivered; may be empty. */
      taken_by: Generated<string>
    }
    /** A parcel that is a gift. */
    gift: {
      parcel_id: string
      occasion: string | null
      to_name: Generated<string>
      from_name: Generated<string>
      anonymous: Generated<boolean>
      /** No phone on the label of a secret gift. */
      without_phone: Generated<boolean>
      message: Generated<string>
      card_design_id: string | null
      wrap_id: string | null
      /** Whether the recipient may say thanks. */
      thanks: Generated<boolean>
      changed_at: Generated<Date>
    }
    /** Parcels with a slip that leads to the page for thanks. */
    thanks: {
      parcel_id: string
      token_hash: string
      words: Generated<string>
      said_by: Generated<string>
      /** Null: no thanks yet. */
      said_at: Date | null
    }
    order_line: TextTable<'product_name'> &
      TextTable<'brand'> &
      TextTable<'category'> & {
        id: string
        order_id: string
        parcel_id: string
        product_id: string | null
        /** Null: the gift had no options, or the variant left the shop; the name says which it was. */
        variant_id: string | null
        /** Of a hamper, as sold. */
        parts: ColumnType<readonly LinePart[] | null, string | null | undefined, never>
        price: Poisha
        description: string
        photos: string
      }
    order_charge: TextTable<'label'> & {
      id: string
      order_id: string
      /** Null: of the whole order. */
      parcel_id: string | null
      kind: ChargeKind
      amount: Poisha
      /** The extra due that it was added with once the order was paid. */
      due_id: string | null
      /** Paid, no longer needed, and to be refunded. */
      is_surplus: Generated<boolean>
    }
    /** Extras of a paid order below what a gateway takes: the shop pays them until the sum is large enough. */
    carried_charge: Label & {
      id: string
      order_id: string
      parcel_id: string
      kind: ChargeKind
      amount: Poisha
    }
    /** A part of an order that is paid by itself; attempts refer to it. The first has the order's own id. */
    due: {
      id: string
      order_id: string
      kind: DueKind
      amount: Poisha
      payable: Generated<DuePayable>
      agreed_at: Generated<Date>
      /** When other dues replaced it. */
      dropped_at: Date | null
    }
    fulfilment_change: {
      id: string
      parcel_id: string
      state: Fulfilment
      changed_at: Generated<Date>
      changed_by: string | null
      /** Empty where there is a code. */
      changed_by_name: string
      changed_by_code: Generated<Signature | null>
    }
    address_change: {
      id: string
      parcel_id: string
      changed_at: Generated<Date>
    }
    order_event: {
      /** In the order of writing; a bigint, so it is read as text. */
      id: Generated<string>
      facts: ColumnType<OrderEvent, string, never>
      kind: Derived<EventKind>
      order_id: Derived<string>
      parcel_id: Derived<string | null>
      at: Generated<Date>
      /** Null: not read by all listeners yet. */
      read_at: Date | null
    }
    /** A parcel's share of a limited resource. */
    reservation: {
      parcel_id: string
      resource: ResourceName
      /** No row: `none`. */
      state: Exclude<ReservationState, 'none'>
      /** The end of a reservation without payment; null: it was confirmed at once. */
      expires_at: Date | null
    }
  }
}
