import { expect, test } from 'vitest'
import { MAX_SEARCH, paymentsPath, readWish } from './payment-entry.ts'

test('what an address asks for is read, however odd it is', () => {
  expect(readWish(new URLSearchParams('search= OGS &page=3'))).toEqual({ search: 'OGS', page: 3 })
  for (const page of ['0', '-1', '1.5', 'x', '']) {
    expect(readWish(new URLSearchParams({ page }))).toEqual({ search: '', page: 1 })
  }
  expect(readWish(new URLSearchParams({ search: 'x'.repeat(999) })).search).toHaveLength(MAX_SEARCH)
})

test('an address says no more than it must', () => {
  expect(paymentsPath({ search: '', page: 1 })).toBe('/profile/payments')
  expect(paymentsPath({ search: 'a b', page: 2 })).toBe('/profile/payments?search=a+b&page=2')
})
