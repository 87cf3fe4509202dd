import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Picture, type PictureProps } from './picture.tsx'

const render = (src: string, more: Partial<PictureProps> = {}) =>
  renderToStaticMarkup(<Picture src={src} alt="Clay teapot" sizes="50vw" {...more} />)

describe('a stored picture', () => {
  const SRC = '/media/0123456789abcdef-960x720/640.webp'

  test('offers AVIF in all widths, to older browsers the plain WebP, and keeps its place', () => {
    const html = render(SRC)
    expect(html).toContain('type="image/avif" srcSet="/media/0123456789abcdef-960x720/320.avif 320w, ')
    expect(html).toContain('960.avif 960w" sizes="50vw"')
    expect(html.match(/[^"/]+\.webp/g)).toEqual(['640.webp'])
    expect(html).toContain(`src="${SRC}" alt="Clay teapot" width="960" height="720"`)
  })

  test('is preceded by its colours, where its address has them', () => {
    const html = render(SRC.replace('720/', '720-ff000000ff000000ff123abc/'))
    expect(html.match(/<rect [^>]+>/g)?.map((rect) => /fill="(.+?)"/.exec(rect)?.[1])).toEqual([
      '#ff0000',
      '#00ff00',
      '#0000ff',
      '#123abc',
    ])
    expect(html.indexOf('<svg')).toBeLessThan(html.indexOf('<img'))
    expect(html).not.toContain('style=')
    expect(render(SRC)).not.toContain('<svg')
  })

  test.each([
    ['f6e3d4', 'text-shade'],
    ['2b2320', 'text-paper dark:text-ink'],
  ])('on #%s its words would be %s', (first, classes) => {
    expect(render(SRC.replace('720/', `720-${first.padEnd(24, '0')}/`))).toContain(` ${classes}"`)
  })

  test('waits until it is near, unless it is in the first screen', () => {
    expect(render(SRC)).toContain('loading="lazy" decoding="async"')
    expect(render(SRC)).not.toContain('fetchPriority')
    expect(render(SRC, { eager: true })).toContain('fetchPriority="high"')
    expect(render(SRC, { eager: true })).not.toContain('lazy')
  })

  test('is asked for in the head where it is the largest, in the type that most browsers take', () => {
    const html = render(SRC, { first: true })
    expect(html).toMatch(
      /<link rel="preload" as="image" type="image\/avif" [^>]*imageSrcSet="[^"]+320\.avif 320w/,
    )
    expect(html).toContain('imageSizes="50vw"')
    expect(html).toContain('fetchPriority="high"')
    expect(html).not.toContain('lazy')
    expect(render(SRC, { eager: true })).not.toContain('preload')
  })

  test('gives way to another in the dark, which alone is asked for there', () => {
    const dark = '/media/night-960x720-102030102030102030102030/640.webp'
    const html = render(SRC.replace('720/', '720-ff000000ff000000ff123abc/'), { dark, first: true })
    const [avif, webp] = html.match(/<source [^>]+>/g) ?? []
    for (const source of [avif, webp])
      expect(source).toMatch(/media="\(prefers-color-scheme: dark\)".*\/media\/night-960x720/)
    expect(webp).toContain(`srcSet="${dark}"`)
    expect(html.match(/<link [^>]+media="[^"]+"/g)?.map((link) => /media="(.+?)"/.exec(link)?.[1])).toEqual([
      'not (prefers-color-scheme: dark)',
      '(prefers-color-scheme: dark)',
    ])
    expect(html).toMatch(/<svg[^>]+ dark:hidden"/)
  })
})

test('a picture elsewhere is shown as it is', () => {
  const html = render('https://i.ibb.co/z5FrMR2/vase.png')
  expect(html).toMatch(/^<img src="https:\/\/i\.ibb\.co\/z5FrMR2\/vase\.png" alt="Clay teapot" width="640"/)
})

describe('without a picture a gift is drawn', () => {
  test.each(['', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'vase.png'])('for %j', (src) => {
    const html = render(src)
    expect(html).toMatch(/^<svg viewBox="0 0 320 320".*role="img" aria-label="Clay teapot"/)
    expect(html).not.toContain('alert')
  })

  test('unseen by a screen reader where the name stands beside it', () => {
    expect(render('', { alt: '' })).toContain('aria-hidden="true"')
  })
})
