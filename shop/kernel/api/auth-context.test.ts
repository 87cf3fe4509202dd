import { expect, test } from 'vitest'
import { loginPath, returnPathIn } from './auth-context.ts'

test('the way back survives the login address', () => {
  const path = '/details/0192?colour=red&size=2'
  expect(returnPathIn(loginPath(path).slice('/login'.length))).toBe(path)
  expect(returnPathIn('')).toBe('/')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/a\\b',
])('a way back to %j leads home', (from) => {
  expect(returnPathIn(`?from=${encodeURIComponent(from)}`)).toBe('/')
})
