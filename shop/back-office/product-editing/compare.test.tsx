import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { Compare } from './compare.tsx'
import { draftFrom, seenOf } from './product-draft.ts'

const lamp = {
  _id: 'a',
  name: 'Lamp',
  price: fromTaka(10),
  brand: '',
  category: '',
  description: '',
  photos: '',
  revision: 2,
}
const nothing = () => undefined
const shown = (mine: object, seen: object = {}) =>
  renderToStaticMarkup(
    <Compare
      seen={seenOf({ ...lamp, ...seen })}
      mine={{ ...draftFrom({ ...lamp, ...seen }), ...mine }}
      theirs={lamp}
      ownPhoto={false}
      busy={false}
      onSaveMine={nothing}
      onTakeTheirs={nothing}
    />,
  )

test('shows the fields that differ, mine beside theirs', () => {
  const html = shown({ brand: '<b>Megh</b>' })
  expect(html).toContain('Brand')
  expect(html).toContain('&lt;b&gt;Megh')
  expect(html).not.toContain('Category')
})

test('tells of what only somebody else changed, which stays', () => {
  expect(shown({})).not.toContain('<table')
  expect(shown({}, { name: 'Old lamp' })).toMatch(/Name<.*as in the shop<.*Lamp</)
  expect(shown({}, { photos: '/media/old' })).toMatch(/Photo<.*as in the shop<.*a new one</)
})
