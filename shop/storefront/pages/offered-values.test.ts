import { expect, test } from 'vitest'
import type { Variant } from '../../catalog/variants/variant.ts'
import { findVariant, offeredValues } from './offered-values.ts'

const crown = (_id: string, values: string[], more: Partial<Variant> = {}): Variant => ({
  _id,
  values,
  ...more,
})

const CROWNS = [
  crown('1', ['Small', 'Gold'], { valuesBn: ['ছোট', ''] }),
  crown('2', ['Small', 'Red'], { stock: 'out' }),
  crown('3', ['Large', 'Red'], { stock: 'out' }),
]

const namesOf = (at: number, chosen: readonly (string | undefined)[]) =>
  offeredValues(CROWNS, at, chosen, 'en').map(
    ({ value, isSoldOut }) => `${value}${isSoldOut ? ' (out)' : ''}`,
  )

test('each value stands once, in the order of the variants, in the language of the reader', () => {
  expect(namesOf(0, [undefined, undefined])).toEqual(['Small', 'Large (out)'])
  expect(offeredValues(CROWNS, 0, [undefined, undefined], 'bn').map(({ words }) => words)).toEqual([
    'ছোট',
    'Large',
  ])
  expect(offeredValues(CROWNS, 1, [undefined, undefined], 'bn').map(({ words }) => words)).toEqual([
    'Gold',
    'Red',
  ])
})

test('a value is sold out where all of it is, together with what else is chosen', () => {
  expect(namesOf(1, [undefined, undefined])).toEqual(['Gold', 'Red (out)'])
  expect(namesOf(0, [undefined, 'Red'])).toEqual(['Small (out)', 'Large (out)'])
  expect(namesOf(0, [undefined, 'Gold'])).toEqual(['Small', 'Large'])
})

test('a variant is found once all is chosen, also a sold-out one; none where it is not offered so', () => {
  expect(findVariant(CROWNS, ['Small', undefined])).toBeUndefined()
  expect(findVariant(CROWNS, ['Large', 'Red'])?._id).toBe('3')
  expect(findVariant(CROWNS, ['Large', 'Gold'])).toBeUndefined()
})
