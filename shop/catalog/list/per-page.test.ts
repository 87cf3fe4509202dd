import { describe, expect, test } from 'vitest'
import { perPage } from './per-page.ts'

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
