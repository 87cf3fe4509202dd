import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { messageIn } from '../../kernel/language/field-message.ts'
import { EmailInput, isCommonPassword, PasswordInput } from './account-input.server.ts'

const ranked = dictionary['passwords-common']

test('the first ten thousand are common, the next is not', async () => {
  expect(ranked.length).toBeGreaterThan(10_000)
  expect(await isCommonPassword(ranked[9999] ?? '')).toBe(true)
  expect(await isCommonPassword(ranked[10_000] ?? '')).toBe(false)
})

test.each([
  'password',
  'PASSWORD',
  'PassWord',
  '12345678',
  'baseball',
  'ｐａｓｓｗｏｒｄ１',
  'Ⓑⓐⓢⓔⓑⓐⓛⓛ',
  '  dragon ',
])('%s is', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['', 'correct horse battery', 'ilish-mach-71', '__proto__', 'constructor', 'পাসওয়ার্ড'])(
  '%j is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

test('the form shows a sentence for the person', async () => {
  const { error } = await PasswordInput.safeParseAsync('Baseball')
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'is one of the most common passwords: please choose another one',
  ])
  expect((await PasswordInput.safeParseAsync('correct horse battery')).success).toBe(true)
})

test.each([
  ['short', 'কমপক্ষে ৮ অক্ষর লিখতে হবে'],
  ['long '.repeat(30), 'সর্বোচ্চ ১২৮ অক্ষর লেখা যাবে'],
  ['half a character \ud800', 'পুরো অক্ষর হতে হবে'],
])('what is wrong with the password “%s” is said in Bangla', async (password, why) => {
  const { error } = await PasswordInput.safeParseAsync(password)
  expect(error?.issues.map((issue) => messageIn('bn', issue))).toEqual([why])
})

test('so is what is wrong with an e-mail', () => {
  const { error } = EmailInput.safeParse('rima@')
  expect(error?.issues.map((issue) => messageIn('bn', issue))).toEqual(['ঠিক ই-মেইল ঠিকানা হতে হবে'])
})
