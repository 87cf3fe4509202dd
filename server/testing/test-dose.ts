import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm test` plays few cases, `npm run test:all` and single files some, `npm run torture` all. */
    dose: 'small' | 'usual' | 'full'
  }
}

/** Chooses the number of cases; more only find rarer mistakes. */
export function inDose<T>(doses: { readonly small: T; readonly usual: T; readonly full?: T }): T {
  return { full: doses.usual, ...doses }[inject('dose')]
}
