import { expect, test } from 'vitest'
import { isReachedByCode } from './reach.ts'

const MOBILE = '+8801712345678'

test.each([
  [MOBILE, '', true, true],
  ['০১৭১২-৩৪৫৬৭৮', '', true, true],
  [MOBILE, '', false, false],
  [MOBILE, 'mina@example.com', false, true],
  ['+447911123456', '', true, false],
  ['+447911123456', 'mina@example.com', true, true],
  ['', ' ', true, false],
])(
  'a code finds the sender with phone “%s” and e-mail “%s”, SMS: %s → %s',
  (phone, email, sendsSms, expected) => {
    expect(isReachedByCode({ phone, email, sendsSms })).toBe(expected)
  },
)
