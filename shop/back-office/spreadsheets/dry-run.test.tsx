import { describe, expect, it } from 'vitest'
import { VERDICTS } from '../imports/product-import.ts'
import { DryRun } from './dry-run.tsx'
import type { RowsView } from './imports-view.ts'
import { counts, mug, shown, words } from './test-import.tsx'

describe('a dry run', () => {
  const view = (rows: RowsView['rows'], more: Partial<RowsView> = {}): string =>
    shown(<DryRun counts={counts} view={{ verdict: 'change', page: 1, rows, ...more }} />)

  it('counts what becomes of the rows, and marks what is looked at', () => {
    const html = view([mug])
    expect(words(html)).toMatch(/^2 Added 41 Changed 1,200 Left as they are 0 Refused/)
    for (const verdict of VERDICTS)
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

  it('warns of what would be imported all the same', () => {
    const warned = { ...mug, warning: 'This shop does not have the picture.' }
    expect(words(view([warned]))).toContain('Row 2 Mug This shop does not have the picture.')
  })

  it('is paged by what it shows', () => {
    expect(view([mug], { page: 3 })).toMatch(/aria-label="Page 3" aria-current="page"/)
    expect(view([mug], { verdict: 'add' })).not.toContain('aria-label="Pages"')
  })

  it('says so where there are no rows', () => {
    expect(words(view([], { verdict: 'refused' }))).toContain('No Data found')
  })
})
