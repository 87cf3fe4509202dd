import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterEach, beforeEach } from 'vitest'
import type { Db } from '../../shop/kernel/database.ts'
import { jobKind } from '../../shop/kernel/jobs.server.ts'
import { type OpenJobs, openJobs, type Pace } from '../jobs/jobs.ts'
import type { Log } from '../start/log.ts'
import { freshDatabase } from './test-database.ts'

export interface Errand {
  readonly to: string
}

export const ERRAND = jobKind<Errand>('errand')

/** As fast as the queue can be made to look. */
export const QUICK: Pace = { lookSeconds: 0.5, firstPauseSeconds: 1 }

/** For each test of the caller's file a database without jobs, and queues on it that are closed after the test. */
export function queueTests() {
  let database: { db: Db; pool: Pool; url: string }
  const opened: OpenJobs[] = []
  const logged: string[] = []
  const note = (...words: unknown[]) => void logged.push(words.map(String).join(' '))
  const log: Log = { debug: note, info: note, warn: note, error: note }
  beforeEach(async () => {
    database = await freshDatabase()
    logged.length = 0
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ close }) => close()))
  })
  const rows = async (sql: string) => (await database.pool.query(sql)).rows
  return {
    /** What it logged, each as a line. */
    logged,
    db: () => database.db,
    rows,
    /** Waits for something, and lets no time pass before what failed is tried again. */
    async sooner<T>(event: Promise<T>): Promise<T> {
      let isOver = false
      const over = event.finally(() => {
        isOver = true
      })
      while (!isOver) {
        await rows(`update pgboss.job set start_after = now() where state = 'retry'`)
        await Promise.race([over, pause(50)])
      }
      return over
    },
    url: () => database.url,
    /** @param url another way to the database */
    async open(pace?: Pace, url = database.url) {
      const queue = await openJobs(url, log, pace)
      opened.push(queue)
      return queue.jobs
    },
    /** Closes the one that was opened last. */
    close: async () => opened.pop()?.close(),
  }
}

/** Remembers what was done, and tells when so much is. */
export function diary() {
  const done: string[] = []
  let look = () => {}
  return {
    done,
    write(entry: string): void {
      done.push(entry)
      look()
    },
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (done.length >= count) resolve()
        }
        look()
      }),
  }
}
