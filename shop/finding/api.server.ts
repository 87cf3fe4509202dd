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
const QuotedOrder = line(MAX_LIST_SEARCH)
  .refine((typed) => mobileNumber(typed) === null && findableNumber(parseQuotedNumber(typed)) !== null, {
    error: NO_NUMBER,
  })
  .openapi({ example: '0B258914' })

const requestRoute = createRoute('post', '/order-codes', {
  summary: 'Ask for the code that opens an order without its account',
  description:
    'The number may also be that of the receipt, the payment or the courier, or a link with it. The code goes by SMS to the phone of the order’s sender, or by e-mail where the shop sends no SMS, or its SMS of the day are used up. The answer never tells whether there is such an order.',
  middleware: [limitedByAddress(CODES_BY_ADDRESS)] as const,
  request: { body: z.object({ number: QuotedOrder, phone: PhoneInput }) },
  responses: {
    200: [
      RequestedAnswer.extend({
        by: z.enum(['sms', 'mail']).openapi({ description: 'Whether this shop reaches such a phone by SMS' }),
      }),
      'If number and phone belong together, a code is on its way',
    ],
    429: 'From one address more than 10 in an hour, or 3 for one order and phone',
  },
})

const proveRoute = createRoute('post', '/order-codes/{id}', {
  summary: 'Type the code: the token acts as the order’s sender, for this one order',
  middleware: [limitedByAddress(PROVING)] as const,
  request: { params: IdParam, body: z.object({ code: CodeInput }) },
  responses: {
    200: [
      z.object({
        orderId: z.uuid(),
        token: z.string().openapi({ description: 'Bearer token for the calls about this order' }),
        expiresAt: z.iso.datetime(),
      }),
      'The order is open for 24 hours',
    ],
    409: 'Wrong (`left` tries), wrong five times, or no longer valid',
    429: 'More than 60 in ten minutes, or too many wrong ones for the phone',
  },
})

const revokeRoute = adminRoute('delete', '/manageorder/{id}/link', {
  summary:
    'End the link of an order in messages to its sender, and all that was opened by a code; for admins',
  description: 'Where a message went to the wrong person. The next message has another link.',
  request: { params: IdParam },
  responses: { 200: [z.object({ acknowledged: z.literal(true) }), 'Nothing is open any more'] },
})

const linkRoute = shopperRoute('post', '/orders/{id}/link', {
  summary: 'The link that shows how an own order stands, for a sender whom no message reaches',
  description: 'That of messages to a sender without an account: it shows no address, phone or name.',
  request: { params: IdParam },
  responses: {
    200: [
      z.object({ path: z.string().openapi({ example: '/o/x0Yw3n5Jq8sZt1bV6mKc2A' }) }),
      'The same until it is ended',
    ],
    404: 'No such order of the caller',
  },
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
