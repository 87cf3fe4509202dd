import type { ColumnType, Generated } from 'kysely'
import type { ChargeKind } from '../charges/charge.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import type { Language } from '../kernel/language/language.ts'
import type { Poisha } from '../kernel/money.ts'
import type { EventKind, OrderEvent } from './events/events.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { SenderState, Signature } from './order.ts'
import type { ParcelBody } from './order-shapes.server.ts'
import type { AddressState, DueKind, DuePayable } from './order-states.ts'
import type { ReservationState, ResourceName } from './reservations/reservation.ts'

/** The database's own: what it makes of other rows. */
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
      /** Empty where only the recipient's is known. */
      sender_phone: Generated<string>
      sender_language: Generated<Language>
      sender_time_zone: Generated<string>
      placed_at: Generated<Date>
      /** Of its least advanced parcel. */
      fulfilment: Derived<Fulfilment>
      /** Of any parcel that is still in the shop or was. */
      needs_address: Derived<boolean>
      search_text: Derived<string>
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
      /** Whoever it is for said it: the sender sees the area only. */
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
      /** Of a secret: no phone stands on its label. */
      without_phone: Generated<boolean>
      message: Generated<string>
      card_design_id: string | null
      wrap_id: string | null
      /** Whether whoever opens it may thank for it. */
      thanks: Generated<boolean>
      changed_at: Generated<Date>
    }
    /** Of a parcel whose slip leads to the page on which one says thanks. */
    thanks: {
      parcel_id: string
      token_hash: string
      words: Generated<string>
      said_by: Generated<string>
      /** Null: nobody has thanked. */
      said_at: Date | null
    }
    /** How the gifts of a cart go to several people. */
    cart_plan: {
      user_id: string
      /** Written as text that PostgreSQL reads. */
      parcels: ColumnType<readonly Omit<NounOf<typeof ParcelBody>, 'withoutAddress'>[], string, string>
      changed_at: Generated<Date>
    }
    order_line: {
      id: string
      order_id: string
      parcel_id: string
      product_id: string | null
      product_name: string
      /** In Bangla, where it was written. */
      product_name_bn: Generated<string>
      brand_bn: Generated<string>
      category_bn: Generated<string>
      brand: string
      category: string
      price: Poisha
      description: string
      photos: string
    }
    order_charge: {
      id: string
      order_id: string
      /** Null: of the whole order. */
      parcel_id: string | null
      kind: ChargeKind
      label: string
      label_bn: Generated<string>
      amount: Poisha
      /** Added after the order was paid, and paid by itself. */
      due_id: string | null
      /** Paid, and no longer needed: to be given back. */
      is_surplus: Generated<boolean>
    }
    /** Of a paid order: so little that the shop pays it, until together with more it can be asked for. */
    carried_charge: {
      id: string
      order_id: string
      parcel_id: string
      kind: ChargeKind
      label: string
      label_bn: string
      amount: Poisha
    }
    /** What is to be paid of an order; attempts to pay refer to it. The first has the order's own id. */
    due: {
      id: string
      order_id: string
      kind: DueKind
      amount: Poisha
      payable: Generated<DuePayable>
      agreed_at: Generated<Date>
      /** Another agreement took its place. */
      dropped_at: Date | null
    }
    fulfilment_change: {
      id: string
      parcel_id: string
      state: Fulfilment
      changed_at: Generated<Date>
      changed_by: string | null
      /** Empty where the code says who it was. */
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
      /** Null: not by all listeners. */
      read_at: Date | null
    }
    /** What a parcel reserves of something that there is only so much of. */
    reservation: {
      parcel_id: string
      resource: ResourceName
      /** No row: `none`. */
      state: Exclude<ReservationState, 'none'>
      /** Until when it is, or was, reserved without money; null: it was confirmed at once. */
      expires_at: Date | null
    }
  }
}
