/** The widths that a stored picture is made in, as far as it is wider; besides, its own width up to the last one. */
const WIDTHS = [320, 640, 960, 1280] as const
const WIDEST = 1280
const PLAIN_WIDTH = 640

/** Of the original, upright, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface PictureSources extends PictureSize {
  /** A WebP of medium width, for browsers that read no `srcset`. */
  readonly src: string
  readonly avif: string
  readonly webp: string
  /** Of its four quarters, row by row, such as `#f6e3d4`: shown until it has loaded. None where it lets its ground through. */
  readonly colours: readonly string[]
}

const STORED = /^\/media\/([a-z0-9-]+-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{24}))?)\/\d+\.webp$/

/** @param photos such as `/media/3f2a…-960x960-f6e3d4…/640.webp`; see-through pictures have no colours */
export function pictureSources(photos: string): PictureSources | null {
  const match = STORED.exec(photos)
  if (!match) return null
  const [, folder = '', width, height, colours = ''] = match
  const widths = pictureWidths(Number(width))
  const srcset = (type: string) => widths.map((w) => `/media/${folder}/${w}.${type} ${w}w`).join(', ')
  return {
    src: photos,
    avif: srcset('avif'),
    webp: srcset('webp'),
    width: Number(width),
    height: Number(height),
    colours: (colours.match(/.{6}/g) ?? []).map((colour) => `#${colour}`),
  }
}

/** Whether a product may show this: a picture of this shop, or of a web server without a password in its address. */
export function isPictureAddress(address: string): boolean {
  if (pictureSources(address)) return true
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** The widths, ascending, in which a picture of this width is stored: never wider than itself. */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((w) => w < width), Math.min(width, WIDEST)].filter(
    (w, i, all) => all.indexOf(w) === i,
  )
}

export interface PictureFacts extends PictureSize {
  readonly name: string
  /** Of its four quarters, row by row, as 24 hexadecimal digits; empty for one that lets its ground through. */
  readonly colours?: string
}

export const pictureFolder = ({ name, width, height, colours }: PictureFacts): string =>
  `${name}-${width}x${height}${colours ? `-${colours}` : ''}`

export const pictureUrl = (facts: PictureFacts): string =>
  `/media/${pictureFolder(facts)}/${Math.min(facts.width, PLAIN_WIDTH)}.webp`
