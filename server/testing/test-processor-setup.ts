import { relative } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { noteSpent, startOwnSeconds } from './processor-time.ts'

// The first hook before is the first that runs, the first one after the last. What a file imports is not counted: the first
// file of a worker would pay for all.
let secondsSince = startOwnSeconds()
beforeAll(() => {
  secondsSince = startOwnSeconds()
})
afterAll(() => {
  const by = relative(process.cwd(), expect.getState().testPath ?? '')
  noteSpent(inject('processorBook'), { by, seconds: secondsSince() })
})
