/** Pastel backgrounds that match the shop's theme. */
export const GROUNDS = {
  blush: { light: '#fff3ef', mid: '#fbdcd8', deep: '#eeb5b4', shade: '#8f3a4a' },
  rose: { light: '#fff1f3', mid: '#f9d3dc', deep: '#e9a9bb', shade: '#8a2f50' },
  apricot: { light: '#fff5e9', mid: '#fde0c3', deep: '#f3bd92', shade: '#95502a' },
  butter: { light: '#fffbea', mid: '#fbecc0', deep: '#ecd08a', shade: '#86651c' },
  sand: { light: '#fdf8f0', mid: '#f1e4d2', deep: '#dbc4a6', shade: '#77593a' },
  clay: { light: '#fbf1ea', mid: '#efd3c2', deep: '#d9a88f', shade: '#7a4030' },
  pistachio: { light: '#f8fbee', mid: '#e2edc8', deep: '#bfd298', shade: '#53682b' },
  mint: { light: '#f1faf5', mid: '#cfe9dc', deep: '#9dccb7', shade: '#1f5c4d' },
  sky: { light: '#f1f8fc', mid: '#d0e5f1', deep: '#a0c6dd', shade: '#2d5674' },
  lilac: { light: '#f8f4fd', mid: '#e2d8f3', deep: '#bfaee0', shade: '#51408a' },
} as const

export type GroundName = keyof typeof GROUNDS

/** The same colours after sunset, for pages in the dark. */
export const NIGHTS = {
  blush: { light: '#5a2f2f', mid: '#412223', deep: '#2b1718', shade: '#000000', shine: '#a8605f' },
  rose: { light: '#5a2a3b', mid: '#421f2c', deep: '#2c151e', shade: '#000000', shine: '#ab5b75' },
  apricot: { light: '#583820', mid: '#402918', deep: '#2b1c11', shade: '#000000', shine: '#a8734a' },
  butter: { light: '#573f1e', mid: '#402e16', deep: '#2b2010', shade: '#000000', shine: '#a5803f' },
  pistachio: { light: '#3b4824', mid: '#2b351b', deep: '#1d2413', shade: '#000000', shine: '#667b41' },
  mint: { light: '#20493c', mid: '#18362c', deep: '#10251f', shade: '#000000', shine: '#4c8f79' },
  sky: { light: '#254557', mid: '#1b3340', deep: '#12232c', shade: '#000000', shine: '#5587a3' },
  lilac: { light: '#3e3260', mid: '#2d2547', deep: '#1f1a31', shade: '#000000', shine: '#7d6bb3' },
} as const

export interface Ground {
  readonly light: string
  readonly mid: string
  readonly deep: string
  readonly shade: string
  /** Light that falls on it; by default white. */
  readonly shine?: string
}

export const ACCENTS = ['#b4234b', '#e0a63a', '#1f5c4d', '#ffffff', '#f08a9b'] as const

/** Deterministic numbers from 0 to 1, so that a picture is the same at every build. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
