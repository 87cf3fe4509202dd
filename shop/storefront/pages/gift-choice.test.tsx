import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '../../catalog/products/product.ts'
import { fromTaka } from '../../kernel/money.ts'
import GiftChoice from './gift-choice.tsx'

const CROWN: Product = {
  ...{ _id: 'crown', name: 'Felt crown', brand: '', category: '', description: '', photos: '' },
  price: fromTaka(450),
  options: [{ name: 'Size', nameBn: 'মাপ' }],
  variants: [
    { _id: '1', values: ['Small'] },
    { _id: '2', values: ['Large'], stock: 'out' },
  ],
}

const shown = (variantId?: string, missed = 0) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <GiftChoice
        product={CROWN}
        variant={CROWN.variants?.find(({ _id }) => _id === variantId)}
        missed={missed}
      />
    </MemoryRouter>,
  )

test('an option is a group of radio buttons, of which a sold-out one says so and can be chosen', () => {
  const html = shown()
  expect(html).toContain('<legend class="mb-2 font-semibold">Size</legend>')
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(html).not.toMatch(/checked=""|disabled/)
  expect(html).toMatch(/Large<\/span><span[^>]*>sold out/)
  expect(shown('2')).toMatch(/<input(?=[^>]*checked="")[^>]*>.*Large/)
})

test('whoever goes on without a choice is told what to choose first', () => {
  expect(shown()).not.toContain('first')
  expect(shown(undefined, 1)).toMatch(/role="alert"[^>]*>Choose the size first/)
  expect(shown('1', 1)).not.toContain('first')
})
