import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const CLAIM = /^\| (?<promise>.+) \| `(?<file>[^`]+)`: "(?<title>.+)" \|$/

const page = await readFile('docs/security.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('|---') && line !== '| promise | test |')

test('every promise names its test', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !CLAIM.test(row))).toEqual([])
})

test('every test that is named is there', async () => {
  const missing: string[] = []
  for (const row of rows) {
    const { file = '', title = '' } = CLAIM.exec(row)?.groups ?? {}
    const source = await readFile(file, 'utf8').catch(() => '')
    if (!isTitleIn(source, title)) missing.push(`${file}: ${title}`)
  }
  expect(missing).toEqual([])
})

test('and so is each that shows what was found from outside', async () => {
  const found = await readFile('docs/found-from-outside.md', 'utf8')
  const shown = found.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what |'))
  expect(shown.length).toBeGreaterThan(40)
  const missing: string[] = []
  for (const row of shown) {
    const { file = '', title = null } = /`(?<file>[^`]+)`(: "(?<title>.+)")? \|$/.exec(row)?.groups ?? {}
    const source = await readFile(file, 'utf8').catch(() => '')
    if (source === '' || (title && !isTitleIn(source, title))) missing.push(row)
  }
  expect(missing).toEqual([])
})

test('every test that is named is played by `npm test`', async () => {
  const later: string[] = []
  for (const row of rows) {
    const { file = '', title = '' } = CLAIM.exec(row)?.groups ?? {}
    const source = await readFile(file, 'utf8')
    const isOfPages = file.startsWith('browser/') && !file.startsWith('browser/journeys/')
    if (isOfPages || isSlow(source, title)) later.push(`${file}: ${title}`)
  }
  expect(later).toEqual([])
})

test('a title must be that of a test, whole and to the letter', () => {
  const source = "test('leads nowhere', () => {})\ndescribe.each(ALL)('%s', () => {})\n// 'a remark'"
  expect(isTitleIn(source, 'leads nowhere')).toBe(true)
  expect(isTitleIn(source, 'leads')).toBe(false)
  expect(isTitleIn(source, '%s')).toBe(true)
  expect(isTitleIn(source, 'a remark')).toBe(false)
})

test('one that is tagged is left to `npm run test:all`', () => {
  expect(isSlow("test('is quick', () => {})\ntest('is slow', { tags: 'slow' }, () => {})", 'is slow')).toBe(
    true,
  )
  expect(isSlow("test('is quick', () => {})\ntest('is slow', { tags: 'slow' }, () => {})", 'is quick')).toBe(
    false,
  )
  expect(isSlow("/** @module-tag slow */\ntest('is quick', () => {})", 'is quick')).toBe(true)
})

test('the decisions it points to are there', async () => {
  const decisions = await readdir('decisions')
  const named = [...page.matchAll(/\.\.\/decisions\/([\w.-]+)/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !decisions.includes(name ?? ''))).toEqual([])
})

/** Whether only `npm run test:all` plays it. */
function isSlow(source: string, title: string): boolean {
  const tagged = [...source.matchAll(/(['"`])(?<title>(?:(?!\1).)+)\1, \{\s*tags: 'slow'/g)]
  return source.includes('@module-tag slow') || tagged.some(({ groups }) => groups?.title === title)
}

/** Titles begin behind the bracket of `test(`, `describe(` or their `each(…)(`, in any quotes. */
function isTitleIn(source: string, title: string): boolean {
  const titles = source.matchAll(/[(]\s*(['"`])(?<title>(?:(?!\1).)+)\1,/g)
  return [...titles].some(({ groups }) => groups?.title === title)
}
