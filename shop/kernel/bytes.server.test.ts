import { expect, test } from 'vitest'
import { replaceBytes } from './bytes.server.ts'

test.each([
  ['', 'a', 'b', ''],
  ['গিফট', 'a', 'b', 'গিফট'],
  ['aগাa', 'a', '', 'গা'],
  ['গাগাগি', 'গা', 'aগা', 'aগাaগাগি'],
])('in %j each %j becomes %j', (text, from, to, replaced) => {
  expect(replaceBytes(Buffer.from(text), from, to).toString()).toBe(replaced)
})
