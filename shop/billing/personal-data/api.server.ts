import {
  apiRouter,
  type CallsOf,
  createRoute,
  IdParam,
  languageOf,
  limitedByAddress,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { mobileNumber } from '../../people/addresses/location.ts'
import {
  CODES_BY_ADDRESS,
  CodeInput,
  PhoneInput,
  PROVING,
  RequestedAnswer,
} from '../../people/phones/phone-input.server.ts'
import { requestCode } from '../../people/phones/phone-proofs.server.ts'
import { refusePhoneProof } from '../../people/phones/refusals.ts'
import { eraseByToken, type PhonePrivacyServices, showPhoneRecords } from './erase-phone.server.ts'
import { ErasureAnswer, PhoneRecordsAnswer, TokenInput } from './phone-records-shapes.server.ts'

const offerRoute = createRoute('get', '/privacy-codes', {
  responses: { 200: z.object({ bySms: z.boolean() }) },
})

const requestRoute = createRoute('post', '/privacy-codes', {
  middleware: [limitedByAddress(CODES_BY_ADDRESS)] as const,
  request: { body: z.object({ phone: PhoneInput }) },
  responses: { 200: RequestedAnswer },
})

const tellRoute = createRoute('post', '/privacy-codes/{id}', {
  middleware: [limitedByAddress(PROVING)] as const,
  request: { params: IdParam, body: z.object({ code: CodeInput }) },
  responses: { 200: PhoneRecordsAnswer },
})

const eraseRoute = createRoute('post', '/privacy-codes/{id}/erasure', {
  middleware: [limitedByAddress(PROVING)] as const,
  request: { params: IdParam, body: z.object({ token: TokenInput }) },
  responses: { 200: ErasureAnswer },
})

type Routes = typeof offerRoute | typeof requestRoute | typeof tellRoute | typeof eraseRoute
declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<Routes> {}
}

/** @param sendsSms whether SMS is set up on this machine */
export function phonePrivacyApi(services: PhonePrivacyServices, sendsSms: boolean) {
  const api = apiRouter()
  api.openapi(offerRoute, (c) => c.json({ bySms: sendsSms }, 200))
  api.openapi(requestRoute, async (c) => {
    if (!sendsSms) return granted(refusePhoneProof('no-sms'))
    const phone = granted(mobileNumber(c.req.valid('json').phone) ?? refusePhoneProof('phone-not-mobile'))
    const request = { phone, purpose: 'privacy', subject: '', language: languageOf(c) } as const
    return c.json({ requestId: await requestCode(services, request) }, 200)
  })
  api.openapi(tellRoute, async (c) => {
    const attempt = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(granted(await showPhoneRecords(services, attempt)), 200)
  })
  api.openapi(eraseRoute, async (c) => {
    const attempt = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(granted(await eraseByToken(services, attempt)), 200)
  })
  return api
}
