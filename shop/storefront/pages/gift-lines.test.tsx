import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { fromTaka, type Poisha } from '../../kernel/money.ts'
import { GiftLines } from './gift-lines.tsx'

const linesOf = (wrapFrom: Poisha | null) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <GiftLines wrapFrom={wrapFrom} onOpen={() => undefined} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/href="([^"]+)".*?<\/a>/g)].map(([line, href]) => [
    href,
    line.replaceAll(/^[^>]*>|<[^>]*>/g, ''),
  ])
}

test('what makes it a gift leads to where it is chosen, without scripts too', () => {
  expect(linesOf(fromTaka(60))).toEqual([
    ['/profile/cart#gift', 'A card in your own words'],
    ['/profile/cart#gift', 'Gift wrap from ৳60'],
    ['/profile/cart#gift', 'Keep it a secret who sent it'],
    ['/profile/cart#whom', 'Don’t know the address? The recipient fills it in'],
  ])
})

test('a shop without wraps promises none, and a free one costs nothing', () => {
  expect(linesOf(null).map(([, text]) => text)).not.toContainEqual(expect.stringContaining('wrap'))
  expect(linesOf(fromTaka(0))).toContainEqual(['/profile/cart#gift', 'Free gift wrap'])
})
