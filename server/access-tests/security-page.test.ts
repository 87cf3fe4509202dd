import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ENDINGS = ['.test.ts', '.test.tsx', '.server.test.ts', '.spec.ts']

const page = await readFile('docs/security.md', 'utf8')
const rows = rowsOf(page)
const claims = await Promise.all(rows.flatMap((row) => testsNamedBy(row).map(findTest)))

test('every promise says where it is kept, and names its tests', () => {
  expect(claims).not.toEqual([])
  expect(rows.filter((row) => row.split(' | ').length !== 3 || testsNamedBy(row).length === 0)).toEqual([])
})

test('the file that keeps it is there', async () => {
  const sources = await Promise.all(['shop', 'server'].map((folder) => readdir(folder, { recursive: true })))
  const names = new Set(sources.flat().map((file) => basename(file).replace(/(\.server)?\.tsx?$/, '')))
  const kept = rows.flatMap((row) =>
    [...(row.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(kept).not.toEqual([])
  expect(kept.filter((name) => !names.has(name ?? ''))).toEqual([])
})

test('every test that is named is there, once', () => {
  expect(claims.filter(({ found }) => found.length !== 1)).toEqual([])
})

test('every test that is named is played by `npm test`', () => {
  const later = claims
    .flatMap(({ found }) => found)
    .filter(({ file, source, title }) => {
      const isOfPages = file.startsWith('browser/') && !file.startsWith('browser/journeys/')
      return isOfPages || isSlow(source, title)
    })
  expect(later.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
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
  // In two pieces: vitest would take it for a tag of this file.
  const tag = ['/** @module', 'tag slow */'].join('-')
  expect(isSlow(`${tag}\ntest('is quick', () => {})`, 'is quick')).toBe(true)
})

test('every link of a document leads to a file, and every decision is in their list', async () => {
  const documents: string[] = []
  for (const folder of ['.', 'docs', 'decisions']) {
    documents.push(
      ...(await readdir(folder)).filter((name) => name.endsWith('.md')).map((name) => join(folder, name)),
    )
  }
  const links = new Set<string>()
  for (const document of documents) {
    const text = await readFile(document, 'utf8')
    for (const [, to = ''] of text.matchAll(/\]\((?!\w+:)([^)#]+)/g)) links.add(join(dirname(document), to))
  }
  expect([...links].filter((link) => !existsSync(link))).toEqual([])
  const decisions = documents.filter((name) => dirname(name) === 'decisions' && !name.endsWith('README.md'))
  expect(decisions).not.toEqual([])
  expect(decisions.filter((name) => !links.has(name))).toEqual([])
})

function rowsOf(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('|') && !/^\|(---| promise )/.test(line))
}

/** `file`: "title", "title…" · `file`: … */
function testsNamedBy(row: string) {
  return row
    .slice(row.lastIndexOf(' | '))
    .split(' · ')
    .flatMap((named) => {
      const file = /`(?<file>[^`]+)`/.exec(named)?.groups?.file ?? ''
      const titles = [...named.matchAll(/"(?<title>[^"]+)"/g)].map(({ groups }) => groups?.title ?? '')
      return (titles.length > 0 ? titles : ['']).map((title) => ({ file, title }))
    })
}

/** All tests whose file and title it may mean. */
async function findTest(named: { file: string; title: string }) {
  const found: { file: string; source: string; title: string }[] = []
  for (const folder of ['shop', 'server', '.']) {
    for (const ending of ENDINGS) {
      const file = join(folder, `${named.file}${ending}`)
      const source = await readFile(file, 'utf8').catch(() => '')
      const titles = new Set(titlesIn(source).filter((title) => isMeant(title, named.title)))
      found.push(...[...titles].map((title) => ({ file, source, title })))
    }
  }
  return { ...named, found }
}

function isMeant(title: string, named: string): boolean {
  return named.endsWith('…') ? title.startsWith(named.slice(0, -1)) : title === named
}

/** Whether only `npm run test:all` plays it. */
function isSlow(source: string, title: string): boolean {
  const tagged = [...source.matchAll(/(['"`])(?<title>(?:(?!\1).)+)\1,\s*\{[^{}]*tags: 'slow'/g)]
  return source.includes('@module-tag slow') || tagged.some(({ groups }) => groups?.title === title)
}

const isTitleIn = (source: string, title: string): boolean => titlesIn(source).includes(title)

/** Titles begin behind the bracket of `test(`, `describe(` or their `each(…)(`, in any quotes. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/[(]\s*(['"`])(?<title>(?:(?!\1).)+)\1,/g)].map(
    ({ groups }) => groups?.title ?? '',
  )
}
