import { describe, expect, test } from 'vitest'
import { parseProductListQuery, perPage, productListPath } from './product-list-query.ts'

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

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/131.0.0.0 Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36'

describe('a phone is given 20 products a page, anything wider 8', () => {
  test.each([
    [ANDROID, 20],
    [IPHONE, 20],
    [FIREFOX_PHONE, 20],
    [TABLET, 8],
    [LAPTOP, 8],
    ['', 8],
  ])('%s', (userAgent, expected) => {
    expect(perPage(new Headers({ 'user-agent': userAgent }))).toBe(expected)
  })
})

test('the client hint is believed before the name', () => {
  expect(perPage(new Headers({ 'sec-ch-ua-mobile': '?0', 'user-agent': ANDROID }))).toBe(8)
  expect(perPage(new Headers({ 'sec-ch-ua-mobile': '?1', 'user-agent': LAPTOP }))).toBe(20)
})

test('a hint that says nothing leaves the decision to the name', () => {
  expect(perPage(new Headers({ 'sec-ch-ua-mobile': '', 'user-agent': IPHONE }))).toBe(20)
  expect(perPage(new Headers({ 'sec-ch-ua-mobile': 'yes' }))).toBe(8)
  expect(perPage(new Headers())).toBe(8)
})
