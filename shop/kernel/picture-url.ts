/** The widths that a stored picture is made in, as far as it is wider; besides, its own width up to the last one. */
const WIDTHS = [320, 640, 960, 1280] as const
const WIDEST = 1280
const PLAIN_WIDTH = 640

/** What `<picture>` needs for a stored picture. */
export interface PictureSources {
  /** A WebP of medium width, for browsers that read no `srcset`. */
  readonly src: string
  readonly avif: string
  readonly webp: string
  /** Of the original, upright, in pixels: they give the shape, so nothing jumps. */
  readonly width: number
  readonly height: number
}

const STORED = /^\/media\/([a-z0-9-]+-([1-9]\d{0,4})x([1-9]\d{0,4}))\/\d+\.webp$/

/**
 * Reads everything about a stored picture from its address, such as `/media/3f2a…-960x960/640.webp`.
 * @returns null for any other address
 */
export function pictureSources(photos: string): PictureSources | null {
  const match = STORED.exec(photos)
  if (!match) return null
  const [, folder = '', width, height] = match
  const widths = pictureWidths(Number(width))
  const srcset = (type: string) => widths.map((w) => `/media/${folder}/${w}.${type} ${w}w`).join(', ')
  return {
    src: photos,
    avif: srcset('avif'),
    webp: srcset('webp'),
    width: Number(width),
    height: Number(height),
  }
}

/** The widths, ascending, in which a picture of this width is stored: never wider than itself. */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((w) => w < width), Math.min(width, WIDEST)].filter(
    (w, i, all) => all.indexOf(w) === i,
  )
}

/** The folder that holds a picture's files; the original's size can be read from its name. */
export const pictureFolder = (name: string, width: number, height: number): string =>
  `${name}-${width}x${height}`

/** The address of a stored picture, as products keep it in `photos`. */
export const pictureUrl = (name: string, width: number, height: number): string =>
  `/media/${pictureFolder(name, width, height)}/${Math.min(width, PLAIN_WIDTH)}.webp`
