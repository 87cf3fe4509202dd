import {
  adminRoute,
  apiRouter,
  type CallsOf,
  Modified,
  modified,
  z,
} from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { leaveDemo, readDemo, returnToDemo } from './leave-demo.server.ts'

const show = adminRoute('get', '/demo', {
  responses: { 200: z.object({ state: z.enum(['none', 'demo', 'left']) }) },
})

const leave = adminRoute('post', '/demo/removal', {
  responses: { 200: Modified },
})

const comeBack = adminRoute('delete', '/demo/removal', {
  responses: { 200: Modified },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof show | typeof leave | typeof comeBack> {}
}

export function demoApi(db: Db) {
  const api = apiRouter()
  answerBy(api, show, () => readDemo(db))
  api.openapi(leave, async (c) => c.json(modified(granted(await leaveDemo(db, c.get('caller')))), 200))
  api.openapi(comeBack, async (c) => c.json(modified(granted(await returnToDemo(db, c.get('caller')))), 200))
  return api
}
