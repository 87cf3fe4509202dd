export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** Larger pictures cannot be decoded. */
export type PictureBound = '50 million pixels' | '65,500 pixels on a side'

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

export const SIGNATURE_BYTES = 8

export const isJpegOrPng = (bytes: Uint8Array): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, i) => bytes[i] === byte))
