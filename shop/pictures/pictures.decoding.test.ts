import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { inDose } from '../../server/testing/test-dose.ts'
import { sentenceOf } from '../kernel/api/refusal.ts'
import { claiming, claimingJpeg, photo, withPackedNote } from './picture-fixture.server.ts'
import { decodePicture } from './pictures.server.ts'

const read = async (bytes: Uint8Array) => {
  const picture = await decodePicture(bytes)
  return 'refused' in picture ? picture.refused : [picture.width, picture.height]
}

describe('whatever its name, only the content counts', () => {
  const words = (said: string) => Buffer.from(said)
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['one byte', async () => Buffer.from([0xff])],
    ['a page', async () => words('<!doctype html><script>alert(1)</script>')],
    ['a drawing', async () => words('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a drawing that looks elsewhere', async () => words('<svg><image href="file:///etc/passwd"/></svg>')],
    ['a document', async () => words('%PDF-1.7')],
    ['an archive', async () => Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
    ['a GIF', () => photo(9, 9).gif().toBuffer()],
    ['a WebP', () => photo(9, 9).webp().toBuffer()],
    ['an AVIF', () => photo(9, 9).avif({ effort: 0 }).toBuffer()],
    ['a TIFF', () => photo(9, 9).tiff().toBuffer()],
    ['a page that begins as a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, ...words('<html>')])],
    ['a drawing that begins as a PNG', async () => Buffer.concat([PNG, words('<svg/>')])],
  ])('%s is no picture', async (_, make) => {
    expect(await read(await make())).toBe('wrong-type')
  })
})

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

describe('a huge one is refused from its header alone', () => {
  test.each([
    [20_000, 20_000],
    [65_501, 10],
    [10, 65_501],
    [7_072, 7_071],
  ])('%i × %i', async (width, height) => {
    // None has the pixels that its header promises: reading them would lead to another refusal.
    expect(await read(await claiming(width, height))).toBe('too-large')
    if (Math.max(width, height) < 65_501) {
      expect(await read(await claimingJpeg(width, height))).toBe('too-large')
    }
  })

  test('more pixels than a number has room for', async () => {
    expect(['too-large', 'wrong-type']).toContain(await read(await claiming(2 ** 31 - 1, 2 ** 31 - 1)))
    expect(await read(await claiming(0, 0))).toBe('wrong-type')
  })
})

describe('small and strange ones are read', () => {
  test.each([
    [1, 1],
    [1, 3000],
    [3000, 1],
    [65_500, 2],
    [2, 65_500],
  ])('%i × %i', async (width, height) => {
    expect(await read(await photo(width, height).png().toBuffer())).toEqual([width, height])
    expect(await read(await photo(width, height).jpeg().toBuffer())).toEqual([width, height])
  })

  test('49 million pixels in a few kilobytes', { tags: 'slow' }, async () => {
    const bytes = await photo(7000, 7000).png({ palette: true }).toBuffer()
    expect(bytes.length).toBeLessThan(200_000)
    expect(await read(bytes)).toEqual([7000, 7000])
  })

  test('a note that would unpack to 200 million bytes stays packed', async () => {
    const bytes = await withPackedNote(200_000_000)
    expect(bytes.length).toBeLessThan(1_000_000)
    // In a process of its own, whose memory nothing else needs.
    const decoding = spawn(process.execPath, ['--input-type=module', '-e', DECODING])
    decoding.stdin.end(bytes)
    const [outcome, megabytes] = JSON.parse(await text(decoding.stdout))
    expect([[20, 20], 'wrong-type', 'bad-input']).toContainEqual(outcome)
    expect(megabytes).toBeLessThan(100)
  })
})

const DECODING = `
  import { buffer } from 'node:stream/consumers'
  const { decodePicture } = await import(${JSON.stringify(resolve('shop/pictures/pictures.server.ts'))})
  const bytes = await buffer(process.stdin)
  const before = process.resourceUsage().maxRSS
  const picture = await decodePicture(bytes)
  const outcome = picture.refused ?? [picture.width, picture.height]
  console.log(JSON.stringify([outcome, (process.resourceUsage().maxRSS - before) / 1024]))
`

test('says by what it is too large', async () => {
  const detail = async (width: number, height: number) => {
    const picture = await decodePicture(await claiming(width, height))
    return 'refused' in picture && sentenceOf(picture)
  }
  expect(await detail(8000, 8000)).toMatch(/^This picture has more than 50 million pixels\./)
  expect(await detail(65_501, 2)).toMatch(/^This picture has more than 65,500 pixels on a side\./)
})

test('none is worked on for more than half a minute', async () => {
  const timeout = vi.spyOn(sharp.prototype, 'timeout')
  const whole = await photo(9, 9).png().toBuffer()
  timeout.mockClear()
  expect(await read(whole)).toEqual([9, 9])
  // Once for its header and once for its pixels.
  expect(timeout.mock.calls).toEqual([[{ seconds: 30 }], [{ seconds: 30 }]])
  timeout.mockRestore()
})

test('what was cut off anywhere is refused, or was whole enough', async () => {
  for (const whole of [await photo(300, 200).jpeg().toBuffer(), await photo(300, 200).png().toBuffer()]) {
    for (let end = 4; end < whole.length - 20; end += inDose({ small: 370, usual: 37 })) {
      expect(['bad-input', 'wrong-type'], `${end} of ${whole.length}`).toContain(
        await read(whole.subarray(0, end)),
      )
    }
  }
})

test('no flipped byte upsets it', async () => {
  for (const whole of [await photo(64, 48).jpeg().toBuffer(), await photo(64, 48).png().toBuffer()]) {
    for (let at = 0; at < whole.length; at += inDose({ small: 24, usual: 3 })) {
      const hurt = Buffer.from(whole)
      hurt[at] = (hurt[at] ?? 0) ^ 0xff
      await expect(read(hurt)).resolves.toBeDefined()
    }
  }
})
