import { sql } from 'kysely'
import { lockManyProducts, removeProducts } from '../../catalog/products/product-changes.server.ts'
import { listSynonyms, lockSynonyms, replaceSynonyms } from '../../catalog/search/synonyms.server.ts'
import { lockZones, updateZone } from '../../delivery/change-zones.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin, type Shopper } from '../../kernel/database/transaction.server.ts'
import { savedSections, writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { choiceRowsOf, countOrdersOf, returnChoices } from './choice-rows.server.ts'
import { markDemoRows, unchangedDemoRows } from './demo-rows.server.ts'
import { refuseDemo } from './refusals.ts'
import type { RemovedDemo } from './removed-demo.ts'
import { insertRows, offer, removeUnused, rowsOf, takenZones, zoneIdOf } from './removed-rows.server.ts'
import { resetEverywhere } from './reset-everywhere.server.ts'

/** `demo`: its rows are here. `left`: they went less than a day ago. */
export async function readDemo(db: Db): Promise<{ readonly state: 'none' | 'demo' | 'left' }> {
  const left = await findRemoval(db)
  if (left) return { state: left.isFresh ? 'left' : 'none' }
  return { state: (await unchangedDemoRows(db, 'product')).length > 0 ? 'demo' : 'none' }
}

const findRemoval = (db: Db | Tx) =>
  db
    .selectFrom('demoRemoval')
    .select([
      // As text: its rows keep the names of their columns.
      sql<string>`removed::text`.as('removed'),
      sql<boolean>`removed_at > now() - interval '1 day'`.as('isFresh'),
    ])
    .executeTakeFirst()

/** Whether a shopkeeper has left the demo, which then never comes by itself again. */
export const hasLeftDemo = async (db: Db | Tx): Promise<boolean> => (await findRemoval(db)) !== undefined

/**
 * Deletes what the demo wrote and nobody changed, and closes the shop. Wraps, cards and occasions that unpaid or cancelled orders name
 * are kept, but not offered. Refuses once something of it is sold. @returns 0 where there is no demo any more
 */
export function leaveDemo(db: Db, caller: Caller): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockDemo(tx)
    const products = await unchangedDemoRows(tx, 'product')
    if (products.length === 0 || (await hasLeftDemo(tx))) return 0
    await lockManyProducts(tx, sql`select unnest(${products}::uuid[])`, 'update')
    const orders = await countOrdersOf(tx, products)
    if (orders > 0) return refuseDemo('demo-has-sold', { orders })
    const sold = await choiceRowsOf(tx, products)
    const rows = [
      { table: 'product', rows: await rowsOf(tx, 'product', 'id', products) },
      { table: 'offer_end', rows: await rowsOf(tx, 'offer_end', 'product_id', products) },
    ]
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
      sold,
      pages,
      everywhere,
      synonyms,
      opening,
    }
    await tx
      .insertInto('demoRemoval')
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
    const { rows, sold, hidden, pages, everywhere, synonyms, opening }: RemovedDemo = JSON.parse(
      found.removed,
    )
    const taken = await takenZones(tx, rows)
    for (const one of rows)
      await insertRows(
        tx,
        one.table,
        one.rows.filter((row) => !taken.has(zoneIdOf(one.table, row))),
      )
    const products = rows.find(({ table }) => table === 'product')?.rows ?? []
    if (sold) await returnChoices(tx, sold, products)
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
    await tx.deleteFrom('demoRemoval').execute()
    await record(tx, staff, 'shop.demo-back')
    return 1
  })
}

/** One at a time, also beside a start that fills the demo in. */
const lockDemo = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('ogs demo shop'))`.execute(tx)

const record = (tx: Tx, staff: Shopper, action: 'shop.demo-left' | 'shop.demo-back') =>
  writeAuditEntry(tx, staff, { action, subject: { kind: 'shop', id: 'settings' }, before: null, after: null })

/** The demo's texts stay as drafts. @returns the pages that it showed or hid */
async function showPages(tx: Tx, slugs: readonly string[], shown: boolean): Promise<string[]> {
  const unchanged = await unchangedDemoRows(tx, 'page')
  const pages = slugs.filter((slug) => unchanged.includes(slug))
  await offer(tx, 'page', pages, shown)
  return pages
}

/** Unless a shopkeeper changed them. */
async function removeSynonyms(tx: Tx): Promise<RemovedDemo['synonyms']> {
  await lockSynonyms(tx)
  const changed = await tx
    .selectFrom('auditEntry')
    .select('id')
    .where('action', '=', 'catalogue.synonyms')
    .limit(1)
    .executeTakeFirst()
  if (changed) return []
  const synonyms = await listSynonyms(tx)
  await replaceSynonyms(tx, [])
  return synonyms
}
