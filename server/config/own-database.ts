import { resolve } from 'node:path'

export const DEFAULT_DATA_DIR = './data'

/** The data folder with the shop's own database, before the settings are checked: that needs packages. Null with another database. */
export const ownDatabaseFolder = (env: Record<string, string | undefined> = process.env): string | null =>
  env.DATABASE_URL ? null : resolve(env.DATA_DIR || DEFAULT_DATA_DIR)
