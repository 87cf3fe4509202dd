import type { LimitRule, Limits } from '../kernel/api/limits.server.ts'
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

/** Counts an answer that says so. */
export async function countWrongCode(
  { limits, personId, address }: Guesser,
  refusals: readonly { readonly code: string }[],
): Promise<void> {
  if (!refusals.some(({ code }) => code === 'code-unknown')) return
  await limits.take(BY_PERSON, personId)
  await limits.take(BY_ADDRESS, address)
}
