import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, SCHEMES } from './test-contrast.ts'
import { PAPER } from './theme.ts'

const { light, dark } = SCHEMES

/** Every pair in which the kit or a page sets words. */
const WORDS: readonly [ink: string, ground: string][] = [
  ...['ink', 'ink-soft', 'berry', 'berry-deep', 'pine', 'danger', 'danger-deep'].flatMap((ink) =>
    ['paper', 'surface', 'wash'].map((ground): [string, string] => [ink, ground]),
  ),
  ['on-berry', 'berry'],
  ['on-berry', 'berry-deep'],
  ['on-pine', 'pine'],
  ['on-gold', 'gold'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-deep'],
  ['paper', 'ink'],
]

/** Edges of inputs and focus rings: what must be seen to use a thing. */
const SHAPES: readonly [string, string][] = ['edge', 'berry', 'danger'].flatMap((shape) =>
  ['paper', 'surface', 'wash'].map((ground): [string, string] => [shape, ground]),
)

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_, scheme) => {
  test.each(WORDS)('%s on %s can be read (AA, 4.5 to 1)', (ink, ground) => {
    expect(contrast(scheme.get(ink), scheme.get(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPES)('%s on %s can be seen (AA, 3 to 1)', (shape, ground) => {
    expect(contrast(scheme.get(shape), scheme.get(ground))).toBeGreaterThanOrEqual(3)
  })
})

test('both schemes name the same colours', () => {
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort())
})

test("the browser's frame has the colour of the paper", () => {
  expect(PAPER).toEqual({ light: light.get('paper'), dark: dark.get('paper') })
})

test('every font file is shown at once in its stand-in and swapped', () => {
  const faces = readFileSync(new URL('./fonts/fonts.css', import.meta.url), 'utf8').match(
    /@font-face \{[^}]+\}/g,
  )
  expect(faces?.length).toBeGreaterThan(3)
  for (const face of faces ?? []) expect(face).toMatch(/font-display: swap|size-adjust: [\d.]+%/)
})
test('no source whose words are left out of the style names a class of our colours', () => {
  const theme = readFileSync('shop/ui/theme.css', 'utf8')
  const colours = [...theme.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name).join('|')
  const ofColour = new RegExp(`\\b(text|bg|border)-(${colours})\\b`)
  const leftOut = [...theme.matchAll(/^@source not "\.\.\/(.+)";$/gm)].map(([, glob = '']) => `shop/${glob}`)
  expect(leftOut.length).toBeGreaterThan(0)
  const files = globSync(leftOut).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => ofColour.test(readFileSync(file, 'utf8')))).toEqual([])
})
