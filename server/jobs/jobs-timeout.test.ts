/** @module-tag slow */
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '../config/log.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { FAST, jobLog, openTcpProxy, TEST_JOB } from '../testing/test-queue.ts'
import { openJobs } from './jobs.ts'

const silent = createLog('silent')
const leftovers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const clear of leftovers.splice(0)) await clear()
})

// Without a limit closing would never end. Side by side, since all they do is wait.
describe.concurrent('closing does not wait for ever', () => {
  test('for a job that hangs; that is done by the next process', async () => {
    const { url } = await freshDatabase()
    const hanging = await openJobs(url, silent, FAST)
    const first = jobLog()
    await hanging.jobs.work(TEST_JOB, ({ to }) => {
      first.write(to)
      return new Promise(() => {})
    })
    await hanging.jobs.send(TEST_JOB, { to: 'Dhaka' })
    await first.reached(1)
    await hanging.close()
    const next = await openJobs(url, silent, FAST)
    leftovers.push(next.close)
    const { done, write, reached } = jobLog()
    await next.jobs.work(TEST_JOB, async ({ to }) => write(to))
    await reached(1)
    expect(done).toEqual(['Dhaka'])
  })

  test('for a database that is silent', async () => {
    const proxy = await openTcpProxy((await freshDatabase()).url)
    const { jobs, close } = await openJobs(proxy.url, silent, FAST)
    await jobs.work(TEST_JOB, async () => undefined)
    proxy.freeze()
    const lost = jobs.send(TEST_JOB, { to: 'Dhaka' }).catch(() => undefined)
    await close()
    await proxy.cut()
    await lost
  })
})

test('a job of a process that was killed is found by its missing beats, and done by another within half a minute', async () => {
  const { url, pool } = await freshDatabase()
  const killed = await openJobs(url, silent)
  leftovers.push(killed.close)
  await killed.jobs.send(TEST_JOB, { to: 'Dhaka' })
  const { rows } = await pool.query(`update pgboss.job set state = 'active', started_on = now(),
    heartbeat_on = now() - interval '11 s' where name = 'test-job' returning heartbeat_seconds as beat, retry_delay as pause`)
  // With the looks every 5 s and the polls every 10 s.
  expect(rows).toEqual([{ beat: 10, pause: 5 }])
  const { done, write, reached } = jobLog()
  const next = await openJobs(url, silent, FAST)
  leftovers.push(next.close)
  await next.jobs.work(TEST_JOB, async ({ to }) => write(to))
  await reached(1)
  expect(done).toEqual(['Dhaka'])
})
