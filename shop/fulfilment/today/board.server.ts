import { type RawBuilder, sql } from 'kysely'
import { waitsForRecipient } from '../../gifts/links/gift-link-jobs.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { poisha } from '../../kernel/money.ts'
import { UNKNOWN_NAME } from '../../orders/parcel.ts'
import { DAY_NEEDS_SCHEDULING } from '../../orders/reservations/days.server.ts'
import { STOCK_MISSING } from '../../orders/reservations/stock.server.ts'
import { ownPhoneOr } from '../../people/addresses/own-phone.server.ts'
import { cashDueOf, type PrintsOfParcel, printsOf, withCard } from '../printing/printed.server.ts'
import { sheetsOf } from '../printing/sheets.server.ts'
import type { SheetsFound } from '../printing/thanks-links.server.ts'
import { BOARD_DAYS, type BoardDay, LANES, LANES_TO_PRINT, type Lane, MOST_SHOWN } from './board.ts'
import type { Board, BoardRow } from './board-shapes.server.ts'

/** Parcels that leave the shop on the tab's days: at most `MOST_SHOWN` of each lane, with the counts of all. */
export const boardOf = (db: Db, tab: BoardDay, now: Date): Promise<Board> =>
  inOneSnapshot(db, async (tx) => ({ counts: await countsOf(tx, now), rows: await rowsOf(tx, tab, now) }))

/** Sheets to print for the parcels that the board shows, and how many more there are. */
export const sheetsOfDay = (db: Db, tab: BoardDay, now: Date): Promise<SheetsFound> =>
  inOneSnapshot(db, async (tx) => {
    const { rows } = await sql<{ parcel_id: string }>`
      with ${parcelsToDo(now)}, ${shownOn(tab)}
      select parcel_id from shown where lane = any(${LANES_TO_PRINT}::text[]) order by ${LANE_AND_RANK}`.execute(
      tx,
    )
    const counts = (await countsOf(tx, now))[tab]
    const all = LANES_TO_PRINT.reduce((sum, lane) => sum + counts[lane], 0)
    const parcelIds = rows.map(({ parcel_id }) => parcel_id)
    return { sheets: await sheetsOf(tx, parcelIds), notShown: all - parcelIds.length }
  })

export async function countsOf(db: Db, now: Date): Promise<Board['counts']> {
  const { rows } = await sql<{ tab: BoardDay; lane: Lane; parcels: number }>`
    with ${parcelsToDo(now)} select tab, lane, count(*)::integer as parcels from to_do group by tab, lane`.execute(
    db,
  )
  const parcelsIn = (tab: BoardDay, lane: Lane) =>
    rows.find((row) => row.tab === tab && row.lane === lane)?.parcels ?? 0
  const lanesOf = (tab: BoardDay) => Object.fromEntries(LANES.map((lane) => [lane, parcelsIn(tab, lane)]))
  return Object.fromEntries(BOARD_DAYS.map((tab) => [tab, lanesOf(tab)])) as Board['counts']
}

async function rowsOf(db: Db, tab: BoardDay, now: Date): Promise<BoardRow[]> {
  const { rows } = await sql<Omit<BoardRow, keyof PrintsOfParcel>>`
    with ${parcelsToDo(now)}, ${shownOn(tab)}
    select shown.parcel_id as "parcelId", shown.order_id as "orderId", fulfilment, lane, troubles,
      case when recipient_name <> ${UNKNOWN_NAME} then recipient_name
        else coalesce((select to_name from gift where gift.parcel_id = shown.parcel_id), '') end as recipient,
      recipient_phone as phone,
      (select ${ownPhoneOr('sender_phone')} from "order" where "order".id = shown.order_id) as "senderPhone",
      city, area, courier, tracking, leave_on::text as "leaveOn", deliver_on::text as "deliverOn",
      (select json_build_object('name', name_en, 'nameBn', name_bn, 'begins', to_char(begins, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI'))
        from delivery_window where id = window_id) as window,
      (select json_agg(json_build_object('product_name', product_name, 'product_name_bn', product_name_bn, 'photos', photos, 'parts', parts, 'count', units) order by first)
        from (select product_name, product_name_bn, photos, parts, count(*)::integer as units, min(id::text) as first
          from order_line where order_line.parcel_id = shown.parcel_id group by 1, 2, 3, 4 order by first limit 4) line) as gifts,
      (select count(*)::integer from order_line where order_line.parcel_id = shown.parcel_id) as "giftCount",
      (select json_build_object('key', key, 'name', name_en, 'nameBn', name_bn)
        from gift join occasion on key = gift.occasion where gift.parcel_id = shown.parcel_id) as occasion,
      (select json_build_object('_id', wrap.id, 'name', name_en, 'nameBn', name_bn, 'picture', picture)
        from gift join wrap on wrap.id = wrap_id where gift.parcel_id = shown.parcel_id) as wrap,
      ${cashDueOf('shown')} as "cashDue", tries, next_try as "nextTry",
      (select to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from address_change join parcel of_order on of_order.id = parcel_id
        where of_order.order_id = shown.order_id) as "addressSeen"
    from shown order by ${LANE_AND_RANK}`.execute(db)
  const prints = await printsOf(
    db,
    rows.map(({ parcelId }) => parcelId),
  )
  return rows.flatMap((row) => {
    const { needsCard, printed } = prints.get(row.parcelId) ?? {}
    if (needsCard === undefined || printed === undefined) return []
    return { ...row, needsCard, printed, cashDue: poisha(row.cashDue), gifts: row.gifts ?? [] }
  })
}

/** `shown`: the parcels of a tab, at most `MOST_SHOWN` of each lane. */
const shownOn = (tab: BoardDay): RawBuilder<unknown> => sql`shown as (
  select * from (
    select *, row_number() over (partition by lane order by leave_on nulls last, begins nulls last, placed_at, order_id, nth) as rank
    from to_do where tab = ${tab}) placed
  where rank <= ${MOST_SHOWN})`

const LANE_AND_RANK = sql`array_position(${LANES}::text[], lane), rank`

/** Calendar days: no holidays are left out. */
const LEAVE_ON = sql`deliver_on - coalesce(zone.lead_days, 0)`

/** `to_do`: the parcels that have not arrived, with lane and tab. Those still in the shop count if paid, in part too, or promised in cash. */
function parcelsToDo(now: Date): RawBuilder<unknown> {
  const today = sql`${dhakaDay(now)}::date`
  return sql`orders_to_do as (
    select order_id, placed_at, payments, false as is_extra from order_now
    where fulfilment = 'sent' or (fulfilment in ('new', 'packed') and not ('unpaid' = any (payments)))
    union all
    select standing.order_id, standing.placed_at, standing.payments, true
    from (select distinct order_id from due where kind = 'extra' and dropped_at is null) extra
      join order_standing standing using (order_id)
    where standing.fulfilment in ('new', 'packed') and 'unpaid' = any (standing.payments)
  ), parcels as (
    select parcel.id as parcel_id, parcel.*, placed_at, ${LEAVE_ON} as leave_on, delivery_window.begins,
      card.content is not null and not card.is_printed as has_to_write,
      array_remove(array[
        case when address_state <> 'known' and not ${waitsForRecipient(now)} then 'address' end,
        case when ${STOCK_MISSING} then 'stock' end,
        case when ${DAY_NEEDS_SCHEDULING} then 'day' end,
        case when 'paid_on_hold' = any (payments) then 'held' end,
        case when is_extra and exists (
          select from due where due.order_id = parcel.order_id and due.kind = 'extra' and due.dropped_at is null
            and not exists (select from payment_attempt where reference = due.id and state = 'paid')
            and coalesce((select bool_or(charge.parcel_id = parcel.id) from order_charge charge where charge.due_id = due.id), true)
        ) then 'extra' end,
        case when deliver_on < ${today} then 'late' end,
        case when parcel.fulfilment = 'sent' and tried.next = 'call' then 'call' end], null) as troubles,
      coalesce(tried.tries, 0) as tries, tried.next as next_try, tried.last as tried_at
    from orders_to_do join parcel using (order_id)
      left join delivery_zone zone on zone.id = zone_id left join delivery_window on delivery_window.id = window_id
      ${withCard('parcel.id')}
      left join lateral (
        select count(*)::integer as tries, max(tried_at) as last, (array_agg(next order by tried_at desc))[1] as next
        from delivery_try where parcel_id = parcel.id) tried on true
    where parcel.fulfilment in ('new', 'packed', 'sent')
  ), to_do as (
    select *,
      case when fulfilment = 'sent' then case when next_try = 'call' then 'trouble' else 'sent' end
        when cardinality(troubles) > 0 then 'trouble'
        when address_state = 'awaiting_recipient' then 'waiting'
        when fulfilment = 'packed' then 'ready' when has_to_write then 'write' else 'pack' end as lane,
      case when fulfilment = 'sent' and next_try = 'again' then
          case when (tried_at at time zone 'Asia/Dhaka')::date = ${today} then 'tomorrow' else 'today' end
        when fulfilment = 'sent' and next_try = 'call' then 'today'
        when coalesce(leave_on <= ${today}, true) then 'today'
        when leave_on = ${addDays(dhakaDay(now), 1)}::date then 'tomorrow' else 'later' end as tab
    from parcels)`
}
