import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import type { ShopSettings } from '../../shop/kernel/settings/shop-settings.ts'

/** Sets it as if the shop came so: the next save of Selling finds the revision it knows. */
export async function saveSelling(db: Db, selling: Partial<ShopSettings['selling']>): Promise<void> {
  const value = JSON.stringify(selling)
  await sql`
    insert into shop_setting (section, value, revision) values ('selling', ${value}, 0)
    on conflict (section) do update set value = shop_setting.value || excluded.value`.execute(db)
}
