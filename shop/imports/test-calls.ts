import * as made from '../../server/access-tests/test-preparations.ts'
import type { Route } from '../../server/access-tests/test-route.ts'

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /imports': { who: 'admin', after: made.executedImport },
  'POST /imports': { who: 'admin', after: made.importFile },
  'GET /imports/{id}': { who: 'admin', after: made.readyImport },
  'DELETE /imports/{id}': { who: 'admin', after: made.readyImport },
  'GET /imports/{id}/rows': { who: 'admin', after: made.readyImport },
  'POST /imports/{id}/execution': { who: 'admin', after: made.readyImport },
  'POST /imports/{id}/reversal': { who: 'admin', after: made.executedImport },
}
