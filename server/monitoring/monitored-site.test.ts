import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { requestIds } from './monitored-site.ts'

const GIVEN = '7f3a-given.by_a-proxy'

function from(address: string, headers: IncomingMessage['headers']): IncomingMessage {
  const req = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: address }))
  return Object.assign(req, { headers })
}

test('a trusted proxy’s number is kept, so that both logs tell of one request', () => {
  expect(requestIds(['loopback'])(from('127.0.0.1', { 'x-request-id': GIVEN }))).toBe(GIVEN)
})

test('a stranger’s number is not, and each request gets its own', () => {
  const idOf = requestIds(['10.0.0.0/8'])
  const ids = [1, 2].map(() => idOf(from('203.0.113.7', { 'x-request-id': GIVEN })))
  expect(ids).not.toContain(GIVEN)
  expect(new Set(ids).size).toBe(2)
})

test.each([
  '',
  'short',
  'a'.repeat(65),
  'two words here',
  '{"level":"error"}',
  'line\nbreak-here',
  '<script>alert(1)',
])('nor is %j, whoever brings it', (given) => {
  expect(requestIds(['loopback'])(from('127.0.0.1', { 'x-request-id': given }))).toMatch(/^[0-9a-f-]{36}$/)
})
