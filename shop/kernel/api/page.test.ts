import { describe, expect, test } from 'vitest'
import { pageCount, pageNumbers, pageRange, shownPage } from './page.ts'

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

describe('a page is read from the nearer end of its list', () => {
  test.each([
    ['the first', 1, { page: 1, skip: 0, take: 10, reversed: false }],
    ['before the middle', 4, { page: 4, skip: 30, take: 10, reversed: false }],
    ['behind the middle', 7, { page: 7, skip: 35, take: 10, reversed: true }],
    ['the last but one', 10, { page: 10, skip: 5, take: 10, reversed: true }],
    ['the last, which is not full', 11, { page: 11, skip: 0, take: 5, reversed: true }],
    ['beyond the end', 99, { page: 11, skip: 0, take: 5, reversed: true }],
  ])('%s', (_, page, window) => {
    expect(pageRange({ page, limit: 10, total: 105 })).toEqual(window)
  })

  test('an empty list has nothing to read', () => {
    expect(pageRange({ page: 3, limit: 10, total: 0 })).toEqual({
      page: 1,
      skip: 0,
      take: 0,
      reversed: false,
    })
  })

  test('it holds what slicing the list would, and never passes over more than half of it', () => {
    for (let total = 0; total <= 30; total += 1)
      for (let limit = 1; limit <= 9; limit += 1)
        for (let page = 1; page <= 32; page += 1) {
          const list = Array.from({ length: total }, (_, place) => place)
          const window = pageRange({ page, limit, total })
          const read = window.reversed ? list.toReversed() : list
          const rows = read.slice(window.skip, window.skip + window.take)
          const from = (shownPage(page, total, limit) - 1) * limit
          expect(window.reversed ? rows.toReversed() : rows).toEqual(list.slice(from, from + limit))
          expect(window.skip).toBeLessThanOrEqual(total / 2)
        }
  })
})
