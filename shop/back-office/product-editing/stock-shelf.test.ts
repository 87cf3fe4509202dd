import { expect, test } from 'vitest'
import { readStockShelf, stockParams } from './stock-shelf.ts'

const read = (search: string) => readStockShelf(new URLSearchParams(search))

test('an address names a shelf', () => {
  const search = 'category=Flowers&search=rose&sort=-price&page=3'
  expect(read(search)).toEqual({ category: 'Flowers', search: 'rose', sort: '-price', page: 3 })
  expect(String(stockParams(read(search)))).toBe(search)
})

test('what goes without saying is not said', () => {
  expect(String(stockParams(read('')))).toBe('')
})

test.each(['page=-1', 'page=x', 'page=0', 'sort=evil', 'search=%00', 'category=', 'page=1e99'])(
  'whatever it says, there is a shelf: %s',
  (search) => {
    const { page, sort } = read(search)
    expect(page).toBeGreaterThanOrEqual(1)
    expect(page).toBeLessThanOrEqual(1_000_000)
    expect(['newest', 'name', 'price', '-price']).toContain(sort)
  },
)
