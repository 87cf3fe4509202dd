import { NEXT_TRIES } from '../../delivery/tries.ts'
import { adminRoute, apiRouter, type CallsOf, IdParam, z } from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { MOST_TRIES, recordTry } from './tries.server.ts'

const TryBody = z.object({
  parcelId: z.uuid(),
  what: z.enum(['missed', 'planned', 'undone']),
  next: z.enum(NEXT_TRIES).default('again'),
  nth: z.int().min(1).max(MOST_TRIES).optional(),
})

const TryAnswer = z.object({ acknowledged: z.literal(true), tries: z.number().int() })

const one = adminRoute('post', '/manageorder/{id}/tries', {
  request: { params: IdParam, body: TryBody },
  responses: { 200: TryAnswer },
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
