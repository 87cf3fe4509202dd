import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Poisha } from '../../kernel/money.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { PRINTABLES, type Printable } from './printables.ts'
import type { Printed } from './printing.ts'
import '../../orders/tables.ts'
import '../../gift-options/tables.ts'
import './tables.ts'

/** What there is to print of a parcel, and whether it was printed as it is. */
export interface PrintsOfParcel {
  readonly needsCard: boolean
  readonly printed: Readonly<Record<Printable, Printed>>
  readonly content: Readonly<Record<Printable, string | null>>
}

interface Row {
  readonly id: string
  readonly content: Readonly<Record<Printable, string | null>>
  readonly prints: Readonly<
    Partial<Record<Printable, { readonly at: string; readonly content: string }>>
  > | null
}

export async function printsOf(
  db: Db | Tx,
  parcelIds: readonly string[],
): Promise<Map<string, PrintsOfParcel>> {
  const { rows } = await sql<Row>`
    select parcel.id, json_build_object('card', card.content, 'slip', ${slipOf((await shopSettings(db)).selling.thanks)}, 'label', ${LABEL}) as content,
      (select json_object_agg(what, json_build_object('content', content,
          'at', to_char(printed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        from parcel_print where parcel_id = parcel.id) as prints
    from parcel left join gift on gift.parcel_id = parcel.id ${withCard('parcel.id')}
    where parcel.id = any(${parcelIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, asPrints(row)]))
}

function asPrints({ content, prints }: Row): PrintsOfParcel {
  const printed = (what: Printable): Printed => {
    const last = prints?.[what]
    if (!last || content[what] === null) return null
    return last.content === content[what] ? last.at : 'anew'
  }
  const all = Object.fromEntries(PRINTABLES.map((what) => [what, printed(what)])) as Record<
    Printable,
    Printed
  >
  return { needsCard: content.card !== null, printed: all, content }
}

/**
 * Joins `card`: a digest of what is on the parcel's card, null where it has none (as `hasCard` says), and whether it `is_printed`.
 * @param parcelId a column, such as `parcel.id`
 */
export const withCard = (parcelId: string): RawBuilder<unknown> => sql`left join lateral (
  select content, exists (select from parcel_print
    where parcel_id = ${sql.ref(parcelId)} and what = 'card' and parcel_print.content = written.content) as is_printed
  from (select md5(row(to_name, ${SIGNED}, message, card_design.id, picture, box)::text) as content
    from gift left join card_design on card_design.id = card_design_id
    where gift.parcel_id = ${sql.ref(parcelId)} and (card_design.id is not null or to_name <> '' or message <> '' or ${SIGNED} <> '')
  ) written) card on true`

const SIGNED = sql`case when anonymous then '' else from_name end`

/** What is to be collected of the parcel's order; where it has several, with the first that is still to arrive. @param parcel a table or its alias */
export const cashDueOf = (parcel: string): RawBuilder<Poisha> => sql<Poisha>`(
  select coalesce(sum(due.amount), 0)::integer from due
  where due.order_id = ${sql.ref(`${parcel}.order_id`)} and dropped_at is null
    and ${sql.ref(`${parcel}.nth`)} = (select min(nth) from parcel other
      where other.order_id = due.order_id and other.fulfilment not in ('cancelled', 'returned'))
    and exists (select from payment_attempt where reference = due.id and gateway = 'cod' and state = 'pending')
    and not exists (select from payment_attempt where reference = due.id and state in ('paid', 'paid_on_hold')))`

/** Who opens the door, where and when; a secret sender's own name gives way to the one on the card. */
const DESTINATION = sql`recipient_name, recipient_phone, city, area, address, deliver_on, window_id,
  ${cashDueOf('parcel')}, gift.parcel_id is not null, case when gift.anonymous then gift.to_name end`

/** Added to digests that were made before there was such a choice. */
const WITHOUT_PHONE = sql`case when gift.without_phone then ' without phone' else '' end`

const LABEL = sql`md5(row(${DESTINATION})::text || ${WITHOUT_PHONE})`
/** @param thanks whether the shop has pages on which one says thanks; to whom it goes decides the rest */
const slipOf = (thanks: boolean) =>
  sql`md5(row(${DESTINATION}, gift.occasion, gift.wrap_id, card.content is not null)::text
    || ${WITHOUT_PHONE} || case when gift.thanks and ${thanks} then ' thanks' else '' end)`
