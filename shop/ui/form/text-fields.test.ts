import { expect, test } from 'vitest'
import { leftBehind } from './text-fields.tsx'

const saved = { en: 'Roses', bn: 'গোলাপ' }

test('a changed text says which languages still have the former one', () => {
  expect(leftBehind(saved, {}, 'en')).toEqual([])
  expect(leftBehind(saved, { en: 'Red roses' }, 'en')).toEqual(['bn'])
  expect(leftBehind(saved, { bn: 'লাল গোলাপ' }, 'bn')).toEqual(['en'])
  expect(leftBehind(saved, { en: 'Red roses', bn: 'লাল গোলাপ' }, 'en')).toEqual([])
  expect(leftBehind(saved, { en: 'Roses' }, 'en')).toEqual([])
  expect(leftBehind({ ...saved, bn: '' }, { en: 'Red roses' }, 'en')).toEqual([])
})
