import * as made from '../../server/access-tests/test-preparations.ts'
import type { Route } from '../../server/access-tests/test-route.ts'

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'POST /upload': { who: 'admin', after: made.picture },
}
