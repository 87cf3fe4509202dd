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

const ClaimableAnswer = z
  .object({
    id: z.uuid(),
    placedAt: z.iso.datetime(),
    amount: TakaAnswer,
    by: z.enum(['phone', 'email']).openapi({ description: 'How it was recognised' }),
  })
  .openapi('ClaimableOrder')

const Chosen = z
  .array(z.uuid())
  .min(1)
  .max(MOST_CLAIMED)
  .openapi({ example: ['01a21f00-649e-7683-afd4-8915041d2701'] })

const list = signedInRoute('get', '/order-claims', {
  summary: 'Orders placed without an account, with the own confirmed e-mail or proven phone',
  responses: {
    200: [z.array(ClaimableAnswer), `At most ${MOST_CLAIMED}: those that money came for, then the newest`],
  },
})

const claim = createRoute('post', '/order-claims', {
  summary: 'Take such orders into the own account',
  middleware: [signedIn, limitedByPerson(CLAIMS)] as const,
  request: { body: z.object({ ids: Chosen }) },
  responses: {
    200: [
      z.object({ taken: z.array(z.uuid()) }),
      'Which of them are the own now; any other is left as it is',
    ],
    429: 'More than 30 in an hour',
  },
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
