import { afterAll } from 'vitest'
import { clearLeftovers } from '../access-tests/test-leftovers.ts'

// Modules are shared by the test files of a worker, this one is not: it says for each of them what comes at its end.
afterAll(clearLeftovers)
