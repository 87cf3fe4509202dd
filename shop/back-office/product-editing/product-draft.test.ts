import { expect, test } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { draftFrom, seenBy, seenOf } from './product-draft.ts'

const MUG = {
  _id: 'a',
  name: 'Mug',
  price: fromTaka(450.5),
  brand: '',
  category: 'Home',
  description: '',
  photos: '',
  revision: 2,
}

test('a product as it stands in the fields', () => {
  expect(draftFrom(MUG)).toEqual({
    name: 'Mug',
    brand: '',
    price: '450.5',
    offerPrice: '',
    category: 'Home',
    description: '',
  })
  expect(draftFrom({ ...MUG, offerPrice: fromTaka(300) }).offerPrice).toBe('300')
})

test('what its typist saw is kept with a draft', () => {
  const seen = seenOf({ ...MUG, photos: '/media/a' })
  expect(seen).toEqual({ fields: draftFrom(MUG), revision: 2, photos: '/media/a' })
  expect(seenBy({ ...draftFrom(MUG), seen: JSON.stringify(seen) })).toEqual(seen)
  expect(seenBy({})).toBeNull()
})
