import { relative } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { noteSpent, startOwnSeconds } from './processor-time.ts'
import { runCleanups } from './test-cleanup.ts'

// The first and last hook. Imports are not counted: a worker's first file would pay for all.
let secondsSince = startOwnSeconds()
beforeAll(() => {
  secondsSince = startOwnSeconds()
})
afterAll(() => {
  const by = relative(process.cwd(), expect.getState().testPath ?? '')
  noteSpent(inject('processorBook'), { by, seconds: secondsSince() })
})

// The same cases in every run of `npm test`; `npm run torture` plays random ones.
fc.configureGlobal({ seed: inject('torture')?.seed ?? 1 })

// Test files of a worker share modules, but not setup files: this one runs for each.
afterAll(runCleanups)
