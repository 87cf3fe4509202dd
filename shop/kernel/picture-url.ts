/** Widths of a stored picture, if it is wider; the original width is added up to the last one. */
const WIDTHS: readonly number[] = [320, 480, 640, 800, 960, 1280]
/** Widths of narrow pictures, and of those stored while the plain file was 640 wide; the address tells which. */
const FEWER_WIDTHS: readonly number[] = [320, 640, 960, 1280]
const FEWER_UP_TO = 640
const WIDEST = 1280
const PLAIN_WIDTH = 800

/** The upright original's size in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface PictureSources extends PictureSize {
  /** Ascending, in pixels: those of its AVIFs. */
  readonly widths: readonly number[]
  readonly avif: string
  /** Its only WebP, for what reads no AVIF: older browsers, messengers, receipts. */
  readonly src: string
  readonly srcWidth: number
  /** Colours of its four quarters, row by row, such as `#f6e3d4`: shown until it has loaded. None for a transparent picture. */
  readonly colours: readonly string[]
}

const STORED = /^\/media\/([a-z0-9-]+-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{24}))?)\/(\d+)\.webp$/

/** @param photos such as `/media/3f2a…-960x960-f6e3d4…/800.webp`; transparent pictures have no colours */
export function pictureSources(photos: string): PictureSources | null {
  const match = STORED.exec(photos)
  if (!match) return null
  const [, folder = '', width, height, colours = '', plain] = match
  const widths = pictureWidths(Number(width), Number(plain))
  return {
    src: photos,
    srcWidth: Number(plain),
    widths,
    avif: widths.map((w) => `/media/${folder}/${w}.avif ${w}w`).join(', '),
    width: Number(width),
    height: Number(height),
    colours: (colours.match(/.{6}/g) ?? []).map((colour) => `#${colour}`),
  }
}

/** Whether a product may show it: a picture of this shop, or of a web server, without a password in the address. */
export function isPictureAddress(address: string): boolean {
  if (pictureSources(address)) return true
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** The widths, ascending, in which a picture of this width is stored. @param plain of the file that its address names */
export function pictureWidths(width: number, plain = plainWidth(width)): number[] {
  const known = plain > FEWER_UP_TO ? WIDTHS : FEWER_WIDTHS
  return [...known.filter((w) => w < Math.min(width, WIDEST)), Math.min(width, WIDEST)]
}

/** The width of the plain WebP file. @param width of the picture */
export const plainWidth = (width: number): number => Math.min(width, PLAIN_WIDTH)

export interface PictureFacts extends PictureSize {
  readonly name: string
  /** Colours of its four quarters as 24 hexadecimal digits; empty for a transparent picture. */
  readonly colours?: string
}

export const pictureFolder = ({ name, width, height, colours }: PictureFacts): string =>
  `${name}-${width}x${height}${colours ? `-${colours}` : ''}`

export const pictureUrl = (facts: PictureFacts): string =>
  `/media/${pictureFolder(facts)}/${plainWidth(facts.width)}.webp`
