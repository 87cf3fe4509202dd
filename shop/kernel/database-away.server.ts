import { AsyncLocalStorage } from 'node:async_hooks'

/** The database gave no answer: whether a change was made is not known. Its message is for the log. */
export class DatabaseAway extends Error {}

/** Also for a statement that took far too long. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT) return true
  return error instanceof Error && error.cause !== undefined && isDatabaseAway(error.cause)
}

const STATEMENT_TIMEOUT = '57014'

/** What those hear who ask meanwhile. */
export const RETRY_AFTER_SECONDS = 5

const felt = new AsyncLocalStorage<{ away: unknown }>()

/** Whoever uses the database may keep its absence to itself, as better-auth does: what then failed, failed for that. */
export async function blamingDatabase<T>(
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
export function noteAway(error: unknown): void {
  const noted = felt.getStore()
  if (noted && error instanceof DatabaseAway) noted.away = error
}
