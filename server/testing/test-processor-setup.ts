import { relative } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { noteSpent, startOwnSeconds } from './processor-time.ts'

// The first hook that is registered is the last that runs.
const secondsSince = startOwnSeconds()
afterAll(() => {
  const by = relative(process.cwd(), expect.getState().testPath ?? '')
  noteSpent(inject('processorBook'), { by, seconds: secondsSince() })
})
