import { renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { freshCheckouts } from './testing/checkouts.ts'

const { inCheckout, evaluate, write } = freshCheckouts()
beforeEach(() => {
  write('shop/root.tsx', 'first')
  write('build/server/index.js', '')
})

const isBuilt = () =>
  evaluate(`import { isBuilt } from './scripts/sources.mjs'; console.log(isBuilt())`).said.trim()
const stamp = () =>
  evaluate(`import { fingerprint, stampBuild } from './scripts/sources.mjs'; stampBuild(fingerprint())`)

test('the build is old when any source changed, came or went, and new again once built', () => {
  expect(isBuilt()).toBe('false')
  stamp()
  expect(isBuilt()).toBe('true')
  write('shop/root.tsx', 'second')
  expect(isBuilt()).toBe('false')
  stamp()
  write('server/new.ts', '')
  expect(isBuilt()).toBe('false')
  stamp()
  rmSync(inCheckout('server/new.ts'))
  expect(isBuilt()).toBe('false')
})

/** @returns whether it is built, and whether a source was read to know it, some time after the source was written */
const reads = (laterMs = 60_000) => {
  const code = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const read = []
    const { readFileSync, statSync } = fs
    fs.readFileSync = (path, ...how) => (read.push(path), readFileSync(path, ...how))
    Date.now = () => statSync('shop/root.tsx').ctimeMs + ${laterMs}
    syncBuiltinESMExports()
    const { isBuilt } = await import('./scripts/sources.mjs')
    console.log(isBuilt(), read.includes('shop/root.tsx'))`
  return evaluate(code).said.trim()
}

test('the build is recognised without reading the sources, by their times, sizes and names', () => {
  stamp()
  expect(reads()).toBe('true true')
  expect(reads()).toBe('true false')
  // The size and the time that a program can set are those of before.
  const { mtime } = statSync(inCheckout('shop/root.tsx'))
  write('shop/root.tsx', 'FIRST')
  utimesSync(inCheckout('shop/root.tsx'), mtime, mtime)
  expect(reads()).toBe('false true')
  write('shop/root.tsx', 'first')
  expect(reads()).toBe('true true')
  expect(reads()).toBe('true false')
  write('shop/page.tsx', '')
  renameSync(inCheckout('shop/page.tsx'), inCheckout('shop/other.tsx'))
  expect(reads()).toBe('false true')
})

test('a source is read again while its times may be those of two changes', () => {
  stamp()
  expect(reads(1000)).toBe('true true')
  expect(reads(1000)).toBe('true true')
})

test('the build does not care for tests and data', () => {
  stamp()
  write('shop/root.test.tsx', 'new')
  write('data/secret', 'new')
  expect(isBuilt()).toBe('true')
})
