import { expect, test } from 'vitest'

const MODULES = import.meta.glob<object>('/{shop,server}/**/*words.en.ts', { eager: true })
const CATALOGUES = Object.values(MODULES).flatMap((module) => Object.entries(module))

/** A sentence is found by its code alone. */
test.each([
  ['refusals', /Refusals$/],
  ['reasons', /Reasons$/],
])('no two %s have the same code', (_, name) => {
  const sentences = CATALOGUES.filter(([key]) => name.test(key))
  const codes = sentences.flatMap(([, ofOne]) => Object.keys(ofOne))
  expect(codes).not.toEqual([])
  expect(codes.filter((code, at) => codes.indexOf(code) < at)).toEqual([])
})
