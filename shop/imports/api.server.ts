import type { Context } from 'hono'
import {
  adminOnly,
  adminRoute,
  apiRouter,
  type CallsOf,
  createRoute,
  IdParam,
  languageOf,
  limitedByPerson,
  pageQuery,
  z,
} from '../kernel/api/api-router.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted, type Refusal } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Jobs } from '../kernel/database/jobs.server.ts'
import { line } from '../kernel/language/text.ts'
import { discardImport, startImport, startUndo } from './import-jobs.server.ts'
import { ImportAnswer, RowAnswer } from './import-shapes.server.ts'
import { endSilentUploads } from './import-state.server.ts'
import { findImport, listImports, pageOfRows } from './imports.server.ts'
import { ROW_OUTCOMES } from './product-import.ts'
import { uploadImport } from './upload-import.server.ts'

const list = adminRoute('get', '/imports', {
  responses: { 200: z.array(ImportAnswer) },
})

const one = adminRoute('get', '/imports/{id}', {
  request: { params: IdParam },
  responses: { 200: ImportAnswer },
})

const rows = adminRoute('get', '/imports/{id}/rows', {
  request: {
    params: IdParam,
    query: z.object({
      verdict: z.enum(ROW_OUTCOMES).optional(),
      ...pageQuery(),
    }),
  },
  responses: { 200: z.array(RowAnswer) },
})

const upload = createRoute('post', '/imports', {
  middleware: [adminOnly, limitedByPerson({ name: 'imports', most: 30, seconds: 600 })] as const,
  request: { query: z.object({ fileName: line(200).default('products.csv') }) },
  responses: { 200: ImportAnswer },
})

const decision = { request: { params: IdParam }, responses: { 200: ImportAnswer } } as const

const execute = adminRoute('post', '/imports/{id}/execution', decision)
const reverse = adminRoute('post', '/imports/{id}/reversal', decision)
const discard = adminRoute('delete', '/imports/{id}', decision)

type Decision = typeof execute | typeof reverse | typeof discard

declare module '../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list | typeof one | typeof rows | typeof upload | Decision> {}
}

export function importApi(db: Db, jobs: Jobs) {
  const api = apiRouter()
  const importAnswer = async (c: Context, id: string) => granted(await findImport(db, id, languageOf(c)))
  api.openapi(list, async (c) => {
    await endSilentUploads(db)
    return c.json(await listImports(db, languageOf(c)), 200)
  })
  api.openapi(one, async (c) => {
    await endSilentUploads(db)
    return c.json(await importAnswer(c, c.req.valid('param').id), 200)
  })
  api.openapi(rows, async (c) => {
    const { _id } = await importAnswer(c, c.req.valid('param').id)
    const { items, total } = await pageOfRows(db, _id, c.req.valid('query'), languageOf(c))
    return c.json([...items], 200, { 'x-total-count': String(total) })
  })
  api.openapi(upload, async (c) => {
    const { fileName } = c.req.valid('query')
    const bytes = c.req.raw.body ?? new Blob([]).stream()
    return c.json(
      await importAnswer(c, granted(await uploadImport(db, c.get('caller'), fileName, bytes))),
      200,
    )
  })
  const decide = (route: Decision, verb: (by: Caller, id: string) => Promise<null | Refusal>) =>
    api.openapi(route, async (c) => {
      const { id } = c.req.valid('param')
      granted(await verb(c.get('caller'), id))
      return c.json(await importAnswer(c, id), 200)
    })
  decide(execute, (by, id) => startImport(db, jobs, by, id))
  decide(reverse, (by, id) => startUndo(db, jobs, by, id))
  decide(discard, (by, id) => discardImport(db, by, id))
  return api
}
