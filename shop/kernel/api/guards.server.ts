import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Caller } from './caller.ts'
import type { LimitRule, Limits } from './limits.server.ts'
import { granted, type Refusal, Refused } from './refusal.ts'
import { refuse } from './refusals.ts'

/** Each request's context, set by the process. */
export interface ApiEnv {
  Variables: {
    /** Reads the bearer token and looks up its owner in the database. @param orderId whose order token is admitted, too */
    identify: (orderId?: string) => Promise<Caller | Refusal>
    limits: Limits
    address: string
    /** Set by the guards. */
    caller: Caller
  }
}

/** @throws Refused for a caller who may not make the call */
type Admit = (caller: Caller) => void

/** The calls of a page rendered for its person ask `admit` alone: who they are is known. */
const guard = (admit: Admit, orderIdOf: (c: Context<ApiEnv>) => Promise<string | undefined> | undefined) =>
  Object.assign(
    createMiddleware<ApiEnv>(async (c, next) => {
      const caller = granted(await c.get('identify')(await orderIdOf(c)))
      admit(caller)
      c.set('caller', caller)
      await next()
    }),
    { admit },
  )

const ofNoOrder = () => undefined

/** Admits accounts. */
export const signedIn = guard(({ guest }) => {
  if (guest) throw new Refused(refuse('account-required'))
}, ofNoOrder)

/** Admits accounts and guests. */
export const shopping = guard(() => undefined, ofNoOrder)

/** As `shopping`; admits also who proved the phone of the order that the path or the body names. */
export const shopperOfOrder = guard(
  () => undefined,
  async (c) => c.req.param('id') ?? orderIdIn(await c.req.json().catch(() => null)),
)

const orderIdIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'orderId' in body ? String(body.orderId) : undefined

/** The role is read from the database at every call. */
export const adminOnly = guard(({ role }) => {
  if (role !== 'admin') throw new Refused(refuse('admins-only'))
}, ofNoOrder)

/** The rules that a route's guards check its caller by. */
export const guardRulesOf = ({ middleware }: { readonly middleware?: unknown }): Admit[] =>
  [middleware].flat().flatMap((one: unknown) => (isGuard(one) ? [one.admit] : []))

const isGuard = (one: unknown): one is { readonly admit: Admit } =>
  typeof one === 'function' && 'admit' in one

const limitBy = (keyOf: (c: Context<ApiEnv>) => string) => (rule: LimitRule) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    granted(await c.get('limits').take(rule, keyOf(c)))
    await next()
  })

/** After `signedIn` or `shopping`. */
export const limitedByPerson = limitBy((c) => c.get('caller').id)
export const limitedByAddress = limitBy((c) => c.get('address'))

/** After `shopping`. By address, as anybody can be many guests; accounts have limits of their own. */
export const limitedGuests = (rule: LimitRule) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (c.get('caller').guest) granted(await c.get('limits').take(rule, c.get('address')))
    await next()
  })
