import { z } from '../kernel/api/api-router.server.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import { IMPORT_FIELDS, IMPORT_STATES, ROW_OUTCOMES } from './product-import.ts'

const count = z.number().int()

export const ImportAnswer = z.object({
  _id: z.uuid(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  by: z.string(),
  startedAt: z.iso.datetime(),
  columns: z.array(z.string()).readonly(),
  unknownColumns: z.array(z.string()).readonly(),
  leftOut: z.array(z.object({ row: count, name: z.string(), why: z.string() })).readonly(),
  counts: z.object({ add: count, change: count, same: count, refused: count }).readonly(),
  done: count,
  problem: z.string(),
  undoable: z.boolean(),
  steps: z.array(z.object({ state: z.enum(IMPORT_STATES), at: z.string(), by: z.string() })).readonly(),
})

export const RowAnswer = z.object({
  row: count,
  verdict: z.enum(ROW_OUTCOMES),
  productId: z.uuid().nullable(),
  name: z.string(),
  why: z.string(),
  changes: z.array(z.object({ field: z.enum(IMPORT_FIELDS), from: z.string(), to: z.string() })).readonly(),
})

export type ProductImport = NounOf<typeof ImportAnswer>
export type ImportRow = NounOf<typeof RowAnswer>
