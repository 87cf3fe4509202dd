import { expect, test } from 'vitest'
import { isAnother } from './person-name.ts'

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
  expect(isAnother(name, other)).toBe(isOther)
})
