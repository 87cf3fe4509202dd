import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const pager = (current: number, pages: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pager current={current} pages={pages} href={(page) => `/?page=${page}`} />
    </MemoryRouter>,
  )

const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="\/\?page=(\d+)"[^>]*>(\w+)</g)].map(([, to, word]) => `${word}:${to}`)

test('in the middle everything leads somewhere', () => {
  expect(links(pager(6, 12))).toEqual(['Prev:5', '4:4', '5:5', '6:6', '7:7', '8:8', 'Next:7'])
})

test('Prev is no link on the first page, Next none on the last', () => {
  expect(links(pager(1, 2))).toEqual(['1:1', '2:2', 'Next:2'])
  expect(links(pager(2, 2))).toEqual(['Prev:1', '1:1', '2:2'])
  expect(pager(1, 2)).toMatch(/<span aria-disabled="true"[^>]*>Prev</)
  expect(pager(2, 2)).toMatch(/<span aria-disabled="true"[^>]*>Next</)
})

test('the current page is marked, and it alone', () => {
  expect(pager(3, 5).match(/aria-current="page"[^>]*href="\/\?page=(\d)"|aria-current="page"/g)).toHaveLength(
    1,
  )
  expect(pager(3, 5)).toMatch(
    /<a [^>]*aria-current="page"[^>]*href="\/\?page=3"|<a [^>]*href="\/\?page=3"[^>]*aria-current="page"/,
  )
})

test('a single page needs no pager', () => {
  expect(pager(1, 1)).toBe('')
})
