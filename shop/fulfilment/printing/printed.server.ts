import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import { type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import type { Poisha } from '../../kernel/money.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { orderNumber } from '../../orders/order.ts'
import { PRINTABLES, type Printable, type Printed } from './printables.ts'
import type { Print, Unprinted } from './sheet-shapes.server.ts'
import { printingRefusals } from './words.en.ts'

export const refusePrint = refusals(printingRefusals)

/** Digests of what there is to print for a parcel, and whether each was printed as it is now. */
export interface PrintsOfParcel {
  readonly needsCard: boolean
  readonly printed: Readonly<Record<Printable, Printed>>
  readonly content: Readonly<Record<Printable, string | null>>
}

interface Row extends Pick<PrintsOfParcel, 'content'> {
  readonly id: string
  readonly prints: Partial<Record<Printable, { readonly at: string; readonly content: string }>> | null
}

export async function printsOf(db: Db, parcelIds: readonly string[]): Promise<Map<string, PrintsOfParcel>> {
  const { thanks } = (await shopSettings(db)).selling
  const { rows } = await sql<Row>`
    select parcel.id, json_build_object('card', card.content, 'slip', ${slipDigest(thanks)}, 'label', ${LABEL}) as content,
      (select json_object_agg(what, json_build_object('content', content,
          'at', to_char(printed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        from parcel_print where parcel_id = parcel.id) as prints
    from parcel left join gift on gift.parcel_id = parcel.id ${WITH_CARD}
    where parcel.id = any(${parcelIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, toPrints(row)]))
}

function toPrints({ content, prints }: Row): PrintsOfParcel {
  const findPrinted = (what: Printable): Printed => {
    const last = prints?.[what]
    if (!last || content[what] === null) return null
    return last.content === content[what] ? last.at : 'anew'
  }
  const printed = Object.fromEntries(PRINTABLES.map((what) => [what, findPrinted(what)]))
  return { needsCard: content.card !== null, printed: printed as PrintsOfParcel['printed'], content }
}

/** Marks sheets as printed; the same content keeps its first time. Skips deleted parcels; refuses those of orders that ended. @returns how many changed */
export const markPrinted = (db: Db, caller: Caller, prints: readonly Print[]): Promise<number | Refusal> =>
  inOneTransactionOfAdmin(db, caller, async (tx) => {
    const ended = await endedAmong(tx, prints)
    if (ended.length > 0) return refusePrint('print-of-ended', { orders: ended.map(orderNumber) })
    const { numAffectedRows = 0n } = await sql`
      insert into parcel_print (parcel_id, what, content)
      select parcel.id, what, content
      from json_to_recordset(${JSON.stringify(prints)}) as print("parcelId" uuid, what text, content text)
        join parcel on parcel.id = "parcelId"
      -- One order of locks: two who mark the same parcels do not deadlock.
      order by parcel.id, what
      on conflict (parcel_id, what) do update set content = excluded.content, printed_at = clock_timestamp()
        where parcel_print.content <> excluded.content`.execute(tx)
    return Number(numAffectedRows)
  })

/** The orders of these sheets whose parcel is cancelled or came back. */
async function endedAmong(tx: Tx, prints: readonly Print[]): Promise<string[]> {
  const ids = prints.map(({ parcelId }) => parcelId)
  const parcels = tx.selectFrom('parcel').select(['orderId', 'fulfilment']).where('id', 'in', ids)
  const ended = (await parcels.execute()).filter(({ fulfilment }) => isCancelledOrReturned(fulfilment))
  return [...new Set(ended.map(({ orderId }) => orderId))].sort()
}

/** Takes the marks back. @returns how many changed */
export const unmarkPrinted = (
  db: Db,
  caller: Caller,
  prints: readonly Unprinted[],
): Promise<number | Refusal> =>
  inOneTransactionOfAdmin(db, caller, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      with chosen as (
        select parcel_id, parcel_print.what
        from json_to_recordset(${JSON.stringify(prints)}) as print("parcelId" uuid, what text)
          join parcel_print on parcel_id = "parcelId" and parcel_print.what = print.what
        order by parcel_id, what for update of parcel_print)
      delete from parcel_print using chosen
      where parcel_print.parcel_id = chosen.parcel_id and parcel_print.what = chosen.what`.execute(tx)
    return Number(numAffectedRows)
  })

const SIGNED = sql`case when anonymous then '' else from_name end`

/** Joins `card`: the digest of the parcel's card, null where it has none (as `hasCard` says). */
const WITH_CARD = sql`left join lateral (${cardOf('parcel.id')}) card on true`

/** Whether the parcel has a card that is not printed as it is now. @param parcelId a column, such as `parcel.id` */
export const hasCardToWrite = (parcelId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from (${cardOf(parcelId)}) card where not exists (
    select from parcel_print where parcel_id = ${sql.ref(parcelId)} and what = 'card' and parcel_print.content = card.content))`

function cardOf(parcelId: string): RawBuilder<unknown> {
  return sql`select md5(row(to_name, ${SIGNED}, message, card_design.id, picture, box)::text) as content
    from gift left join card_design on card_design.id = card_design_id
    where gift.parcel_id = ${sql.ref(parcelId)} and message <> ''`
}

/** Cash to collect for the parcel's order, on its first parcel that is not cancelled or returned. @param parcel a table or its alias */
export const cashDueOf = (parcel: string): RawBuilder<Poisha> => sql<Poisha>`(
  select coalesce(sum(due.amount), 0)::integer from due
  where due.order_id = ${sql.ref(`${parcel}.order_id`)} and dropped_at is null
    and ${sql.ref(`${parcel}.nth`)} = (select min(nth) from parcel other
      where other.order_id = due.order_id and other.fulfilment not in ('cancelled', 'returned'))
    and exists (select from payment_attempt where reference = due.id and gateway = 'cod' and state = 'pending')
    and not exists (select from payment_attempt where reference = due.id and state in ('paid', 'paid_on_hold')))`

/** Recipient, address and day; a secret sender's own name gives way to the one on the card. */
const DESTINATION = sql`recipient_name, recipient_phone, city, area, address, deliver_on, window_id,
  ${cashDueOf('parcel')}, gift.parcel_id is not null, case when gift.anonymous then gift.to_name end`

/** Appended only where chosen, so that older digests stay valid. */
const WITHOUT_PHONE = sql`case when gift.without_phone then ' without phone' else '' end`

const LABEL = sql`md5(row(${DESTINATION})::text || ${WITHOUT_PHONE})`
/** @param thanks whether the shop has thanks pages */
const slipDigest = (thanks: boolean) =>
  sql`md5(row(${DESTINATION}, gift.occasion, gift.wrap_id, card.content is not null)::text
    || ${WITHOUT_PHONE} || case when gift.thanks and ${thanks} then ' thanks' else '' end)`
