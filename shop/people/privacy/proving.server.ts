import type { Caller } from '../../kernel/caller.ts'
import type { LimitRule, Limits } from '../../kernel/limits.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { type AuthServices, isOwnPassword } from '../identity/passwords.server.ts'
import { cookieSession } from '../identity/sessions.server.ts'
import { FRESH_MINUTES, refuseDeletion } from './refusals.ts'

const TRIES: LimitRule = { name: 'leaving', most: 10, seconds: 15 * 60 }

interface Proof extends Pick<AuthServices, 'db' | 'auth'> {
  readonly limits: Limits
  readonly headers: Headers
}

/** A token alone may be stolen. A try is counted before it is made, so that many at the same moment do not get more. */
export async function prove(proof: Proof, caller: Caller, password: string): Promise<Refusal | null> {
  const tooOften = await proof.limits.take(TRIES, caller.id)
  if (tooOften) return tooOften
  const right = await isOwnPassword(proof.db, proof.auth, caller.id, password)
  const proven = right ?? (await loggedInJustNow(proof, caller))
  if (!proven) return refuseDeletion(right === null ? 'login-too-old' : 'own-password-wrong')
  await proof.limits.forget(TRIES, caller.id)
  return null
}

/** By the cookie of the browser: a stolen token comes without it. */
async function loggedInJustNow({ auth, headers }: Proof, caller: Caller): Promise<boolean> {
  const signed = await cookieSession(auth, headers)
  if (signed?.user.id !== caller.id) return false
  return Date.now() - signed.session.createdAt.getTime() < FRESH_MINUTES * 60_000
}
