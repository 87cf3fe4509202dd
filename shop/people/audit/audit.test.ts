import { expect, test } from 'vitest'
import { changedFields } from './audit.ts'

test('names the fields that differ, added and removed ones too', () => {
  const entry = {
    before: { name: 'Mug', price: 10, brand: 'A' },
    after: { name: 'Mug', price: 12, category: 'B' },
  }
  expect(changedFields(entry)).toEqual([
    { field: 'brand', before: 'A', after: undefined },
    { field: 'category', before: undefined, after: 'B' },
    { field: 'price', before: 10, after: 12 },
  ])
})

test('all of it is new, or gone', () => {
  expect(changedFields({ before: null, after: { name: 'Mug' } })).toHaveLength(1)
  expect(changedFields({ before: { name: 'Mug' }, after: null })).toHaveLength(1)
})
