import { describe, expect, it, test } from 'vitest'
import { nothing, shown, words } from '../admin/spreadsheets/test-import.tsx'
import { CsvDrop, ListedRow, Progress, SendingProgress, UnknownColumns } from './file-parts.tsx'

test('the place for a file is a labelled chooser of CSV files', () => {
  const html = shown(<CsvDrop help="or drop it here." onFile={nothing} />)
  const id = /<input id="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`<label for="${id}"`)
  expect(html).toMatch(/type="file" accept=".csv,text\/csv"/)
  expect(words(html)).toBe('Choose a CSV file or drop it here.')
  expect(shown(<CsvDrop help="" disabled onFile={nothing} />)).toContain('disabled=""')
  expect(words(shown(<CsvDrop help="" isAnother onFile={nothing} />))).toBe('Choose another file')
})

test('a file that was sent is checked', () => {
  expect(words(shown(<SendingProgress sent={0.5} />))).toBe('Sending the file 50 %')
  expect(words(shown(<SendingProgress sent={1} />))).toBe('Checking the file')
})

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

test('a row has its number, its name and all its errors', () => {
  const row = shown(<ListedRow row={3} name="" errors={['Price must not be empty.', 'A < B']} />)
  expect(words(row)).toBe('Row 3 No name Price must not be empty. A &lt; B')
})

test('columns that the shop does not know are named', () => {
  expect(shown(<UnknownColumns columns={[]} />)).not.toContain('Ignored')
  expect(words(shown(<UnknownColumns columns={['shelf', 'colour']} />))).toContain(
    'the shop does not know these columns: shelf, colour.',
  )
})
