import { z } from '../kernel/api/api-router.server.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import { IMPORT_FIELDS, IMPORT_STATES, ROW_OUTCOMES } from './product-import.ts'

const count = z.number().int()

export const ImportAnswer = z
  .object({
    _id: z.uuid(),
    fileName: z.string(),
    state: z.enum(IMPORT_STATES),
    by: z.string(),
    startedAt: z.iso.datetime(),
    columns: z.array(z.string()).readonly(),
    unknownColumns: z.array(z.string()).readonly().openapi({ description: 'Ignored' }),
    leftOut: z
      .array(z.object({ row: count, name: z.string(), why: z.string() }))
      .readonly()
      .openapi({
        description:
          'What of another shop’s file is not imported, rows or something of them; the first hundred',
      }),
    counts: z.object({ add: count, change: count, same: count, refused: count }).readonly(),
    done: count.openapi({ description: 'Rows so far, while something is under way' }),
    problem: z.string().openapi({ description: 'Why it did not go on; else empty' }),
    undoable: z.boolean(),
    steps: z.array(z.object({ state: z.enum(IMPORT_STATES), at: z.string(), by: z.string() })).readonly(),
  })
  .openapi('ProductImport')

export const RowAnswer = z
  .object({
    row: count.openapi({ description: 'As a spreadsheet counts: the header is row 1' }),
    verdict: z.enum(ROW_OUTCOMES),
    productId: z.uuid().nullable(),
    name: z.string(),
    why: z.string(),
    changes: z
      .array(z.object({ field: z.enum(IMPORT_FIELDS), from: z.string(), to: z.string() }))
      .readonly()
      .openapi({ description: 'Of a row that adds: every field that is not empty' }),
  })
  .openapi('ImportRow')

export type ProductImport = NounOf<typeof ImportAnswer>
export type ImportRow = NounOf<typeof RowAnswer>
