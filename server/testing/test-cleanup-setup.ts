import { afterAll } from 'vitest'
import { runCleanups } from './test-cleanup.ts'

// Test files of a worker share modules, but not setup files: this one runs for each.
afterAll(runCleanups)
