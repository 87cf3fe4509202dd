import * as made from '../../server/access-tests/test-preparations.ts'
import type { Route } from '../../server/access-tests/test-route.ts'

const zone = {
  ...{ name: 'Suburbs', nameBn: '', places: [], charge: 100, freeFrom: null, rushCharge: null, leadDays: 1 },
  ...{ cutOff: '14:00', weekdays: [], capacity: null, cash: true, advance: 'none', windows: [] },
}

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /delivery/zones': { who: 'anyone', inPages: true },
  'GET /delivery/places': { who: 'anyone', search: '?city=Dhaka&area=Mirpur' },
  'POST /delivery/zones': { who: 'admin', last: true, body: zone },
  'PUT /delivery/zones/{id}': {
    who: 'admin',
    last: true,
    body: { ...zone, revision: 1 },
    after: made.deliveryZone,
  },
  'DELETE /delivery/zones/{id}': { who: 'admin', after: made.ownZone },
  'GET /delivery/holidays': { who: 'admin', after: made.holiday },
  'PUT /delivery/holidays/{day}': { who: 'admin', body: { why: 'Victory Day', whyBn: '' } },
  'DELETE /delivery/holidays/{day}': { who: 'admin', after: made.holiday },
  'GET /delivery/days': { who: 'admin' },
  'PUT /delivery/zones/{id}/days/{day}': {
    who: 'admin',
    body: { closed: 'Stocktaking', capacity: null, windows: [], revision: 0 },
    after: made.deliveryZone,
  },
  'GET /delivery/zones/{id}/days': { who: 'anyone', open: 'path', after: made.deliveryZone },
}
