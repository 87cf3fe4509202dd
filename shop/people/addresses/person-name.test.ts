import { expect, test } from 'vitest'
import { isAnotherPerson, isOwnName, isOwnPhone, numberIn } from './person-name.ts'

test.each([
  ['Maa', 'Nusrat Jahan', true],
  ['Nusrat', 'Nusrat Jahan', false],
  [' nusrat  JAHAN ', 'Nusrat Jahan', false],
  ['Md. Rafi Hasan', 'Rafi Hasan', false],
  ['Rafi Khan', 'Rafi Hasan', true],
  ['নুসরাত জাহান', 'নুসরাত', false],
  ['Khatun', 'Amina Khatun', true],
  ['Amina Khatun', 'Khatun', true],
  ['Mrs. Khatun', 'Amina Khatun', true],
  ['খাতুন', 'আমিনা খাতুন', true],
  ['Amina', 'Amina Khatun', false],
  ['Jahan', 'Nusrat Jahan', true],
  ['Rafi', 'Md. Rafi Hasan', false],
  ['রাফি', 'মো. রাফি হাসান', false],
  ['S. M. Rafi Hasan', 'Rafi', false],
  ['Rafi Hasan', 'Abdullah Rafi Hasan', false],
  ['Md.', 'Md. Rafi Hasan', false],
  ['Md.', 'Md.', false],
  ['', 'Nusrat Jahan', false],
  ['Maa', '', false],
])('%j is somebody else than %j: %j', (name, other, isOther) => {
  expect(isAnotherPerson(name, other)).toBe(isOther)
})

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

test.each([
  ['০১৭১২-৩৪৫৬৭৮', '+8801712345678'],
  ['+44 7911 123456', '+447911123456'],
  ['0000000000', ''],
  ['Flat 12', ''],
  ['', ''],
])('%j has the number %j', (text, number) => {
  expect(numberIn(text)).toBe(number)
})
