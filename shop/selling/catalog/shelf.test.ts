import { describe, expect, test } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { readShelf, shelfPath, toShelfGift } from './shelf.ts'

const read = (query: string) => readShelf(new URLSearchParams(query))

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
  const shelf = { category: 'Home & Decor', search: 'মগ 100% +1', page: 3 }
  expect(read(shelfPath(shelf).slice(1))).toEqual(shelf)
  expect(shelfPath({ category: 'all', search: '', page: 1 })).toBe('/')
  expect(shelfPath({ category: 'Toys', search: '', page: 1 })).toBe('/?category=Toys')
})

test('a card takes no more of a gift than it shows', () => {
  const gift = {
    _id: '1',
    name: 'Mug',
    price: fromTaka(350),
    brand: 'b',
    category: 'c',
    description: 'd',
    photos: '/p',
  }
  expect(toShelfGift(gift)).toEqual({ _id: '1', name: 'Mug', price: fromTaka(350), photos: '/p' })
  expect(toShelfGift({ ...gift, offerPrice: fromTaka(0) })).toMatchObject({
    price: fromTaka(350),
    offerPrice: fromTaka(0),
  })
})
