import { expect, test } from 'vitest'
import { singleLine } from './gateway-answers.server.ts'

test.each([
  [' House 5\r\nRoad\u00002\n', 50, 'House 5 Road 2'],
  ['ভালোবাসা🎁🎁', 9, 'ভালোবাসা🎁'],
  ['half \ud83c', 50, 'half �'],
  ['a b', 2, 'a'],
  ['\0\t', 50, 'Gifts'],
  ['', 50, 'Gifts'],
])('%j in %d letters is %j', (text, max, line) => {
  expect(singleLine(text, max, 'Gifts')).toBe(line)
})
