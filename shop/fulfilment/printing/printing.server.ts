import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import type { Print, Unprinted } from './sheet-shapes.server.ts'
import './tables.ts'

/** Twice the same is once: the moment stays. Parcels that are not there any more are passed over. @returns how many were changed */
export async function markPrinted(db: Db, prints: readonly Print[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into parcel_print (parcel_id, what, content)
    select parcel.id, what, content
    from json_to_recordset(${JSON.stringify(prints)}) as print("parcelId" uuid, what text, content text)
      join parcel on parcel.id = "parcelId"
    order by parcel.id, what
    on conflict (parcel_id, what) do update set content = excluded.content, printed_at = clock_timestamp()
      where parcel_print.content <> excluded.content`.execute(db)
  return Number(numAffectedRows)
}

/** It was not printed after all. @returns how many were changed */
export async function unmarkPrinted(db: Db, prints: readonly Unprinted[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from parcel_print
    using json_to_recordset(${JSON.stringify(prints)}) as print("parcelId" uuid, what text)
    where parcel_id = "parcelId" and parcel_print.what = print.what`.execute(db)
  return Number(numAffectedRows)
}
