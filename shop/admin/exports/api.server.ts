import { refuseCsv } from '../../files/refusals.ts'
import {
  adminOnly,
  apiRouter,
  type CallsOf,
  createRoute,
  limitedByPerson,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted, Refused } from '../../kernel/api/refusal.ts'
import { streamResponse } from '../../kernel/api/stream-response.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { EXPORTED_TABLES, exportFileName, PHONE_FORMS } from './export-request.ts'
import { createTicket, peekTicket, redeemTicket } from './export-tickets.server.ts'
import { exportCsv } from './exports.server.ts'

const Day = z.iso.date().nullable().default(null)

const request = createRoute('post', '/exports', {
  middleware: [adminOnly, limitedByPerson({ name: 'exports', most: 300, seconds: 600 })] as const,
  request: {
    body: z.object({
      what: z.enum(EXPORTED_TABLES),
      from: Day,
      to: Day,
      phones: z.enum(PHONE_FORMS).default('international'),
    }),
  },
  responses: { 200: z.object({ url: z.string() }) },
})

const file = createRoute('get', '/exports/{ticket}', {
  request: { params: z.object({ ticket: z.string().regex(/^[\w-]{43}$/) }) },
  responses: { 200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } } },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof request | typeof file> {}
}

export function exportApi(db: Db) {
  const api = apiRouter()
  api.openapi(request, async (c) => {
    const ticket = granted(await createTicket(db, c.get('caller'), c.req.valid('json')))
    return c.json({ url: `/api/exports/${ticket}` }, 200)
  })
  api.openapi(file, async (c) => {
    const isHead = c.req.method === 'HEAD'
    const requested = await (isHead ? peekTicket : redeemTicket)(db, c.req.valid('param').ticket)
    if (!requested) throw new Refused(refuseCsv('export-link-used'))
    c.header('content-disposition', `attachment; filename="${exportFileName(requested)}"`)
    return streamResponse(c, 'text/csv; charset=utf-8', isHead ? nothing() : exportCsv(db, requested))
  })
  return api
}

/** Download managers and link scanners send HEAD first. */
async function* nothing(): AsyncGenerator<string> {}
