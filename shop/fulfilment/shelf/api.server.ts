import { adminRoute, apiRouter, type CallsOf, IdParam, Modified } from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { reserveMissingStock } from './reserve-missing.server.ts'

const found = adminRoute('post', '/manageorder/{id}/stock', {
  request: { params: IdParam },
  responses: { 200: Modified },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof found> {}
}

export function shelfApi(db: Db) {
  const api = apiRouter()
  api.openapi(found, async (c) => {
    const modifiedCount = granted(await reserveMissingStock(db, c.get('caller'), c.req.valid('param').id))
    return c.json({ acknowledged: true as const, modifiedCount }, 200)
  })
  return api
}
