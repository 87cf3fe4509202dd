import { describe, expect, it } from 'vitest'
import type { ProductImport } from '../../imports/import-shapes.server.ts'
import { PastImports } from './import-section.tsx'
import { counts, lamps, nothing, shown, words } from './test-import.tsx'

describe('the last imports', () => {
  const past = (...some: Partial<ProductImport>[]): string =>
    shown(
      <PastImports
        past={some.map((one, at) => ({ ...lamps, _id: String(at), ...one }))}
        busy={false}
        onUndo={nothing}
      />,
    )

  it('say what was done, by whom and when in Dhaka', () => {
    const html = past({ state: 'imported', counts: { ...counts, add: 1 } })
    expect(words(html)).toMatch(/Imported: 1 gift added, 41 gifts changed · Rahima · 21\/11\/2026, 00:30$/)
    expect(html).toContain('dateTime="2026-11-20T18:30:00.000Z"')
  })

  it('offer to undo only the one that can be', () => {
    const html = past({ state: 'imported', undoable: true }, { state: 'imported' }, { state: 'discarded' })
    expect(html.match(/<button/g)).toHaveLength(1)
    expect(html.indexOf('<button')).toBeLessThan(html.indexOf('</li>'))
  })

  it('say why one was not read', () => {
    const html = words(past({ state: 'failed', problem: 'Row 3 cannot be read.' }))
    expect(html).toContain('Could not be read · Rahima')
    expect(html).toContain('Row 3 cannot be read.')
  })

  it('say so when there are none', () => {
    expect(words(past())).toBe('Nothing was imported yet.')
  })
})
