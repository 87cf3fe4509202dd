import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Language, pathIn } from '../../kernel/language/language.ts'
import { markupIn } from '../../kernel/settings/test-shop.ts'
import { type HomeOffers, HomeSections } from './home-sections.tsx'

const OFFERS: HomeOffers = {
  recipients: [{ key: 'mother', name: 'Mother' }],
  occasions: [{ key: 'eid', name: 'Eid', motif: 'eid' }],
  offersDays: true,
  promises: ['card'],
}
const NOTHING = { recipients: [], occasions: [] }

function render(more: Partial<HomeOffers> = {}, language: Language = 'en') {
  const home = pathIn(language, '/')
  return markupIn(
    language,
    <MemoryRouter basename={home} initialEntries={[home]}>
      <HomeSections {...OFFERS} {...more} />
    </MemoryRouter>,
  )
}
const fieldsOf = (html: string) => html.match(/ name="\w+"/g)

test('the finder is a form that leads to the finder’s page with what was chosen, and with no script', () => {
  const html = render()
  expect(html).toMatch(/^<form [^>]*action="\/find"/)
  expect(render({}, 'bn')).toMatch(/^<form [^>]*action="\/bn\/find"/)
  expect(fieldsOf(html)).toEqual([' name="for"', ' name="occasion"', ' name="by"'])
  expect(html).toContain('<option value="">For whom?</option><option value="mother">Mother</option>')
  expect(html).toContain('<button type="submit"')
})

test('it asks only for what the shop can answer', () => {
  expect(fieldsOf(render({ occasions: [], offersDays: false }))).toEqual([' name="for"'])
  expect(render(NOTHING)).not.toContain('<form')
})

test('each occasion is one link with a picture; without any there is no row', () => {
  const html = render()
  expect(html.match(/<a [^>]*href="\/find\/eid"/g)).toHaveLength(1)
  expect(render({}, 'bn')).toMatch(/<a [^>]*href="\/bn\/find\/eid"/)
  expect(html).toMatch(/<img src="[^"]+motifs-[^"]+" alt="" loading="lazy"[^>]* motif-4"/)
  expect(render(NOTHING)).not.toContain('<nav')
})

test('what a shopkeeper wrote is text, whatever it holds', () => {
  const html = render({ occasions: [{ key: 'eid', name: '<b>Eid</b>', motif: 'eid' }] })
  expect(html).toContain('&lt;b&gt;Eid&lt;/b&gt;')
})

test('what the shop does is a list of its own name', () => {
  expect(render(NOTHING)).toMatch(
    /^<ul aria-label="What we do with your gift".*<svg aria-hidden="true".*<b [^>]*>A card in your words<\/b>/,
  )
})
