// Makes the shop's web fonts from their packages. Run by hand when a package or a recipe changes; the files are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subset from 'subset-font'
import { CHARACTERS, CLUSTERS } from './bangla-conjuncts.mjs'
import { glyphsOf, withGlyphs } from './glyphs.mjs'

const HIND = '@fontsource/hind-siliguri/files/hind-siliguri'
/** With all letters in one file. */
const WHOLE_HIND = '@expo-google-fonts/hind-siliguri'
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces'
const NOTO = '@fontsource/noto-serif-bengali/files/noto-serif-bengali'

/** What English pages are made of, as in the unicode-range of the core files; the rest comes to pages that have it. */
const CORE = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}\u00a0©·×–—‘’“”…−\u2060`

const RECIPES = [
  ...['latin', 'latin-ext'].flatMap((letters) =>
    [400, 600].map((weight) => ({
      from: `${HIND}-${letters}-${weight}-normal.woff2`,
      to: `hind-siliguri-${letters}-${weight}`,
    })),
  ),
  // Every price has the taka sign.
  ...['400Regular', '600SemiBold'].map((face) => ({
    from: `${WHOLE_HIND}/${face}/HindSiliguri_${face}.ttf`,
    to: `hind-siliguri-core-${face.slice(0, 3)}`,
    letters: `${CORE}৳`,
  })),
  // Bangla pages: both scripts in one file and one weight, which browsers make bolder where it must be.
  // Without the letters of Sanskrit and Assamese.
  {
    from: `${WHOLE_HIND}/400Regular/HindSiliguri_400Regular.ttf`,
    to: 'hind-siliguri-bangla-400',
    letters: `${CORE}${CHARACTERS}৳`,
  },
  // Every English page has the name of the other language.
  { from: `${HIND}-bengali-600-normal.woff2`, to: 'bangla-name-600', text: 'বাংলা' },
  ...['latin', 'latin-ext'].map((letters) => ({
    from: `${FRAUNCES}-${letters}-wght-normal.woff2`,
    to: `fraunces-${letters}-600`,
    variationAxes: { wght: 600 },
  })),
  {
    from: `${FRAUNCES}-latin-wght-normal.woff2`,
    to: 'fraunces-core-600',
    letters: CORE,
    variationAxes: { wght: 600 },
  },
  // As dark as Fraunces at 600; without what no Bangla word has.
  { from: `${NOTO}-bengali-700-normal.woff2`, to: 'noto-serif-bengali-700', clusters: CLUSTERS },
]

/** Without hints for coarse screens, half of a Bangla file; headings in the one weight that they have. @returns bytes by file name */
export async function makeFonts() {
  const made = RECIPES.map(async ({ from, to, ...recipe }) => {
    const whole = await readFile(createRequire(import.meta.url).resolve(from))
    return [`${to}.woff2`, await make(whole, recipe)]
  })
  return new Map(await Promise.all(made))
}

async function make(whole, { text, letters, clusters, variationAxes }) {
  const options = { targetFormat: 'woff2', noHinting: true, variationAxes }
  if (text) return subset(whole, text, { ...options, keepFeatures: ['kern'] })
  if (letters) return subset(whole, letters, options)
  const all = { ...options, keepAllGlyphs: true }
  if (!clusters) return subset(whole, undefined, all)
  const ttf = await subset(whole, undefined, { ...all, targetFormat: 'truetype' })
  const glyphs = glyphsOf(ttf, [...clusters, '৳'])
  return subset(await withGlyphs(ttf, glyphs, `${CHARACTERS}৳`), undefined, all)
}

if (import.meta.main) {
  const folder = new URL('../shop/ui/fonts/', import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of await makeFonts()) await writeFile(new URL(name, folder), bytes)
}
