import type { Kysely, Transaction } from 'kysely'

/** All tables of the shop, from `shop/tables.gen.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `shop/column-types.ts`, so that the kernel imports no domain.
export interface Database {}

export type Db = Kysely<Database>

export type Tx = Transaction<Database>
