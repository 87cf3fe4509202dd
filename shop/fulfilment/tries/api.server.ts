import { NEXT_TRIES } from '../../delivery/tries.ts'
import { adminRoute, apiRouter, type CallsOf, IdParam, z } from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { MOST_TRIES, recordTry } from './tries.server.ts'

const TryBody = z
  .object({
    parcelId: z.uuid().openapi({ example: '01a1fc77-7e55-73f9-a9b7-0b258914146d' }),
    what: z.enum(['missed', 'planned', 'undone']).openapi({
      description:
        '`missed`: nobody was at home; `planned`: what happens after the last try changes; `undone`: it was none',
    }),
    next: z
      .enum(NEXT_TRIES)
      .default('again')
      .openapi({ description: '`again`: it is tried the next day; `call`: somebody is called first' }),
    nth: z.int().min(1).max(MOST_TRIES).optional().openapi({
      description:
        'Which try it is about, the first is 1. With it the call can be repeated safely; without it, it is the next try, or the last one.',
      example: 1,
    }),
  })
  .openapi('TryInput')

const TryAnswer = z.object({ acknowledged: z.literal(true), tries: z.number().int() }).openapi('Try')

const one = adminRoute('post', '/manageorder/{id}/tries', {
  summary: 'Nobody was at home: a parcel on its way is tried again, or somebody is called first; for admins',
  description: 'It stays on its way. The sender gets an e-mail, the recipient nothing.',
  request: { params: IdParam, body: TryBody },
  responses: {
    200: [TryAnswer, 'How often it was tried by now'],
    404: 'No such order or parcel',
    409: 'It is not on its way, there is no try to change, or somebody else changed the tries; nothing has changed',
  },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof one> {}
}

export function triesApi(db: Db) {
  const api = apiRouter()
  api.openapi(one, async (c) => {
    const tried = { ...c.req.valid('json'), orderId: c.req.valid('param').id }
    const tries = granted(await recordTry(db, c.get('caller'), tried))
    return c.json({ acknowledged: true as const, tries }, 200)
  })
  return api
}
