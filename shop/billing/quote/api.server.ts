import type { ChargeSource } from '../../charges/charge-source.ts'
import { oneAtATimeByPerson } from '../../kernel/api/api-limits.server.ts'
import {
  apiRouter,
  type CallsOf,
  createRoute,
  languageOf,
  limitedByPerson,
  shopping,
} from '../../kernel/api/api-router.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { countWrongCode, refuseGuessing } from '../../promotions/wrong-codes.server.ts'
import { QuoteAnswer, QuoteBody } from './quote-shapes.server.ts'
import { quoteForShopper } from './quotes.server.ts'

const quote = createRoute('post', '/cart/quote', {
  middleware: [
    shopping,
    limitedByPerson({ name: 'quotes', most: 240, seconds: 60 }),
    oneAtATimeByPerson(),
  ] as const,
  request: { body: QuoteBody },
  responses: { 200: QuoteAnswer },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof quote> {}
}

export function quoteApi(services: PaymentServices, sources: readonly ChargeSource[]) {
  const api = apiRouter()
  api.openapi(quote, async (c) => {
    const [caller, cart] = [c.get('caller'), c.req.valid('json')]
    const guesser = { limits: c.get('limits'), personId: caller.id, address: c.get('address') }
    const stopped = await refuseGuessing(guesser, cart.code)
    const asked = stopped ? { ...cart, code: null } : cart
    const quote = await quoteForShopper(services, sources, caller, asked, {
      language: languageOf(c),
      stopped,
    })
    await countWrongCode(guesser, quote.refusals)
    return c.json(quote, 200)
  })
  return api
}
