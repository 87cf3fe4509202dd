import { describe, expect, it } from 'vitest'
import { Progress } from './progress.tsx'
import { shown, words } from './test-import.tsx'

describe('how far something is', () => {
  it('is a share in words and for screen readers, never more than all', () => {
    const html = shown(<Progress label="Importing" share={0.254} />)
    expect(words(html)).toBe('Importing 25 %')
    expect(html).toMatch(/role="progressbar" aria-label="Importing" aria-valuenow="25"/)
    expect(words(shown(<Progress label="Importing" share={1.2} />))).toBe('Importing 100 %')
  })

  it('claims no number while nobody knows', () => {
    const html = shown(<Progress label="Checking the file" share={null} />)
    expect(words(html)).toBe('Checking the file')
    expect(html).not.toContain('aria-valuenow')
  })
})
