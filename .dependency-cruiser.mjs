/** Who may import whom (STYLE.md). A capability may use itself, kernel, ui and what is listed here. */
const MAY_IMPORT = {
  kernel: [],
  ui: ['kernel'],
  media: ['kernel', 'ui'],
  locations: ['kernel', 'ui'],
  mail: ['kernel', 'ui'],
  payments: ['kernel', 'ui'],
  sslcommerz: ['kernel', 'payments'],
  identity: ['kernel', 'ui', 'mail'],
  accounts: ['kernel', 'ui', 'identity'],
  admins: ['kernel', 'ui', 'identity', 'accounts'],
  catalog: ['kernel', 'ui', 'media'],
  search: ['kernel', 'ui', 'catalog'],
  cart: ['kernel', 'ui', 'catalog'],
  orders: ['kernel', 'ui', 'cart', 'locations', 'payments', 'identity'],
  receipts: ['kernel', 'ui', 'orders', 'payments'],
  paying: ['kernel', 'ui', 'orders', 'payments', 'receipts'],
  checkout: ['kernel', 'ui', 'cart', 'locations', 'orders', 'paying'],
}

const arrows = Object.entries(MAY_IMPORT).map(([folder, others]) => ({
  name: `${folder}-imports-only-its-floor`,
  comment: `shop/${folder} may import ${others.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^shop/${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(shop|server|seed|sandbox|bench|browser|scripts)/',
    pathNot: `^shop/(${[folder, ...others].join('|')})/`,
  },
}))

export default {
  forbidden: [
    ...arrows,
    {
      name: 'known-capabilities-only',
      comment: 'A new folder under shop/ needs its line in the table above.',
      severity: 'error',
      from: { path: '^shop/[^/]+/', pathNot: `^shop/(${Object.keys(MAY_IMPORT).join('|')})/` },
      to: {},
    },
    {
      name: 'a-neighbours-page-or-api-is-private',
      severity: 'error',
      from: { path: '^shop/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shop/[^/]+/(.+-page\\.tsx|.*api\\.server\\.ts)$', pathNot: '^shop/$1/' },
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
      comment: 'The kernel, the ui and components are for browsers too.',
      severity: 'error',
      from: {
        path: '^shop/.+\\.tsx?$',
        pathNot: ['\\.server\\.tsx?$', '-page\\.tsx$', '\\.test\\.tsx?$', '^shop/[^/]+\\.tsx$'],
      },
      to: { path: '\\.server\\.ts$' },
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
