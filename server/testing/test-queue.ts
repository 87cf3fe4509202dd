import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach } from 'vitest'
import { jobKind } from '../../shop/kernel/database/jobs.server.ts'
import type { Log } from '../config/log.ts'
import { openJobs, type Pace } from '../jobs/jobs.ts'
import { freshDatabase } from './test-database.ts'

export type TestPayload = { readonly to: string }

export const TEST_JOB = jobKind<TestPayload>('test-job')

export const FAST: Pace = { pollSeconds: 0.5, retryDelaySeconds: 1 }

/** A fresh database and queues for each test. */
export function queueTests() {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  const opened: Awaited<ReturnType<typeof openJobs>>[] = []
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
    logged,
    db: () => database.db,
    rows,
    /** Waits for something, with retries at once. */
    async sooner<T>(event: Promise<T>): Promise<T> {
      const done = event.then((value) => ({ value }))
      for (;;) {
        await rows(`update pgboss.job set start_after = now() where state = 'retry'`)
        const over = await Promise.race([done, pause(50)])
        if (over) return over.value
      }
    },
    url: () => database.url,
    async open(pace?: Pace, url = database.url) {
      const queue = await openJobs(url, log, pace)
      opened.push(queue)
      return queue.jobs
    },
    close: async () => opened.pop()?.close(),
  }
}

/** `reached` waits for so many entries. */
export function jobLog() {
  const done: string[] = []
  let look: () => unknown = () => null
  function write(entry: string): void {
    done.push(entry)
    look()
  }
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      look = () => done.length >= count && resolve()
      look()
    })
  return { done, write, reached }
}

/** A connection to the database that can be frozen and cut. */
export async function openTcpProxy(databaseUrl: string, at = 0) {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  let frozen = false
  const connections = { made: 0, open: 0 }
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname)
    for (const end of [near, far]) ends.add(end.on('error', () => undefined))
    near.pipe(far)
    far.pipe(near)
    connections.made += 1
    connections.open += 1
    near.once('close', () => {
      connections.open -= 1
      far.destroy()
    })
    if (frozen) for (const end of [near, far]) end.pause()
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    /** How many have been made, and how many of them are still open. */
    connections,
    /** From now on nothing passes, on connections that are yet to come neither. */
    freeze() {
      frozen = true
      for (const end of ends) end.pause()
    },
    thaw() {
      frozen = false
      for (const end of ends) end.resume()
    },
    cut: async () => {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
