import { beforeEach, expect, test, vi } from 'vitest'
import type { ImageStore } from './image-store.server.ts'
import { cachedImages } from './image-store.server.ts'
import { imagesInMemory } from './picture-fixture.server.ts'

const PICTURE = '0123456789abcdef-960x960/640.webp'
const BANNER = 'banner-1-1600x640/640.webp'
const bytes = (text: string) => new TextEncoder().encode(text)
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found)

let far: ImageStore
let near: ImageStore
beforeEach(() => {
  far = imagesInMemory().images
  vi.spyOn(far, 'get')
  near = cachedImages(far, 100)
})

test('a file is fetched once, also for many readers at once', async () => {
  await far.put(PICTURE, bytes('a rose'))
  const got = await Promise.all(Array.from({ length: 20 }, () => near.get(PICTURE)))
  expect(got.map(text)).toEqual(Array.from({ length: 20 }, () => 'a rose'))
  expect(text(await near.get(PICTURE))).toBe('a rose')
  expect(far.get).toHaveBeenCalledTimes(1)
})

test('a missing file is fetched again, and found once it was put', async () => {
  expect(await near.get(PICTURE)).toBeNull()
  await near.put(PICTURE, bytes('a rose'))
  expect(text(await near.get(PICTURE))).toBe('a rose')
  expect(await near.sizeOf(PICTURE)).toBe(6)
})

test('a newer file takes the place of the older', async () => {
  await near.put(BANNER, bytes('old'))
  expect(text(await near.get(BANNER))).toBe('old')
  await near.put(BANNER, bytes('new'))
  expect(text(await near.get(BANNER))).toBe('new')
})

test('one that is put anew while somebody waits for it arrives all the same, and is not kept as it was', async () => {
  let arrive = () => undefined as unknown
  vi.mocked(far.get).mockImplementationOnce(
    () => new Promise((resolve) => (arrive = () => resolve(bytes('old')))),
  )
  const waiting = near.get(BANNER)
  await near.put(BANNER, bytes('new'))
  arrive()
  expect(text(await waiting)).toBe('old')
  expect(text(await near.get(BANNER))).toBe('new')
})

test('one that was missing and is put while somebody waits for it is missing for them, and no fault', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  vi.mocked(far.get).mockImplementationOnce(() => promise)
  const waiting = near.get(PICTURE)
  await near.put(PICTURE, bytes('a rose'))
  resolve(null)
  expect(await waiting).toBeNull()
  expect(text(await near.get(PICTURE))).toBe('a rose')
})

test('a banner that another process replaced is seen after a minute', async () => {
  vi.useFakeTimers()
  try {
    near = cachedImages(far, 100)
    await far.put(BANNER, bytes('old'))
    await far.put(PICTURE, bytes('a rose'))
    await near.get(PICTURE)
    expect(text(await near.get(BANNER))).toBe('old')
    await far.put(BANNER, bytes('new'))
    expect(text(await near.get(BANNER))).toBe('old')
    vi.advanceTimersByTime(61_000)
    expect(text(await near.get(BANNER))).toBe('new')
    vi.mocked(far.get).mockClear()
    await near.get(PICTURE)
    expect(far.get).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('it holds no more than it may, and a file that is too large passes through', async () => {
  const names = [1, 2, 3].map((nr) => `000000000000000${nr}-60x60/60.webp`)
  for (const name of names) await far.put(name, bytes('x'.repeat(60)))
  for (const name of [...names, names[0] ?? '']) await near.get(name)
  expect(far.get).toHaveBeenCalledTimes(4)
  await far.put(PICTURE, bytes('y'.repeat(500)))
  expect(text(await near.get(PICTURE))).toHaveLength(500)
})

test('a store that fails is not remembered as empty', async () => {
  vi.mocked(far.get).mockRejectedValueOnce(new Error('out of reach'))
  await expect(near.get(PICTURE)).rejects.toThrow('out of reach')
  await far.put(PICTURE, bytes('a rose'))
  expect(text(await near.get(PICTURE))).toBe('a rose')
})
