import {
  apiRouter,
  type CallsOf,
  createRoute,
  limitedByAddress,
  limitedByPerson,
  signedIn,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Jobs } from '../../kernel/database/jobs.server.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { EmailInput, KnownPassword, PasswordInput } from '../identity/account-input.server.ts'
import { attemptKeyOf, FAILED_LOGINS, rememberBrowser } from '../identity/login-attempts.server.ts'
import {
  confirmEmailBy,
  LINK_STATES,
  MAILED_LINKS,
  PASSWORD_RESET,
  type ResetServices,
  resetPassword,
  stateOfLink,
} from './mailed-links.server.ts'

const HOUR_S = 60 * 60
const RESETS_BY_ADDRESS = { name: 'reset-by-address', most: 10, seconds: 10 * 60 }
const RESETS_FOR_EMAIL = { name: 'reset-for-email', most: 5, seconds: HOUR_S }
const VERIFICATION_MAILS = { name: 'verification-letter', most: 5, seconds: HOUR_S }
const LINKS_OPENED = { name: 'links-opened', most: 30, seconds: 10 * 60 }
const LINKS_TRIED = { name: 'links-tried', most: 30, seconds: 10 * 60 }

const Success = z.object({ success: z.literal(true) })
const NOT_COMPLETE = fieldMessage(
  'is not complete; please use the whole link of the e-mail',
  'পুরোটা নেই: ই-মেইলের পুরো লিংকটি ব্যবহার করুন',
)
const LinkToken = z.string().regex(/^[\w.-]{1,2000}$/, NOT_COMPLETE)

const requestReset = createRoute('post', '/request-password-reset', {
  middleware: limitedByAddress(RESETS_BY_ADDRESS),
  request: { body: z.object({ email: EmailInput }) },
  responses: { 200: Success },
})

const check = createRoute('post', '/check-link', {
  middleware: limitedByAddress(LINKS_OPENED),
  request: { body: z.object({ link: z.enum(MAILED_LINKS), token: LinkToken }) },
  responses: { 200: Success.extend({ state: z.enum(LINK_STATES) }) },
})

const reset = createRoute('post', '/reset-password', {
  middleware: limitedByAddress(LINKS_TRIED),
  request: { body: z.object({ token: LinkToken, newPassword: PasswordInput }) },
  responses: { 200: Success.extend({ takenOver: z.boolean() }) },
})

const verifyEmail = createRoute('post', '/verify-email', {
  middleware: limitedByAddress(LINKS_TRIED),
  request: { body: z.object({ token: LinkToken, password: KnownPassword.optional() }) },
  responses: { 200: Success.extend({ email: z.string() }) },
})

const sendVerification = createRoute('post', '/send-verification-email', {
  middleware: [signedIn, limitedByPerson(VERIFICATION_MAILS)] as const,
  responses: { 200: Success },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<
      typeof requestReset | typeof check | typeof reset | typeof verifyEmail | typeof sendVerification,
      '/auth'
    > {}
}

export function recoveryApi(services: ResetServices & { readonly jobs: Jobs }) {
  const { auth, jobs } = services
  const api = apiRouter()
  api.openapi(requestReset, async (c) => {
    const { email } = c.req.valid('json')
    granted(await c.get('limits').take(RESETS_FOR_EMAIL, email))
    await jobs.send(PASSWORD_RESET, { email })
    return c.json({ success: true as const }, 200)
  })
  api.openapi(check, async (c) => {
    const { link, token } = c.req.valid('json')
    const state = await stateOfLink(services, link, token)
    return c.json({ success: true as const, state }, 200)
  })
  api.openapi(reset, async (c) => {
    const { token, newPassword } = c.req.valid('json')
    const { email, takenOver } = granted(await resetPassword(services, token, newPassword))
    const attemptKeys = [email, await attemptKeyOf(auth, c, email)]
    await Promise.all(attemptKeys.map((key) => c.get('limits').forget(FAILED_LOGINS, key)))
    await rememberBrowser(auth, c, email)
    return c.json({ success: true as const, takenOver }, 200)
  })
  api.openapi(verifyEmail, async (c) => {
    const { token, password } = c.req.valid('json')
    const email = await confirmEmailBy(services, c, token, password)
    return c.json({ success: true as const, email }, 200)
  })
  api.openapi(sendVerification, async (c) => {
    await auth.api.sendVerificationEmail({ body: { email: c.get('caller').email } })
    return c.json({ success: true as const }, 200)
  })
  return api
}
