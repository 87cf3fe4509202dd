import { describe, expect, test } from 'vitest'
import { isPictureAddress, pictureSources, pictureUrl, pictureWidths } from './picture-url.ts'

const NAME = '0123456789abcdef'

describe('pictureSources', () => {
  test('reads sizes and files from the address alone', () => {
    const widths = [320, 480, 640, 800, 960]
    expect(pictureSources(pictureUrl({ name: NAME, width: 960, height: 720 }))).toEqual({
      src: `/media/${NAME}-960x720/800.webp`,
      srcWidth: 800,
      widths,
      avif: widths.map((w) => `/media/${NAME}-960x720/${w}.avif ${w}w`).join(', '),
      width: 960,
      height: 720,
      colours: [],
    })
  })

  test('a picture of former versions has fewer, as its address says', () => {
    expect(pictureSources(`/media/${NAME}-960x720/640.webp`)?.widths).toEqual([320, 640, 960])
  })

  test('and the colours of its quarters', () => {
    const colours = 'ff0000' + '00ff00' + '0000ff' + '123abc'
    const url = pictureUrl({ name: NAME, width: 320, height: 320, colours })
    expect(url).toBe(`/media/${NAME}-320x320-${colours}/320.webp`)
    expect(pictureSources(url)).toMatchObject({
      avif: `/media/${NAME}-320x320-${colours}/320.avif 320w`,
      width: 320,
      height: 320,
      colours: ['#ff0000', '#00ff00', '#0000ff', '#123abc'],
    })
  })

  test.each([
    '',
    'https://i.ibb.co/z5FrMR2/5e7599f65f27.png',
    `https://elsewhere.example/media/${NAME}-960x720/640.webp`,
    `/media/${NAME}-0x720/640.webp`,
    `/media/${NAME}-960x720/640.webp?"><script>`,
    `/media/../${NAME}-960x720/640.webp`,
    `/media/${NAME}/640.webp`,
    `/media/${NAME}-960x720-ff0000/640.webp`,
    `/media/${NAME}-960x720-${'url(x)'.repeat(4)}/640.webp`,
    'javascript:alert(1)',
  ])('%j is no stored picture', (photos) => {
    expect(pictureSources(photos)).toBeNull()
  })
})

describe('a product may show', () => {
  test.each([
    ['a stored picture', pictureUrl({ name: NAME, width: 960, height: 720 }), true],
    ['a picture of a web server', 'https://i.ibb.co/z5FrMR2/5e7599f65f27.png', true],
    ['nothing unencrypted', 'http://i.ibb.co/a.png', false],
    ['no password', 'https://mina:secret@i.ibb.co/a.png', false],
    ['no name', 'https://mina@i.ibb.co/a.png', false],
    ['no other file of this shop', '/media/../api/users', false],
    ['no script', 'javascript:alert(1)', false],
    ['no data', 'data:image/png;base64,AAAA', false],
    ['no address without a server', 'https://', false],
    ['no words', 'a mug', false],
  ])('%s', (_, address, may) => {
    expect(isPictureAddress(address)).toBe(may)
  })
})

test.each([
  [1600, [320, 480, 640, 800, 960, 1280]],
  [1280, [320, 480, 640, 800, 960, 1280]],
  [700, [320, 480, 640, 700]],
  [640, [320, 640]],
  [320, [320]],
  [48, [48]],
])('a picture %i wide is stored in %j', (width, widths) => {
  expect(pictureWidths(width)).toEqual(widths)
})

test('the plain address names a file that is stored', () => {
  expect(pictureUrl({ name: NAME, width: 48, height: 48 })).toBe(`/media/${NAME}-48x48/48.webp`)
  expect(pictureUrl({ name: NAME, width: 1600, height: 640 })).toBe(`/media/${NAME}-1600x640/800.webp`)
})
