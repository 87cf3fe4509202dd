import { AsyncLocalStorage } from 'node:async_hooks'

/** The database gave no answer: whether a change was made is not known. Its message is for the log. */
export class DatabaseAway extends Error {}

/** Whoever asks again later may be answered: the database is away or has no room, or a statement took far too long. */
export const isNoAnswer = (error: unknown): boolean =>
  isDatabaseAway(error) || isTooSlow(error) || hasCode(error, DISK_FULL)

export const isDatabaseAway = (error: unknown): boolean =>
  causes(error).some((one) => one instanceof DatabaseAway)

/** The database is there, but a statement of ours was ended for the time it took. */
export const isTooSlow = (error: unknown): boolean => hasCode(error, STATEMENT_TIMEOUT)

const hasCode = (error: unknown, code: string): boolean =>
  causes(error).some((one) => 'code' in one && one.code === code)

/** PostgreSQL, appendix A. */
const STATEMENT_TIMEOUT = '57014'
const DISK_FULL = '53100'

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

/** What those hear who ask meanwhile. */
export const RETRY_AFTER_SECONDS = 5

const felt = new AsyncLocalStorage<{ away: unknown }>()

/** Whoever uses the database may keep its absence to itself, as better-auth does: what then failed, failed for that. */
export async function blameDatabase<T>(
  work: () => Promise<T>,
  failed: (result: T) => boolean = () => false,
): Promise<T> {
  const noted = { away: undefined as unknown }
  const result = await felt.run(noted, work).catch((error: unknown) => {
    throw noted.away ?? error
  })
  if (noted.away && failed(result)) throw noted.away
  return result
}

/** Called where a request learns of it. */
export function recordAway(error: unknown): void {
  const noted = felt.getStore()
  if (noted && error instanceof DatabaseAway) noted.away = error
}
