import { afterEach, expect, test, vi } from 'vitest'
import { watchPictures } from './stand-in.ts'

afterEach(() => vi.unstubAllGlobals())

class Picture {
  complete = true
  naturalWidth = 0
  parentElement = null
  src: string
  constructor(src: string) {
    this.src = src
  }
  get currentSrc() {
    return this.src
  }
  removeAttribute() {}
}

/** A page of these pictures; `fail` is what a browser tells of one that it cannot load. */
function pageOf(...images: readonly Picture[]) {
  let fail = (_: { target: unknown }) => {}
  vi.stubGlobal('HTMLImageElement', Picture)
  vi.stubGlobal('HTMLPictureElement', class {})
  vi.stubGlobal('window', { location: { href: 'https://shop.example/cart', origin: 'https://shop.example' } })
  vi.stubGlobal('document', {
    images,
    addEventListener: (_: string, listener: typeof fail) => (fail = listener),
    removeEventListener: () => {},
  })
  watchPictures()
  return (target: unknown) => fail({ target })
}

test('a picture that was gone before the page ran shows the drawing, and one that is there stays', () => {
  const [gone, there] = [
    new Picture('https://pictures.example/a.jpg'),
    new Picture('https://pictures.example/b.jpg'),
  ]
  there.naturalWidth = 640
  pageOf(gone, there)
  expect(gone.src).toContain('gift-drawing')
  expect(there.src).toBe('https://pictures.example/b.jpg')
})

test('so does one that is gone later, of another address or of the shop, and no drawing of the shop’s own', () => {
  const later = ['https://pictures.example/a.jpg', '/media/a-9x9/9.webp', '/assets/emoji.svg'].map(
    (src) => new Picture(src),
  )
  const fail = pageOf()
  for (const picture of later) fail(picture)
  fail('a script that did not load')
  expect(later.map(({ src }) => src.includes('gift-drawing'))).toEqual([true, true, false])
})
