import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of cases that are many: `npm test` plays few, `npm run test:all` and a run of single files some, `npm run torture` all. */
    dose: 'small' | 'usual' | 'full'
  }
}

/** Chooses how much a test plays. In each dose it shows the same thing; only a mistake that is rare is found by more. */
export function inDose<T>(doses: { readonly small: T; readonly usual: T; readonly full?: T }): T {
  return { full: doses.usual, ...doses }[inject('dose')]
}
