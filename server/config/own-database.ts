import { resolve } from 'node:path'

/** The data folder with the shop's own database, before the settings are checked: that needs packages. Null with another database. */
export const ownDatabaseFolder = (env: Record<string, string | undefined> = process.env): string | null =>
  env.DATABASE_URL ? null : resolve(env.DATA_DIR || './data')
