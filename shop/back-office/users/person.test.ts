import { describe, expect, it } from 'vitest'
import { readWish, shownPage, usersPath } from './person.ts'

describe('the address of the list', () => {
  it.each([
    ['', { search: '', page: 1 }],
    ['search=mina&page=3', { search: 'mina', page: 3 }],
    ['search=+a%00b%09+', { search: 'a b', page: 1 }],
    ['page=-1', { search: '', page: 1 }],
    ['page=2.9', { search: '', page: 2 }],
    ['page=1e99', { search: '', page: 1_000_000 }],
    ['page=x', { search: '', page: 1 }],
  ])('%j asks for %j', (query, wish) => {
    expect(readWish(new URLSearchParams(query))).toEqual(wish)
  })

  it('is cut to what the shop searches for', () => {
    expect(readWish(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(100)
  })

  it('leaves out what goes without saying, and reads back what it says', () => {
    expect(usersPath({ search: '', page: 1 })).toBe('/profile/users')
    const wish = { search: 'a&b=%', page: 2 }
    expect(readWish(new URL(usersPath(wish), 'http://shop').searchParams)).toEqual(wish)
  })

  it('beyond the end shows the last page', () => {
    expect([shownPage(9, 41), shownPage(1, 0), shownPage(2, 41)]).toEqual([3, 1, 2])
  })
})
