import { oneAtATimeByPerson } from '../../kernel/api/api-limits.server.ts'
import {
  apiRouter,
  type CallsOf,
  createRoute,
  Deleted,
  deleted,
  limitedByPerson,
  Modified,
  modified,
  type NounOf,
  OwnEmail,
  requireOwn,
  signedIn,
  signedInRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { lockCaller } from '../../kernel/database/transaction.server.ts'
import { LANGUAGES } from '../../kernel/language/language.ts'
import { mobileNumber } from '../addresses/location.ts'
import { OwnPhoneInput } from '../addresses/own-phone.server.ts'
import { MESSAGE_WAYS } from '../identity/account.ts'
import type { Auth } from '../identity/auth.server.ts'
import { proveOwnAccount } from '../identity/own-password.server.ts'
import { chooseLanguage, choosePhone, listLogins, readPerson } from '../identity/users.server.ts'
import { type DeletionServices, deleteAccount } from './delete-account.server.ts'
import { ownData } from './own-data.server.ts'

const DOWNLOADS: LimitRule = { name: 'own-data', most: 10, seconds: 3600 }

const AccountAnswer = z
  .object({
    email: z.string(),
    name: z.string(),
    emailVerified: z.boolean(),
    phone: z.string().openapi({ description: 'In E.164, or empty', example: '+447911123456' }),
    phoneProvenAt: z.iso.datetime().nullable().openapi({ description: 'When a code proved it' }),
    provable: z.boolean().openapi({ description: 'Whether a code can prove the phone' }),
    sendsSms: z.boolean(),
    messagesBy: z.enum(MESSAGE_WAYS),
    ordersToTake: z
      .number()
      .int()
      .openapi({ description: 'Orders placed without an account that can be taken into this one' }),
    hasPassword: z.boolean(),
    logins: z
      .array(z.string())
      .openapi({ description: 'Other ways in than the password', example: ['google'] }),
    memberSince: z.iso.datetime(),
  })
  .openapi('Account')

export type OwnAccount = NounOf<typeof AccountAnswer>

const account = signedInRoute('get', '/account', {
  summary: 'The own account',
  responses: { 200: [AccountAnswer, 'As it is now'] },
})

const language = signedInRoute('put', '/account/language', {
  summary: 'In which language the shop writes to the signed-in person',
  request: { body: z.object({ language: z.enum(LANGUAGES) }) },
  responses: { 200: [Modified, 'Whether that changed anything'] },
})

const phone = signedInRoute('put', '/account/phone', {
  summary: 'The phone by which the shop reaches the signed-in person, of any country',
  request: { body: z.object({ phone: OwnPhoneInput }) },
  responses: { 200: [Modified, 'Whether that changed anything'] },
})

const data = createRoute('get', '/account/data', {
  summary: 'Everything the shop keeps about the signed-in person, as a file',
  middleware: [signedIn, limitedByPerson(DOWNLOADS), oneAtATimeByPerson()] as const,
  responses: {
    200: [
      z.looseObject({}),
      'Account, logins, sessions, locations, cart, orders, payments and refunds, without secrets',
    ],
    429: 'More than 10 in an hour, or many of them at once',
  },
})

const remove = signedInRoute('delete', '/account', {
  summary: 'Delete the own account at once; orders stay without a name, unpaid ones are cancelled',
  request: {
    body: z.object({
      email: OwnEmail,
      password: z.string().max(128).optional().openapi({
        description: 'Without a password of its own, the account needs a login of just now',
        example: 'correct horse battery',
      }),
    }),
  },
  responses: {
    200: [Deleted, 'Gone; every session and token with it'],
    403: 'Not the own e-mail',
    409: 'The only admin, or a login that is too old',
    429: 'More than 10 wrong passwords in 15 minutes',
  },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<typeof account | typeof language | typeof phone | typeof data | typeof remove> {}
}

interface PrivacyServices extends DeletionServices {
  readonly sendsSms: boolean
  readonly claimableOrders: (db: Db, caller: Caller) => Promise<readonly object[]>
}

export function privacyApi(auth: Auth, services: PrivacyServices) {
  const { db, records, sendsSms, claimableOrders } = services
  const api = apiRouter()
  answerBy(api, account, async ({ caller }) => {
    const { id } = caller
    const [{ role: _, language: __, ...person }, logins, { length: ordersToTake }] = await Promise.all([
      readPerson(db, id),
      listLogins(db, id),
      claimableOrders(db, caller),
    ])
    const others = logins.filter((login) => login !== 'credential')
    const provable = sendsSms && mobileNumber(person.phone) !== null
    const hasPassword = others.length < logins.length
    return { ...person, provable, sendsSms, ordersToTake, hasPassword, logins: others }
  })
  api.openapi(language, async (c) => {
    const changed = await chooseLanguage(db, c.get('caller'), c.req.valid('json').language)
    return c.json(modified(granted(changed)), 200)
  })
  api.openapi(phone, async (c) => {
    const changed = await choosePhone(db, c.get('caller'), c.req.valid('json').phone)
    return c.json(modified(granted(changed)), 200)
  })
  api.openapi(data, async (c) => {
    const file = await ownData(db, records, c.get('caller'))
    return c.json(file, 200, { 'content-disposition': 'attachment; filename="my-ogs-data.json"' })
  })
  api.openapi(remove, async (c) => {
    const { email, password = '' } = c.req.valid('json')
    requireOwn(c.get('caller'), email)
    await proveOwnAccount({ db, auth }, c, password)
    granted(await deleteAccount(services, c.get('caller').id, (tx) => lockCaller(tx, c.get('caller'))))
    return c.json(deleted(1), 200)
  })
  return api
}
