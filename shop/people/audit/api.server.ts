import {
  adminRoute,
  apiRouter,
  type CallsOf,
  languageOf,
  pageQuery,
  z,
} from '../../kernel/api/api-router.server.ts'
import { MAX_LIST_SEARCH } from '../../kernel/api/list-query.ts'
import { answerPageBy } from '../../kernel/api/reads.server.ts'
import { declareAmounts } from '../../kernel/api/taka-schema.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { line } from '../../kernel/language/text.ts'
import { DELETED_PER_PAGE, FACTS_IN_POISHA, SUBJECT_KINDS } from './audit.ts'
import { auditEntryIn, listAuditEntries, pageOfDeleted } from './records.server.ts'

const FactsAnswer = declareAmounts(z.record(z.string(), z.unknown()), FACTS_IN_POISHA).nullable()

const AuditEntryAnswer = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  before: FactsAnswer,
  after: FactsAnswer,
})

const list = adminRoute('get', '/audit', {
  request: {
    query: z.object({ kind: z.enum(SUBJECT_KINDS), id: line(64, 1), ...pageQuery(DELETED_PER_PAGE) }),
  },
  responses: { 200: z.array(AuditEntryAnswer) },
})

const DeletedAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
})

const listDeleted = adminRoute('get', '/audit/gone', {
  request: {
    query: z.object({
      kind: z.enum(['product', 'user']).default('product'),
      search: line(MAX_LIST_SEARCH).default(''),
      ...pageQuery(DELETED_PER_PAGE),
    }),
  },
  responses: { 200: z.array(DeletedAnswer) },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list | typeof listDeleted> {}
}

export function auditApi(db: Db) {
  const api = apiRouter()
  api.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const { items, total } = await listAuditEntries(db, query, query)
    const entries = items.map((entry) => auditEntryIn(languageOf(c), entry))
    return c.json(entries, 200, { 'x-total-count': String(total) })
  })
  answerPageBy(api, listDeleted, async ({ query }) => {
    const { items, total } = await pageOfDeleted(db, query)
    return { items: [...items], total }
  })
  return api
}
