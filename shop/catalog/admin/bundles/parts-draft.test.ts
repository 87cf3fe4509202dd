import { describe, expect, test } from 'vitest'
import { poisha } from '../../../kernel/money.ts'
import type { HamperPart } from '../../bundles/part-shapes.server.ts'
import {
  addPart,
  changeUnits,
  partOf,
  priceOneByOne,
  removePart,
  restoreParts,
  storeParts,
  toPartsBody,
} from './parts-draft.ts'

const part = (name: string, price?: number): HamperPart => ({
  variantId: name,
  productId: name,
  units: 1,
  name,
  photos: '',
  ...(price !== undefined && { price: poisha(price) }),
})
const GONE: HamperPart = { units: 1, name: '', photos: '', stock: 'out' }
const [tea, mug] = [part('tea', 40_000), part('mug', 25_000)]

const CROWN = {
  _id: 'crown',
  name: 'Felt crown',
  nameBn: 'মুকুট',
  photos: '/media/one',
  price: poisha(50_000),
  offerPrice: poisha(45_000),
  brand: '',
  category: '',
  description: '',
  variants: [
    { _id: 'small', values: ['Small'], valuesBn: ['ছোট'] },
    { _id: 'large', values: ['Large'], photos: '/media/large', price: poisha(60_000), stock: 'few' as const },
  ],
}

test('a part is taken once, with as many units as are wanted, and taken out again', () => {
  const both = addPart(addPart([tea], mug), tea)
  expect(both).toEqual([tea, mug])
  expect(changeUnits(both, 1, 3)).toEqual([tea, { ...mug, units: 3 }])
  expect(removePart(both, 0)).toEqual([mug])
})

describe('what is sent', () => {
  test('is nothing while nothing was changed, also where a part left the shop', () => {
    expect(toPartsBody([tea, GONE], [tea, GONE])).toEqual({})
    expect(toPartsBody([{ ...tea, stock: 'out' }, GONE], [part('tea', 1), GONE])).toEqual({})
  })

  test('is all that is in the shop, in its order', () => {
    const parts = [
      { variantId: 'mug', units: 2 },
      { variantId: 'tea', units: 1 },
    ]
    expect(toPartsBody([{ ...mug, units: 2 }, GONE, tea], [tea])).toEqual({ parts })
    expect(toPartsBody([], [tea])).toEqual({ parts: [] })
  })
})

test('the price one by one counts the units, and is not said without one of the prices', () => {
  expect(priceOneByOne([tea, { ...mug, units: 2 }])).toBe(90_000)
  expect(priceOneByOne([tea, GONE])).toBeNull()
  expect(priceOneByOne([])).toBeNull()
})

test('a choice is a part with its own name, picture, price and stock; else it is as the gift', () => {
  expect(partOf(CROWN, 'large')).toEqual({
    ...{
      variantId: 'large',
      productId: 'crown',
      units: 1,
      name: 'Felt crown · Large',
      nameBn: 'মুকুট · Large',
    },
    ...{ photos: '/media/large', price: 60_000, stock: 'few' },
  })
  expect(partOf(CROWN, 'small')).toMatchObject({
    name: 'Felt crown · Small',
    nameBn: 'মুকুট · ছোট',
    price: 45_000,
  })
  expect(partOf(CROWN, 'crown')).toMatchObject({
    variantId: 'crown',
    name: 'Felt crown',
    photos: '/media/one',
  })
})

test('a draft comes back as it was stored', () => {
  expect(restoreParts(storeParts([tea, GONE]))).toEqual([tea, GONE])
  expect(restoreParts(undefined)).toBeNull()
})
