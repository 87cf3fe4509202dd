import {
  adminRoute,
  apiRouter,
  type CallsOf,
  createRoute,
  IdParam,
  languageOf,
  limitedByAddress,
  shopperRoute,
  z,
} from '../kernel/api/api-router.server.ts'
import { MAX_LIST_SEARCH } from '../kernel/api/list-query.ts'
import { granted } from '../kernel/api/refusal.ts'
import { fieldMessage } from '../kernel/language/field-message.ts'
import { line } from '../kernel/language/text.ts'
import { parseQuotedNumber } from '../orders/quoted-number.ts'
import { mobileNumber } from '../people/addresses/location.ts'
import {
  CODES_BY_ADDRESS,
  CODES_FOR_ORDER,
  CodeInput,
  PhoneInput,
  PROVING,
  RequestedAnswer,
} from '../people/phones/phone-input.server.ts'
import { type ProofServices, requestCode } from '../people/phones/phone-proofs.server.ts'
import { findableNumber, numberToProve, openByCode, type QuotedOrders } from './find-order.server.ts'
import { ownOrderLink, revokeOrderLink } from './order-link.server.ts'

const NO_NUMBER = fieldMessage(
  'must be the eight letters and digits of the order’s number, or the number of its receipt, payment or courier',
  'অর্ডার নম্বরের আটটি অক্ষর হতে হবে, কিংবা রসিদ, পেমেন্ট বা কুরিয়ারের নম্বর',
)

/** An order's number, or another that its sender has: of the receipt, the payment or the courier. */
const QuotedOrder = line(MAX_LIST_SEARCH).refine(
  (typed) => mobileNumber(typed) === null && findableNumber(parseQuotedNumber(typed)) !== null,
  {
    error: NO_NUMBER,
  },
)

const requestRoute = createRoute('post', '/order-codes', {
  middleware: [limitedByAddress(CODES_BY_ADDRESS)] as const,
  request: { body: z.object({ number: QuotedOrder, phone: PhoneInput }) },
  responses: {
    200: RequestedAnswer.extend({
      by: z.enum(['sms', 'mail']),
    }),
  },
})

const proveRoute = createRoute('post', '/order-codes/{id}', {
  middleware: [limitedByAddress(PROVING)] as const,
  request: { params: IdParam, body: z.object({ code: CodeInput }) },
  responses: {
    200: z.object({
      orderId: z.uuid(),
      token: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  },
})

const revokeRoute = adminRoute('delete', '/manageorder/{id}/link', {
  request: { params: IdParam },
  responses: { 200: z.object({ acknowledged: z.literal(true) }) },
})

const linkRoute = shopperRoute('post', '/orders/{id}/link', {
  request: { params: IdParam },
  responses: { 200: z.object({ path: z.string() }) },
})

type Routes = typeof requestRoute | typeof proveRoute | typeof revokeRoute | typeof linkRoute
declare module '../kernel/api/calls.ts' {
  interface Calls extends CallsOf<Routes> {}
}

export function findingApi(services: ProofServices & QuotedOrders & { readonly sendsSms: boolean }) {
  const api = apiRouter()
  api.openapi(requestRoute, async (c) => {
    const { number, phone } = c.req.valid('json')
    const quoted = parseQuotedNumber(number)
    // By what is quoted: a limit by its order would tell a stranger which numbers belong together.
    granted(
      await c.get('limits').take(CODES_FOR_ORDER, `${c.get('address')} ${findableNumber(quoted)} ${phone}`),
    )
    const subject = await numberToProve(services, quoted)
    const request = { phone, purpose: 'order', subject, language: languageOf(c) } as const
    const by = services.sendsSms && mobileNumber(phone) !== null ? 'sms' : 'mail'
    return c.json({ requestId: await requestCode(services, request), by } as const, 200)
  })
  api.openapi(proveRoute, async (c) => {
    const attempt = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(granted(await openByCode(services.db, services.secret, attempt)), 200)
  })
  api.openapi(linkRoute, async (c) => {
    const { id } = c.req.valid('param')
    const path = granted(await ownOrderLink(services.db, services.secret, c.get('caller'), id))
    return c.json({ path }, 200)
  })
  api.openapi(revokeRoute, async (c) => {
    const { id } = c.req.valid('param')
    granted(await revokeOrderLink(services.db, c.get('caller'), id))
    return c.json({ acknowledged: true as const }, 200)
  })
  return api
}
