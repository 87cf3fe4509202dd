const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** How many bytes tell what a file is. */
export const SIGNATURE_BYTES = 8

/** Whether a file begins as a JPEG or PNG does, whatever its name says. */
export const isJpegOrPng = (bytes: Uint8Array): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, i) => bytes[i] === byte))
