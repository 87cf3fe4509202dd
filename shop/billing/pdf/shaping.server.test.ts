import { expect, test } from 'vitest'
import { runsOf } from './shaping.server.ts'

test.each([
  ['Eid-স্পেশাল', ['Eid-', 'স্পেশাল']],
  ['স্পেশাল-Eid', ['স্পেশাল-', 'Eid']],
  ['(সেট)', ['(সেট)']],
  ['250৳', ['250৳']],
  ['১০টি gifts', ['১০টি ', 'gifts']],
  ['র\u200d্য', ['র\u200d্য']],
  ['+880 1712', ['+880 1712']],
  ['\ud83c', ['\ud83c']],
  ['', []],
])('%j is shaped as %j', (text, runs) => {
  expect(runsOf(text)).toEqual(runs)
})
