import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PAPER } from './theme.ts'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const [light, dark] = css.split('@media (prefers-color-scheme: dark)').map(colours)

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
    expect(contrast(scheme, ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPES)('%s on %s can be seen (AA, 3 to 1)', (shape, ground) => {
    expect(contrast(scheme, shape, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('both schemes name the same colours', () => {
  expect([...(dark?.keys() ?? [])].sort()).toEqual([...(light?.keys() ?? [])].sort())
})

test("the browser's frame has the colour of the paper", () => {
  expect(PAPER).toEqual({ light: light?.get('paper'), dark: dark?.get('paper') })
})

test('every font file is shown at once in its stand-in and swapped', () => {
  const faces = readFileSync(new URL('./fonts/fonts.css', import.meta.url), 'utf8').match(
    /@font-face \{[^}]+\}/g,
  )
  expect(faces?.length).toBeGreaterThan(3)
  for (const face of faces ?? []) expect(face).toMatch(/font-display: swap|size-adjust: [\d.]+%/)
})

function colours(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

/** WCAG 2.2: (L1 + 0.05) / (L2 + 0.05) of the relative luminances. */
function contrast(scheme: Map<string, string> | undefined, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(scheme?.get(name) ?? '#missing'))
    .sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
