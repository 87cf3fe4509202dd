import { describe, expect, it, test } from 'vitest'
import type { ProductImport } from '../imports/product-import.ts'
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

  it('waits for one of two words', () => {
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

  it('has nothing to do when the catalogue is like it already', () => {
    const html = open({ counts: { add: 0, change: 0, same: 5, refused: 0 } })
    expect(words(html)).toContain('Discard Nothing to do')
    expect(importNow(html)).toContain('disabled=""')
  })

  it('names what is left alone, and what stood in the way', () => {
    const html = words(open({ unknownColumns: ['Shelf', '<i>'], problem: 'Somebody changed “Mug”.' }))
    expect(html).toContain('does not know these columns: Shelf, &lt;i&gt;.')
    expect(html).toContain('Somebody changed “Mug”.')
  })

  it('cannot be decided twice while a decision is under way', () => {
    expect(open({}, true).match(/<button[^>]*disabled=""/g)).toHaveLength(2)
  })

  it('says when its place is free again while it is on its way', () => {
    const html = open({ state: 'reading' })
    expect(words(html)).toContain('If nothing more of it comes, you can choose another one after a minute.')
    expect(html).not.toContain('<button')
  })

  test.each(['importing', 'undoing'] as const)('goes on by itself while it is %s', (state) => {
    const html = open({ state })
    expect(words(html)).toContain('You may leave this page, it goes on without you.')
    expect(html).not.toContain('<button')
    expect(words(html)).not.toContain('Row 2')
  })
})
