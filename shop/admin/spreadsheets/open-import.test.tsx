import { describe, expect, it, test } from 'vitest'
import type { ProductImport } from '../../imports/import-shapes.server.ts'
import { ROW_OUTCOMES } from '../../imports/product-import.ts'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import type { RowsView } from './imports-view.ts'
import { OpenImport } from './open-import.tsx'
import { counts, lamps, mug, nothing, shown, words } from './test-import.tsx'

describe('the file that is open', () => {
  const open = (more: Partial<ProductImport>, busy = false): string =>
    shown(
      <OpenImport
        open={{ ...lamps, ...more }}
        rows={{ verdict: 'change', page: 1, rows: [mug] }}
        busy={busy}
        onImport={nothing}
        onDiscard={nothing}
      />,
    )
  const importNow = (html: string) => /<button([^>]*)>(?:<span[^>]*><\/span>)?Import now/.exec(html)?.[1]

  it('waits for a decision', () => {
    const html = open({})
    expect(words(html)).toMatch(/^lamps &lt;new&gt;.csv Waits for you · chosen by Rahima Import now Discard/)
    expect(importNow(html)).not.toContain('disabled=""')
    expect(words(html)).toContain('Row 2 Mug')
  })

  it('cannot be imported with a refused row', () => {
    const one = open({ counts: { ...counts, refused: 1 } })
    expect(words(one)).toContain('One row is refused. Correct the file and choose it again')
    expect(importNow(one)).toContain('disabled=""')
    expect(words(open({ counts: { ...counts, refused: 1200 } }))).toContain('1,200 rows are refused.')
  })

  it('has nothing to do when the catalogue is the same already', () => {
    const html = open({ counts: { add: 0, change: 0, same: 5, refused: 0 } })
    expect(words(html)).toContain('Discard Nothing to do')
    expect(importNow(html)).toContain('disabled=""')
  })

  it('names the rows of another shop’s file that are left out, and why', () => {
    const leftOut = [{ row: 5, name: 'Set of mugs', why: 'It is not on sale there.' }]
    expect(words(open({ leftOut }))).toContain(
      'What of this file is not imported Row 5 Set of mugs It is not on sale there.',
    )
    expect(words(open({}))).not.toContain('not imported')
  })

  it('names unknown columns, and the problem', () => {
    const html = words(open({ unknownColumns: ['Shelf', '<i>'], problem: 'Somebody changed “Mug”.' }))
    expect(html).toContain('does not know these columns: Shelf, &lt;i&gt;.')
    expect(html).toContain('Somebody changed “Mug”.')
  })

  it('cannot be decided twice while a decision is under way', () => {
    expect(open({}, true).match(/<button[^>]*disabled=""/g)).toHaveLength(2)
  })

  it('says during the upload when another file can be chosen', () => {
    const html = open({ state: 'reading' })
    expect(words(html)).toContain('If the upload stops, you can choose another file after a minute.')
    expect(html).not.toContain('<button')
  })

  test.each(['importing', 'undoing'] as const)('goes on by itself while it is %s', (state) => {
    const html = open({ state })
    expect(words(html)).toContain('You may leave this page, it goes on without you.')
    expect(html).not.toContain('<button')
    expect(words(html)).not.toContain('Row 2')
  })
})

describe('the rows of a validated file', () => {
  const view = (rows: RowsView['rows'], more: Partial<RowsView> = {}): string => {
    const html = shown(
      <OpenImport
        open={lamps}
        rows={{ verdict: 'change', page: 1, rows, ...more }}
        busy={false}
        onImport={nothing}
        onDiscard={nothing}
      />,
    )
    return html.slice(html.indexOf('<div id="rows"'))
  }

  it('counts rows by outcome, and marks the shown one', () => {
    const html = view([mug])
    expect(words(html)).toMatch(/^2 Added 41 Changed 1,200 Left as they are 0 Refused/)
    for (const verdict of ROW_OUTCOMES)
      expect(html).toContain(`href="/profile/csv?rows=${verdict}&amp;page=1#rows"`)
    expect(html.match(/aria-current="true"[^>]*href="[^"]+"/g)?.join()).toMatch(/^[^,]*rows=change/)
    expect(html).toContain('aria-label="Changed"')
  })

  it('shows a change as it was and as it would be', () => {
    const changes = [
      { field: 'offerPrice', from: '', to: '250.50' },
      { field: 'description', from: '<b>Old</b>', to: 'x'.repeat(200) },
    ] as const
    const html = view([{ ...mug, changes }])
    expect(words(html)).toContain('Row 2 Mug Offer price nothing → 250.50')
    expect(html).toContain('<del class="text-ink-soft">&lt;b&gt;Old&lt;/b&gt;</del>')
    expect(html).toContain(`>${'x'.repeat(160)}…</ins>`)
  })

  it('says a change in Bangla, and prices in its digits', () => {
    const changes = [{ field: 'offerPrice', from: '', to: '250.50' }] as const
    const html = shown(
      <LanguageContext value="bn">
        <OpenImport
          open={lamps}
          rows={{ verdict: 'change', page: 1, rows: [{ ...mug, changes }] }}
          busy={false}
          onImport={nothing}
          onDiscard={nothing}
        />
      </LanguageContext>,
    )
    expect(words(html)).toContain('সারি ২ Mug অফারের দাম কিছু নেই → ২৫০.৫০')
    expect(words(html)).toContain('২ যোগ হবে ৪১ বদলাবে ১,২০০ একই থাকবে ০ নেওয়া যায়নি')
  })

  it('shows a new gift with all that it would have', () => {
    const changes = [
      { field: 'name', from: '', to: 'Blue Kite' },
      { field: 'price', from: '', to: '4500.00' },
      { field: 'category', from: '', to: 'Toys' },
    ] as const
    const html = view([{ ...mug, verdict: 'add', name: 'Blue Kite', changes }], { verdict: 'add' })
    expect(words(html)).toContain('Row 2 Blue Kite Price 4500.00 Category Toys')
    expect(html).not.toContain('<del')
  })

  it('says why a row is refused, also one without a name', () => {
    const refused = { ...mug, row: 7, name: '', why: 'Name must not be empty.' }
    expect(words(view([refused], { verdict: 'refused' }))).toContain('Row 7 No name Name must not be empty.')
  })

  it('is paged by what it shows', () => {
    expect(view([mug], { page: 3 })).toMatch(/aria-label="Page 3" aria-current="page"/)
    expect(view([mug], { verdict: 'add' })).not.toContain('aria-label="Pages"')
  })

  it('says so where there are no rows', () => {
    expect(words(view([], { verdict: 'refused' }))).toContain('No Data found')
  })
})
