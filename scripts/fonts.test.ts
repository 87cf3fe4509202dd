import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Buffer as Shaped, shape } from 'harfbuzzjs'
// @ts-expect-error: it has no types
import subset from 'subset-font'
import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript
import { CLUSTERS } from './bangla-conjuncts.mjs'
// @ts-expect-error: plain JavaScript
import { makeFonts } from './fonts.mjs'

const FOLDER = new URL('../shop/ui/fonts/', import.meta.url)

test('the web fonts are those that their packages make: `node scripts/fonts.mjs` writes them', {
  tags: 'slow',
}, async () => {
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
  expect([...new Set(named)].sort()).toEqual(
    (await readdir(FOLDER)).filter((name) => name.endsWith('.woff2')).sort(),
  )
})

test.each([
  [
    'headings',
    '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-700-normal.woff2',
    'noto-serif-bengali-700',
  ],
  [
    'texts',
    '@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf',
    'hind-siliguri-bangla-400',
  ],
])('%s draw every cluster of Bangla words as the whole font does', { tags: 'slow' }, async (_, from, to) => {
  const file = createRequire(import.meta.url).resolve(from)
  const [whole, ours] = await Promise.all([drawerOf(file), drawerOf(new URL(`${to}.woff2`, FOLDER))])
  expect(CLUSTERS.length).toBeGreaterThan(8000)
  for (const cluster of CLUSTERS) expect(ours(cluster), cluster).toEqual(whole(cluster))
})

/** The glyphs that a font draws: their places and the boxes of their outlines. */
async function drawerOf(file: string | URL) {
  const ttf = await subset(await readFile(file), undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
  const font = new Font(new Face(new Blob(ttf)))
  const buffer = new Shaped()
  return (text: string) => {
    buffer.clearContents()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const places = buffer.getGlyphPositions()
    return buffer
      .getGlyphInfos()
      .map(({ codepoint }, n) => ({ ...places[n], box: font.glyphExtents(codepoint) }))
  }
}
