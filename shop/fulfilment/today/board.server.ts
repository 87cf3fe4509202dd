import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { poisha } from '../../kernel/money.ts'
import { UNKNOWN_NAME } from '../../orders/parcel.ts'
import { type lineFromWire, lineOnWire } from '../../orders/wire.ts'
import { ownPhoneOr } from '../../people/addresses/own-phone.server.ts'
import { cashDueOf, type PrintsOfParcel, printsOf } from '../printing/printed.server.ts'
import { sheetsOf } from '../printing/sheets.server.ts'
import type { SheetsFound } from '../printing/thanks-links.server.ts'
import { BOARD_DAYS, type BoardDay, type BoardPart, LANES, LANES_TO_PRINT, type Lane } from './board.ts'
import type { Board, BoardRow } from './board-shapes.server.ts'
import {
  CHARGES_TO_PAY,
  COUNTS,
  type Count,
  lanesOf,
  parcelsToDo,
  shownOn,
  troubles,
} from './parcels-to-do.server.ts'

/** Parcels that leave the shop on a day: `MOST_SHOWN` of each lane or a page of one, with the counts of all. */
export const boardOf = (db: Db, part: BoardPart, now: Date): Promise<Board> =>
  inOneSnapshot(db, async (tx) => {
    const { counts, rows } = await rowsOf(tx, part, now)
    return { counts: toCounts(counts), rows: await withPrints(tx, rows ?? []) }
  })

/** Sheets to print for the parcels that the board shows, and how many more its lanes have. */
export const sheetsOfDay = (db: Db, part: BoardPart, now: Date): Promise<SheetsFound> =>
  inOneSnapshot(db, async (tx) => {
    const { rows } = await sql<{ counts: Counted; parcelIds: readonly string[] }>`
      with ${parcelsToDo(now)}, ${shownOn(part, LANES_TO_PRINT)}
      select ${COUNTS} as counts, array(select parcel_id from shown order by rank) as "parcelIds"`.execute(tx)
    const { counts = null, parcelIds = [] } = rows[0] ?? {}
    const lanes = toCounts(counts)[part.day]
    const all = lanesOf(part, LANES_TO_PRINT).reduce((sum, lane) => sum + lanes[lane], 0)
    return { sheets: await sheetsOf(tx, parcelIds), notShown: all - parcelIds.length }
  })

export async function countsOf(db: Db, now: Date): Promise<Board['counts']> {
  const { rows } = await sql<{
    counts: Counted
  }>`with ${parcelsToDo(now)} select ${COUNTS} as counts`.execute(db)
  return toCounts(rows[0]?.counts ?? null)
}

type Counted = readonly Count[] | null

function toCounts(counted: Counted): Board['counts'] {
  const parcelsIn = (tab: BoardDay, lane: Lane) =>
    counted?.find((row) => row.tab === tab && row.lane === lane)?.parcels ?? 0
  const lanesOf = (tab: BoardDay) => Object.fromEntries(LANES.map((lane) => [lane, parcelsIn(tab, lane)]))
  return Object.fromEntries(BOARD_DAYS.map((tab) => [tab, lanesOf(tab)])) as Board['counts']
}

type Row = Omit<BoardRow, keyof PrintsOfParcel | 'gifts'> & {
  readonly gifts: readonly ReturnType<typeof lineFromWire<BoardRow['gifts'][number]>>[] | null
}

/** In one statement, so that the parcels are put into lanes once. */
async function rowsOf(tx: Tx, part: BoardPart, now: Date) {
  const { rows } = await sql<{ counts: Counted; rows: readonly Row[] | null }>`
    with ${parcelsToDo(now)}, ${shownOn(part)}
    select ${COUNTS} as counts, (select json_agg(shown_row) from (
      select parcel.id as "parcelId", parcel.order_id as "orderId", fulfilment, lane,
        ${troubles(now)} || case when fulfilment = 'sent' and tried.next = 'call' then array['call'] else '{}' end as troubles,
        case when recipient_name <> ${UNKNOWN_NAME} then recipient_name
          else coalesce((select to_name from gift where gift.parcel_id = parcel.id), '') end as recipient,
        recipient_phone as phone,
        (select ${ownPhoneOr('senderPhone')} from "order" where "order".id = parcel.order_id) as "senderPhone",
        city, area, courier, tracking, leave_on::text as "leaveOn", deliver_on::text as "deliverOn",
        (select json_build_object('name', name_en, 'nameBn', name_bn, 'begins', to_char(begins, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI'))
          from delivery_window where id = parcel.window_id) as window,
        (select json_agg(json_build_object('name', product_name, 'nameBn', product_name_bn, 'photos', photos, 'parts', parts, 'count', units) order by first)
          from (select product_name, product_name_bn, photos, parts, count(*)::integer as units, min(id::text) as first
            from order_line where order_line.parcel_id = parcel.id group by 1, 2, 3, 4 order by first limit 4) line) as gifts,
        (select count(*)::integer from order_line where order_line.parcel_id = parcel.id) as "giftCount",
        (select json_build_object('key', key, 'name', name_en, 'nameBn', name_bn)
          from gift join occasion on key = gift.occasion where gift.parcel_id = parcel.id) as occasion,
        (select json_build_object('_id', wrap.id, 'name', name_en, 'nameBn', name_bn, 'picture', picture)
          from gift join wrap on wrap.id = wrap_id where gift.parcel_id = parcel.id) as wrap,
        case when 'more' = any (payments) then ${CHARGES_TO_PAY} end as "moreToPay",
        ${cashDueOf('parcel')} as "cashDue", tried.tries, tried.next as "nextTry",
        (select to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          from address_change join parcel of_order on of_order.id = parcel_id
          where of_order.order_id = parcel.order_id) as "addressSeen"
      from shown join parcel on parcel.id = shown.parcel_id cross join lateral (
        select count(*)::integer as tries, (array_agg(next order by tried_at desc))[1] as next
        from delivery_try where delivery_try.parcel_id = parcel.id) tried
      order by rank) shown_row) as rows`.execute(tx)
  return rows[0] ?? { counts: null, rows: null }
}

async function withPrints(tx: Tx, rows: readonly Row[]): Promise<BoardRow[]> {
  const prints = await printsOf(
    tx,
    rows.map(({ parcelId }) => parcelId),
  )
  return rows.flatMap((row) => {
    const { needsCard, printed } = prints.get(row.parcelId) ?? {}
    if (needsCard === undefined || printed === undefined) return []
    return {
      ...row,
      needsCard,
      printed,
      cashDue: poisha(row.cashDue),
      gifts: (row.gifts ?? []).map((product) => lineOnWire(product)),
      moreToPay: row.moreToPay ?? [],
    }
  })
}
