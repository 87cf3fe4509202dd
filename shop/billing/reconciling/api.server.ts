import type { Context } from 'hono'
import {
  adminOnly,
  adminRoute,
  apiRouter,
  type CallsOf,
  createRoute,
  IdParam,
  languageOf,
  limitedByPerson,
  pageQuery,
  z,
} from '../../kernel/api/api-router.server.ts'
import { MAX_LIST_SEARCH } from '../../kernel/api/list-query.ts'
import { answerBy, answerPageBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { wholeText } from '../../kernel/language/text.ts'
import { isTranId } from '../../payments/payment.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { refusePayment } from '../../payments/refusals.ts'
import { comparePayment } from './compare-payment.server.ts'
import { comparisonOf } from './comparisons.server.ts'
import { entryIn, entryOf, pageOfPayments } from './ledger.server.ts'
import {
  AcknowledgementBody,
  ComparisonAnswer,
  EntryAnswer,
  ResolutionBody,
} from './payment-entry-shapes.server.ts'
import { acceptPayment, acknowledgeRefund, resolveOutside } from './resolve-payment.server.ts'

const TranIdParam = z.object({ tran_id: z.string().refine(isTranId) })

const list = adminRoute('get', '/payments', {
  summary:
    'The payments that need a look, or those whose number begins so, or that are quoted by a number of the gateway, the receipt or the order; for admins',
  request: {
    query: z.object({
      search: z
        .string()
        .trim()
        // Characters, as the page counts them.
        .refine((text) => [...text].length <= MAX_LIST_SEARCH)
        .default(''),
      ...pageQuery(),
    }),
  },
  responses: {
    200: [z.array(EntryAnswer), 'A plain list, newest first; the total in `X-Total-Count`'],
  },
})

const ASKING = { name: 'asking-gateways', most: 120, seconds: 3600 }

const NOW = { 200: [EntryAnswer, 'The payment as it is now'] } as const

const GATEWAY_RESPONSES = {
  ...NOW,
  404: 'No such payment',
  429: 'More than 120 in an hour',
  503: 'The gateway does not answer',
} as const

const question = createRoute('post', '/payments/{tran_id}/questions', {
  summary: 'Ask the gateway about a payment again; for admins',
  middleware: [adminOnly, limitedByPerson(ASKING)] as const,
  request: { params: TranIdParam },
  responses: GATEWAY_RESPONSES,
})

const acceptance = createRoute('post', '/payments/{tran_id}/acceptance', {
  summary: 'Accept money on hold as the payment of its order; for admins',
  middleware: [adminOnly, limitedByPerson(ASKING)] as const,
  request: { params: TranIdParam },
  responses: {
    ...GATEWAY_RESPONSES,
    409: 'Not on hold, another amount, paid already, cancelled, or being given back',
  },
})

const resolution = adminRoute('post', '/payments/{tran_id}/settlement', {
  summary: 'Say that money on hold, or a difference of the books, was settled outside the shop; for admins',
  // Any tran_id is taken, so that a wrong body is refused first.
  request: { params: z.object({ tran_id: wholeText(64) }), body: ResolutionBody },
  responses: {
    ...NOW,
    404: 'No such payment',
    409: 'It does not wait for anybody, or a refund of it is under way',
  },
})

const acknowledgement = adminRoute('post', '/refunds/{id}/sight', {
  summary:
    'Say that a refund which went wrong has been seen: it is listed no more while it stays so; for admins',
  request: { params: IdParam, body: AcknowledgementBody },
  responses: {
    200: [EntryAnswer, 'Its payment as it is now'],
    404: 'No such refund',
    409: 'It is not in that state (any more)',
  },
})

const comparison = adminRoute('get', '/comparison', {
  summary: 'When the shop’s books were last compared with the gateways’; for admins',
  responses: { 200: [ComparisonAnswer, 'As it is now'] },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<
      | typeof list
      | typeof question
      | typeof acceptance
      | typeof resolution
      | typeof acknowledgement
      | typeof comparison
    > {}
}

export function reconcilingApi(services: PaymentServices) {
  const api = apiRouter()
  const current = async (c: Context, tranId: string) => {
    const entry = granted((await entryOf(services.db, tranId)) ?? refusePayment('payment-not-found'))
    return entryIn(languageOf(c), entry)
  }
  answerPageBy(api, list, async ({ query, language }) => {
    const { items, total } = await pageOfPayments(services.db, query)
    return { items: items.map((entry) => entryIn(language, entry)), total }
  })
  api.openapi(question, async (c) => {
    const { tran_id } = c.req.valid('param')
    granted(await comparePayment(services, tran_id))
    return c.json(await current(c, tran_id), 200)
  })
  api.openapi(acceptance, async (c) => {
    const { tran_id } = c.req.valid('param')
    granted(await acceptPayment(services, c.get('caller'), tran_id))
    return c.json(await current(c, tran_id), 200)
  })
  api.openapi(resolution, async (c) => {
    const { tran_id } = c.req.valid('param')
    granted(await resolveOutside(services, c.get('caller'), tran_id, c.req.valid('json').note))
    return c.json(await current(c, tran_id), 200)
  })
  api.openapi(acknowledgement, async (c) => {
    const { id } = c.req.valid('param')
    const { tranId } = granted(
      await acknowledgeRefund(services.db, c.get('caller'), id, c.req.valid('json').state),
    )
    return c.json(await current(c, tranId), 200)
  })
  answerBy(api, comparison, () => comparisonOf(services.db))
  return api
}
