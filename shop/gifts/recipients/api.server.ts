import { offeredMethods } from '../../billing/paying/ways-to-pay.server.ts'
import type { ChargeSource } from '../../charges/charge-source.ts'
import { oneAtATimeByPerson } from '../../kernel/api/api-limits.server.ts'
import {
  apiRouter,
  type CallsOf,
  createRoute,
  Deleted,
  IdParam,
  Inserted,
  languageOf,
  limitedByPerson,
  signedIn,
  signedInRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import { line } from '../../kernel/language/text.ts'
import { findPlacedOrder } from '../../orders/placing/place-order.server.ts'
import { limitsForOrder, type PaymentServices } from '../../payments/payment-services.server.ts'
import { TypedCode } from '../../promotions/promotion-shapes.server.ts'
import { countWrongCode, orderWithCode, refuseGuessing } from '../../promotions/wrong-codes.server.ts'
import { orderRecipients } from './order-recipients.server.ts'
import { checkedList } from './recipient-costs.server.ts'
import { discardList, keepList, refuseUnlessOn } from './recipient-lists.server.ts'
import { OrderRecipientsBody, OwnListAnswer } from './recipients-shapes.server.ts'

const show = createRoute('get', '/recipients', {
  middleware: [signedIn, oneAtATimeByPerson()] as const,
  request: { query: z.object({ code: TypedCode }) },
  responses: { 200: OwnListAnswer },
})

const upload = createRoute('post', '/recipients', {
  middleware: [signedIn, limitedByPerson({ name: 'recipients', most: 10, seconds: 60 })] as const,
  request: { query: z.object({ fileName: line(200).default('recipients.csv') }) },
  responses: { 200: OwnListAnswer },
})

const order = signedInRoute('post', '/recipients/{id}/order', {
  request: { params: IdParam, body: OrderRecipientsBody },
  responses: { 200: Inserted.extend({ amount: TakaAnswer }) },
})

const discard = signedInRoute('delete', '/recipients', {
  responses: { 200: Deleted },
})

const ORDERING: LimitRule = { name: 'ordering-recipients', most: 10, seconds: 3600 }

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof show | typeof upload | typeof order | typeof discard> {}
}

export function recipientsApi(services: PaymentServices, sources: readonly ChargeSource[]) {
  const { db, jobs } = services
  const api = apiRouter()
  answerBy(api, show, async ({ caller, query: { code }, language, limits, address }) => {
    granted(await refuseUnlessOn(db))
    const guesser = { limits, personId: caller.id, address }
    const stopped = await refuseGuessing(guesser, code)
    const terms = { sources, offered: await offeredMethods(services) }
    const reader = { language, code: stopped ? null : code, stopped }
    const list = await checkedList(db, caller, terms, reader)
    if (list?.codeRefusal) await countWrongCode(guesser, [list.codeRefusal])
    return { list }
  })
  api.openapi(upload, async (c) => {
    granted(await refuseUnlessOn(db))
    const bytes = c.req.raw.body ?? new Blob([]).stream()
    granted(await keepList(db, c.get('caller'), c.req.valid('query').fileName, bytes))
    const terms = { sources, offered: await offeredMethods(services) }
    const list = await checkedList(db, c.get('caller'), terms, { language: languageOf(c) })
    return c.json({ list }, 200)
  })
  api.openapi(order, async (c) => {
    const caller = c.get('caller')
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), language: languageOf(c) }
    const before = await findPlacedOrder(db, caller, wanted.id)
    if (!before) granted(await refuseUnlessOn(db))
    if (!before) granted(await limitsForOrder(services, caller))
    // Only an order that is new counts.
    if (!before) granted(await c.get('limits').take(ORDERING, caller.id))
    const terms = { sources, offered: await offeredMethods(services) }
    const guesser = { limits: c.get('limits'), personId: caller.id, address: c.get('address') }
    const order = () => orderRecipients(db, caller, wanted, { ...terms, jobs })
    const { id, amount } = before ?? granted(await orderWithCode(guesser, wanted.code, order))
    return c.json({ acknowledged: true as const, insertedId: id, amount }, 200)
  })
  // Others' addresses can be taken back at any time.
  api.openapi(discard, async (c) => {
    const deletedCount = granted(await discardList(db, c.get('caller')))
    return c.json({ acknowledged: true as const, deletedCount }, 200)
  })
  return api
}
