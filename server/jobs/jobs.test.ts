import { describe, expect, test } from 'vitest'
import { jobKind } from '../../shop/kernel/jobs.server.ts'
import { diary, ERRAND, type Errand, QUICK, queueTests } from '../testing/test-queue.ts'

const { db, rows, open, close, logged, sooner } = queueTests()

/** Of what it takes until a queue looks that nobody told of the job. */
const HALF_THE_WAY_MS = 15_000

const waiting = () => rows(`select data from pgboss.job where name = 'errand' order by created_on`)

describe('sending', () => {
  test('a job is done at once, though nobody looks for half a minute', async () => {
    const jobs = await open()
    const { done, write, reached } = diary()
    await jobs.work(ERRAND, async ({ to }) => write(to))
    const before = Date.now()
    for (const [nr, to] of ['Dhaka', 'Sylhet', 'Khulna'].entries()) {
      await jobs.send(ERRAND, { to })
      await reached(nr + 1)
    }
    expect(Date.now() - before).toBeLessThan(HALF_THE_WAY_MS)
    expect(done).toEqual(['Dhaka', 'Sylhet', 'Khulna'])
  })

  test('many that were sent together follow one another without a pause', async () => {
    const jobs = await open()
    const { write, reached } = diary()
    await jobs.work(ERRAND, async ({ to }) => write(to))
    const before = Date.now()
    await db()
      .transaction()
      .execute(async (tx) => {
        for (let nr = 0; nr < 20; nr++) await jobs.send(ERRAND, { to: `house ${nr}` }, { tx })
      })
    await reached(20)
    expect(Date.now() - before).toBeLessThan(HALF_THE_WAY_MS)
  })

  test('it exists after the commit and not before', async () => {
    const jobs = await open()
    await jobs.send(ERRAND, { to: 'now' })
    await db()
      .transaction()
      .execute(async (tx) => {
        await jobs.send(ERRAND, { to: 'with "quotes" and ভাষা' }, { tx })
        expect(await waiting()).toHaveLength(1)
      })
    expect(await waiting()).toEqual([{ data: { to: 'now' } }, { data: { to: 'with "quotes" and ভাষা' } }])
  })

  test('a transaction that is rolled back takes its jobs with it', async () => {
    const jobs = await open()
    const sending = db()
      .transaction()
      .execute(async (tx) => {
        await jobs.send(ERRAND, { to: 'Dhaka' }, { tx })
        throw new Error('sold out')
      })
    await expect(sending).rejects.toThrow('sold out')
    expect(await waiting()).toEqual([])
  })

  test('of a kind and key one waits; without a key any number does', async () => {
    const jobs = await open()
    await Promise.all(
      ['a', 'b', 'a', 'a'].map((to) => jobs.send(ERRAND, { to: `keyed ${to}` }, { onceFor: to })),
    )
    await jobs.send(jobKind<Errand>('other'), { to: 'elsewhere' }, { onceFor: 'a' })
    await Promise.all([1, 2, 3].map((nr) => jobs.send(ERRAND, { to: `free ${nr}` })))
    const all = (await waiting()).map(({ data }) => data.to).sort()
    expect(all).toEqual(['free 1', 'free 2', 'free 3', 'keyed a', 'keyed b'])
  })

  test('when a keyed job has begun, the next one may be sent', async () => {
    const jobs = await open()
    const { done, write, reached } = diary()
    await jobs.work(ERRAND, async ({ to }) => {
      write(to)
      if (to === 'first') await jobs.send(ERRAND, { to: 'second' }, { onceFor: 'a' })
    })
    await jobs.send(ERRAND, { to: 'first' }, { onceFor: 'a' })
    await reached(2)
    expect(done).toEqual(['first', 'second'])
  })

  test('a job for later does not begin before', async () => {
    const jobs = await open(QUICK)
    const { write, reached } = diary()
    await jobs.work(ERRAND, async ({ to }) => write(to))
    const before = Date.now()
    await jobs.send(ERRAND, { to: 'Dhaka' }, { afterSeconds: 1 })
    await reached(1)
    expect(Date.now() - before).toBeGreaterThan(900)
  })
})

describe('failing', () => {
  test('a job that fails is done again, and its secrets are in no log', async () => {
    const jobs = await open(QUICK)
    const { done, write, reached } = diary()
    await jobs.work(ERRAND, async ({ to }) => {
      write(to)
      if (done.length < 3) throw new Error('The door is shut\nand more')
    })
    await jobs.send(ERRAND, { to: 'secret-token' })
    await sooner(reached(3))
    const failure = 'The job errand failed and is tried again later: The door is shut'
    expect(logged).toEqual([failure, failure])
  })

  test('one that fails does not keep the others waiting', async () => {
    const jobs = await open()
    const { write, reached } = diary()
    await jobs.work(ERRAND, async ({ to }) => {
      if (to === 'nowhere') throw new Error('There is no such place')
      write(to)
    })
    await db()
      .transaction()
      .execute(async (tx) => {
        for (const to of ['nowhere', 'Dhaka']) await jobs.send(ERRAND, { to }, { tx })
      })
    await reached(1)
  })

  test('the pauses grow up to an hour, for about a day', async () => {
    const jobs = await open()
    await jobs.send(ERRAND, { to: 'Dhaka' })
    const [job] = await rows(`select * from pgboss.job where name = 'errand'`)
    expect(job).toMatchObject({
      retry_limit: 32,
      retry_delay: 5,
      retry_backoff: true,
      retry_delay_max: 3600,
      deletion_seconds: 6 * 24 * 3600,
    })
  })
})

test('nothing is kept of a job that is done', async () => {
  const jobs = await open()
  const { write, reached } = diary()
  await jobs.work(ERRAND, async ({ to }) => write(to))
  await jobs.send(ERRAND, { to: 'mina@example.com' })
  await reached(1)
  await close()
  expect(await rows('select * from pgboss.job')).toEqual([])
})

describe('several processes', () => {
  test('start together on an empty database, and each job is done by exactly one', async () => {
    const both = await Promise.all([open(), open()])
    const { done, write, reached } = diary()
    const doers = new Set<number>()
    let bothAtWork = () => {}
    const atWork = new Promise<void>((resolve) => {
      bothAtWork = resolve
    })
    for (const [nr, jobs] of both.entries()) {
      await jobs.work(ERRAND, async ({ to }) => {
        doers.add(nr)
        // Whoever is quick could otherwise do it all.
        if (doers.size === both.length) bothAtWork()
        await atWork
        write(to)
      })
    }
    const houses = Array.from({ length: 40 }, (_, nr) => `house ${nr}`)
    await Promise.all(houses.map((to, nr) => both[nr % 2]?.send(ERRAND, { to })))
    await reached(40)
    expect([...done].sort()).toEqual([...houses].sort())
  })

  test('three connections are enough for each', async () => {
    const jobs = await open()
    const { write, reached } = diary()
    for (const name of ['one', 'two', 'three', 'four']) {
      await jobs.work(jobKind<Errand>(name), async ({ to }) => write(to))
      await Promise.all([1, 2, 3, 4].map(() => jobs.send(jobKind<Errand>(name), { to: name })))
    }
    await reached(16)
    const [{ count }] = await rows(
      `select count(*)::int from pg_stat_activity where application_name = 'pgboss' and datname = current_database()`,
    )
    expect(count).toBeLessThanOrEqual(3)
  })
})

test('a clock’s job is kept for all processes and goes by Dhaka’s time', async () => {
  const jobs = await open()
  await jobs.schedule(jobKind<Record<string, never>>('nightly'), '0 3 * * *')
  await jobs.schedule(jobKind<Record<string, never>>('nightly'), '0 4 * * *')
  expect(await rows('select name, cron, timezone from pgboss.schedule')).toEqual([
    { name: 'nightly', cron: '0 4 * * *', timezone: 'Asia/Dhaka' },
  ])
})
