import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
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
  const rows = ['1\tMug\n', '2\tনলেন গুড়\n']
  await writeArchive(
    fileOf('all.zip'),
    (async function* () {
      yield ['tables/product', Readable.from(rows.map((row) => Buffer.from(row)))] as const
      yield ['tables/nothing', Readable.from([])] as const
      yield ['secret', bytes('a secret')] as const
      yield ['long.tar', Readable.from(long)] as const
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
    ['long.tar', long],
  ])
})

test('an entry that breaks off leaves no file', async () => {
  const before = await readdir(folder)
  async function* broken() {
    yield Buffer.from('a part')
    throw new Error('the disk is gone')
  }
  async function* entries() {
    yield ['secret', bytes('a secret')] as const
    yield ['tables/product', Readable.from(broken())] as const
  }
  await expect(writeArchive(fileOf('half.zip'), entries())).rejects.toThrow('the disk is gone')
  expect(await readdir(folder)).toEqual(before)
})

test('where the file cannot be written, what was to go into it is let go', async () => {
  await mkdir(fileOf('full.zip.unfinished'))
  async function* endless() {
    for (;;) yield Buffer.alloc(1000)
  }
  const content = Readable.from(endless())
  async function* entries() {
    yield ['pictures.tar', content] as const
  }
  await expect(writeArchive(fileOf('full.zip'), entries())).rejects.toThrow('EISDIR')
  expect(content.destroyed).toBe(true)
})
