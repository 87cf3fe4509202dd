import { type RawBuilder, sql } from 'kysely'
import { waitsForRecipient } from '../../gifts/links/gift-link-jobs.server.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { DAY_NEEDS_SCHEDULING } from '../../orders/reservations/days.server.ts'
import { STOCK_MISSING } from '../../orders/reservations/stock.server.ts'
import { hasCardToWrite } from '../printing/printed.server.ts'
import { type BoardDay, type BoardPart, LANE_PAGE, LANES, type Lane, MOST_SHOWN } from './board.ts'

/** Calendar days: no holidays are left out. */
const LEAVE_ON = sql`deliver_on - coalesce(zone.lead_days, 0)`

/** The last delivery try of a `parcel` that is on its way, and what comes next. */
const LAST_TRY = sql`left join lateral (
    select next, tried_at from delivery_try
    where parcel_id = parcel.id and parcel.fulfilment = 'sent' order by tried_at desc limit 1) tried on true`

/**
 * `to_do`: the parcels that have not arrived, with lane and tab; of those on their way it asks nothing that does not decide these.
 * Those still in the shop count if paid, in part too, or promised in cash.
 */
export function parcelsToDo(now: Date): RawBuilder<unknown> {
  const today = sql`${dhakaDay(now)}::date`
  return sql`orders_to_do as (
    select order_id, placed_at, payments from order_now
    where fulfilment = 'sent' or (fulfilment in ('new', 'packed') and not ('unpaid' = any (payments)))
  ), to_do as materialized (
    select parcel.id as parcel_id, order_id, nth, payments, placed_at, window_id, ${LEAVE_ON} as leave_on,
      case when parcel.fulfilment = 'sent' then case when tried.next = 'call' then 'trouble' else 'sent' end
        when cardinality(${troubles(now)}) > 0 then 'trouble'
        when address_state = 'awaiting_recipient' then 'waiting'
        when parcel.fulfilment = 'packed' then 'ready'
        when ${hasCardToWrite('parcel.id')} then 'write' else 'pack' end as lane,
      case when tried.next = 'again' then
          case when (tried_at at time zone 'Asia/Dhaka')::date = ${today} then 'tomorrow' else 'today' end
        when tried.next = 'call' or coalesce(${LEAVE_ON} <= ${today}, true) then 'today'
        when ${LEAVE_ON} = ${addDays(dhakaDay(now), 1)}::date then 'tomorrow' else 'later' end as tab
    from orders_to_do join parcel using (order_id) left join delivery_zone zone on zone.id = zone_id ${LAST_TRY}
    where parcel.fulfilment in ('new', 'packed', 'sent')
  )`
}

/** The unpaid extra dues of the order of a `parcel`. */
const EXTRAS = sql`(select id from due where due.order_id = parcel.order_id and due.kind = 'extra' and due.dropped_at is null
  and not exists (select from payment_attempt where reference = due.id and state = 'paid')) extra`

/** The charges that a `parcel` waits for, because they are paid by themselves. */
export const CHARGES_TO_PAY = sql`(select json_agg(json_build_object(
    'kind', charge.kind, 'label', charge.label, 'labelBn', charge.label_bn, 'amount', charge.amount) order by charge.id)
  from ${EXTRAS} join order_charge charge on charge.due_id = extra.id and charge.parcel_id = parcel.id)`

/** What somebody must decide about a `parcel` of `orders_to_do` before it leaves, or on its way. */
export const troubles = (now: Date): RawBuilder<readonly string[]> => sql`array_remove(array[
  case when address_state <> 'known' and not ${waitsForRecipient(now)} then 'address' end,
  case when ${STOCK_MISSING} then 'stock' end,
  case when ${DAY_NEEDS_SCHEDULING} then 'day' end,
  case when 'paid_on_hold' = any (payments) then 'held' end,
  case when 'more' = any (payments) and exists (
    select from ${EXTRAS} where coalesce((select bool_or(charge.parcel_id = parcel.id) from order_charge charge where charge.due_id = extra.id), true)
  ) then 'extra' end,
  case when deliver_on < ${dhakaDay(now)}::date then 'late' end], null)`

const WITHIN_LANE = sql`leave_on nulls last, begins nulls last, placed_at, order_id, nth`

/** `shown`: a part of these lanes, with the `rank` of each parcel in it; beyond the end of a lane its last page. */
export const shownOn = (
  part: BoardPart,
  among: readonly Lane[] = LANES,
): RawBuilder<unknown> => sql`shown as (
  select first.*, row_number() over (order by place, ${WITHIN_LANE}) as rank
  from unnest(${lanesOf(part, among)}::text[]) with ordinality as shown_lane (name, place) cross join lateral (
    select to_do.*, begins from to_do left join delivery_window on delivery_window.id = window_id
    where tab = ${part.day} and lane = shown_lane.name
    order by ${WITHIN_LANE} ${windowOf(part)}) first)`

const windowOf = ({ day, lane, page = 1 }: BoardPart): RawBuilder<unknown> =>
  lane === undefined
    ? sql`limit ${MOST_SHOWN}`
    : sql`limit ${LANE_PAGE} offset least(${(page - 1) * LANE_PAGE}, (
        select greatest(count(*) - 1, 0) / ${LANE_PAGE} * ${LANE_PAGE} from to_do where tab = ${day} and lane = ${lane}))`

export const lanesOf = ({ lane }: BoardPart, among: readonly Lane[]): readonly Lane[] =>
  among.filter((one) => lane === undefined || one === lane)

/** How many `to_do` there are in each lane of each tab. */
export const COUNTS = sql<readonly Count[] | null>`(
  select json_agg(json_build_object('tab', tab, 'lane', lane, 'parcels', parcels))
  from (select tab, lane, count(*) as parcels from to_do group by tab, lane) counted)`

export interface Count {
  readonly tab: BoardDay
  readonly lane: Lane
  readonly parcels: number
}
