import { describe, expect, test, vi } from 'vitest'
import { jobKind } from '../../shop/kernel/database/jobs.server.ts'
import { FAST, jobLog, queueTests, TEST_JOB, type TestPayload } from '../testing/test-queue.ts'
import { attemptJob, failureReason, type Pace } from './jobs.ts'

const { db, rows, open, close, logged, sooner } = queueTests()

/** Whatever is done in a test was notified. */
const NEVER_POLLING: Pace = { pollSeconds: 24 * 3600, retryDelaySeconds: 5 }

const waiting = () => rows(`select data from pgboss.job where name = 'test-job' order by created_on`)

describe('sending', () => {
  test('a job is done at once, though the queue polls but once a day', async () => {
    const jobs = await open(NEVER_POLLING)
    const { done, write, reached } = jobLog()
    await jobs.work(TEST_JOB, async ({ to }) => write(to))
    for (const [nr, to] of ['Dhaka', 'Sylhet', 'Khulna'].entries()) {
      await jobs.send(TEST_JOB, { to })
      await reached(nr + 1)
    }
    expect(done).toEqual(['Dhaka', 'Sylhet', 'Khulna'])
  })

  test('a job is done where a pooler passes on no notification', async () => {
    const jobs = await open({ ...FAST, isNotified: false })
    const { done, write, reached } = jobLog()
    await jobs.work(TEST_JOB, async ({ to }) => write(to))
    await jobs.send(TEST_JOB, { to: 'Dhaka' })
    await reached(1)
    expect(done).toEqual(['Dhaka'])
    expect(
      await rows(`select from pg_stat_activity where query like 'LISTEN%' and datname = current_database()`),
    ).toEqual([])
  })

  test('many that were sent together follow one another without a pause', async () => {
    const jobs = await open(NEVER_POLLING)
    const { write, reached } = jobLog()
    await jobs.work(TEST_JOB, async ({ to }) => write(to))
    await db()
      .transaction()
      .execute(async (tx) => {
        for (let nr = 0; nr < 20; nr++) await jobs.send(TEST_JOB, { to: `house ${nr}` }, { tx })
      })
    await reached(20)
  })

  test('a job exists after the commit and not before', async () => {
    const jobs = await open()
    await jobs.send(TEST_JOB, { to: 'now' })
    await db()
      .transaction()
      .execute(async (tx) => {
        await jobs.send(TEST_JOB, { to: 'with "quotes" and ভাষা' }, { tx })
        expect(await waiting()).toHaveLength(1)
      })
    expect(await waiting()).toEqual([{ data: { to: 'now' } }, { data: { to: 'with "quotes" and ভাষা' } }])
  })

  test('a transaction that is rolled back takes its jobs with it', async () => {
    const jobs = await open()
    const sending = db()
      .transaction()
      .execute(async (tx) => {
        await jobs.send(TEST_JOB, { to: 'Dhaka' }, { tx })
        throw new Error('sold out')
      })
    await expect(sending).rejects.toThrow('sold out')
    expect(await waiting()).toEqual([])
  })

  test('one job of a kind and key waits; without a key any number does', async () => {
    const jobs = await open()
    await Promise.all(
      ['a', 'b', 'a', 'a'].map((to) => jobs.send(TEST_JOB, { to: `keyed ${to}` }, { onceFor: to })),
    )
    await jobs.send(jobKind<TestPayload>('other'), { to: 'elsewhere' }, { onceFor: 'a' })
    await Promise.all([1, 2, 3].map((nr) => jobs.send(TEST_JOB, { to: `free ${nr}` })))
    const all = (await waiting()).map(({ data }) => data.to).sort()
    expect(all).toEqual(['free 1', 'free 2', 'free 3', 'keyed a', 'keyed b'])
  })

  test('when a keyed job has begun, the next one may be sent', async () => {
    const jobs = await open()
    const { done, write, reached } = jobLog()
    await jobs.work(TEST_JOB, async ({ to }) => {
      write(to)
      if (to === 'first') await jobs.send(TEST_JOB, { to: 'second' }, { onceFor: 'a' })
    })
    await jobs.send(TEST_JOB, { to: 'first' }, { onceFor: 'a' })
    await reached(2)
    expect(done).toEqual(['first', 'second'])
  })

  test('a job for later does not begin before, nor waits for the next poll', async () => {
    const jobs = await open(NEVER_POLLING)
    const { done, write, reached } = jobLog()
    await jobs.work(TEST_JOB, async () => {
      const [{ due }] =
        await rows(`select start_after <= now() and start_after >= created_on + interval '1 s' as due
        from pgboss.job where name = 'test-job'`)
      write(`due: ${due}`)
    })
    await jobs.send(TEST_JOB, { to: 'Dhaka' }, { afterSeconds: 1 })
    await reached(1)
    expect(done).toEqual(['due: true'])
  })
})

describe('failing', () => {
  test('a job that fails is done again, and its secrets are in no log', async () => {
    const jobs = await open(FAST)
    const { done, write, reached } = jobLog()
    await jobs.work(TEST_JOB, async ({ to }) => {
      write(to)
      if (done.length < 3) throw new Error('The door is shut\nand more')
    })
    await jobs.send(TEST_JOB, { to: 'secret-token' })
    await sooner(reached(3))
    const failure = 'The job test-job failed and is tried again later: The door is shut'
    expect(logged).toEqual([failure, failure])
  })

  test('one that fails does not keep the others waiting', async () => {
    const jobs = await open()
    const { write, reached } = jobLog()
    await jobs.work(TEST_JOB, async ({ to }) => {
      if (to === 'nowhere') throw new Error('There is no such place')
      write(to)
    })
    await db()
      .transaction()
      .execute(async (tx) => {
        for (const to of ['nowhere', 'Dhaka']) await jobs.send(TEST_JOB, { to }, { tx })
      })
    await reached(1)
  })

  test('the pauses grow up to an hour, for about a day', async () => {
    const jobs = await open()
    await jobs.send(TEST_JOB, { to: 'Dhaka' })
    const [job] = await rows(`select * from pgboss.job where name = 'test-job'`)
    expect(job).toMatchObject({
      retry_limit: 32,
      retry_delay: 5,
      retry_backoff: true,
      retry_delay_max: 3600,
      deletion_seconds: 6 * 24 * 3600,
    })
  })
})

test('a kind gets its own limits, even in a queue made by an older process; a killed process is noticed as soon', async () => {
  const [older, jobs] = [await open(), await open()]
  const limits = { seconds: 6 * 3600, retries: 2, pauseSeconds: 600 }
  await older.send(jobKind<TestPayload>('long'), { to: 'Dhaka' })
  await jobs.send(jobKind<TestPayload>('long', limits), { to: 'Sylhet' })
  const settings = `select retry_limit as retries, expire_seconds as seconds, retry_delay as pause, heartbeat_seconds as beat from pgboss.job
    where name = 'long' order by created_on`
  expect(await rows(settings)).toEqual([
    { retries: 32, seconds: 600, pause: 5, beat: 10 },
    { retries: 2, seconds: 6 * 3600, pause: 600, beat: 10 },
  ])
})

test('nothing is stored of a finished job', async () => {
  const jobs = await open()
  const { write, reached } = jobLog()
  await jobs.work(TEST_JOB, async ({ to }) => write(to))
  await jobs.send(TEST_JOB, { to: 'mina@example.com' })
  await reached(1)
  await close()
  expect(await rows('select * from pgboss.job')).toEqual([])
})

describe('several processes', () => {
  test('start together on an empty database, and each job is done by exactly one', async () => {
    const both = await Promise.all([open(), open()])
    const { done, write, reached } = jobLog()
    const doers = new Set<number>()
    let bothAtWork = () => {}
    const atWork = new Promise<void>((resolve) => {
      bothAtWork = resolve
    })
    for (const [nr, jobs] of both.entries()) {
      await jobs.work(TEST_JOB, async ({ to }) => {
        doers.add(nr)
        // A quick worker could otherwise do all jobs.
        if (doers.size === both.length) bothAtWork()
        await atWork
        write(to)
      })
    }
    const houses = Array.from({ length: 40 }, (_, nr) => `house ${nr}`)
    await Promise.all(houses.map((to, nr) => both[nr % 2]?.send(TEST_JOB, { to })))
    await reached(40)
    expect([...done].sort()).toEqual([...houses].sort())
  })

  test('three connections are enough for each', { tags: 'slow' }, async () => {
    const jobs = await open()
    const { write, reached } = jobLog()
    for (const name of ['one', 'two', 'three', 'four']) {
      await jobs.work(jobKind<TestPayload>(name), async ({ to }) => write(to))
      await Promise.all([1, 2, 3, 4].map(() => jobs.send(jobKind<TestPayload>(name), { to: name })))
    }
    await reached(16)
    const [{ count }] = await rows(
      `select count(*)::int from pg_stat_activity where application_name = 'pgboss' and datname = current_database()`,
    )
    expect(count).toBeLessThanOrEqual(3)
  })
})

test('a scheduled job is stored for all processes and uses Dhaka’s time', async () => {
  const jobs = await open()
  await jobs.schedule(jobKind<Record<string, never>>('nightly'), '0 3 * * *')
  await jobs.schedule(jobKind<Record<string, never>>('nightly'), '0 4 * * *')
  expect(await rows('select name, cron, timezone from pgboss.schedule')).toEqual([
    { name: 'nightly', cron: '0 4 * * *', timezone: 'Asia/Dhaka' },
  ])
})

test('another start writes only what changed of queues and schedules', { tags: 'slow' }, async () => {
  const everything = (pauseSeconds: number) =>
    jobKind<TestPayload>('long', { seconds: 60, retries: 2, pauseSeconds })
  const nightly = jobKind<Record<string, never>>('nightly')
  const start = async (pauseSeconds: number, cron: string) => {
    const jobs = await open()
    await jobs.work(everything(pauseSeconds), async () => undefined)
    await jobs.schedule(nightly, cron)
    await close()
    return rows(`
      select name, queue.updated_on::text as queue, schedule.updated_on::text as schedule, retry_delay, cron
      from pgboss.queue left join pgboss.schedule using (name) where name in ('long', 'nightly') order by name`)
  }
  const first = await start(10, '0 3 * * *')
  expect(await start(10, '0 3 * * *')).toEqual(first)
  const [long, clock] = await start(20, '0 4 * * *')
  expect([long?.retry_delay, clock?.cron]).toEqual([20, '0 4 * * *'])
  expect(clock?.queue).toBe(first[1]?.queue)
})

const failureLog = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const job = { name: 'test-job', data: { to: 'secret-token' }, retryCount: 0, retryLimit: 2 }

test('a finished job logs nothing', async () => {
  const told: unknown[] = []
  await attemptJob(job, async (data) => void told.push(data), failureLog)
  expect(told).toEqual([{ to: 'secret-token' }])
  expect(failureLog.error).not.toHaveBeenCalled()
})

test.each([
  [0, 'is tried again later'],
  [1, 'is tried again later'],
  [2, 'is given up'],
])('after %i tries that failed, one that fails %s', async (retryCount, next) => {
  const refuse = async () => {
    throw new Error('The door is shut')
  }
  await expect(attemptJob({ ...job, retryCount }, refuse, failureLog)).rejects.toThrow('The door is shut')
  expect(failureLog.error).toHaveBeenLastCalledWith(`The job test-job failed and ${next}: The door is shut`)
})

test.each([
  [new Error('one\ntwo'), 'one'],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [{ message: 'no error, but told like one' }, 'no error, but told like one'],
  ['a word', 'a word'],
  [undefined, 'undefined'],
])('the reason of %o is one line', (error, line) => {
  expect(failureReason(error)).toBe(line)
})
