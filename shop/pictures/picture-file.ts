export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** Larger pictures cannot be decoded. */
export type PictureBound = '50 million pixels' | '65,500 pixels on a side'

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** Enough to tell what a file is: drawings may begin with a long comment. */
export const SIGNATURE_BYTES = 1024

export const isJpegOrPng = (bytes: Uint8Array): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, i) => bytes[i] === byte))

/** Files that people take for pictures, but no browser shows or the shop does not keep. */
export type OtherFile =
  | 'HEIC'
  | 'AVIF'
  | 'JPEG 2000'
  | 'JPEG XL'
  | 'WebP'
  | 'GIF'
  | 'BMP'
  | 'TIFF'
  | 'SVG'
  | 'EPS'
  | 'CorelDRAW'
  | 'Photoshop'
  | 'RAW'
  | 'PDF'
  | 'document'
  | 'web page'
  | 'archive'
  | 'sound'
  | 'video'

/** By its first bytes, whatever its name says. @returns null for what is none of them */
export function otherFileOf(bytes: Uint8Array): OtherFile | null {
  // Dots for what is no text, and for ends of lines.
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES)).replace(/\p{Cc}/gu, '.')
  if (text.slice(4, 8) === 'ftyp') return fileOfBrands(text.slice(8, Math.max(12, bytes[3] ?? 0)))
  return BEGINNINGS.find(([beginning]) => beginning.test(text))?.[1] ?? null
}

/** Of a file in boxes (ISO 14496-12), which names its own brand and those that it is compatible with. */
const fileOfBrands = (brands: string): OtherFile =>
  BRANDS.find(([brand]) => brand.test(brands))?.[1] ?? 'video'

/** An AVIF is compatible with `mif1`, too. */
const BRANDS: readonly (readonly [RegExp, OtherFile])[] = [
  [/^(?:.{4})*avi[fs]/, 'AVIF'],
  [/^(?:.{4})*(?:hei[cxms]|hev[cxms])|^(?:mif1|msf1)/, 'HEIC'],
  [/^crx /, 'RAW'],
  [/^M4[AB] /, 'sound'],
]

const BEGINNINGS: readonly (readonly [RegExp, OtherFile])[] = [
  [/^RIFF.{4}WEBP/, 'WebP'],
  [/^GIF8/, 'GIF'],
  [/^BM.{4}\.{4}/, 'BMP'],
  [/^(?:II\*\..{4}CR|IIRO|IIU\.|FUJIFILMCCD)/, 'RAW'],
  [/^(?:II\*\.|MM\.\*)/, 'TIFF'],
  [/^.{4}jP {2}|^\xffO\xffQ/, 'JPEG 2000'],
  [/^.{4}JXL |^\xff\./, 'JPEG XL'],
  [/^%PDF/, 'PDF'],
  [/^(?:%!PS|\xc5\xd0\xd3\xc6)/, 'EPS'],
  [/^RIFF.{4}CDR/i, 'CorelDRAW'],
  [/^8BPS/, 'Photoshop'],
  [
    /^PK\.\..{26}(?:\[Content_Types\]|_rels\/|word\/|xl\/|ppt\/|docProps\/|mimetypeapplication\/)/,
    'document',
  ],
  [/^(?:\xd0\xcf\.\xe0\xa1\xb1\.\xe1|\{\\rtf)/, 'document'],
  [/^(?:PK\.\.|Rar!|7z\xbc\xaf)/, 'archive'],
  [/^(?:\.E\xdf\xa3|RIFF.{4}AVI |\.{3}[\xba\xb3]|FLV\.|0&\xb2u\.f\xcf\.)/, 'video'],
  [/^.{4}(?:moov|mdat|wide|skip|free|pnot)|^OggS.{24,}theora/, 'video'],
  [/^(?:OggS|ID3|RIFF.{4}WAVE|fLaC|#!AMR|\xff[\xf1\xf3\xfb\xfa])/, 'sound'],
  [
    /^(?:\xef\xbb\xbf)?[\s.]*(?:<\?xml[^>]*>[\s.]*)?(?:<!--(?:(?!-->).)*-->[\s.]*)*<(?:!doctype )?html/i,
    'web page',
  ],
  [/^(?:\xef\xbb\xbf)?[\s.]*<(?:svg|\?xml|!DOCTYPE svg|!--.*<svg)/i, 'SVG'],
]
