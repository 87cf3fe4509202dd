import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GUESTS_DOMAIN } from '../../kernel/guest-email.ts'
import { forgetTypedAddress, loadTypedAddress, saveTypedAddress } from './typed-address.ts'

const GUEST = `guest-0192${GUESTS_DOMAIN}`
const typed = { name: 'আম্মা', phone: '01712345678', city: 'Dhaka', area: 'Mirpur', address: 'House 5' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('an address that a guest typed is there after the log-in, and for nobody else', () => {
  expect(loadTypedAddress(GUEST)).toBeNull()
  saveTypedAddress(GUEST, typed)
  expect(loadTypedAddress(GUEST)).toEqual(typed)
  expect(loadTypedAddress('mina@example.com')).toEqual(typed)
  expect(loadTypedAddress(`guest-0193${GUESTS_DOMAIN}`)).toBeNull()
  saveTypedAddress('mina@example.com', typed)
  expect(loadTypedAddress('rafi@example.com')).toBeNull()
  forgetTypedAddress()
  expect(loadTypedAddress('mina@example.com')).toBeNull()
})

test.each(['{', '{"email":"mina@example.com"}', '{"email":"mina@example.com","typed":{"city":7}}'])(
  'what is broken gives no address to fail on: %s',
  (text) => {
    sessionStorage.setItem('ogs-address', text)
    expect(Object.values(loadTypedAddress('mina@example.com') ?? {}).join('')).toBe('')
  },
)
