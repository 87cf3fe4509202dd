import {
  apiRouter,
  type CallsOf,
  createRoute,
  languageOf,
  limitedByAddress,
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
  middleware: limitedByAddress({ name: 'guests', most: 30, seconds: 10 * 60 }),
  responses: { 200: z.object({ acknowledged: z.literal(true) }) },
})

const NO_EMAIL = fieldMessage('must be a valid e-mail address, or empty', 'ঠিক ই-মেইল ঠিকানা হতে হবে, বা খালি')

const ContactEmail = line(254)
  .transform((typed) => typed.toLowerCase())
  .refine((typed) => typed === '' || z.email().safeParse(typed).success, { error: NO_EMAIL })
  .openapi({ type: 'string' })

const Details = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  isPhoneProven: z.boolean(),
  sendsSms: z.boolean(),
})

const read = shopperRoute('get', '/guest', {
  responses: { 200: Details },
})

const save = shopperRoute('put', '/guest', {
  request: {
    body: z.object({
      name: NameInput,
      phone: OwnPhoneInput,
      email: ContactEmail,
    }),
  },
  responses: { 200: Modified },
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
