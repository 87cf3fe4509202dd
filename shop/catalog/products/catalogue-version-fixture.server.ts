import type { Db } from '../../kernel/database/database.ts'
import { changesAfter } from './whole-catalog.server.ts'

/** Grows with every commit that changes the catalogue. */
export const catalogueVersion = async (db: Db): Promise<number> => (await changesAfter(db, 0)).version
