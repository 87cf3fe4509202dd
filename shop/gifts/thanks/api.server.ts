import {
  apiRouter,
  type CallsOf,
  createRoute,
  limitedByAddress,
  Modified,
  modified,
  z,
} from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { refuseThanks, sayThanks, ThanksAnswer, ThanksBody, thanksView } from './say-thanks.server.ts'

/** Whole offices and phone networks share an address, and nobody guesses a token. */
export const LOOKING: LimitRule = { name: 'looking-at-thanks', most: 120, seconds: 600 }
export const THANKING: LimitRule = { name: 'saying-thanks', most: 600, seconds: 3600 }

const TokenParam = z.object({ token: z.string().max(64) })

const look = createRoute('get', '/thanks/{token}', {
  request: { params: TokenParam },
  middleware: [limitedByAddress(LOOKING)] as const,
  responses: { 200: ThanksAnswer },
})

const say = createRoute('post', '/thanks/{token}', {
  request: { params: TokenParam, body: ThanksBody },
  middleware: [limitedByAddress(THANKING)] as const,
  responses: { 200: Modified },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof look | typeof say> {}
}

/** Knowing the token is the permission. */
export function thanksApi(db: Db) {
  const api = apiRouter()
  api.openapi(look, async (c) => {
    const found = await thanksView(db, c.req.valid('param').token, new Date())
    return c.json(granted(found ?? refuseThanks('thanks-unknown')), 200)
  })
  api.openapi(say, async (c) => {
    granted(await sayThanks(db, c.req.valid('param').token, c.req.valid('json'), new Date()))
    return c.json(modified(1), 200)
  })
  return api
}
