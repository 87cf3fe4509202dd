import { expect, test } from 'vitest'
import { adminProductsPath, parseAdminProductQuery, sortShown } from './admin-product-query.ts'

const read = (search: string) => parseAdminProductQuery(new URLSearchParams(search))

test('an address names a list of products', () => {
  const search = 'category=Flowers&search=rose&sort=-price&page=3'
  expect(read(search)).toEqual({ category: 'Flowers', search: 'rose', sort: '-price', page: 3 })
  expect(adminProductsPath(read(search))).toBe(`/profile/adminProducts?${search}`)
})

test('what goes without saying is not said', () => {
  expect(adminProductsPath(read(''))).toBe('/profile/adminProducts')
})

test.each(['page=-1', 'page=x', 'page=0', 'sort=evil', 'search=%00', 'category=', 'page=1e99'])(
  'whatever it says, there is a list: %s',
  (search) => {
    const { page, sort } = read(search)
    expect(page).toBeGreaterThanOrEqual(1)
    expect(page).toBeLessThanOrEqual(1_000_000)
    expect(['newest', 'name', 'price', '-price']).toContain(sort)
  },
)

test.each([
  ['name', 'en', 'name'],
  ['name', 'bn', 'nameBn'],
  ['-price', 'bn', '-price'],
  ['nonsense', 'bn', 'newest'],
] as const)('sorted by %s, a list in %s is sorted by %s', (sort, language, sorted) => {
  expect(sortShown(parseAdminProductQuery(new URLSearchParams({ sort })), language)).toBe(sorted)
})
