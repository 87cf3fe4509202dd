import { expect, test } from 'vitest'
import { pageCount, pageNumbers, shownPage } from './page.ts'

test('an empty list still has one page', () => {
  expect(pageCount(0, 8)).toBe(1)
  expect(pageCount(8, 8)).toBe(1)
  expect(pageCount(9, 8)).toBe(2)
})

test('beyond the end it is the last page that is shown', () => {
  expect([shownPage(9, 41, 20), shownPage(1, 0, 20), shownPage(2, 41, 20)]).toEqual([3, 1, 2])
})

test('the pager shows at most five numbers, starting from current minus two', () => {
  expect(pageNumbers(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pageNumbers(5, 9)).toEqual([3, 4, 5, 6, 7])
  expect(pageNumbers(9, 9)).toEqual([7, 8, 9])
  expect(pageNumbers(1, 1)).toEqual([1])
})
