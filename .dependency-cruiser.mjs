/**
 * Who may import whom (STYLE.md). Everybody may use the kernel, the ui and their own room; a quarter may use the quarters
 * named behind it, and of them and of itself each room uses the rooms named behind that.
 */
const QUARTERS = {
  people: {
    below: [],
    rooms: {
      mail: [],
      audit: ['identity'],
      locations: [],
      identity: ['mail'],
      google: ['identity'],
      accounts: ['identity', 'google'],
      admins: ['identity', 'accounts'],
      recovery: ['mail', 'identity', 'accounts'],
      privacy: ['identity', 'accounts'],
    },
  },
  selling: {
    below: [],
    rooms: {
      media: [],
      banners: ['media'],
      catalog: ['media', 'banners', 'delivery', 'gifting', 'sharing'],
      search: ['catalog'],
      cart: ['catalog'],
      delivery: [],
      gifting: ['media'],
      finder: ['catalog', 'delivery', 'gifting', 'sharing'],
      'shop-pages': ['delivery', 'sharing'],
      sharing: ['delivery', 'media'],
    },
  },
  money: {
    below: [],
    rooms: {
      payments: [],
      sslcommerz: ['payments'],
      bkash: ['payments'],
      stripe: ['payments'],
      cash: ['payments'],
    },
  },
  ordering: {
    below: ['people', 'selling', 'money'],
    rooms: {
      'open-orders': [],
      orders: ['open-orders', 'cart', 'delivery', 'gifting', 'locations', 'payments', 'cash', 'identity'],
      'gift-links': ['identity', 'delivery', 'gifting', 'locations', 'orders', 'payments'],
      'order-totals': ['orders', 'payments'],
      refunds: ['payments', 'orders', 'audit'],
      notices: ['mail', 'identity', 'delivery', 'orders', 'payments', 'refunds'],
      thanks: ['orders', 'locations'],
      'order-expiry': ['payments', 'open-orders', 'orders', 'notices'],
      receipts: ['mail', 'identity', 'orders', 'payments', 'refunds', 'notices'],
      paying: ['open-orders', 'orders', 'delivery', 'payments', 'refunds', 'receipts'],
      checkout: ['cart', 'catalog', 'delivery', 'gifting', 'locations', 'orders', 'paying', 'order-history'],
      'remembered-days': ['mail', 'locations', 'catalog', 'delivery', 'gifting', 'finder', 'orders'],
      recipients: ['cart', 'catalog', 'delivery', 'gifting', 'locations', 'payments', 'orders', 'paying'],
      'personal-data': ['orders', 'payments', 'cash', 'refunds'],
      reconciling: ['identity', 'payments', 'orders', 'refunds', 'audit'],
      'order-history': [
        'refunds',
        'gift-links',
        'cart',
        'cash',
        'delivery',
        'gifting',
        'locations',
        'orders',
        'payments',
        'receipts',
        'paying',
      ],
    },
  },
  fulfilment: {
    below: ['people', 'selling', 'money', 'ordering'],
    rooms: {
      'order-list': ['identity', 'orders', 'order-totals', 'payments'],
      'on-paper': ['orders'],
      printing: ['on-paper', 'identity', 'orders', 'thanks', 'delivery', 'gifting', 'locations', 'payments'],
      today: [
        'identity',
        'orders',
        'payments',
        'gift-links',
        'order-fulfilment',
        'printing',
        'delivery',
        'gifting',
      ],
      'order-fulfilment': [
        'printing',
        'order-list',
        'identity',
        'delivery',
        'gifting',
        'orders',
        'payments',
        'receipts',
        'audit',
        'refunds',
        'cash',
      ],
    },
  },
  'back-office': {
    below: ['people', 'selling', 'money', 'ordering', 'fulfilment'],
    rooms: {
      csv: [],
      'product-editing': ['identity', 'catalog', 'gifting', 'audit', 'media'],
      synonyms: ['identity', 'catalog', 'audit'],
      'delivery-settings': ['identity', 'delivery', 'audit'],
      'shop-settings': [
        'identity',
        'audit',
        'payments',
        'catalog',
        'banners',
        'shop-pages',
        'gifting',
        'product-editing',
      ],
      'gift-settings': ['identity', 'audit', 'catalog', 'delivery', 'gifting', 'media', 'shop-settings'],
      exports: ['identity', 'csv', 'catalog', 'orders', 'order-list'],
      imports: ['csv', 'catalog', 'gifting', 'audit'],
      spreadsheets: ['identity', 'csv', 'exports', 'imports', 'catalog'],
      users: ['identity', 'privacy', 'audit'],
      dashboard: [
        'identity',
        'shop-settings',
        'orders',
        'order-totals',
        'payments',
        'refunds',
        'catalog',
        'reconciling',
        'order-list',
        'gift-links',
        'today',
      ],
    },
  },
}

const rooms = Object.entries(QUARTERS).flatMap(([quarter, { rooms }]) =>
  Object.entries(rooms).map(([room, others]) => ({ room, path: `${quarter}/${room}`, others })),
)
const pathOf = (name) => rooms.find(({ room }) => room === name)?.path ?? name

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
  testing: ['config', 'postgres', 'monitoring', 'services', 'jobs', 'http'],
  'access-tests': ['testing'],
}

const OURS = '^(shop|server|seed|sandbox|bench|drills|browser|scripts)/'

const mayImport = (name, folder, others, except = []) => ({
  name,
  comment: `shop/${folder} may import ${others.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^shop/${folder}/`, pathNot: ['\\.test\\.tsx?$', ...except] },
  to: { path: OURS, pathNot: `^shop/(${[folder, ...others].join('|')})/` },
})

const arrows = [
  mayImport('kernel-imports-only-what-it-may', 'kernel', []),
  mayImport('ui-imports-only-what-it-may', 'ui', ['kernel']),
  ...rooms.map(({ room, path, others }) =>
    // A page puts together what its quarter may use; nobody imports a page.
    mayImport(
      `${room}-imports-only-what-it-may`,
      path,
      ['kernel', 'ui', ...others.map(pathOf)],
      ['-page\\.tsx$'],
    ),
  ),
  ...Object.entries(QUARTERS).map(([quarter, { below }]) =>
    mayImport(`${quarter}-imports-only-quarters-below`, quarter, ['kernel', 'ui', ...below]),
  ),
]

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
      name: 'known-capabilities-only',
      comment: 'A new folder under shop/ needs its line in the table above.',
      severity: 'error',
      from: {
        path: '^shop/[^/]+/',
        pathNot: `^shop/(${['kernel', 'ui', 'site', ...rooms.map(({ path }) => path)].join('|')})/`,
      },
      to: {},
    },
    {
      name: 'a-neighbours-page-or-api-is-private',
      severity: 'error',
      from: { path: '^shop/([^/]+/[^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shop/.+(-page\\.tsx|/[^/]*api\\.server\\.ts)$', pathNot: '^shop/$1/' },
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
