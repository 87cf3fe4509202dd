import fc from 'fast-check'
import { afterAll, inject } from 'vitest'
import { runCleanups } from './test-cleanup.ts'

// The same cases in every run of `npm test`; `npm run torture` plays random ones.
fc.configureGlobal({ seed: inject('torture')?.seed ?? 1 })

// Test files of a worker share modules, but not setup files: this one runs for each.
afterAll(runCleanups)
