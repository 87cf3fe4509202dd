import type { Route } from '../../server/access-tests/test-route.ts'

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /settings/keys': { who: 'admin' },
  'PUT /settings/keys': {
    who: 'admin',
    body: {
      gateway: 'stripe',
      keys: null,
      revision: 0,
      password: 'correct horse battery',
    },
  },
}
