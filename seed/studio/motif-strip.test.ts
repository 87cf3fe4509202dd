import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { motifStrip } from './motif-strip.ts'

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motifs-'))
  file = join(folder, 'master.webp')
  const blue = { create: { width: 300, height: 300, channels: 3, background: '#0000ff' } } as const
  await sharp({ create: { width: 900, height: 900, channels: 4, background: '#ff0000' } })
    .composite([{ input: blue, left: 500, top: 100 }])
    .webp({ quality: 90 })
    .toFile(file)
})
afterAll(() => rm(folder, { recursive: true }))

test('crops stand one below the other, opaque, in the order in which they were given', async () => {
  const png = await motifStrip([
    { file, left: 0, top: 0, side: 480 },
    { file, left: 520, top: 120, side: 250 },
    { file, left: 0, top: 420, side: 480 },
  ])
  expect(await sharp(png).metadata()).toMatchObject({
    format: 'png',
    width: 96,
    height: 288,
    hasAlpha: false,
  })
  const pixels = await sharp(png).raw().toBuffer()
  const isBlue = (y: number) => (pixels[(y * 96 + 48) * 3 + 2] ?? 0) > (pixels[(y * 96 + 48) * 3] ?? 0)
  expect([2, 93, 98, 189, 194, 285].map(isBlue)).toEqual([false, false, true, true, false, false])
})

test('a crop beyond its master is refused', async () => {
  await expect(motifStrip([{ file, left: 600, top: 0, side: 400 }])).rejects.toThrow()
})
