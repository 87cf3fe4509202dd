import type { Tx } from './database.ts'

export interface JobKind<Data extends object> {
  readonly name: string
  readonly data?: Data
  readonly limits?: JobLimits | undefined
}

export interface JobLimits {
  /** Of one try; a job that takes longer is begun again beside it. */
  readonly seconds: number
  readonly retries: number
  /** Before the first retry; those after it grow. */
  readonly pauseSeconds: number
}

/** @param limits where ten minutes and a day of retries do not suit it */
export const jobKind = <Data extends object>(name: string, limits?: JobLimits): JobKind<Data> => ({
  name,
  limits,
})

export interface SendOptions {
  /** The job exists if and only if this transaction commits. */
  readonly tx?: Tx
  /** Not before so many seconds have passed; after that within half a minute. */
  readonly afterSeconds?: number
  /** While one of this key waits, no second is added. It may begin before `tx` commits: no key where it must see `tx`. */
  readonly onceFor?: string
}

/** Done at least once by one process; a handler that throws is run again with growing pauses, for about a day or as its kind says. */
export interface Jobs {
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  /** One job at a time; call it before the server listens. */
  work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>): Promise<void>
  /** At most a minute late; one missed while the shop was closed follows. @param cron in Dhaka time: `0 3 * * *` */
  schedule(kind: JobKind<Record<string, never>>, cron: string): Promise<void>
}
