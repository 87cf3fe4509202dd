import type { Kysely, Transaction } from 'kysely'

/** All tables of the shop; each capability's `tables.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so the kernel imports no capability.
export interface Database {}

export type Db = Kysely<Database>

export type Tx = Transaction<Database>
