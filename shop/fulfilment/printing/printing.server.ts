import { sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import type { Print, Unprinted } from './sheet-shapes.server.ts'
import './tables.ts'

/** Twice the same is once: the moment stays. Parcels that are not there any more are passed over. @returns how many were changed */
export const markPrinted = (db: Db, caller: Caller, prints: readonly Print[]): Promise<number | Refusal> =>
  inOneTransactionOfAdmin(db, caller, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      insert into parcel_print (parcel_id, what, content)
      select parcel.id, what, content
      from json_to_recordset(${JSON.stringify(prints)}) as print("parcelId" uuid, what text, content text)
        join parcel on parcel.id = "parcelId"
      -- Whoever marks the same ones waits, and for nobody who waits in turn.
      order by parcel.id, what
      on conflict (parcel_id, what) do update set content = excluded.content, printed_at = clock_timestamp()
        where parcel_print.content <> excluded.content`.execute(tx)
    return Number(numAffectedRows)
  })

/** It was not printed after all. @returns how many were changed */
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
