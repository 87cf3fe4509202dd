import { afterEach, expect, test, vi } from 'vitest'
import { pretendBrowser, waitForUpload } from '../ui/form/test-sending.ts'
import { findPhotoProblem, uploadPhoto } from './photo.ts'
import { otherFileOf } from './picture-file.ts'
import { pictureWords as inBangla } from './words.bn.ts'
import { pictureWords } from './words.en.ts'

afterEach(() => vi.unstubAllGlobals())

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const MB = 1024 * 1024
const NO_PICTURE = 'Please choose a JPEG or PNG picture.'

test.each([
  ['a PNG without a name for its type', PNG, '', 100, null],
  ['a JPEG that is called a GIF', JPEG, 'image/gif', 10 * MB, null],
  ['a GIF', [...Buffer.from('GIF89a')], 'image/gif', 100, pictureWords.notAPicture('GIF')],
  [
    'a drawing that is called a PNG',
    [...Buffer.from('<svg>')],
    'image/png',
    100,
    pictureWords.notAPicture('SVG'),
  ],
  ['an iPhone’s photo', [...Buffer.from('\0\0\0\x18ftypheic')], '', 100, pictureWords.notAPicture('HEIC')],
  ['a text', [...Buffer.from('lamp, red')], 'image/png', 100, NO_PICTURE],
  ['half a beginning', PNG.slice(0, 4), 'image/png', 4, NO_PICTURE],
  ['nothing', [], 'image/png', 0, NO_PICTURE],
  [
    'a PNG above 10 MB',
    PNG,
    'image/png',
    10 * MB + 1,
    'This picture is larger than 10 MB. Please choose a smaller one.',
  ],
])('%s is checked by its content', async (_, begin, type, size, problem) => {
  const rest = new Uint8Array(size - begin.length)
  expect(
    await findPhotoProblem(new File([new Uint8Array(begin), rest], 'lamp', { type }), pictureWords),
  ).toBe(problem)
})

test.each([
  ['video', [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]],
  ['document', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['EPS', [0xc5, 0xd0, 0xd3, 0xc6]],
  ['JPEG XL', [0xff, 0x0a]],
] as const)('a %s is named by its signature', (file, bytes) => {
  expect(otherFileOf(new Uint8Array(bytes))).toBe(file)
})

test('a folder that was dropped is no picture', async () => {
  const folder = new File([], 'pictures')
  vi.spyOn(folder, 'slice').mockReturnValue(
    Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    }),
  )
  expect(await findPhotoProblem(folder, pictureWords)).toBe(NO_PICTURE)
  expect(await findPhotoProblem(folder, inBangla)).toBe('একটি জেপিইজি বা পিএনজি ছবি বেছে নিন।')
})

function uploaded() {
  pretendBrowser()
  const file = new File(['…'], 'lamp.png', { type: 'image/png' })
  const cancelling = new AbortController()
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  const url = uploadPhoto(file, { onProgress, signal: cancelling.signal })
  const outcome = url.catch((error: unknown) => error)
  return { file, shares, outcome, cancel: () => cancelling.abort() }
}

test('a photo goes as a form, and its address comes back', async () => {
  const { file, shares, outcome } = uploaded()
  const upload = await waitForUpload()
  expect(upload.address).toBe('POST /api/upload')
  expect((upload.body as FormData).get('image')).toEqual(file)
  upload.hasSent(3, 4)
  upload.answer(200, '{"data":{"url":"/media/a"},"success":true,"status":200}')
  expect(await outcome).toBe('/media/a')
  expect(shares).toEqual([0.75])
})

test('a photo that could not be sent is refused with a sentence about photos', async () => {
  const { outcome } = uploaded()
  ;(await waitForUpload()).onerror()
  expect(await outcome).toMatchObject({
    message: 'The photo could not be sent. Please check your connection and try again.',
  })
})

test('a photo can be cancelled', async () => {
  const { outcome, cancel } = uploaded()
  await waitForUpload()
  cancel()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
})

test.each([
  ['HEIC', '\0\0\0\x18ftypheic'],
  ['HEIC', '\0\0\0\x18ftypmif1'],
  ['AVIF', '\0\0\0\x18ftypavif'],
  ['video', '\0\0\0\x18ftypqt  '],
  ['video', '\0\0\0\x18ftypisom'],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['GIF', 'GIF87a'],
  ['PDF', '%PDF-1.7'],
  ['RAW', 'II*\0\x10\0\0\0CR\x02\0'],
  ['TIFF', 'MM\0*\0\0\0\x08'],
  ['SVG', '\ufeff<?xml version="1.0"?><svg>'],
  ['SVG', `<?xml version="1.0"?>\n<!-- Drawn ${'by hand '.repeat(20)}-->\n<svg>`],
  ['SVG', '\n<!-- Drawn by hand --><svg>'],
  ['AVIF', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
  ['HEIC', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ['JPEG 2000', '\0\0\0\x0cjP  \r\n'],
  ['JPEG XL', '\0\0\0\x0cJXL \r\n'],
  ['EPS', '%!PS-Adobe-3.0 EPSF-3.0'],
  ['CorelDRAW', 'RIFF\x10\0\0\0CDRA'],
  ['video', 'FLV\x01\x05'],
  ['video', '\0\0\0\x08wide\0\0\0\0mdat'],
  ['video', `OggS${'\0'.repeat(24)}theora`],
  ['sound', `OggS${'\0'.repeat(24)}OpusHead`],
  ['sound', '\0\0\0\x1cftypM4A '],
  ['sound', 'ID3\x04'],
  ['document', `PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`],
  ['document', `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis`],
  ['document', '{\\rtf1'],
  ['archive', `PK\x03\x04${'\0'.repeat(26)}IMG_0001.JPG`],
  ['web page', '<!DOCTYPE html><html>'],
  ['web page', '<!-- saved from url --><html><svg>'],
  ['web page', `${'<!---->'.repeat(100)}<html>`],
  [null, '<!---->'.repeat(140)],
  [null, 'Dear all, the lamp is red'],
] as const)('what no browser shows is named: %s %j', (file, begin) => {
  expect(otherFileOf(new TextEncoder().encode(begin))).toBe(file)
  if (file === null) return
  expect(pictureWords.notAPicture(file)).toContain(file)
  expect(inBangla.notAPicture(file)).toMatch(/\p{Script=Bengali}.*।$/u)
})
