import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { SoldDetails, SoldParts } from './sold-details.tsx'

const parts = [
  { variantId: 'a', units: 2, name: 'Crown · Large', nameBn: 'মুকুট · বড়' },
  { variantId: 'b', units: 1, name: 'Tea' },
]
const line = { brand: 'Aarong', category: 'Home', parts }
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test('a sold hamper lists its parts with their units, in the language of the page', () => {
  const html = renderToStaticMarkup(<SoldDetails line={line} />)
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(textOf(html)).toBe('Aarong · Home2 × Crown · Large1 × Tea')
  const inBangla = renderToStaticMarkup(
    <LanguageContext value="bn">
      <SoldParts line={line} />
    </LanguageContext>,
  )
  expect(textOf(inBangla)).toBe('২ × মুকুট · বড়১ × Tea')
})

test('any other gift lists nothing', () => {
  expect(renderToStaticMarkup(<SoldParts line={{ parts: null }} />)).toBe('')
  expect(renderToStaticMarkup(<SoldParts line={{}} />)).toBe('')
})
