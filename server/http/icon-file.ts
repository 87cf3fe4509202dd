/** One PNG in an ICO (Microsoft's format): a head of 6 bytes, one entry of 16, then the picture as it is. @param size at most 256 */
export function iconFile(size: number, png: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEAD + png.byteLength)
  const view = new DataView(file.buffer)
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  view.setUint8(6, size % 256)
  view.setUint8(7, size % 256)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.byteLength, true)
  view.setUint32(18, HEAD, true)
  file.set(png, HEAD)
  return file
}

const HEAD = 6 + 16
