import type { LimitRule, Limits } from '../../kernel/limits.server.ts'
import { granted } from '../../kernel/refusal.ts'

const WINDOW_S = 15 * 60

/** Counted for each e-mail, whether or not it has an account; see `guesserOf`. */
export const FAILED_LOGINS: LimitRule = { name: 'failed-login', most: 10, seconds: WINDOW_S }

/** Counted for each person. */
export const WRONG_CURRENT_PASSWORDS: LimitRule = { name: 'wrong-current', most: 10, seconds: WINDOW_S }

/**
 * Lets somebody try a secret, so often in vain for each key. A try is counted before it is made, so that many at the
 * same moment do not get more; one that succeeds wipes the slate clean.
 * @throws Refused `too-many`, also for the right secret, or whatever the try throws
 */
export async function trying<T>(
  limits: Limits,
  rule: LimitRule,
  key: string,
  attempt: () => Promise<T>,
): Promise<T> {
  granted(await limits.take(rule, key))
  const outcome = await attempt()
  await limits.forget(rule, key)
  return outcome
}
