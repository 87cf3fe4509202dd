import {
  apiRouter,
  type CallsOf,
  createRoute,
  limitedByPerson,
  signedIn,
  signedInRoute,
  z,
} from '../kernel/api/api-router.server.ts'
import type { LimitRule } from '../kernel/api/limits.server.ts'
import { answerBy } from '../kernel/api/reads.server.ts'
import { granted } from '../kernel/api/refusal.ts'
import { TakaAnswer } from '../kernel/api/taka-schema.server.ts'
import { type ClaimServices, claimableOrders, claimOrders, MOST_CLAIMED } from './claim-orders.server.ts'

const CLAIMS: LimitRule = { name: 'order-claims', most: 30, seconds: 3600 }

const ClaimableAnswer = z.object({
  id: z.uuid(),
  placedAt: z.iso.datetime(),
  amount: TakaAnswer,
  by: z.enum(['phone', 'email']),
})

const Chosen = z.array(z.uuid()).min(1).max(MOST_CLAIMED)

const list = signedInRoute('get', '/order-claims', {
  responses: { 200: z.array(ClaimableAnswer) },
})

const claim = createRoute('post', '/order-claims', {
  middleware: [signedIn, limitedByPerson(CLAIMS)] as const,
  request: { body: z.object({ ids: Chosen }) },
  responses: { 200: z.object({ taken: z.array(z.uuid()) }) },
})

declare module '../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list | typeof claim> {}
}

export function claimApi(services: ClaimServices) {
  const api = apiRouter()
  answerBy(api, list, ({ caller }) => claimableOrders(services.db, caller))
  api.openapi(claim, async (c) => {
    const { ids } = c.req.valid('json')
    return c.json({ taken: granted(await claimOrders(services, c.get('caller'), ids)) }, 200)
  })
  return api
}
