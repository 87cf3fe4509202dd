import fc from 'fast-check'
import { afterAll, afterEach, inject, vi } from 'vitest'
import { runCleanups } from './test-cleanup.ts'

// The same cases in every run of `npm test`; `npm run torture` plays random ones.
fc.configureGlobal({ seed: inject('torture')?.seed ?? 1 })

// Test files of a worker share modules and globals, but not setup files: this one runs for each.
const outcomes = new Set<string | undefined>()
afterEach(({ task }) => void outcomes.add(task.result?.state))
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await runCleanups([...outcomes].join() === 'pass')
})
