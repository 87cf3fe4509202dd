import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderImages, type ImageStore } from './image-store.server.ts'

let dir: string
let images: ImageStore
const bytes = (text: string) => new TextEncoder().encode(text)

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ogs-images-'))
  images = folderImages(join(dir, 'media'))
  await writeFile(join(dir, 'secret'), 'a secret beside the pictures')
})
afterAll(() => rm(dir, { recursive: true }))

test('what was put can be got, and is replaced by a newer one', async () => {
  expect(await images.sizeOf('abc-1x1/1.webp')).toBeNull()
  expect(await images.get('abc-1x1/1.webp')).toBeNull()
  await images.put('abc-1x1/1.webp', bytes('old'))
  await images.put('abc-1x1/1.webp', bytes('new'))
  expect(await images.sizeOf('abc-1x1/1.webp')).toBe(3)
  expect(new TextDecoder().decode((await images.get('abc-1x1/1.webp')) ?? undefined)).toBe('new')
})

test('a folder is no picture, and nothing lies below a picture', async () => {
  await images.put('abc-2x2/2.webp', bytes('x'))
  expect(await images.sizeOf('abc-2x2')).toBeNull()
  expect(await images.get('abc-2x2')).toBeNull()
  expect(await images.get('abc-2x2/2.webp/deeper')).toBeNull()
})

describe.each([
  '',
  '..',
  '../secret',
  'abc/../../secret',
  'abc/..',
  '/etc/passwd',
  'C:\\secret',
  'abc\\..\\secret',
  '.unfinished/x',
  'abc/.hidden',
  'abc//x',
  'abc/',
  'abc\0.webp',
  'ABC.webp',
  'ছবি.webp',
  '%2e%2e/secret',
  'a'.repeat(201),
])('the name %j', (name) => {
  test('leads nowhere', async () => {
    expect(await images.get(name)).toBeNull()
    expect(await images.sizeOf(name)).toBeNull()
    await expect(images.put(name, bytes('x'))).rejects.toThrow('cannot name a picture')
  })
})

test('writers of one name at once leave one whole file and nothing unfinished', async () => {
  const versions = Array.from({ length: 12 }, (_, i) => bytes(String(i).repeat(50_000)))
  await Promise.all(versions.map((version) => images.put('abc-3x3/3.webp', version)))
  const kept = new TextDecoder().decode((await images.get('abc-3x3/3.webp')) ?? undefined)
  expect(versions.map((version) => new TextDecoder().decode(version))).toContain(kept)
  expect(await readdir(join(dir, 'media', '.unfinished'))).toEqual([])
})
