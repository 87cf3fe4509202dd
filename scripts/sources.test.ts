import { rmSync } from 'node:fs'
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

test('the build does not care for tests and data', () => {
  stamp()
  write('shop/root.test.tsx', 'new')
  write('data/secret', 'new')
  expect(isBuilt()).toBe('true')
})
