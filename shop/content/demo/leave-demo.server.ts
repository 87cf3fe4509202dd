import { sql } from 'kysely'
import { removeProducts } from '../../catalog/products/product-changes.server.ts'
import { listSynonyms, lockSynonyms, replaceSynonyms } from '../../catalog/search/synonyms.server.ts'
import { lockZones, updateZone, type ZoneInput } from '../../delivery/change-zones.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin, type Shopper } from '../../kernel/database/transaction.server.ts'
import { poisha } from '../../kernel/money.ts'
import { savedSections, writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { DEMO_TABLES, markDemoRows, unchangedDemoRows } from './demo-rows.server.ts'
import type { DemoKind, RemovedDemo } from './tables.ts'

/** How long the demo can come back. */
const HOURS = 24

/** `demo`: its rows are here. `left`: they went less than a day ago. */
export async function readDemo(db: Db): Promise<{ readonly state: 'none' | 'demo' | 'left' }> {
  const left = await findRemoval(db)
  if (left) return { state: left.isFresh ? 'left' : 'none' }
  return { state: (await unchangedDemoRows(db, 'product')).length > 0 ? 'demo' : 'none' }
}

const findRemoval = (db: Db | Tx) =>
  db
    .selectFrom('demo_removal')
    .select(['removed', sql<boolean>`removed_at > now() - ${HOURS} * interval '1 hour'`.as('isFresh')])
    .executeTakeFirst()

/** Whether a shopkeeper has left the demo, which then never comes by itself again. */
export const hasLeftDemo = async (db: Db | Tx): Promise<boolean> => (await findRemoval(db)) !== undefined

/**
 * Deletes what the demo wrote and nobody changed, and closes the shop. What orders refer to is kept, but not offered.
 * @returns 0 where there is no demo any more
 */
export function leaveDemo(db: Db, caller: Caller): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockDemo(tx)
    const products = await unchangedDemoRows(tx, 'product')
    if (products.length === 0 || (await hasLeftDemo(tx))) return 0
    const rows = [{ table: 'product', rows: await rowsOf(tx, 'product', 'id', products) }]
    await removeProducts(tx, products)
    const synonyms = await removeSynonyms(tx)
    const everywhere = await resetEverywhere(tx)
    const parts = []
    for (const kind of ['zone', 'wrap', 'card', 'occasion', 'banner', 'setting'] as const)
      parts.push(await removeUnused(tx, kind))
    const pages = await showPages(tx, await unchangedDemoRows(tx, 'page'), false)
    const opening = (await savedSections(tx)).get('opening') ?? null
    await writeSection(tx, 'opening', { value: { open: false }, revision: opening?.revision ?? 0 })
    const removed: RemovedDemo = {
      rows: [...rows, ...parts.flatMap((part) => part.rows)],
      hidden: parts.flatMap((part) => part.hidden),
      ...{ pages, everywhere, synonyms, opening },
    }
    await tx
      .insertInto('demo_removal')
      .values({ removed: JSON.stringify(removed) })
      .execute()
    await record(tx, staff, 'shop.demo-left')
    return 1
  })
}

/** Brings all of it back beside what the shopkeeper made since. @returns 0 where nothing was left, or too long ago */
export function returnToDemo(db: Db, caller: Caller): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockDemo(tx)
    const found = await findRemoval(tx)
    if (!found?.isFresh) return 0
    const { rows, hidden, pages, everywhere, synonyms, opening } = found.removed
    const taken = await takenZones(tx, rows)
    for (const one of rows)
      await insertRows(
        tx,
        one.table,
        one.rows.filter((row) => !taken.has(zoneIdOf(one.table, row))),
      )
    for (const { kind, ids } of hidden) await offer(tx, kind, ids, true)
    await showPages(tx, pages, true)
    const zone = (await lockZones(tx)).find(({ everywhereElse }) => everywhereElse)
    if (everywhere && zone && zone.revision === everywhere.revision + 1) {
      await updateZone(tx, [zone], zone, { ...everywhere, places: [] })
      await markDemoRows(tx, { zone: [zone._id] })
    }
    if ((await lockSynonyms(tx)).length === 0) await replaceSynonyms(tx, synonyms)
    const now = (await savedSections(tx)).get('opening')
    if (now?.revision === (opening?.revision ?? 0))
      await writeSection(tx, 'opening', opening ?? { value: { open: true }, revision: 0 })
    await tx.deleteFrom('demo_removal').execute()
    await record(tx, staff, 'shop.demo-back')
    return 1
  })
}

/** One at a time, also beside a start that fills the demo in. */
const lockDemo = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('ogs demo shop'))`.execute(tx)

const record = (tx: Tx, staff: Shopper, action: string) =>
  writeAuditEntry(tx, staff, { action, subject: { kind: 'shop', id: 'settings' }, before: null, after: null })

async function rowsOf(tx: Tx, table: string, key: string, ids: readonly string[]): Promise<object[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(it) as row from ${sql.table(table)} it
    where ${sql.ref(key)}::text in (${sql.join(ids)})`.execute(tx)
  return rows.map(({ row }) => row)
}

async function removeUnused(tx: Tx, kind: DemoKind): Promise<Pick<RemovedDemo, 'rows' | 'hidden'>> {
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
async function offer(tx: Tx, kind: DemoKind, ids: readonly string[], shown: boolean): Promise<void> {
  const { table, key } = DEMO_TABLES[kind]
  if (ids.length === 0) return
  await sql`
    update ${sql.table(table)} set shown = ${shown}
    where ${sql.ref(key)}::text in (${sql.join(ids)})`.execute(tx)
}

/** The demo's texts stay as drafts. @returns the pages that it showed or hid */
async function showPages(tx: Tx, slugs: readonly string[], shown: boolean): Promise<string[]> {
  const unchanged = await unchangedDemoRows(tx, 'page')
  const pages = slugs.filter((slug) => unchanged.includes(slug))
  await offer(tx, 'page', pages, shown)
  return pages
}

/** The zone that every shop has becomes as a new shop's. @returns it as it was; null where a person changed it */
async function resetEverywhere(tx: Tx): Promise<RemovedDemo['everywhere']> {
  const unchanged = await unchangedDemoRows(tx, 'zone')
  const zone = (await lockZones(tx)).find(({ everywhereElse }) => everywhereElse)
  if (!zone || !unchanged.includes(zone._id)) return null
  await updateZone(tx, [zone], zone, NEW_ZONE)
  return zone
}

const NEW_ZONE: ZoneInput = {
  ...{ name: 'All of Bangladesh', nameBn: 'সারা বাংলাদেশ', places: [], windows: [], weekdays: [] },
  ...{ charge: poisha(0), freeFrom: null, rushCharge: null, capacity: null },
  ...{ leadDays: 0, cutOff: '14:00', cash: true, advance: 'none' },
}

/** Unless a shopkeeper changed them. */
async function removeSynonyms(tx: Tx): Promise<RemovedDemo['synonyms']> {
  await lockSynonyms(tx)
  const changed = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'catalogue.synonyms')
    .limit(1)
    .executeTakeFirst()
  if (changed) return []
  const synonyms = await listSynonyms(tx)
  await replaceSynonyms(tx, [])
  return synonyms
}

type Row = { readonly id?: string; readonly zone_id?: string; readonly districts?: readonly string[] }

const zoneIdOf = (table: string, row: Row): string => (table === 'delivery_zone' ? row.id : row.zone_id) ?? ''

/** Zones whose districts a zone of the shopkeeper has by now: they do not come back. */
async function takenZones(tx: Tx, removed: RemovedDemo['rows']): Promise<ReadonlySet<string>> {
  const now = (await lockZones(tx)).flatMap(({ districts }) => districts)
  const zones: readonly Row[] = removed.find(({ table }) => table === 'delivery_zone')?.rows ?? []
  return new Set(
    zones
      .filter(({ districts = [] }) => districts.some((id) => now.includes(id)))
      .flatMap(({ id }) => id ?? []),
  )
}

/** What is there by now stays as it is. */
async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
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
