import { sql } from 'kysely'
import { lockZones } from '../../delivery/change-zones.server.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { DEMO_TABLES, unchangedDemoRows } from './demo-rows.server.ts'
import type { DemoKind, RemovedDemo } from './removed-demo.ts'

/** @returns the whole rows with these keys */
export async function rowsOf(tx: Tx, table: string, key: string, ids: readonly string[]): Promise<object[]> {
  if (ids.length === 0) return []
  // As text: their columns keep their names.
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(it)::text as row from ${sql.table(table)} it
    where ${sql.ref(key)}::text in (${sql.join(ids)})`.execute(tx)
  return rows.map(({ row }) => JSON.parse(row))
}

/** Deletes the rows of a kind that nobody changed or uses; the used ones are offered no more. */
export async function removeUnused(tx: Tx, kind: DemoKind): Promise<Pick<RemovedDemo, 'rows' | 'hidden'>> {
  const { table, key, inUse = 'false' } = DEMO_TABLES[kind]
  const ids = await unchangedDemoRows(tx, kind)
  const { rows: found } = await sql<{ id: string; kept: boolean }>`
    select ${sql.ref(key)}::text as id, ${sql.raw(inUse)} as kept from ${sql.table(table)} it
    where ${sql.ref(key)}::text = any (${ids}) order by 1 for update`.execute(tx)
  const gone = found.flatMap(({ id, kept }) => (kept ? [] : id))
  const stays = found.flatMap(({ id, kept }) => (kept ? id : []))
  const rows = [{ table, rows: await rowsOf(tx, table, key, gone) }]
  if (kind === 'zone')
    for (const part of ['delivery_window', 'delivery_day'])
      rows.push({ table: part, rows: await rowsOf(tx, part, 'zone_id', gone) })
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)}::text = any (${gone})`.execute(tx)
  if (kind === 'zone') return { rows, hidden: [] }
  await offer(tx, kind, stays, false)
  return { rows, hidden: [{ kind, ids: stays }] }
}

/** Its revision stays: nobody changed its words. */
export async function offer(tx: Tx, kind: DemoKind, ids: readonly string[], shown: boolean): Promise<void> {
  const { table, key } = DEMO_TABLES[kind]
  if (ids.length === 0) return
  await sql`
    update ${sql.table(table)} set shown = ${shown}
    where ${sql.ref(key)}::text in (${sql.join(ids)})`.execute(tx)
}

type Row = { readonly id?: string; readonly zone_id?: string; readonly districts?: readonly string[] }

export const zoneIdOf = (table: string, row: Row): string =>
  (table === 'delivery_zone' ? row.id : row.zone_id) ?? ''

/** Zones whose districts a zone of the shopkeeper has by now: they do not come back. */
export async function takenZones(tx: Tx, removed: RemovedDemo['rows']): Promise<ReadonlySet<string>> {
  const now = (await lockZones(tx)).flatMap(({ districts }) => districts)
  const zones: readonly Row[] = removed.find(({ table }) => table === 'delivery_zone')?.rows ?? []
  return new Set(
    zones
      .filter(({ districts = [] }) => districts.some((id) => now.includes(id)))
      .flatMap(({ id }) => id ?? []),
  )
}

/** Inserts the rows; those whose key is there by now are left out. */
export async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx)
  const list = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx)
}
