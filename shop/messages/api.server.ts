import { adminRoute, apiRouter, type CallsOf, IdParam, z } from '../kernel/api/api-router.server.ts'
import { answerBy } from '../kernel/api/reads.server.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import type { SmsGateway } from '../kernel/messages/sms.ts'
import { listMessages, MessageAnswer } from './message-log.server.ts'
import { seeSms } from './see-sms.server.ts'
import { SmsFactsAnswer, smsOverview } from './sms-overview.server.ts'

const list = adminRoute('get', '/manageorder/{id}/messages', {
  request: { params: IdParam },
  responses: { 200: z.array(MessageAnswer) },
})

const sms = adminRoute('get', '/sms', {
  responses: { 200: SmsFactsAnswer },
})

const sight = adminRoute('post', '/sms/{id}/sight', {
  request: { params: IdParam },
  responses: { 200: SmsFactsAnswer },
})

declare module '../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list | typeof sms | typeof sight> {}
}

export function messagesApi(db: Db, gateway: SmsGateway | null, publicUrl: string) {
  const api = apiRouter()
  answerBy(api, list, async ({ params }) => granted(await listMessages(db, params.id)))
  answerBy(api, sms, () => smsOverview(db, gateway, publicUrl))
  api.openapi(sight, async (c) => {
    granted(await seeSms(db, c.get('caller'), c.req.valid('param').id))
    return c.json(await smsOverview(db, gateway, publicUrl), 200)
  })
  return api
}
