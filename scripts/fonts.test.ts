import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript
import { makeFonts } from './fonts.mjs'

const FOLDER = new URL('../shop/ui/fonts/', import.meta.url)

test('the web fonts are those that their packages make: `node scripts/fonts.mjs` writes them', async () => {
  const made = await makeFonts()
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.woff2'))
  expect(files.sort()).toEqual([...made.keys()].sort())
  for (const name of files) {
    expect((await readFile(new URL(name, FOLDER))).equals(made.get(name) ?? Buffer.of()), name).toBe(true)
  }
})

test('each has its place in the style', async () => {
  const style = await readFile(new URL('fonts.css', FOLDER), 'utf8')
  const named = [...style.matchAll(/url\("\.\/([^"?]+)/g)].map(([, name]) => name)
  expect(named.sort()).toEqual((await readdir(FOLDER)).filter((name) => name.endsWith('.woff2')).sort())
})
