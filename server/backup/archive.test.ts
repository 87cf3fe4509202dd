import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderOfTests } from '../testing/test-setup.ts'
import { openArchive, writeArchive } from './archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(await folderOfTests(), 'ogs-archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytes = (text: string) => Readable.from(Buffer.from(text))
const fileOf = (name: string) => join(folder, name)

test('what was written is read again, byte for byte', async () => {
  const long = Buffer.from(Array.from({ length: 300_000 }, (_, nr) => (nr * nr) % 251))
  await writeFile(fileOf('long.avif'), long)
  await writeFile(fileOf('empty.avif'), '')
  const rows = ['1\tMug\n', '2\tনলেন গুড়\n']
  await writeArchive(
    fileOf('all.zip'),
    (async function* () {
      yield ['tables/product', Readable.from(rows.map((row) => Buffer.from(row)))] as const
      yield ['tables/nothing', Readable.from([])] as const
      yield ['secret', bytes('a secret')] as const
      yield ['media/long.avif', { file: fileOf('long.avif') }] as const
      yield ['media/empty.avif', { file: fileOf('empty.avif') }] as const
      yield ['media/গোলাপ.avif', bytes('a rose')] as const
    })(),
  )
  const archive = await openArchive(fileOf('all.zip'))
  await archive.verify()
  const contents = new Map<string, Buffer>()
  for (const name of archive.names) contents.set(name, await buffer(await archive.read(name)))
  archive.close()
  expect([...contents]).toEqual([
    ['tables/product', Buffer.from(rows.join(''))],
    ['tables/nothing', Buffer.from('')],
    ['secret', Buffer.from('a secret')],
    ['media/long.avif', long],
    ['media/empty.avif', Buffer.from('')],
    ['media/গোলাপ.avif', Buffer.from('a rose')],
  ])
})

test('a picture is asked for when the one before it is in the file, so that many need no more memory than one', async () => {
  const picture = fileOf('picture.avif')
  await writeFile(picture, Buffer.alloc(1000, 7))
  const file = fileOf('many.zip')
  const sizes: number[] = []
  async function* pictures() {
    for (let nr = 0; nr < 5; nr++) {
      yield [`media/${nr}.avif`, { file: picture }] as const
      sizes.push((await stat(`${file}.unfinished`)).size)
    }
  }
  await writeArchive(file, pictures())
  for (const [nr, size] of sizes.entries()) expect(size).toBeGreaterThan(1000 * (nr + 1))
})

test('a picture that cannot be read leaves no file', async () => {
  const before = await readdir(folder)
  async function* pictures() {
    yield ['secret', bytes('a secret')] as const
    yield ['media/lost.avif', { file: fileOf('lost.avif') }] as const
  }
  await expect(writeArchive(fileOf('half.zip'), pictures())).rejects.toThrow(/ENOENT.*lost\.avif/)
  expect(await readdir(folder)).toEqual(before)
})
