import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../kernel/test-storage.ts'
import { finishLogin } from './finish-login.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['admin', '/', '/profile/today'],
  ['admin', '/details/1', '/details/1'],
  ['user', '/', '/'],
  ['user', '/details/1', '/details/1'],
] as const)('%s whose page to go back to is %s lands on %s', (role, back, landing) => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  const person = { email: 'rahima@example.com', name: 'Rahima', role }
  expect(finishLogin(person, back)).toBe(landing)
})
