import { expect, test } from 'vitest'
import { inlineTinyFiles } from './tiny-files.ts'

const FILES = {
  '/assets/root-1.js': 'export{yt as Layout,xt as default}from"./frame.js";',
  '/assets/entry.client-2.js': 'import{n as t}from"./libraries.js";t();',
}
const html = (...lines: string[]) => Buffer.from(lines.join('\n'))
const inline = (...lines: string[]) =>
  inlineTinyFiles(html(...lines), FILES)
    .toString()
    .split('\n')

test('what a route file only renames, and the entry, stand in the document', () => {
  expect(
    inline('import * as route0 from "/assets/root-1.js";', 'import("/assets/entry.client-2.js");'),
  ).toEqual([
    'import*as route0_ from"/assets/frame.js";const route0={Layout:route0_.yt,default:route0_.xt};',
    'import{n as t}from"/assets/libraries.js";t();',
  ])
})

test('they are not preloaded, others are', () => {
  const other = '<link rel="modulepreload" fetchPriority="low" nonce="n" href="/assets/frame.js"/>'
  expect(inline(`<link rel="modulepreload" href="/assets/root-1.js" nonce="n"/>${other}`)).toEqual([
    `<link media="not all" rel="modulepreload" href="/assets/root-1.js" nonce="n"/>${other}`,
  ])
})

test('other modules and all letters stay as they are', () => {
  const lines = [
    'import * as route1 from "/assets/page.js";',
    'import("/assets/other.js");',
    '<p>উপহার ৳5</p>',
  ]
  expect(inline(...lines)).toEqual(lines)
})
