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
  summary: 'Whether the demo’s gifts are in the shop; for admins',
  responses: {
    200: [
      z.object({ state: z.enum(['none', 'demo', 'left']) }).openapi('Demo'),
      '`left`: the demo left less than a day ago and can come back',
    ],
  },
})

const leave = adminRoute('post', '/demo/removal', {
  summary: 'Start with an empty shop: delete what the demo brought and nobody changed; for admins',
  responses: {
    200: [Modified, 'The shop is closed until it is opened; 0 where there is no demo any more'],
    409: 'Orders that are paid, promised in cash or packed have products of the demo',
  },
})

const comeBack = adminRoute('delete', '/demo/removal', {
  summary: 'Bring the demo back, within a day; for admins',
  responses: { 200: [Modified, 'Beside what was made since; 0 where nothing can come back'] },
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
