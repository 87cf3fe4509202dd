import type { Tx } from './database.ts'

/** A kind of work and the shape of what it is told; `data` is kept as JSON. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** Only there to carry the type. */
  readonly data?: Data
}

export const jobKind = <Data extends object>(name: string): JobKind<Data> => ({ name })

export interface SendOptions {
  /** The job exists if and only if this transaction commits. */
  readonly tx?: Tx
  /** Not before so many seconds have passed; after that within half a minute. */
  readonly afterSeconds?: number
  /**
   * While a job of this kind and key waits for its first try, no second one is added. The one that waits may begin before
   * `tx` commits, so leave the key out where it must see what `tx` writes.
   */
  readonly onceFor?: string
}

/**
 * Work that is done later, outside the request, and survives a crash. Of all processes of a shop one does it, at least
 * once: a handler that throws is run again later, with growing pauses, for about a day. What a job was told is deleted
 * when it is done, and a week after it failed for the last time.
 */
export interface Jobs {
  /** The job starts at once where somebody does this kind of work. */
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  /** Says who does this kind of work in this process, one job at a time; call it before the doors open. */
  work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>): Promise<void>
  /**
   * Sends an empty job by the clock, at most a minute late; one missed while the shop was closed follows when it opens.
   * @param cron in Dhaka time, such as `0 3 * * *`
   */
  schedule(kind: JobKind<Record<string, never>>, cron: string): Promise<void>
}
