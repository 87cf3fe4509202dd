import type { Context } from 'hono'
import {
  type ApiEnv,
  adminRoute,
  apiRouter,
  type CallsOf,
  Modified,
  modified,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted, Refused, refusals } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import type { MailOutbox } from '../../kernel/messages/outbox.server.ts'
import { savedSections } from '../../kernel/settings/shop-settings.server.ts'
import { GATEWAY_PROFILES } from '../gateway.ts'
import { isLiveStripeKey, KEY_FIELDS, KEY_PLACES, KEYED_GATEWAYS, type KeyedGateway } from './gateway-keys.ts'
import type { Keyring } from './keyring.server.ts'
import { keysIn, saveKeys } from './saved-keys.server.ts'
import { keyRefusals } from './words.en.ts'

const refuseKeys = refusals(keyRefusals)

const Revision = z.number().int()

const State = z.object({
  gateway: z.enum(KEYED_GATEWAYS),
  place: z.enum(KEY_PLACES),
  live: z.boolean().nullable(),
  ends: z.string(),
  notify: z.url(),
})

const NO_KEY = fieldMessage(
  'must be the key as your gateway gave it, without spaces',
  'গেটওয়ে যেমন দিয়েছে, ফাঁকা জায়গা ছাড়া, ঠিক তেমন লিখুন',
)
const Key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{4,300}$/, { error: NO_KEY })

const STRIPE_KEY = fieldMessage('begins with sk_live_ or sk_test_', 'sk_live_ বা sk_test_ দিয়ে শুরু হয়')
const STRIPE_WEBHOOK = fieldMessage('begins with whsec_', 'whsec_ দিয়ে শুরু হয়')
const STRICTER: Readonly<Record<string, typeof Key>> = {
  secretKey: Key.regex(/^[rs]k_(live|test)_/, { error: STRIPE_KEY }),
  webhookSecret: Key.regex(/^whsec_/, { error: STRIPE_WEBHOOK }),
}

const MAX_KEYS = 8

const Body = z
  .object({
    gateway: z.enum(KEYED_GATEWAYS),
    keys: z
      .record(z.string(), z.string().trim().max(300))
      .refine((keys) => Object.keys(keys).length <= MAX_KEYS)
      .nullable(),
    live: z.boolean().default(false),
    revision: Revision,
    password: z.string().max(128),
  })
  .transform(({ keys, ...body }, context) => ({
    ...body,
    keys: keys && checkedKeys(KEY_FIELDS[body.gateway], keys, context),
  }))

/** Exactly the gateway's keys; reports what is wrong at its field. */
function checkedKeys(
  fields: readonly string[],
  typed: Readonly<Record<string, string>>,
  context: z.RefinementCtx,
): Record<string, string> {
  const checked = fields.map((field) => {
    const { data = '', error } = (STRICTER[field] ?? Key).safeParse(typed[field] ?? '')
    for (const { message } of error?.issues.slice(0, 1) ?? [])
      context.addIssue({ code: 'custom', message, path: ['keys', field] })
    return [field, data] as const
  })
  return Object.fromEntries(checked)
}

const Keys = z.object({ gateways: z.array(State), revision: Revision })

const show = adminRoute('get', '/settings/keys', {
  responses: { 200: Keys },
})

const change = adminRoute('put', '/settings/keys', {
  request: { body: Body },
  responses: { 200: Modified },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof show | typeof change> {}
}

interface KeyServices {
  readonly db: Db
  readonly outbox: MailOutbox
  readonly keyring: Keyring
  readonly config: { readonly secret: string; readonly publicUrl: string }
}

/** @param proveOwnAccount by the password; a stolen token lacks it */
export function gatewayKeysApi(
  { db, outbox, keyring, config: { secret, publicUrl } }: KeyServices,
  proveOwnAccount: (c: Context<ApiEnv>, password: string) => Promise<void>,
) {
  const api = apiRouter()
  const notified = (id: KeyedGateway) => `${publicUrl}/api${GATEWAY_PROFILES[id].callbacks?.path}/ipn`
  api.openapi(show, async (c) => {
    const sections = await savedSections(db)
    const states = await keyring.states(sections)
    const gateways = states.map((state) => ({ ...state, notify: notified(state.gateway) }))
    return c.json({ gateways, revision: keysIn(sections).revision }, 200)
  })
  api.openapi(change, async (c) => {
    const { gateway, keys, live, revision, password } = typedKeysIn(c.req.valid('json'))
    await proveOwnAccount(c, password)
    if (keyring.isOnMachine(gateway)) throw new Refused(refuseKeys('keys-on-machine'))
    const typed = keys && { keys, live }
    const reason = typed && (await keyring.tryKeys(gateway, typed))
    if (reason !== null) throw new Refused(refuseKeys('keys-not-accepted', { gateway, reason }))
    const saved = saveKeys({ db, outbox }, c.get('caller'), { secret, gateway, revision }, typed)
    return c.json(modified(granted(await saved)), 200)
  })
  return api
}

/** Stripe's keys say themselves whether they are live. */
function typedKeysIn(body: z.output<typeof Body>) {
  if (body.gateway !== 'stripe') return body
  return { ...body, live: isLiveStripeKey(body.keys?.secretKey ?? '') }
}
