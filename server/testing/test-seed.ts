import fc from 'fast-check'
import { inject } from 'vitest'

// The same cases in every run of `npm test`; `npm run torture` takes chance ones.
fc.configureGlobal({ seed: inject('torture')?.seed ?? 1 })
