import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ImageStore } from './image-store.server.ts'

export function photo(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#b4234b' } as const
  const whole = sharp({ create: { width, height, channels: 3, background: '#fff' } })
  return width < 2 ? whole : whole.composite([{ input: { create: half }, left: 0, top: 0 }])
}

/** A small file whose header promises a huge picture. */
export async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await photo(20, 20).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

export async function claimingJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await photo(20, 20).jpeg({ mozjpeg: false }).toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0, 0x00]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** A PNG with a note that is small until it is unpacked. */
export async function withPackedNote(bytes: number): Promise<Buffer> {
  const png = await photo(20, 20).png().toBuffer()
  const body = Buffer.concat([Buffer.from('zTXtnote\0\0'), deflateSync(Buffer.alloc(bytes), { level: 1 })])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)])
}

export function imagesInMemory() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const images: ImageStore = {
    put: async (name, bytes) => void files.set(name, new Uint8Array(bytes)),
    get: async (name) => files.get(name) ?? null,
    sizeOf: async (name) => files.get(name)?.length ?? null,
  }
  return { files, images }
}
