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

const AccountAnswer = z.object({
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  phoneProvenAt: z.iso.datetime().nullable(),
  provable: z.boolean(),
  sendsSms: z.boolean(),
  messagesBy: z.enum(MESSAGE_WAYS),
  ordersToTake: z.number().int(),
  hasPassword: z.boolean(),
  logins: z.array(z.string()),
  memberSince: z.iso.datetime(),
})

export type OwnAccount = NounOf<typeof AccountAnswer>

const account = signedInRoute('get', '/account', {
  responses: { 200: AccountAnswer },
})

const language = signedInRoute('put', '/account/language', {
  request: { body: z.object({ language: z.enum(LANGUAGES) }) },
  responses: { 200: Modified },
})

const phone = signedInRoute('put', '/account/phone', {
  request: { body: z.object({ phone: OwnPhoneInput }) },
  responses: { 200: Modified },
})

const data = createRoute('get', '/account/data', {
  middleware: [signedIn, limitedByPerson(DOWNLOADS), oneAtATimeByPerson()] as const,
  responses: { 200: z.looseObject({}) },
})

const remove = signedInRoute('delete', '/account', {
  request: {
    body: z.object({
      email: OwnEmail,
      password: z.string().max(128).optional(),
    }),
  },
  responses: { 200: Deleted },
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
    const file: object = await ownData(db, records, c.get('caller'))
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
