import { expect, test } from 'vitest'
import { jobKind } from '../../shop/kernel/database/jobs.server.ts'
import { pretendJobs } from './test-jobs.ts'

const TEST_JOB = jobKind<{ to: string; on?: Date }>('test-job')

test('all waiting jobs are done, and those that they send', async () => {
  const { jobs, waiting, run } = pretendJobs()
  const done: string[] = []
  await jobs.work(TEST_JOB, async ({ to }) => {
    done.push(to)
    if (to === 'Dhaka') await jobs.send(TEST_JOB, { to: 'Sylhet' })
  })
  await jobs.send(TEST_JOB, { to: 'Dhaka' })
  expect(done).toEqual([])
  await run()
  expect(done).toEqual(['Dhaka', 'Sylhet'])
  expect(waiting).toEqual([])
})

test('of a kind and key one waits, and a job knows only what JSON carries', async () => {
  const { jobs, run } = pretendJobs()
  const told: unknown[] = []
  await jobs.work(TEST_JOB, async (data) => void told.push(data))
  for (const to of ['first', 'second']) await jobs.send(TEST_JOB, { to, on: new Date(0) }, { onceFor: 'a' })
  await run()
  await jobs.send(TEST_JOB, { to: 'third' }, { onceFor: 'a' })
  await run()
  expect(told).toEqual([{ to: 'first', on: '1970-01-01T00:00:00.000Z' }, { to: 'third' }])
})

test('a job nobody does is a mistake', async () => {
  const { jobs, run } = pretendJobs()
  await jobs.send(TEST_JOB, { to: 'Dhaka' })
  await expect(run()).rejects.toThrow('Nobody does the job test-job')
})
