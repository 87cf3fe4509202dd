import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const [inLight = '', inDark = ''] = css.split('@media (prefers-color-scheme: dark)')

/** Tokens by name: `paper` is `#fffbf5`. */
export const SCHEMES = { light: coloursOf(inLight), dark: coloursOf(inDark) }

function coloursOf(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

/** WCAG 2.2: (L1 + 0.05) / (L2 + 0.05) of the relative luminances. */
export function contrast(one = '#missing', other = '#missing'): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: string): number {
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN] = channels(hex)
    .map((value) => value / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
