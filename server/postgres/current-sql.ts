import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { PostgresAdapter, PostgresDialect, sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'

/** Current text of every function, trigger and view, in order of dependency. */
export const CURRENT_SQL = [
  'shop/people/audit/sql/audit.sql',
  'shop/people/identity/sql/lock-person.sql',
  'shop/people/identity/sql/unproven.sql',
  'shop/orders/sql/money-received.sql',
  'shop/catalog/products/sql/catalogue-changes.sql',
  'shop/kernel/settings/sql/setting-changes.sql',
  'shop/catalog/products/sql/products.sql',
  'shop/catalog/products/sql/categories.sql',
  'shop/catalog/tags/sql/landings.sql',
  'shop/stock/sql/levels.sql',
  'shop/catalog/variants/sql/variant-prices.sql',
  'shop/catalog/variants/sql/variant-changes.sql',
  'shop/catalog/variants/sql/choice-cells.sql',
  'shop/catalog/variants/sql/gift-levels.sql',
  'shop/catalog/bundles/sql/hampers.sql',
  'shop/catalog/variants/sql/parts-cell.sql',
  'shop/catalog/search/sql/words.sql',
  'shop/catalog/search/sql/known-words.sql',
  'shop/catalog/search/sql/search-gifts.sql',
  'shop/catalog/search/sql/search-dictionary.sql',
  'shop/catalog/search/sql/suggest-gifts.sql',
  'shop/content/banners/sql/banner-changes.sql',
  'shop/delivery/sql/delivery-changes.sql',
  'shop/gift-options/sql/gifting-changes.sql',
  'shop/content/pages/sql/page-changes.sql',
  'shop/stock/sql/reserving.sql',
  'shop/delivery/sql/limited-days.sql',
  'shop/catalog/variants/sql/what-is-sold.sql',
  'shop/cart/sql/add-to-cart.sql',
  'shop/cart/sql/check-out-cart.sql',
  'shop/cart/sql/adopt-cart.sql',
  'shop/delivery/sql/pin-zones.sql',
  'shop/orders/sql/begin-order.sql',
  'shop/payments/sql/add-payment-attempt.sql',
  'shop/payments/sql/offer-first-page.sql',
  'shop/orders/sql/order-search.sql',
  'shop/orders/sql/adopt-orders.sql',
  'shop/orders/sql/forget-phone.sql',
  'shop/orders/sql/order-of-parcels.sql',
  'shop/orders/sql/promises.sql',
  'shop/orders/sql/reserved-minutes.sql',
  'shop/billing/paying/sql/stock-to-renew.sql',
  'shop/billing/totals/sql/order-standing.sql',
  'shop/billing/totals/sql/counting-orders.sql',
  'shop/billing/totals/sql/touched-orders.sql',
  'shop/stock/sql/counting.sql',
  'shop/stock/sql/importing.sql',
  'shop/stock/sql/handing-on.sql',
  'shop/stock/sql/former-stock.sql',
  'shop/catalog/variants/sql/former-variants.sql',
  'shop/cart/sql/cart-lines-back.sql',
  'shop/orders/sql/order-lines-back.sql',
  'shop/promotions/sql/promotion-uses.sql',
]

/**
 * Applies the files that changed since the last time; after a migration, which may have dropped something, all of them.
 * Requires every migration and the migrator's lock. Files are identified by name without folder.
 */
export async function applyCurrentSql(tx: Db, files: readonly string[], isMigrated: boolean): Promise<void> {
  const applied = isMigrated ? new Map() : await appliedHashes(tx)
  const current = await Promise.all(files.map(read))
  const changed = current.filter(({ name, hash }) => applied.get(name) !== hash)
  if (changed.length === 0 && applied.size === files.length) return
  for (const { text } of changed) await sql.raw(text).execute(tx)
  await sql`create table if not exists applied_sql (file text primary key, hash text not null)`.execute(tx)
  await sql`delete from applied_sql`.execute(tx)
  await sql`insert into applied_sql select * from json_to_recordset(${JSON.stringify(current)}) as (name text, hash text)`.execute(
    tx,
  )
}

/** Whether these files, and no others, are applied as they are. */
export async function isSqlApplied(db: Db, files: readonly string[] = CURRENT_SQL): Promise<boolean> {
  const [applied, current] = await Promise.all([appliedHashes(db), Promise.all(files.map(read))])
  return applied.size === files.length && current.every(({ name, hash }) => applied.get(name) === hash)
}

async function appliedHashes(tx: Db): Promise<Map<string, string>> {
  const table = await sql<{ isThere: boolean }>`
    select to_regclass('applied_sql') is not null as "isThere"`.execute(tx)
  if (!table.rows[0]?.isThere) return new Map()
  const { rows } = await sql<{ file: string; hash: string }>`select file, hash from applied_sql`.execute(tx)
  return new Map(rows.map(({ file, hash }) => [file, hash]))
}

async function read(file: string) {
  const text = await readFile(file, 'utf8')
  return { name: basename(file), text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Kysely's own number, so that processes of an older version wait too. */
const MIGRATION_LOCK = '3853314791062309107'

/** Locks migrations until the transaction ends. */
export const lockMigrations = (tx: Db) =>
  sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(tx)

/** Its migrator does not lock: the caller's transaction has. */
export class LockedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAdapter()
  }
}

class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
