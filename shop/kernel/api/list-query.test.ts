import { describe, expect, it } from 'vitest'
import { listPath, MAX_LIST_SEARCH, parseListQuery } from './list-query.ts'

const parse = (query: string) => parseListQuery(new URLSearchParams(query))

describe('the address of a list', () => {
  it.each([
    ['', { search: '', page: 1 }],
    ['search=mina&page=3', { search: 'mina', page: 3 }],
    ['search=+a%00b%09+', { search: 'a b', page: 1 }],
    ['page=-1', { search: '', page: 1 }],
    ['page=0', { search: '', page: 1 }],
    ['page=2.9', { search: '', page: 2 }],
    ['page=1e99', { search: '', page: 1_000_000 }],
    ['page=x', { search: '', page: 1 }],
    ['page=', { search: '', page: 1 }],
  ])('%j asks for %j', (query, asked) => expect(parse(query)).toEqual(asked))

  it('is cut to what the shop searches for, and into no character', () => {
    expect(parse(`search=${'x'.repeat(500)}`).search).toHaveLength(MAX_LIST_SEARCH)
    expect(parse(`search=${'🎁'.repeat(MAX_LIST_SEARCH + 1)}`).search).toBe('🎁'.repeat(MAX_LIST_SEARCH))
  })

  it('leaves out default values, and parses what it wrote', () => {
    expect(listPath('/profile/users', { search: '' }, 1)).toBe('/profile/users')
    expect(listPath('/profile/users', { search: 'a b' }, 2)).toBe('/profile/users?search=a+b&page=2')
    const asked = { search: 'a&b=%', page: 2 }
    expect(parse(listPath('', { search: asked.search }, asked.page))).toEqual(asked)
  })
})
