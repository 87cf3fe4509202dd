import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LanguageContext } from '../../../kernel/language/use-words.ts'
import type { ProductAvailability } from './availability-shapes.server.ts'
import { ProductAvailabilityNote, useHamperWarning } from './product-availability.tsx'

const product = (given: Partial<ProductAvailability> = {}): ProductAvailability => ({
  _id: 'mug',
  missing: [],
  hampers: { count: 0, first: [] },
  ...given,
})

const words = (page: React.ReactNode) =>
  renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, '')
    .trim()
const says = (given: Partial<ProductAvailability>) => words(<ProductAvailabilityNote of={product(given)} />)

describe('a gift in the list says', () => {
  test('nothing where nothing is counted', () => {
    expect(says({})).toBe('')
    expect(words(<ProductAvailabilityNote of={undefined} />)).toBe('')
  })

  test('what is left, and of choices what is sold out', () => {
    expect(says({ left: 3 })).toBe('3 left')
    expect(says({ left: 0 })).toBe('Sold out')
    expect(says({ left: 12, choices: { count: 3, soldOut: 1 } })).toBe('12 left · 1 of 3 choices sold out')
    expect(says({ left: 0, choices: { count: 3, soldOut: 3 } })).toBe('Sold out')
    expect(says({ left: 0, choices: { count: 3, soldOut: 2 } })).toBe('2 of 3 choices sold out')
  })

  test('which hampers it is in, and why a hamper cannot be ordered', () => {
    const box = { _id: 'box', name: 'Box' }
    expect(says({ left: 3, hampers: { count: 1, first: [box] } })).toBe('3 left · In 1 hamper')
    const missing = [{ name: 'Mug' }, { name: '' }, { name: '' }]
    expect(says({ missing })).toBe(
      'Cannot be orderedNot enough left: Mug; 2 parts were removed from the shop',
    )
  })

  test('it in Bangla', () => {
    const of = product({ missing: [{ name: 'Mug', nameBn: 'মগ' }, { name: '' }] })
    const page = (
      <LanguageContext value="bn">
        <ProductAvailabilityNote of={of} />
      </LanguageContext>
    )
    expect(words(page)).toBe('অর্ডার করা যাচ্ছে নাযথেষ্ট নেই: মগ; ১টি অংশ দোকান থেকে মুছে ফেলা হয়েছে')
  })
})

const hampers = (count: number, ...names: string[]) => ({
  count,
  first: names.map((name) => ({ _id: name, name })),
})
const all = new Map(
  [
    product({ _id: 'mug', hampers: hampers(2, 'Box', 'Basket') }),
    product({ _id: 'tea', hampers: hampers(9, 'Box', 'C', 'D', 'E', 'F') }),
    product({ _id: 'toy' }),
    product({ _id: 'lamp', hampers: hampers(1, 'Box') }),
    product({ _id: 'Box' }),
  ].map((one) => [one._id, one]),
)
function Warning({ ids }: { ids: readonly string[] }) {
  return useHamperWarning(all)(ids)
}
const warned = (...ids: string[]) => words(<Warning ids={ids} />)

describe('whoever removes a part is told', () => {
  test('which hampers end with it', () => {
    expect(warned('toy')).toBe('')
    expect(warned('lamp')).toBe('It is in 1 hamper: Box. It cannot be ordered without it.')
    expect(warned('mug')).toBe('It is in 2 hampers: Box and Basket. They cannot be ordered without it.')
    expect(warned('tea')).toContain('It is in 9 hampers: Box, C, D, E, F and 4 more.')
  })

  test('of several, without hampers that are removed with them', () => {
    expect(warned('lamp', 'Box')).toBe('')
    expect(warned('mug', 'toy')).toBe(
      'They are in 2 hampers that cannot be ordered without them: Box and Basket.',
    )
  })
})
