import {
  apiRouter,
  type CallsOf,
  createRoute,
  languageOf,
  limitedByAddress,
  MAYBE_SESSION,
  Modified,
  modified,
  shopperRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted, Refused } from '../../kernel/api/refusal.ts'
import { refuse } from '../../kernel/api/refusals.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { line } from '../../kernel/language/text.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { OwnPhoneInput } from '../addresses/own-phone.server.ts'
import { NameInput } from '../identity/account-input.server.ts'
import { ownOrigin } from '../identity/auth-calls.server.ts'
import type { Accounts } from '../identity/passwords.server.ts'
import { browserOf, cookieSession, GUEST_SECONDS, setSessionCookie } from '../identity/sessions.server.ts'
import { addGuest, guestDetails, saveGuestDetails } from './guests.server.ts'
import { refuseGuest } from './refusals.ts'

const begin = createRoute('post', '/guests', {
  summary: 'Buy without an account: sets the session cookie of a new guest, unless somebody is signed in',
  description: 'Where the shop’s setting lets anybody buy.',
  security: MAYBE_SESSION,
  middleware: limitedByAddress({ name: 'guests', most: 30, seconds: 10 * 60 }),
  responses: {
    200: [z.object({ acknowledged: z.literal(true) }), 'The cookie stands for a guest or an account'],
    401: 'This shop wants an account',
    403: "Not from the shop's own pages",
    429: 'Too many attempts; `Retry-After` says for how many seconds',
  },
})

const NO_EMAIL = fieldMessage('must be a valid e-mail address, or empty', 'ঠিক ই-মেইল ঠিকানা হতে হবে, বা খালি')

const ContactEmail = line(254)
  .transform((typed) => typed.toLowerCase())
  .refine((typed) => typed === '' || z.email().safeParse(typed).success, { error: NO_EMAIL })
  .openapi({ type: 'string', description: 'For messages; may be empty', example: '' })

const Details = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  isPhoneProven: z.boolean().openapi({ description: 'By a code' }),
  sendsSms: z.boolean().openapi({ description: 'Whether a code can reach a Bangladeshi mobile' }),
})

const read = shopperRoute('get', '/guest', {
  summary: 'What the own guest said of themselves',
  responses: { 200: [Details, 'Empty where nothing was said'], 409: 'An account, no guest' },
})

const save = shopperRoute('put', '/guest', {
  summary: 'Who the guest is: the sender of the orders placed from now on',
  request: {
    body: z.object({
      name: NameInput,
      phone: OwnPhoneInput,
      email: ContactEmail,
    }),
  },
  responses: { 200: [Modified, 'Saved'], 409: 'An account, no guest' },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof begin | typeof read | typeof save> {}
}

export function guestsApi({ db, auth, sendsSms }: Accounts & { readonly sendsSms: boolean }) {
  const api = apiRouter()
  api.openapi(begin, async (c) => {
    granted(ownOrigin(c.req.header('origin'), (await auth.$context).baseURL))
    const acknowledged = { acknowledged: true } as const
    if (await cookieSession(auth, c.req.raw.headers)) return c.json(acknowledged, 200)
    if (!(await shopSettings(db)).selling.anybodyBuys) throw new Refused(refuse('account-required'))
    const token = granted(await addGuest(db, await browserOf(auth, c), languageOf(c)))
    await setSessionCookie(auth, c, token, GUEST_SECONDS)
    return c.json(acknowledged, 200)
  })
  api.openapi(read, async (c) => {
    if (!c.get('caller').guest) throw new Refused(refuseGuest('not-a-guest'))
    return c.json({ ...(await guestDetails(db, c.get('caller'))), sendsSms }, 200)
  })
  api.openapi(save, async (c) =>
    c.json(modified(granted(await saveGuestDetails(db, c.get('caller'), c.req.valid('json')))), 200),
  )
  return api
}
