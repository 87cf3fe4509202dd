import { expect, test } from 'vitest'
import { doneWords, firstOutcome } from './imports-view.ts'
import { spreadsheetWords as inBangla } from './words.bn.ts'
import { spreadsheetWords } from './words.en.ts'

const none = { add: 0, change: 0, same: 0, refused: 0 }

test.each([
  [{ add: 2, change: 1 }, '2 gifts added, 1 gift changed'],
  [{ add: 100_000 }, '100,000 gifts added'],
  [{ change: 3, same: 9 }, '3 gifts changed'],
  [{ same: 9 }, 'Nothing to do'],
])('%j reads: %s', (some, words) => {
  expect(doneWords({ ...none, ...some }, spreadsheetWords)).toBe(words)
})

test('and in Bangla', () => {
  expect(doneWords({ ...none, add: 100_000, change: 1 }, inBangla)).toBe(
    '১,০০,০০০টি উপহার যোগ হয়েছে, ১টি উপহার বদলেছে',
  )
})

test.each([
  [{ add: 5, change: 5, refused: 1 }, 'refused'],
  [{ add: 5, change: 1 }, 'change'],
  [{ add: 5, same: 9 }, 'add'],
  [{}, 'same'],
])('%j shows the most urgent rows first: %s', (some, verdict) => {
  expect(firstOutcome({ ...none, ...some })).toBe(verdict)
})
