export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** Larger pictures cannot be decoded. */
export type PictureBound = '50 million pixels' | '65,500 pixels on a side'

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** Enough to tell what a file is. */
export const SIGNATURE_BYTES = 32

export const isJpegOrPng = (bytes: Uint8Array): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, i) => bytes[i] === byte))

/** Files that people take for pictures, but no browser shows or the shop does not keep. */
export type OtherFile =
  | 'HEIC'
  | 'AVIF'
  | 'WebP'
  | 'GIF'
  | 'BMP'
  | 'TIFF'
  | 'SVG'
  | 'PDF'
  | 'Photoshop'
  | 'RAW'
  | 'video'

/** By its first bytes, whatever its name says. @returns null for what is none of them */
export function otherFileOf(bytes: Uint8Array): OtherFile | null {
  // Dots for what is no text.
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES)).replace(/\p{Cc}/gu, '.')
  if (text.slice(4, 8) === 'ftyp')
    return BRANDS.find(([brands]) => brands.test(text.slice(8, 12)))?.[1] ?? 'video'
  return BEGINNINGS.find(([beginning]) => beginning.test(text))?.[1] ?? null
}

/** Of files in boxes (ISO 14496-12); all others are videos. */
const BRANDS: readonly (readonly [RegExp, OtherFile])[] = [
  [/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/, 'HEIC'],
  [/^avi[fs]$/, 'AVIF'],
  [/^crx /, 'RAW'],
]

const BEGINNINGS: readonly (readonly [RegExp, OtherFile])[] = [
  [/^RIFF.{4}WEBP/, 'WebP'],
  [/^GIF8/, 'GIF'],
  [/^BM.{4}\.{4}/, 'BMP'],
  [/^(?:II\*\..{4}CR|IIRO|IIU\.|FUJIFILMCCD)/, 'RAW'],
  [/^(?:II\*\.|MM\.\*)/, 'TIFF'],
  [/^%PDF/, 'PDF'],
  [/^8BPS/, 'Photoshop'],
  [/^(?:\.E\xdf\xa3|RIFF.{4}AVI |\.{3}[\xba\xb3])/, 'video'],
  [/^(?:\xef\xbb\xbf)?[\s.]*<(?:svg|\?xml|!DOCTYPE svg)/i, 'SVG'],
]
