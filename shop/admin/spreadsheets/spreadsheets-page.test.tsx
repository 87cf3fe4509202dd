import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ProductImport } from '../../imports/import-shapes.server.ts'
import { COLUMNS, type ImportState } from '../../imports/product-import.ts'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { ImportSection } from './import-section.tsx'
import { ErrorBoundary, ExportSection, HydrateFallback } from './spreadsheets-page.tsx'
import { lamps, shown, words } from './test-import.tsx'

function fileThatIs(state: ImportState, done = 0): ProductImport {
  return { ...lamps, state, done, counts: { add: 30, change: 10, same: 0, refused: 0 } }
}

describe('the import', () => {
  const section = (open: ProductImport | null) =>
    shown(<ImportSection view={{ open, past: [], rows: null }} />)

  it('takes a file where none is open, and names the columns', () => {
    const html = section(null)
    expect(html).toContain('type="file"')
    expect(words(html)).toContain(
      'id, name, price, offerPrice, brand, category, description, photos, nameBn, brandBn, categoryBn, descriptionBn, occasions, forWhom, ages, tastes, morePhotos, options, optionsBn, variants, variantsBn, skus, variantPrices, variantOffers, variantPhotos, variantsShown, onHand, fewAt, parts. A row with an id changes that gift',
    )
    expect(words(html)).toContain('Last imports Nothing was imported yet.')
    expect(html).not.toContain('role="progressbar"')
  })

  it('takes no second file beside one that waits', () => {
    const html = section(fileThatIs('ready'))
    expect(words(html)).toContain('Waits for you · chosen by Rahima')
    expect(html).not.toContain('type="file"')
    expect(html).not.toContain('role="progressbar"')
  })

  it.each([
    ['reading', 'Checking the file'],
    ['importing', 'Importing 25 %'],
    ['undoing', 'Undoing the import 25 %'],
  ] as const)('shows how far it is while it is %s', (state, far) => {
    const html = section(fileThatIs(state, 10))
    expect(words(html)).toContain(`${far} lamps`)
    expect(html).toContain('role="progressbar"')
    expect(html).not.toContain('type="file"')
  })

  it('shows 0 % where there is nothing to write', () => {
    const none = { add: 0, change: 0, same: 0, refused: 0 }
    expect(words(section({ ...fileThatIs('importing'), counts: none }))).toContain('Importing 0 %')
  })
})

it('the export has a file of gifts, and one of orders between two days', () => {
  const html = shown(<ExportSection />)
  expect(words(html)).toMatch(
    /The catalogue .*Download gifts The orders From To Phone numbers for a courier’s sheet .* Download orders$/,
  )
  expect(html).toMatch(/<input type="checkbox"[^>]*name="national"/)
  expect(html).toMatch(/<input[^>]*name="from"/)
  expect(html).toMatch(/<input[^>]*name="to"/)
  expect(html.match(/type="date"/g)).toHaveLength(2)
  expect(html).not.toContain('role="alert"')
})

it('in Bangla nothing but names is English', () => {
  const one = { ...fileThatIs('imported'), fileName: '', by: '', undoable: true }
  const waiting = { ...fileThatIs('ready'), fileName: '', by: '', unknownColumns: [''] }
  const html = shown(
    <LanguageContext value="bn">
      <ImportSection view={{ open: null, past: [one], rows: null }} />
      <ImportSection view={{ open: waiting, past: [], rows: { verdict: 'add', page: 1, rows: [] } }} />
      <ImportSection view={{ open: fileThatIs('importing', 10), past: [], rows: null }} />
      <ExportSection />
    </LanguageContext>,
  )
  const text = words(html.replaceAll(/<code>.*?<\/code>/g, ''))
    .replaceAll(COLUMNS.join(', '), '')
    .replace('lamps &lt;new&gt;.csv', '')
    .replace('Rahima', '')
    .replaceAll(/WooCommerce|Shopify/g, '')
  expect(text.replace(/\bid\b/g, '')).not.toMatch(/[A-Za-z0-9]/)
  expect(text).toContain('ইমপোর্ট হয়েছে: ৩০টি উপহার যোগ হয়েছে, ১০টি উপহার বদলেছে')
  expect(html.match(/aria-label="[^"]*[A-Za-z][^"]*"/g)).toBeNull()
})

it('the page has its heading while it loads, and a way on where it failed', () => {
  expect(words(shown(<HydrateFallback />))).toContain('Import and export')
  const Failed = createRoutesStub([{ path: '/', Component: ErrorBoundary }])
  expect(words(renderToStaticMarkup(<Failed />))).toContain('the imports')
})
