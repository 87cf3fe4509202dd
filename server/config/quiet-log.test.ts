import { expect, test } from 'vitest'
import { DatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import type { Log } from './log.ts'
import { quietLog } from './quiet-log.ts'

function listening() {
  const lines: unknown[][] = []
  const write = (...line: unknown[]) => void lines.push(line)
  const log: Log = { debug: write, info: write, warn: write, error: write }
  let now = 0
  const later = (ms: number) => {
    now += ms
  }
  return { lines, later, log: quietLog(log, () => now) }
}

const refused = () => new DatabaseAway('connect ECONNREFUSED', { cause: new Error('connect ECONNREFUSED') })

test('a database that is away is one line a minute, without a stack, whoever felt it', () => {
  const { lines, later, log } = listening()
  for (let i = 0; i < 500; i++) {
    log.error('A request failed', refused())
    log.warn('The job queue waits', new Error('a page', { cause: refused() }))
    later(100)
  }
  expect(lines).toEqual([[expect.stringMatching(/away.*ECONNREFUSED.*A request failed\.$/)]])
  later(10_000)
  log.warn('The job queue waits', refused())
  expect(lines).toHaveLength(2)
  expect(lines[1]).toEqual([expect.stringMatching(/The job queue waits \(and 999 times more/)])
})

test('a fault of ours is told each time, with all that is known of it', () => {
  const { lines, log } = listening()
  const fault = new TypeError('no such thing')
  log.error('A request failed', refused())
  for (let i = 0; i < 3; i++) log.error('A request failed', fault)
  log.info('a line')
  expect(lines.slice(1)).toEqual([
    ...Array.from({ length: 3 }, () => ['A request failed', fault]),
    ['a line'],
  ])
})

test('a statement that took too long is an error with its stack, once a minute, also while the database is away', () => {
  const { lines, later, log } = listening()
  const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  log.error('A request failed', refused())
  for (let i = 0; i < 3; i++) log.error('A page failed', new Error('a page', { cause: slow }))
  later(60_000)
  log.error('A page failed', slow)
  expect(lines).toHaveLength(3)
  expect(lines.slice(1)).toEqual([
    [
      expect.stringMatching(/^A statement took too long.*A page failed\.$/),
      new Error('a page', { cause: slow }),
    ],
    [expect.stringMatching(/A page failed \(and 2 times more/), slow],
  ])
})
