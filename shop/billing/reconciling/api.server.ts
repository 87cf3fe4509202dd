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
  responses: { 200: z.array(EntryAnswer) },
})

const ASKING = { name: 'asking-gateways', most: 120, seconds: 3600 }

const question = createRoute('post', '/payments/{tran_id}/questions', {
  middleware: [adminOnly, limitedByPerson(ASKING)] as const,
  request: { params: TranIdParam },
  responses: { 200: EntryAnswer },
})

const acceptance = createRoute('post', '/payments/{tran_id}/acceptance', {
  middleware: [adminOnly, limitedByPerson(ASKING)] as const,
  request: { params: TranIdParam },
  responses: { 200: EntryAnswer },
})

const resolution = adminRoute('post', '/payments/{tran_id}/settlement', {
  // Any tran_id is taken, so that a wrong body is refused first.
  request: { params: z.object({ tran_id: wholeText(64) }), body: ResolutionBody },
  responses: { 200: EntryAnswer },
})

const acknowledgement = adminRoute('post', '/refunds/{id}/sight', {
  request: { params: IdParam, body: AcknowledgementBody },
  responses: { 200: EntryAnswer },
})

const comparison = adminRoute('get', '/comparison', {
  responses: { 200: ComparisonAnswer },
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
