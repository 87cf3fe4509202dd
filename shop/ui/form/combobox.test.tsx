import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionList } from './combobox.tsx'

const tea = { _id: '1', name: 'Tea <set>' }
const rose = { _id: '2', name: 'Rose', note: 'গোলাপ' }

const list = (shown: readonly (typeof tea)[]) =>
  renderToStaticMarkup(
    <OptionList id="s" label="Suggestions" shown={shown} active={rose} onChoose={() => undefined} />,
  )

test('it marks the option under the arrow keys, and no other', () => {
  const html = list([tea, rose])
  expect(html).toMatch(/id="s-1" role="option"[^>]*aria-selected="false".*Tea &lt;set&gt;/)
  expect(html).toMatch(/id="s-2" role="option"[^>]*aria-selected="true".*Rose.*গোলাপ/)
})

test('it is there while it is empty, but not seen', () => {
  expect(list([])).toMatch(/id="s-list" role="listbox" aria-label="Suggestions" hidden=""/)
})
