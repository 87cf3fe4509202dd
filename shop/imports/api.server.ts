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

const answers = { 200: [ImportAnswer, 'The import'], 404: 'No such import' } as const

const list = adminRoute('get', '/imports', {
  summary: 'The last 20 imports that were not discarded, newest first, and the one that can be undone',
  responses: { 200: [z.array(ImportAnswer), 'Imports'] },
})

const one = adminRoute('get', '/imports/{id}', {
  summary: 'One import, with how far it is',
  request: { params: IdParam },
  responses: answers,
})

const rows = adminRoute('get', '/imports/{id}/rows', {
  summary: 'What would become of each row of the file, in pages',
  request: {
    params: IdParam,
    query: z.object({
      verdict: z.enum(ROW_OUTCOMES).optional(),
      ...pageQuery(),
    }),
  },
  responses: {
    200: [z.array(RowAnswer), 'Rows; `X-Total-Count` says how many there are'],
    404: 'No such import',
  },
})

const upload = createRoute('post', '/imports', {
  summary: 'Read a CSV file of products and say what it would do; writes no product',
  description: 'The file itself as the body, in UTF-8, at most 30 MB and 200,000 rows.',
  middleware: [adminOnly, limitedByPerson({ name: 'imports', most: 30, seconds: 600 })] as const,
  request: { query: z.object({ fileName: line(200).default('products.csv') }) },
  responses: {
    200: [ImportAnswer, 'The import, which waits for a decision'],
    400: 'A file that cannot be read; the problem says where and why',
    409: 'Another import is open',
    413: 'Too large',
    415: 'Not a CSV file',
  },
})

const decision = {
  request: { params: IdParam },
  responses: { ...answers, 409: 'It is not at that point, or the catalogue is in the way' },
} as const

const execute = adminRoute('post', '/imports/{id}/execution', {
  summary: 'Import now, all of it or nothing',
  ...decision,
})
const reverse = adminRoute('post', '/imports/{id}/reversal', {
  summary: 'Undo the last import; products that were ordered or counted since stay as they are',
  ...decision,
})
const discard = adminRoute('delete', '/imports/{id}', {
  summary: 'Discard a file that was read and not imported, or whose upload was interrupted',
  ...decision,
})

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
