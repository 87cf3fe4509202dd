/** A picture printed on a gift: SVG, so that Bangla is shaped as on a page. */
export interface Label {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** What stands in the svg element. */
  readonly body: string
}

export const BANGLA = 'font-family="Noto Serif Bengali"'
export const LATIN = 'font-family="Noto Serif"'

/** Words round a middle. @param more attributes, such as a weight */
export const words = (x: number, y: number, size: number, said: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${more}>${said}</text>`

/** At least one. */
export type Some<T> = readonly [T, ...T[]]

/** The first for 0, and from the front again behind the last. */
export const inTurn = <T>(list: Some<T>, at: number): T => list[at % list.length] ?? list[0]
