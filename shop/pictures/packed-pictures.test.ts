import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderOfTests } from '../../server/testing/test-setup.ts'
import { packPictures, unpackPictures } from './packed-pictures.server.ts'

let media: string
beforeAll(async () => {
  media = await mkdtemp(join(await folderOfTests(), 'ogs-pictures-'))
})
afterAll(() => rm(media, { recursive: true }))

async function unpacked(packed: Readable) {
  const found: [string, Buffer][] = []
  for await (const { name, bytes } of unpackPictures(packed)) found.push([name, bytes])
  return found.toSorted()
}

test('pictures come out as they went in, and nothing but pictures', async () => {
  const long = Buffer.from(Array.from({ length: 300_000 }, (_, nr) => (nr * nr) % 251))
  const deep = `0123456789abcdef-1280x960-${'0'.repeat(24)}`
  await mkdir(join(media, deep))
  await mkdir(join(media, '.unfinished'))
  await writeFile(join(media, deep, `${'a'.repeat(120)}.avif`), long)
  await writeFile(join(media, 'empty.avif'), '')
  await writeFile(join(media, '.unfinished', 'half.avif'), 'half')
  await symlink('/etc/hostname', join(media, 'link.avif'))
  expect(await unpacked(packPictures(media))).toEqual([
    [`${deep}/${'a'.repeat(120)}.avif`, long],
    ['empty.avif', Buffer.from('')],
  ])
})

test('a folder that is not there has none', async () => {
  expect(await unpacked(packPictures(join(media, 'nowhere')))).toEqual([])
})

test.each(['../secret', '/etc/passwd', '.env'])('%s is no picture', async (name) => {
  const packed = pack()
  packed.entry({ name }, 'mine')
  packed.finalize()
  await expect(unpacked(Readable.from(packed))).rejects.toThrow('none of its files')
})

test('what breaks off is no whole tar', async () => {
  const whole = await buffer(packPictures(media))
  await expect(unpacked(Readable.from([whole.subarray(0, 1000)]))).rejects.toThrow()
})
