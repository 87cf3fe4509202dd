import type { LimitRule, Limits } from '../kernel/api/limits.server.ts'
import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import { refuseCode } from './refusals.ts'

/** Unknown codes that were tried. */
const BY_PERSON: LimitRule = { name: 'wrong-codes', most: 10, seconds: 600 }
const BY_ADDRESS: LimitRule = { name: 'wrong-codes-by-address', most: 60, seconds: 600 }

interface Guesser {
  readonly limits: Limits
  readonly personId: string
  readonly address: string
}

/** Whether a code may be tried. Refuses after too many unknown ones, also those that are right. */
export async function refuseGuessing(
  { limits, personId, address }: Guesser,
  code: string | null | undefined,
) {
  if (!code?.trim()) return null
  const isOver = (await limits.look(BY_PERSON, personId)) ?? (await limits.look(BY_ADDRESS, address))
  return isOver && refuseCode('code-tries')
}

/** Orders with a typed code: refused after too many unknown ones, and one more counts, as in a quote. */
export async function orderWithCode<T>(
  guesser: Guesser,
  code: string | null | undefined,
  order: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const stopped = await refuseGuessing(guesser, code)
  if (stopped) return stopped
  const ordered = await order()
  if (isRefusal(ordered)) await countWrongCode(guesser, [ordered])
  return ordered
}

/** Counts an answer that says so. */
export async function countWrongCode(
  { limits, personId, address }: Guesser,
  refusals: readonly { readonly code: string }[],
): Promise<void> {
  if (!refusals.some(({ code }) => code === 'code-unknown')) return
  await limits.take(BY_PERSON, personId)
  await limits.take(BY_ADDRESS, address)
}
