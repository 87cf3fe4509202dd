import type { Kysely, Transaction } from 'kysely'

/** All tables of the shop. Each capability's `tables.ts` adds the ones it owns. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so the kernel imports no capability.
export interface Database {}

/** A connection for reading and single writes. */
export type Db = Kysely<Database>

/** Inside `db.transaction().execute(...)`. */
export type Tx = Transaction<Database>
