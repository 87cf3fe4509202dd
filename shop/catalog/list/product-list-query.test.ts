import { describe, expect, test } from 'vitest'
import { parseProductListQuery, productListPath } from './product-list-query.ts'

const read = (search: string) => parseProductListQuery(new URLSearchParams(search))

test('an empty address is the first page of everything', () => {
  expect(read('')).toEqual({ category: 'all', search: '', page: 1 })
  expect(read('category=&search=&page=')).toEqual({ category: 'all', search: '', page: 1 })
})

describe('a page that is no page is clamped', () => {
  test.each([
    ['abc', 1],
    ['0', 1],
    ['-3', 1],
    ['NaN', 1],
    ['2.9', 2],
    ['7', 7],
    ['99999999999999999999', 1_000_000],
    ['Infinity', 1_000_000],
  ])('page=%s', (text, page) => {
    expect(read(`page=${text}`).page).toBe(page)
  })
})

test('what the database cannot keep is left out of the words', () => {
  expect(read('search=ca%00ke&category=%00').search).toBe('cake')
  expect(read('category=%00').category).toBe('all')
  expect(read(`search=${'x'.repeat(5000)}`).search).toHaveLength(200)
  const cutThroughEmoji = read(`search=${'x'.repeat(199)}${encodeURIComponent('🎁')}`).search
  expect(cutThroughEmoji.isWellFormed()).toBe(true)
})

test('an address survives the way there and back', () => {
  const query = { category: 'Home & Decor', search: 'মগ 100% +1', page: 3 }
  expect(read(productListPath(query).slice(1))).toEqual(query)
  expect(productListPath({ category: 'all', search: '', page: 1 })).toBe('/')
  expect(productListPath({ category: 'Toys', search: '', page: 1 })).toBe('/?category=Toys')
})
