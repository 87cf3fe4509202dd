import fc from 'fast-check'
import { inject } from 'vitest'

// The same cases in every run of `npm test`: what chance finds, `npm run torture` is for.
fc.configureGlobal({ seed: inject('torture')?.seed ?? 1 })
