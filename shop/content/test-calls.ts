import type { Route } from '../../server/access-tests/test-route.ts'
import { DEMO_CONTACT } from '../kernel/settings/demo-contact.ts'
import { SHOP_DEFAULTS } from '../kernel/settings/shop-settings.ts'
import { BUILT_IN_BANNERS } from './banners/built-in-banners.ts'

const page = {
  slug: 'returns',
  title: 'Returns',
  titleBn: '',
  body: 'Call us.',
  bodyBn: '',
  shown: true,
  revision: 0,
}

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'GET /settings': { who: 'admin' },
  'GET /settings/pages': { who: 'admin' },
  'PUT /settings/pages': { who: 'admin', body: page },
  'GET /settings/first-steps': { who: 'admin', inPages: true },
  'GET /demo': { who: 'admin', inPages: true },
  'POST /demo/removal': { who: 'admin' },
  'DELETE /demo/removal': { who: 'admin' },
  'GET /settings/banners': { who: 'admin' },
  'PUT /settings/banners': { who: 'admin', body: { ...BUILT_IN_BANNERS[0], category: '' } },
  'POST /settings/preview': { who: 'admin', body: { text: '# Returns' } },
  'PUT /settings/name': { who: 'admin', body: { value: SHOP_DEFAULTS.name, revision: 0 } },
  'PUT /settings/contact': { who: 'admin', body: { value: DEMO_CONTACT, revision: 0 } },
  'PUT /settings/receipts': { who: 'admin', body: { value: SHOP_DEFAULTS.receipts, revision: 0 } },
  'PUT /settings/selling': {
    who: 'admin',
    body: { value: { giftsPublic: true, waysOff: [] }, revision: 0 },
  },
  'PUT /settings/sms': { who: 'admin', body: { value: SHOP_DEFAULTS.sms, revision: 0 } },
  'PUT /settings/opening': { who: 'admin', last: true, body: { value: { open: false }, revision: 0 } },
}
