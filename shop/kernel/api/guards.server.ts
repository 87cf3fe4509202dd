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

/** Admits accounts. */
export const signedIn = createMiddleware<ApiEnv>(async (c, next) => {
  const caller = granted(await c.get('identify')())
  if (caller.guest) throw new Refused(refuse('account-required'))
  c.set('caller', caller)
  await next()
})

/** Admits accounts and guests. */
export const shopping = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('caller', granted(await c.get('identify')()))
  await next()
})

/** As `shopping`; admits also who proved the phone of the order that the path or the body names. */
export const ofOrder = createMiddleware<ApiEnv>(async (c, next) => {
  const orderId = c.req.param('id') ?? orderIdIn(await c.req.json().catch(() => null))
  c.set('caller', granted(await c.get('identify')(orderId)))
  await next()
})

const orderIdIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'orderId' in body ? String(body.orderId) : undefined

/** The role is read from the database at every call. */
export const adminOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const caller = granted(await c.get('identify')())
  if (caller.role !== 'admin') throw new Refused(refuse('admins-only'))
  c.set('caller', caller)
  await next()
})

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
