import { expect, test } from 'vitest'
import { isOwnName, isOwnPhone } from './own-facts.ts'

const RAFI = { names: ['Rafi Hasan'], phones: ['+8801712345678', '02-9112233'], emails: ['rafi@example.com'] }

test.each([
  ['01712-345678', true],
  ['০১৭১২৩৪৫৬৭৮', true],
  ['02 9112233', true],
  ['01712-345679', false],
  ['0000000000', false],
  ['', false],
])('%j is a phone of the account: %j', (phone, isOwn) => {
  expect(isOwnPhone({ ...RAFI, phones: [...RAFI.phones, '', '0000000000'] }, phone)).toBe(isOwn)
})

test.each([
  ['Md. Rafi Hasan', true],
  ['rafi', true],
  [' RAFI@example.com ', true],
  ['01712 345678', true],
  ['Hasan', false],
  ['Maa', false],
])('%j names the account: %j', (name, isOwn) => {
  expect(isOwnName(RAFI, name)).toBe(isOwn)
})

test('an account without a name is nobody by name', () => {
  expect(isOwnName({ names: [''], phones: [], emails: [''] }, 'Maa')).toBe(false)
})
