import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { uiWords } from '../../ui/words.en.ts'
import { SearchBox, searchStatus } from './search-box.tsx'
import { type Answer, startSearch } from './use-suggestions.ts'
import { searchWords } from './words.en.ts'

const tea = { _id: '1', name: 'Tea <set>', photos: '' }
const rose = { _id: '2', name: 'Rose', photos: '' }

test('without scripts it is a form that leads to a result page', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SearchBox initial="rose" />
    </MemoryRouter>,
  )
  expect(html).toMatch(/<form [^>]*action="\/" method="get"/)
  expect(html).toMatch(/<input role="combobox"[^>]*type="text"[^>]*name="search"[^>]*value="rose"/)
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Search<\/button>/)
})

test('a closed box points at a list that is there, and has nothing active', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SearchBox />
    </MemoryRouter>,
  )
  const controls = /aria-controls="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain('aria-expanded="false"')
  expect(html).toContain(`id="${controls}" role="listbox"`)
  expect(html).not.toContain('aria-activedescendant')
})

describe('the news of a search', () => {
  const news = (answer: Answer, open = true) =>
    searchStatus({ ...startSearch('x'), open, answer }, { ...searchWords, noData: uiWords.noData })

  test.each([
    [
      { kind: 'found', found: [], total: 0 },
      { seen: true, text: 'No Data found' },
    ],
    [
      { kind: 'failed', why: 'The shop cannot be reached.' },
      { seen: true, text: 'The shop cannot be reached.' },
    ],
    [
      { kind: 'found', found: [tea], total: 1 },
      { seen: false, text: '1 suggestion. Choose with the arrow keys.' },
    ],
    [
      { kind: 'found', found: [tea, rose], total: 2 },
      { seen: false, text: '2 suggestions. Choose with the arrow keys.' },
    ],
    [{ kind: 'none' }, { seen: false, text: '' }],
  ] satisfies [Answer, ReturnType<typeof searchStatus>][])('%j', (answer, expected) => {
    expect(news(answer)).toEqual(expected)
  })

  test('a closed list has none', () => {
    expect(news({ kind: 'found', found: [], total: 0 }, false).text).toBe('')
  })
})
