import {
  apiRouter,
  type CallsOf,
  createRoute,
  IdParam,
  languageOf,
  limitedByAddress,
  limitedByPerson,
  Modified,
  modified,
  shopping,
  signedInRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { MESSAGE_WAYS } from '../identity/account.ts'
import {
  askForOwnCode,
  chooseMessages,
  type OwnProofServices,
  phoneToProve,
  proveOwnPhone,
} from './own-phone-proof.server.ts'
import { CODES_BY_ADDRESS, CodeInput, PROVING, RequestedAnswer } from './phone-input.server.ts'

const CODES_BY_PERSON: LimitRule = { name: 'codes-by-person', most: 10, seconds: 3600 }

const request = createRoute('post', '/account/phone/codes', {
  middleware: [shopping, limitedByAddress(CODES_BY_ADDRESS), limitedByPerson(CODES_BY_PERSON)] as const,
  responses: { 200: RequestedAnswer },
})

const prove = createRoute('post', '/account/phone/codes/{id}', {
  middleware: [shopping, limitedByAddress(PROVING)] as const,
  request: { params: IdParam, body: z.object({ code: CodeInput }) },
  responses: { 200: z.object({ provenAt: z.iso.datetime() }) },
})

const messages = signedInRoute('put', '/account/messages', {
  request: { body: z.object({ by: z.enum(MESSAGE_WAYS) }) },
  responses: { 200: Modified },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof request | typeof prove | typeof messages> {}
}

export function ownPhoneApi(services: OwnProofServices) {
  const api = apiRouter()
  api.openapi(request, async (c) => {
    const caller = c.get('caller')
    const phone = granted(await phoneToProve(services, caller))
    return c.json({ requestId: await askForOwnCode(services, caller, phone, languageOf(c)) }, 200)
  })
  api.openapi(prove, async (c) => {
    const attempt = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(granted(await proveOwnPhone(services, c.get('caller'), attempt)), 200)
  })
  api.openapi(messages, async (c) => {
    const chosen = await chooseMessages(services.db, c.get('caller'), c.req.valid('json').by)
    return c.json(modified(granted(chosen)), 200)
  })
  return api
}
