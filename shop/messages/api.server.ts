import { adminRoute, apiRouter, type CallsOf, IdParam, z } from '../kernel/api/api-router.server.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { listMessages, MessageAnswer } from './message-log.server.ts'

const list = adminRoute('get', '/manageorder/{id}/messages', {
  summary: 'The newest 100 messages about an order, to whom and what became of them; for admins',
  request: { params: IdParam },
  responses: {
    200: [z.array(MessageAnswer), 'A plain list, without addresses'],
    404: 'No such order',
  },
})

declare module '../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list> {}
}

export function messagesApi(db: Db) {
  const api = apiRouter()
  api.openapi(list, async (c) => c.json(granted(await listMessages(db, c.req.valid('param').id)), 200))
  return api
}
