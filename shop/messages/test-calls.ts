import * as made from '../../server/access-tests/test-preparations.ts'
import type { Route } from '../../server/access-tests/test-route.ts'
import * as sms from '../../server/access-tests/test-sms-preparations.ts'

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /manageorder/{id}/messages': { who: 'admin', inPages: true, after: made.announcedOrder },
  'GET /sms': { who: 'admin', inPages: true, after: sms.refusedSms },
  'POST /sms/{id}/sight': { who: 'admin', after: sms.refusedSms },
}
