import { AsyncLocalStorage } from 'node:async_hooks'

/** The database gave no answer, so it is unknown whether a change was made. The message is for the log. */
export class DatabaseAway extends Error {}

/** Whether a later try may succeed: the database is away or full, or a statement timed out. */
export const isNoAnswer = (error: unknown): boolean =>
  isDatabaseAway(error) || isTooSlow(error) || hasCode(error, DISK_FULL)

export const isDatabaseAway = (error: unknown): boolean =>
  causes(error).some((one) => one instanceof DatabaseAway)

export const isTooSlow = (error: unknown): boolean => hasCode(error, STATEMENT_TIMEOUT)

const hasCode = (error: unknown, code: string): boolean =>
  causes(error).some((one) => 'code' in one && one.code === code)

/** PostgreSQL, appendix A. */
const STATEMENT_TIMEOUT = '57014'
const DISK_FULL = '53100'

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

export const RETRY_AFTER_SECONDS = 5

const currentWork = new AsyncLocalStorage<{ away: unknown }>()

/** Rethrows an error as `DatabaseAway` if the database was away meanwhile; better-auth hides that. */
export async function blameDatabase<T>(
  work: () => Promise<T>,
  failed: (result: T) => boolean = () => false,
): Promise<T> {
  const seen = { away: undefined as unknown }
  const result = await currentWork.run(seen, work).catch((error: unknown) => {
    throw seen.away ?? error
  })
  if (seen.away && failed(result)) throw seen.away
  return result
}

export function recordAway(error: unknown): void {
  const seen = currentWork.getStore()
  if (seen && error instanceof DatabaseAway) seen.away = error
}
