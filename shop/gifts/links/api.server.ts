import type { ChargeSource } from '../../charges/charge-source.ts'
import {
  apiRouter,
  type CallsOf,
  createRoute,
  IdParam,
  languageOf,
  limitedByAddress,
  limitedByPerson,
  shopperOfOrder,
  z,
} from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { ParcelRefQuery } from '../../orders/order-shapes.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { fillInAddress, freeDaysAt } from './fill-in-address.server.ts'
import {
  FillInBody,
  FreeDayAnswer,
  GiftLinkAnswer,
  OwnGiftLinkAnswer,
  OwnGiftLinkBody,
  TokenParam,
  WhereQuery,
} from './gift-link-shapes.server.ts'
import { giftLinkView, refuseGiftLink, shareGiftLink } from './gift-links.server.ts'

/** Whole offices and phone networks share an address, and nobody guesses a token. */
const LOOKING: LimitRule = { name: 'gift-links', most: 240, seconds: 600 }
const FILLING_IN: LimitRule = { name: 'filling-in-gift-links', most: 600, seconds: 3600 }
const SHARING: LimitRule = { name: 'sharing-gift-links', most: 60, seconds: 3600 }

const look = createRoute('get', '/gift-links/{token}', {
  middleware: [limitedByAddress(LOOKING)] as const,
  request: { params: TokenParam },
  responses: { 200: GiftLinkAnswer },
})

const days = createRoute('get', '/gift-links/{token}/days', {
  middleware: [limitedByAddress(LOOKING)] as const,
  request: { params: TokenParam, query: WhereQuery },
  responses: { 200: z.array(FreeDayAnswer) },
})

const fill = createRoute('post', '/gift-links/{token}', {
  middleware: [limitedByAddress(FILLING_IN)] as const,
  request: { params: TokenParam, body: FillInBody },
  responses: { 200: z.object({ acknowledged: z.literal(true) }) },
})

const share = createRoute('post', '/orders/{id}/gift-link', {
  middleware: [shopperOfOrder, limitedByPerson(SHARING)] as const,
  request: { params: IdParam, query: ParcelRefQuery, body: OwnGiftLinkBody },
  responses: { 200: OwnGiftLinkAnswer },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof look | typeof days | typeof fill | typeof share> {}
}

export function giftLinksApi(
  services: PaymentServices & { readonly secret: string; readonly publicUrl: string },
  sources: readonly ChargeSource[],
) {
  const { db } = services
  const api = apiRouter()
  api.openapi(look, async (c) => {
    const view = await giftLinkView(db, c.req.valid('param').token)
    return c.json(granted(view ?? refuseGiftLink('gift-link-unknown')), 200)
  })
  api.openapi(days, async (c) => {
    const { token } = c.req.valid('param')
    return c.json(granted(await freeDaysAt(db, token, c.req.valid('query'), new Date())), 200)
  })
  api.openapi(fill, async (c) => {
    granted(await fillInAddress({ ...services, sources }, c.req.valid('param').token, c.req.valid('json')))
    return c.json({ acknowledged: true as const }, 200)
  })
  api.openapi(share, async (c) => {
    const of = { orderId: c.req.valid('param').id, ...c.req.valid('query') }
    const asked = { ...c.req.valid('json'), language: languageOf(c) }
    return c.json(granted(await shareGiftLink(services, c.get('caller'), of, asked)), 200)
  })
  return api
}
