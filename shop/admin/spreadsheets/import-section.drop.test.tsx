import { expect, test } from 'vitest'
import { DropFile } from './import-section.tsx'
import { nothing, shown } from './test-import.tsx'

test('the place for a file is a labelled chooser of CSV files', () => {
  const html = shown(<DropFile disabled={false} onFile={nothing} />)
  const id = /<input id="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`<label for="${id}"`)
  expect(html).toMatch(/type="file" accept=".csv,text\/csv"/)
  expect(shown(<DropFile disabled onFile={nothing} />)).toContain('disabled=""')
})
