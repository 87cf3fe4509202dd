import { expect, test, vi } from 'vitest'
import { attempt, reason } from './jobs.ts'

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const job = { name: 'test-job', data: { to: 'secret-token' }, retryCount: 0, retryLimit: 2 }

test('a job that is done says nothing', async () => {
  const told: unknown[] = []
  await attempt(job, async (data) => void told.push(data), log)
  expect(told).toEqual([{ to: 'secret-token' }])
  expect(log.error).not.toHaveBeenCalled()
})

test.each([
  [0, 'is tried again later'],
  [1, 'is tried again later'],
  [2, 'is given up'],
])('after %i tries that failed, one that fails %s', async (retryCount, next) => {
  const refuse = async () => {
    throw new Error('The door is shut')
  }
  await expect(attempt({ ...job, retryCount }, refuse, log)).rejects.toThrow('The door is shut')
  expect(log.error).toHaveBeenLastCalledWith(`The job test-job failed and ${next}: The door is shut`)
})

test.each([
  [new Error('one\ntwo'), 'one'],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [{ message: 'no error, but told like one' }, 'no error, but told like one'],
  ['a word', 'a word'],
  [undefined, 'undefined'],
])('the reason of %o is one line', (error, line) => {
  expect(reason(error)).toBe(line)
})
