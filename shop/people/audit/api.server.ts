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

const AuditEntryAnswer = z
  .object({
    _id: z.uuid(),
    at: z.iso.datetime(),
    by: z.string(),
    action: z.string().openapi({ example: 'product.update' }),
    before: FactsAnswer,
    after: FactsAnswer,
  })
  .openapi('AuditEntry')

const list = adminRoute('get', '/audit', {
  summary: 'What admins did to one product, order, user, or to the catalogue; for admins',
  request: {
    query: z.object({ kind: z.enum(SUBJECT_KINDS), id: line(64, 1), ...pageQuery(DELETED_PER_PAGE) }),
  },
  responses: {
    200: [z.array(AuditEntryAnswer), 'A plain list, newest first; the total in `X-Total-Count`'],
  },
})

const DeletedAnswer = z
  .object({
    _id: z.string(),
    name: z
      .string()
      .openapi({ description: 'Of a product; of a person it is empty, because it was deleted' }),
    at: z.iso.datetime(),
    by: z.string(),
  })
  .openapi('Gone')

const listDeleted = adminRoute('get', '/audit/gone', {
  summary: 'Products and accounts that admins deleted, and whose history stays; for admins',
  description: 'Without the products that an import added and its undoing took back.',
  request: {
    query: z.object({
      kind: z.enum(['product', 'user']).default('product'),
      search: line(MAX_LIST_SEARCH).default('').openapi({ description: 'In the name of a product' }),
      ...pageQuery(DELETED_PER_PAGE),
    }),
  },
  responses: {
    200: [z.array(DeletedAnswer), 'A plain list, the last first; the total in `X-Total-Count`'],
  },
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
