import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sentenceOf } from '../kernel/api/refusal.ts'
import { readCsvRows } from './csv-file.server.ts'

/** Turns of the event loop: in each of them another request may be served. */
let turns = 0
let isCounting = true
beforeEach(() => {
  turns = 0
  isCounting = true
  const count = () => {
    turns += 1
    if (isCounting) setImmediate(count)
  }
  setImmediate(count)
})
afterEach(async () => {
  isCounting = false
  await nextTurn()
})

async function* all(...chunks: readonly string[]) {
  yield* chunks
}

async function rowsOf(text: AsyncIterable<string>, most = 1_000_000) {
  const rows: string[] = []
  for await (const { row, cells } of readCsvRows(text, most)) rows.push(`${row} ${cells.join('|')}`)
  return rows
}

const EMPTY = {
  'blank lines': '\n',
  'blank lines of Windows': '\r\n',
  'lines of commas': ',,\n',
  'lines of other lengths': ',,,\n\n,\n',
  'lines of blanks': '  , \t,\n',
}

test.each(Object.entries(EMPTY))('%s count as rows and are left out', async (_, empty) => {
  const text = `name,price\n${empty.repeat(3)}Mug,300\n`
  const before = 1 + 3 * empty.trimEnd().split('\n').length
  expect(await rowsOf(all(text))).toEqual(['1 name|price', `${before + 1} Mug|300`])
})

test.each(Object.entries(EMPTY))(
  'a file of %s ends at the limit, early and with a sentence',
  async (_, empty) => {
    let read = 0
    async function* endless() {
      yield 'name,price\n'
      for (; ; read++) yield empty.repeat(100)
    }
    const refused = rowsOf(endless(), 500)
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'csv-too-many-rows', limit: 500 } })
    await expect(refused).rejects.toSatisfy(({ refusal }) =>
      sentenceOf(refusal).includes('more than 500 rows, empty ones included'),
    )
    expect(read).toBeLessThan(10)
  },
)

test('as many rows as the limit may stand below the first, and none more', async () => {
  const text = `name\n${'Mug\n'.repeat(10)}`
  expect(await rowsOf(all(text), 10)).toHaveLength(11)
  for (const more of ['Vase', 'Vase\n', '\n'.repeat(20), ',\n'.repeat(20)]) {
    const refused = rowsOf(all(text + more), 10)
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'csv-too-many-rows' } })
  }
  expect(await rowsOf(all(`sep=,\n${text}`), 10)).toHaveLength(11)
})

test.each(['\n', ',,\n', 'Mug,300\n', 'Mug\n\n', '"Mug, large",300,,\n'])(
  'whatever the rows are, others are served at every kilobyte: %j',
  async (line) => {
    const text = `name,price\n${line.repeat(20_000 / line.length)}`
    await rowsOf(all(text))
    expect(turns).toBeGreaterThanOrEqual(Math.floor(text.length / 1024))
  },
)

test('a character may lie on the border of two pieces', async () => {
  const name = '🎁নকশি কাঁথা'.repeat(100)
  for (const before of ['', 'a', 'ab', 'abc']) {
    expect(await rowsOf(all(`name\n${before}${name}\n`))).toEqual(['1 name', `2 ${before}${name}`])
  }
})

const HAT = 'Party hat, red'
test.each([
  ['commas', `name,price\n"${HAT}",90\n`],
  ['semicolons', `name;price\n${HAT};90\n`],
  ['tabs', `name\tprice\n${HAT}\t90\n`],
  ['pipes', `name|price\n${HAT}|90\n`],
  ['pipes, all in quotation marks', `"name"|"price"\n"${HAT}"|"90"\n`],
  ['semicolons after Excel’s line that names them', `sep=;\nname;price\n${HAT};90\n`],
  ['pipes after such a line, filled up by a spreadsheet', `"sep=|"|\nname|price\n${HAT}|90\n`],
  ['semicolons below empty lines', `\r\n\r\nname;price\r\n${HAT};90\r\n`],
  ['semicolons of a file saved twice', `\ufeff"name";"price"\n"${HAT}";"90"\n`],
])('a file divided by %s is read', async (_, text) => {
  const rows = await rowsOf(all(text))
  expect(rows.slice(-2).map((row) => row.replace(/^\d+ /, ''))).toEqual(['name|price', `${HAT}|90`])
})

test.each([
  ['in quotation marks', 3, '"name";"price";"size, colour, or, both"\n"Hat";"90";"red"\n'],
  ['of two lines in quotation marks', 2, '"what, who,\nand, for, whom";"price"\n"Hat";"90"\n'],
  ['that no row has', 3, 'name;price;size, colour, or, both\nHat;90;red\n"Cap";80;\n'],
])('commas in a header %s do not divide it', async (_, cells, text) => {
  const [header = ''] = await rowsOf(all(text))
  expect(header.split('|')).toHaveLength(cells)
})

test('commas in prices and descriptions do not divide rows of semicolons, whole or in pieces', async () => {
  const text = `name;price;description\n${'Hat;90,50;red, blue, green\n'.repeat(5)}`
  for (const chunks of [[text], [...text]])
    expect((await rowsOf(all(...chunks))).at(-1)).toBe('6 Hat|90,50|red, blue, green')
})
