import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MOTIFS } from '../../pictures/shop-art.ts'
import type { HomeOffers } from './home-offers.server.ts'
import { FinderLine, OccasionRow, Promises } from './home-sections.tsx'
import { homeWords } from './home-words.en.ts'

const { finder, byOccasion, whatWeDo } = homeWords
const picture = MOTIFS.bow.src
const OFFERS: HomeOffers = {
  words: { ...finder, byOccasion, whatWeDo },
  recipients: [{ key: 'mother', name: 'Mother' }],
  occasions: [{ key: 'eid', name: 'Eid', picture }],
  offersDays: true,
  promises: [{ title: 'A card in your words', text: 'Printed.', picture }],
}
const NOTHING = { ...OFFERS, recipients: [], occasions: [] }

const render = (element: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)

test('the finder is a form that leads to the finder’s page with what was chosen, and with no script', () => {
  const html = render(<FinderLine {...OFFERS} />)
  expect(html).toMatch(/^<form [^>]*action="\/find"/)
  expect(html.match(/ name="\w+"/g)).toEqual([' name="for"', ' name="occasion"', ' name="by"'])
  expect(html).toContain('<option value="">For whom?</option><option value="mother">Mother</option>')
  expect(html).toContain('<button type="submit"')
})

test('it asks only for what the shop can answer', () => {
  expect(render(<FinderLine {...OFFERS} occasions={[]} offersDays={false} />).match(/ name="\w+"/g)).toEqual([
    ' name="for"',
  ])
  expect(render(<FinderLine {...NOTHING} />)).toBe('')
})

test('each occasion is one link with a picture; without any there is no row', () => {
  const html = render(<OccasionRow {...OFFERS} />)
  expect(html.match(/<a [^>]*href="\/find\/eid"/g)).toHaveLength(1)
  expect(html).toMatch(/<img src="[^"]+motif-bow[^"]+" alt=""[^>]* loading="lazy"/)
  expect(render(<OccasionRow {...NOTHING} />)).toBe('')
})

test('what the shop does is a list of its own name', () => {
  expect(render(<Promises {...OFFERS} />)).toMatch(
    /^<ul aria-label="What we do with your gift".*<b [^>]*>A card in your words<\/b>/,
  )
})
