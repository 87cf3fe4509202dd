import type { JobWithMetadata } from 'pg-boss'
import type { Log } from '../start/log.ts'

/** Does a job. What it was told may be secret, so of one that fails only the reason is logged. */
export async function attempt<Data extends object>(
  {
    name,
    data,
    retryCount,
    retryLimit,
  }: Pick<JobWithMetadata<Data>, 'name' | 'data' | 'retryCount' | 'retryLimit'>,
  handler: (data: Data) => Promise<void>,
  log: Log,
): Promise<void> {
  try {
    await handler(data)
  } catch (error) {
    const next = retryCount < retryLimit ? 'is tried again later' : 'is given up'
    log.error(`The job ${name} failed and ${next}: ${reason(error)}`)
    throw error
  }
}

/** In one line. */
export function reason(error: unknown): string {
  const { message, code }: { message?: unknown; code?: unknown } = Object(error)
  return String(message || code || error).split('\n', 1)[0] ?? ''
}
