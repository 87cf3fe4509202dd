import type { Db } from '../../kernel/database/database.ts'
import { changesAfter } from './whole-catalog.server.ts'

/** For tests: grows with every committed change of the catalogue. */
export const catalogueVersion = async (db: Db): Promise<number> => (await changesAfter(db, 0)).version
