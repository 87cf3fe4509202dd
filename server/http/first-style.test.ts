import { expect, test } from 'vitest'
import { firstStyle, type StylePart } from './first-style.ts'

const PARTS: readonly StylePart[] = [
  { open: '@layer properties{', parts: [{ css: '*{--x:0;--z:0}' }] },
  { open: '@layer none{', parts: [{ css: '.none{}', needs: [['none']] }] },
  { css: ':root{}' },
  { css: '.a .b,.c{}', needs: [['a', 'b'], ['c']] },
  { open: '@media print{', parts: [{ css: 'p{--y:var(--x)}', needs: [['p']] }] },
  { css: '.\\[\\&\\>p\\]{}', needs: [['[&>p]']] },
  { css: '@property --x{}', mentioned: '--x' },
  { css: '@property --z{}', mentioned: '--z' },
]
const FALLBACK = '@layer properties{}'
const LINK = '<link rel="stylesheet" href="/assets/theme-1.css" data-precedence="first"/>'
const inline = firstStyle({ sheet: '/assets/theme-1.css', parts: PARTS })
const page = (body: string, head = LINK) =>
  `<html><head>${head}<title>৳</title></head><body>${body}</body></html>`
const shown = (html: string) => {
  const made = inline(Buffer.from(html))
  return { ...made, html: made.html.toString() }
}

test('a document begins with the rules that it needs, and ends with the whole sheet', () => {
  const { html, style } = shown(page('<p class="c x">1</p>'))
  expect(style).toBe(`${FALLBACK}@layer none{}:root{}.a .b,.c{}@media print{p{--y:var(--x)}}@property --x{}`)
  expect(html).toBe(
    `<html><head><title>৳</title><style>${style}</style></head><body><p class="c x">1</p>${LINK}</body></html>`,
  )
})

test('the rules stand behind titles and before what scripts need', () => {
  const preload = '<link media="not all" rel="modulepreload" href="/a.js"/>'
  const html = `<html><head>${LINK}<title>1</title>${preload}</head><body></body></html>`
  expect(shown(html).html).toMatch(
    /<title>1<\/title><style>[^<]*<\/style><link media="not all" rel="modulepreload"/,
  )
})

test('the modules of a document wait for the sheet', () => {
  expect(shown(page('<script nonce="n" type="module" async="">a</script>')).html).toContain(
    `<script nonce="n" type="module">a</script>${LINK}</body>`,
  )
})

test('a rule is chosen when the document has all names of one of its selectors', () => {
  const styleOf = (body: string) => shown(page(body)).style
  const least = `${FALLBACK}@layer none{}:root{}`
  expect(styleOf('')).toBe(least)
  expect(styleOf('<i class="a"></i>')).toBe(least)
  expect(styleOf('<i class="x\n\ta"></i><i class="b"></i>')).toBe(`${least}.a .b,.c{}`)
  expect(styleOf('<i class="[&amp;&gt;p]"></i>')).toBe(`${least}.\\[\\&\\>p\\]{}`)
})

test('names of data choose rules and are never written', () => {
  const evil = '</style><script>steal()</script>'
  const { style } = shown(page(`<i class="${evil.replaceAll('<', '&lt;').replaceAll('>', '&gt;')} c"></i>`))
  expect(style).toBe(`${FALLBACK}@layer none{}:root{}.a .b,.c{}`)
})

test('documents with another sheet, or without the shop’s, stay as they are', () => {
  const two = page('', `${LINK}<link rel="stylesheet" href="/assets/print.css"/>`)
  for (const html of [two, page('', '')]) expect(shown(html)).toEqual({ html })
})
