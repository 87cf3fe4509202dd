import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import { inRequest } from '../../shop/kernel/api/request-id.server.ts'
import { formatConsole, type Log, quietLog } from './log.ts'

function speaker(format: 'text' | 'json') {
  const written: unknown[][] = []
  const write = (...said: unknown[]) => void written.push(said)
  const target = { debug: write, log: write, info: write, warn: write, error: write }
  formatConsole(format, target)
  const lines = () => written.map(([line]) => JSON.parse(String(line)))
  return { ...target, written, lines }
}

test('a JSON line has time, level, message, request id and error', () => {
  const { error, lines } = speaker('json')
  const fault = new Error('no room', { cause: Object.assign(new Error('write failed'), { code: 'ENOSPC' }) })
  inRequest('of-a-request', () => error('A request failed', fault))
  expect(lines()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 'error',
      message: 'A request failed',
      requestId: 'of-a-request',
      error: {
        ...{ name: 'Error', message: 'no room', stack: expect.stringContaining('log.test.ts') },
        cause: { name: 'Error', message: 'write failed', code: 'ENOSPC', stack: expect.any(String) },
      },
    },
  ])
})

test('whatever libraries log is a JSON line too', () => {
  const { log, error, warn, lines } = speaker('json')
  log('a sentence\nof two lines, 100 %s sure')
  error(new TypeError('alone'))
  warn({ some: 'object' }, 7)
  expect(lines()).toMatchObject([
    { level: 'info', message: 'a sentence\nof two lines, 100 %s sure' },
    { level: 'error', message: 'alone', error: { name: 'TypeError' } },
    { level: 'warn', message: "{ some: 'object' }", more: ['7'] },
  ])
  expect(lines()[0]).not.toHaveProperty('requestId')
})

test('fields cannot pass for the line’s own', () => {
  const { info, lines } = speaker('json')
  info('request', { route: '/', level: 'error', message: 'forged', time: 'never' })
  expect(lines()).toMatchObject([{ route: '/', level: 'info', message: 'request' }])
  expect(lines()[0].time).not.toBe('never')
})

test('personal input in a database error is not logged', () => {
  const { error, lines } = speaker('json')
  const detail = {
    code: '23505',
    detail: 'Key (email)=(amina@example.com) already exists.',
    parameters: ['t0ken'],
  }
  error('A request failed', Object.assign(new Error('duplicate key'), detail))
  expect(lines()).toMatchObject([{ error: { message: 'duplicate key', code: '23505' } }])
  expect(JSON.stringify(lines())).not.toMatch(/amina|t0ken/)
})

test('a text line names its request, and is unchanged without one', () => {
  const { error, info, written } = speaker('text')
  const fault = new Error('no room')
  inRequest('of-a-request', () => {
    error('A request failed', fault)
    error(fault)
  })
  info('The demo shop is in')
  expect(written).toEqual([
    ['A request failed (request of-a-request)', fault],
    ['(request of-a-request)', fault],
    ['The demo shop is in'],
  ])
})

test('an error without a stack is logged', () => {
  const { error, lines } = speaker('json')
  error(Object.assign(new Error('bare'), { stack: null }))
  expect(lines()).toMatchObject([{ message: 'bare', error: { stack: '' } }])
})

test('Node’s own warnings and the fatal error are JSON lines too', () => {
  const log = JSON.stringify(resolve('server/config/log.ts'))
  const code = `import { formatConsole, logNodeErrors } from ${log}
    formatConsole('json')
    logNodeErrors('json')
    process.emitWarning('old')
    setTimeout(() => Promise.reject(new TypeError('unseen')), 1)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  const written = `${stdout}${stderr}`.trim().split('\n')
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', message: 'old' },
    {
      level: 'error',
      message: 'The process ends by a fault',
      error: { name: 'TypeError', message: 'unseen' },
    },
  ])
  expect(status).toBe(1)
})

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

test('an absent database is one line a minute, without a stack, from all requests together', () => {
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

test('an error of our own is logged every time, in full', () => {
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
