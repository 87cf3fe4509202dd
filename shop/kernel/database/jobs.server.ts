import type { Tx } from './database.ts'

export interface JobKind<Data extends object> {
  readonly name: string
  readonly data?: Data
  readonly limits?: JobLimits | undefined
}

export interface JobLimits {
  /** Time limit of one try; a job that takes longer is started again beside it. */
  readonly seconds: number
  readonly retries: number
  /** Pause before the first retry; later ones grow. */
  readonly pauseSeconds: number
}

/** @param limits instead of ten minutes a try and a day of retries */
export const jobKind = <Data extends object>(name: string, limits?: JobLimits): JobKind<Data> => ({
  name,
  limits,
})

export interface SendOptions {
  /** The job exists if and only if this transaction commits. */
  readonly tx?: Tx
  /** Delay in seconds; the job starts within half a minute after it, after a short one in the process that sent it at once. */
  readonly afterSeconds?: number
  /** While a job with this key waits, no second is added. It may start before `tx` commits. */
  readonly onceFor?: string
}

export type JobHandler<Data> = (data: Data, isLastTry: boolean) => Promise<void>

/** Jobs run at least once, in one process; a handler that throws is retried with growing pauses. */
export interface Jobs {
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  /** Registers the handler, one job at a time; call it before the server listens. */
  work<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): Promise<void>
  /** At most a minute late; a run missed while the shop was closed follows. @param cron in Dhaka time: `0 3 * * *` */
  schedule(kind: JobKind<Record<string, never>>, cron: string): Promise<void>
}
