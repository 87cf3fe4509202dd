/**
 * The storeys of the shop, from the ground up (decisions/0068): a domain may import those of the storeys below it, never one beside
 * or above it. Everybody may use the kernel and the ui.
 */
const STOREYS = [
  ['kernel'],
  ['ui'],
  ['pictures'],
  ['people'],
  ['delivery', 'payments', 'gift-options'],
  ['catalog'],
  ['content'],
  ['cart'],
  ['orders'],
  ['billing'],
  ['gifts'],
  ['fulfilment'],
  ['messages'],
  ['storefront', 'admin'],
  ['site'],
]

/** Each room (a folder under shop/), and the rooms that it may import. No two import each other, pages and types included. */
const ROOMS = {
  kernel: [],
  'kernel/language': ['kernel'],
  'kernel/api': ['kernel', 'kernel/language'],
  'kernel/database': ['kernel/api'],
  'kernel/files': ['kernel/api', 'kernel/language'],
  'kernel/mail': ['kernel', 'kernel/database', 'kernel/language'],
  'kernel/settings': ['kernel/api', 'kernel/database', 'kernel/language'],

  ui: [],
  'ui/dialog': ['ui'],
  'ui/form': ['ui', 'ui/dialog'],

  pictures: [],

  'people/identity': [],
  'people/google': ['people/identity'],
  'people/accounts': ['people/google', 'people/identity'],
  'people/addresses': [],
  'people/audit': ['people/identity'],
  'people/recovery': ['people/accounts', 'people/identity'],
  'people/privacy': ['people/accounts', 'people/identity', 'people/recovery'],
  'people/admin': ['people/audit', 'people/identity', 'people/privacy'],
  'people/admins': ['people/accounts', 'people/identity'],
  'people/audit-forms': ['pictures', 'people/audit'],

  delivery: [],
  'delivery/admin': ['people/audit', 'people/identity', 'delivery'],

  payments: [],
  'payments/bkash': ['payments'],
  'payments/cash': ['payments'],
  'payments/sslcommerz': ['payments'],
  'payments/stripe': ['payments'],

  'gift-options': [],
  'gift-options/admin': ['pictures', 'people/audit', 'people/audit-forms', 'people/identity', 'gift-options'],

  'catalog/search': [],
  'catalog/tags': ['gift-options'],
  'catalog/products': ['pictures', 'catalog/search', 'catalog/tags'],
  'catalog/list': ['catalog/products'],
  'catalog/admin/products': [
    'pictures',
    'people/audit',
    'people/identity',
    'gift-options',
    'catalog/list',
    'catalog/products',
    'catalog/tags',
  ],
  'catalog/admin/imports': [
    'pictures',
    'people/audit',
    'gift-options',
    'catalog/admin/products',
    'catalog/products',
    'catalog/tags',
  ],
  'catalog/admin/synonyms': ['people/audit', 'people/identity', 'catalog/search'],

  'content/banners': ['pictures'],
  'content/sharing': ['pictures', 'delivery'],
  'content/pages': ['delivery', 'content/sharing'],
  'content/admin': [
    'pictures',
    'people/audit',
    'people/audit-forms',
    'people/identity',
    'payments',
    'catalog/list',
    'catalog/products',
    'content/banners',
    'content/pages',
    'content/sharing',
  ],

  cart: ['catalog/products'],
  'orders/events': ['payments'],
  'orders/reservations': ['delivery', 'orders/events'],
  orders: [
    'people/addresses',
    'delivery',
    'payments',
    'gift-options',
    'cart',
    'orders/events',
    'orders/reservations',
  ],
  'orders/cart-plans': ['people/addresses', 'orders', 'cart'],
  'orders/placing': [
    'people/addresses',
    'delivery',
    'payments',
    'gift-options',
    'orders',
    'cart',
    'orders/reservations',
  ],
  'orders/changing': [
    'people/addresses',
    'people/audit',
    'delivery',
    'payments',
    'payments/cash',
    'gift-options',
    'orders',
    'orders/events',
    'cart',
    'orders/placing',
    'orders/reservations',
  ],
  'orders/letters': ['orders', 'orders/reservations'],
  'orders/parts': ['delivery', 'gift-options', 'orders', 'orders/reservations'],

  'billing/refunds': ['people/audit', 'payments', 'orders', 'orders/events', 'orders/parts'],
  'billing/cancelling': [
    'payments',
    'payments/cash',
    'orders',
    'orders/events',
    'cart',
    'orders/placing',
    'orders/changing',
    'billing/refunds',
  ],
  'billing/paying': [
    'delivery',
    'payments',
    'payments/cash',
    'orders',
    'orders/changing',
    'orders/placing',
    'billing/refunds',
  ],
  'billing/quote': [
    'people/addresses',
    'payments',
    'orders',
    'orders/changing',
    'orders/placing',
    'billing/paying',
  ],
  'billing/pdf': [],
  'billing/personal-data': ['payments', 'orders', 'billing/cancelling'],
  'billing/receipts': [
    'payments',
    'orders',
    'orders/letters',
    'orders/parts',
    'billing/pdf',
    'billing/refunds',
  ],
  'billing/reconciling': [
    'people/audit',
    'people/identity',
    'payments',
    'orders',
    'orders/parts',
    'billing/refunds',
  ],
  'billing/totals': ['payments', 'orders'],

  'gifts/finder': [
    'delivery',
    'gift-options',
    'catalog/list',
    'catalog/products',
    'catalog/tags',
    'content/sharing',
  ],
  'gifts/days': [
    'delivery',
    'gift-options',
    'catalog/products',
    'catalog/tags',
    'orders',
    'orders/reservations',
    'gifts/finder',
  ],
  'gifts/days/pages': [
    'people/accounts',
    'people/addresses',
    'people/recovery',
    'gift-options',
    'catalog/tags',
    'orders',
    'gifts/days',
    'gifts/finder',
  ],
  'gifts/links': [
    'people/addresses',
    'delivery',
    'payments',
    'gift-options',
    'content/sharing',
    'orders',
    'orders/reservations',
    'orders/events',
    'orders/changing',
    'orders/placing',
  ],
  'gifts/recipients': [
    'people/addresses',
    'delivery',
    'payments',
    'gift-options',
    'catalog/products',
    'orders',
    'cart',
    'orders/placing',
    'billing/paying',
  ],
  'gifts/recipients/page': ['catalog/products', 'orders', 'gifts/recipients'],
  'gifts/thanks': ['people/addresses', 'orders'],

  'fulfilment/on-paper': ['orders'],
  'fulfilment/order-list': ['payments', 'orders', 'billing/totals'],
  'fulfilment/printing': [
    'people/addresses',
    'delivery',
    'gift-options',
    'orders',
    'orders/reservations',
    'orders/parts',
    'gifts/thanks',
    'fulfilment/on-paper',
  ],
  'fulfilment/steps': [
    'people/audit',
    'people/identity',
    'payments',
    'payments/cash',
    'gift-options',
    'orders',
    'orders/reservations',
    'orders/changing',
    'orders/parts',
    'billing/cancelling',
    'billing/receipts',
    'billing/refunds',
    'fulfilment/printing',
  ],
  'fulfilment/today': [
    'people/identity',
    'gift-options',
    'orders',
    'orders/reservations',
    'orders/parts',
    'gifts/links',
    'fulfilment/printing',
    'fulfilment/steps',
  ],

  messages: [
    'payments',
    'orders',
    'orders/events',
    'orders/letters',
    'orders/placing',
    'orders/reservations',
    'billing/refunds',
  ],

  'storefront/delivery': ['people/addresses', 'delivery'],
  'storefront/checkout': [
    'people/addresses',
    'orders',
    'cart',
    'orders/cart-plans',
    'orders/parts',
    'billing/paying',
    'billing/quote',
    'storefront/delivery',
  ],
  'storefront/orders': [
    'people/addresses',
    'payments',
    'gift-options',
    'orders',
    'orders/reservations',
    'cart',
    'orders/changing',
    'orders/parts',
    'orders/placing',
    'billing/cancelling',
    'billing/paying',
    'billing/receipts',
    'billing/refunds',
    'gifts/days',
    'gifts/days/pages',
    'gifts/links',
  ],
  'storefront/parcels': [
    'people/addresses',
    'delivery',
    'gift-options',
    'catalog/products',
    'orders',
    'cart',
    'orders/cart-plans',
    'orders/parts',
    'storefront/checkout',
    'storefront/delivery',
  ],
  'storefront/cart': [
    'people/addresses',
    'delivery',
    'gift-options',
    'orders',
    'cart',
    'orders/cart-plans',
    'orders/parts',
    'billing/paying',
    'storefront/checkout',
    'storefront/delivery',
    'storefront/orders',
    'storefront/parcels',
  ],
  'storefront/pages': [
    'delivery',
    'catalog/list',
    'catalog/products',
    'catalog/tags',
    'content/banners',
    'content/sharing',
    'cart',
  ],
  'storefront/payment': [
    'people/recovery',
    'orders',
    'billing/paying',
    'billing/receipts',
    'storefront/orders',
  ],
  'storefront/search': ['catalog/list', 'catalog/products'],
  'storefront/user-home': ['people/addresses', 'people/recovery', 'cart', 'storefront/orders'],

  'admin/exports': [
    'catalog/admin/imports',
    'catalog/products',
    'catalog/tags',
    'orders',
    'fulfilment/order-list',
  ],
  'admin/home': [
    'people/identity',
    'payments',
    'catalog/products',
    'content/admin',
    'orders',
    'billing/reconciling',
    'billing/refunds',
    'billing/totals',
    'gifts/links',
    'fulfilment/order-list',
    'fulfilment/today',
  ],
  'admin/order': [
    'people/audit',
    'orders',
    'orders/parts',
    'billing/refunds',
    'fulfilment/order-list',
    'fulfilment/steps',
  ],
  'admin/orders': ['people/identity', 'orders', 'orders/parts', 'fulfilment/order-list', 'fulfilment/steps'],
  'admin/print': ['people/identity', 'orders', 'fulfilment/printing', 'fulfilment/steps', 'fulfilment/today'],
  'admin/spreadsheets': [
    'people/identity',
    'catalog/admin/imports',
    'catalog/admin/products',
    'catalog/tags',
    'admin/exports',
  ],

  site: [
    'people/accounts',
    'people/identity',
    'delivery',
    'catalog/list',
    'content/pages',
    'content/sharing',
    'cart',
    'storefront/search',
    'storefront/user-home',
  ],
}

/** In one domain a room may use those above it in the table; of other domains, what stands on a lower storey. */
function refuseUpwardArrows() {
  const names = Object.keys(ROOMS)
  const domainOf = (room) => room.split('/')[0]
  const storeyOf = (room) => STOREYS.findIndex((storey) => storey.includes(domainOf(room)))
  for (const [at, room] of names.entries())
    for (const below of ROOMS[room]) {
      const isDown =
        domainOf(room) === domainOf(below)
          ? names.slice(0, at).includes(below)
          : storeyOf(below) < storeyOf(room)
      if (storeyOf(below) < 0 || !isDown)
        throw new Error(`${room} may not import ${below}: it does not stand below`)
    }
}
refuseUpwardArrows()

/** The rooms of server/ from the ground up, each with the rooms below that it may use. Only main.ts and tests import the last three. */
const SERVER = {
  config: [],
  postgres: ['config'],
  monitoring: ['config', 'postgres'],
  services: ['config', 'monitoring'],
  jobs: ['config', 'postgres', 'services'],
  backup: ['config', 'postgres', 'services', 'jobs'],
  'response-cache': [],
  http: ['config', 'monitoring', 'services', 'response-cache'],
  start: ['config', 'postgres', 'monitoring', 'services', 'jobs', 'backup'],
  testing: ['config', 'postgres', 'monitoring', 'services', 'jobs', 'backup', 'http', 'start'],
  'access-tests': ['testing'],
}

const OURS = '^(shop|server|seed|sandbox|bench|drills|browser|scripts)/'
const filesOf = (room) => `shop/${room}/[^/]+$`

const arrows = Object.entries(ROOMS).map(([room, others]) => ({
  name: `${room.replaceAll('/', '-')}-imports-only-what-it-may`,
  comment: `shop/${room} may import ${others.join(', ') || 'nothing of ours but the kernel and the ui'}`,
  severity: 'error',
  from: { path: `^${filesOf(room)}`, pathNot: '\\.test\\.tsx?$' },
  to: { path: OURS, pathNot: `^(${[...groundOf(room), ...[room, ...others].map(filesOf)].join('|')})` },
}))

function groundOf(room) {
  if (room.startsWith('kernel')) return []
  return room.startsWith('ui') ? ['shop/kernel/'] : ['shop/kernel/', 'shop/ui/']
}

const serverArrows = Object.entries(SERVER).map(([room, others]) => ({
  name: `server-${room}-imports-only-what-it-may`,
  comment: `server/${room} may import ${others.join(', ') || 'no other room'} of server/`,
  severity: 'error',
  from: { path: `^server/${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^server/', pathNot: `^server/(${[room, ...others].join('|')})/` },
}))

export default {
  forbidden: [
    ...arrows,
    ...serverArrows,
    {
      name: 'known-rooms-of-the-server-only',
      comment: 'A new folder under server/ needs its line in the table above.',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: `^server/(${Object.keys(SERVER).join('|')})/` },
      to: {},
    },
    {
      name: 'known-rooms-only',
      comment: 'A new folder under shop/ needs its line in the table above.',
      severity: 'error',
      from: { path: '^shop/[^/]+/', pathNot: `^(${Object.keys(ROOMS).map(filesOf).join('|')})` },
      to: {},
    },
    {
      name: 'a-neighbours-page-or-api-is-private',
      severity: 'error',
      from: { path: '^shop/(.+)/[^/]+$', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shop/.+(-page\\.tsx|/[^/]*api\\.server\\.ts)$', pathNot: '^shop/$1/[^/]+$' },
    },
    {
      name: 'nothing-in-the-shop-imports-the-process',
      severity: 'error',
      from: { path: '^shop/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^server/' },
    },
    {
      name: 'the-sandbox-shares-no-code-with-the-shop',
      comment: 'Both sides of the wire must not agree on a wrong rule.',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(shop|server|seed)/' },
    },
    {
      name: 'no-barrels-and-bags',
      severity: 'error',
      from: {},
      to: {
        path: '/(index|util|utils|helper|helpers|lib|common|types)(/|\\.tsx?$)',
        pathNot: 'node_modules|^[^/]+/[^/]+/\\+types',
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'server-only-stays-on-the-server',
      comment: 'The kernel, the ui and components are for browsers too. A type is gone when they run.',
      severity: 'error',
      from: {
        path: '^shop/.+\\.tsx?$',
        pathNot: ['\\.server\\.tsx?$', '-page\\.tsx$', '\\.test\\.tsx?$', '^shop/(site/)?[^/]+\\.tsx$'],
      },
      to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\+types/|virtual:' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
