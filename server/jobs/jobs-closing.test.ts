import { describe, expect, test } from 'vitest'
import { FAST, jobLog, openTcpProxy, queueTests, TEST_JOB } from '../testing/test-queue.ts'

const { rows, open, close, url, logged } = queueTests()

describe('closing', () => {
  test('waits for the running job', async () => {
    const jobs = await open()
    const { done, write, reached } = jobLog()
    let finish = () => {}
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve
    })
    await jobs.work(TEST_JOB, async ({ to }) => {
      write(`to ${to}`)
      await isFinished
      write(`from ${to}`)
    })
    await jobs.send(TEST_JOB, { to: 'Dhaka' })
    await reached(1)
    const closing = close()
    finish()
    await closing
    expect(done).toEqual(['to Dhaka', 'from Dhaka'])
    expect(await rows('select * from pgboss.job')).toEqual([])
  })
})

describe('a database in trouble', () => {
  test('its connections may break: the queue reconnects, and logs single lines', {
    tags: 'slow',
  }, async () => {
    const jobs = await open(FAST)
    const { write, reached } = jobLog()
    await jobs.work(TEST_JOB, async ({ to }) => write(to))
    await rows(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'pgboss'
      and datname = current_database()`)
    const send = () => jobs.send(TEST_JOB, { to: 'Dhaka' })
    // Each of the two connections that work may be found broken once.
    await send().catch(send).catch(send)
    await reached(1)
    for (const line of logged) expect(line).toMatch(/^The job queue (failed|waits)[^\n]+$/)
  })

  test('it may stay away: closing neither hangs nor fails', async () => {
    const proxy = await openTcpProxy(url())
    const jobs = await open(FAST, proxy.url)
    await jobs.work(TEST_JOB, async () => undefined)
    await jobs.send(TEST_JOB, { to: 'Dhaka' })
    await proxy.cut()
    await expect(jobs.send(TEST_JOB, { to: 'Dhaka' })).rejects.toThrow()
    await close()
  })

  test('one that cannot be reached is an error at the start', async () => {
    await expect(open(FAST, 'postgres://shop@127.0.0.1:9/shop')).rejects.toThrow(/ECONNREFUSED/)
  })
})
