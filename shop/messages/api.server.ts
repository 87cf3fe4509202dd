import { adminRoute, apiRouter, IdParam, z } from '../kernel/api/api-router.server.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import type { Db } from '../kernel/database/database.ts'
import { messagesOf } from './message-log.server.ts'
import { MESSAGE_KINDS } from './message-table.server.ts'

const MessageAnswer = z.object({
  _id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  role: z
    .enum(['sender', 'shop'])
    .openapi({ description: '`sender`: the person who pays; `shop`: all admins' }),
  channel: z.enum(['mail']),
  parcelId: z.string().nullable().openapi({ description: 'Null: about the whole order' }),
  state: z.enum(['waiting', 'queued', 'taken', 'failing', 'failed', 'refused', 'dropped']).openapi({
    description:
      '`taken` by the mail server; `failing` is tried again, `failed` no more; `dropped`: not sent',
  }),
  dropReason: z.enum(['outdated', 'no_reader', 'too_many']).nullable(),
  readers: z.number(),
  at: z.string().openapi({ description: 'When it came into that state' }),
})

export type LoggedMessage = NounOf<typeof MessageAnswer>

const list = adminRoute('get', '/manageorder/{id}/messages', {
  summary: 'The newest 100 messages about an order, to whom and what became of them; for admins',
  request: { params: IdParam },
  responses: { 200: [z.array(MessageAnswer), 'A plain list, without addresses'] },
})

export function messagesApi(db: Db) {
  const api = apiRouter()
  api.openapi(list, async (c) => c.json(await messagesOf(db, c.req.valid('param').id), 200))
  return api
}
