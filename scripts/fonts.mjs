// Makes the shop's web fonts from their packages. Run by hand when a package or a recipe changes; the files are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subset from 'subset-font'

const HIND = '@fontsource/hind-siliguri/files/hind-siliguri'
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces'
const NOTO = '@fontsource/noto-serif-bengali/files/noto-serif-bengali'
const HIND_FILES = ['latin', 'latin-ext', 'bengali'].flatMap((letters) =>
  [400, 600].map((weight) => ({
    from: `${HIND}-${letters}-${weight}-normal.woff2`,
    to: `hind-siliguri-${letters}-${weight}`,
  })),
)
const BANGLA = 'ঁংঃঅআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ়ািীুূৃেৈোৌ্ৎৗড়ঢ়য়০১২৩৪৫৬৭৮৯৳।\u200c\u200d'

const RECIPES = [
  ...HIND_FILES,
  // Every price has the taka sign, and the Bangla files are too much for one letter.
  ...[400, 600].map((weight) => ({
    from: `${HIND}-bengali-${weight}-normal.woff2`,
    to: `taka-${weight}`,
    text: '৳',
  })),
  ...['latin', 'latin-ext'].map((letters) => ({
    from: `${FRAUNCES}-${letters}-wght-normal.woff2`,
    to: `fraunces-${letters}-600`,
    variationAxes: { wght: 600 },
  })),
  // As dark as Fraunces at 600; without the letters of Sanskrit and Assamese.
  { from: `${NOTO}-bengali-700-normal.woff2`, to: 'noto-serif-bengali-700', letters: BANGLA },
]

/** Without hints for coarse screens, half of a Bangla file; headings in the one weight that they have. @returns bytes by file name */
export async function makeFonts() {
  const made = RECIPES.map(async ({ from, to, text, letters = text, variationAxes }) => {
    const whole = await readFile(createRequire(import.meta.url).resolve(from))
    const options = {
      targetFormat: 'woff2',
      noHinting: true,
      variationAxes,
      keepAllGlyphs: !letters,
      ...(text && { keepFeatures: [] }),
    }
    return [`${to}.woff2`, await subset(whole, letters, options)]
  })
  return new Map(await Promise.all(made))
}

if (import.meta.main) {
  const folder = new URL('../shop/ui/fonts/', import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of await makeFonts()) await writeFile(new URL(name, folder), bytes)
}
