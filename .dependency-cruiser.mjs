import { STOREYS } from './shop/storeys.ts'

/** The folders of server/ from the ground up, by the same law. */
const SERVER = [
  ['config', 'response-cache'],
  ['postgres'],
  ['monitoring'],
  ['services'],
  ['http', 'jobs'],
  ['backup'],
  ['start'],
  ['testing'],
  ['access-tests'],
]

export default {
  forbidden: [
    ...importsGoDown('shop', STOREYS),
    ...importsGoDown('server', SERVER),
    {
      name: 'every-folder-has-a-storey',
      comment:
        'A new folder of shop/ is one word in shop/storeys.ts, one of server/ in .dependency-cruiser.mjs.',
      severity: 'error',
      from: { path: '^(shop|server)/[^/]+/', pathNot: [inAnyOf('shop', STOREYS), inAnyOf('server', SERVER)] },
      to: {},
    },
    {
      name: 'a-neighbours-page-or-api-is-private',
      severity: 'error',
      from: { path: '^shop/(.+)/[^/]+$' },
      to: { path: '^shop/.+(-page\\.tsx|/[^/]*api\\.server\\.ts)$', pathNot: '^shop/$1/[^/]+$' },
    },
    {
      name: 'nothing-in-the-shop-imports-the-process',
      severity: 'error',
      from: { path: '^shop/' },
      to: { path: '^(server|seed|sandbox|browser|scripts)/' },
    },
    {
      name: 'nothing-imports-the-lab',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    {
      name: 'the-sandbox-shares-no-code-with-the-shop',
      comment: 'Both sides of the wire must not agree on a wrong rule.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(shop|server|seed)/' },
    },
    {
      name: 'no-barrels-and-bags',
      severity: 'error',
      from: {},
      to: {
        path: '/(index|util|utils|helper|helpers|lib|common|types)(/|\\.tsx?$)',
        pathNot: 'node_modules',
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'server-only-stays-on-the-server',
      comment: 'The kernel, the ui and components are for browsers too. A type is gone when they run.',
      severity: 'error',
      from: {
        path: '^shop/.+\\.tsx?$',
        pathNot: ['\\.server\\.tsx?$', '-page\\.tsx$', '^shop/(site/)?[^/]+\\.tsx$'],
      },
      to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // A test may look at everything, and so may a domain's rows of a test's table.
    exclude: { path: ['(^|/)\\+types/', '^virtual:', '\\.test\\.tsx?$', '/test-calls\\.ts$'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}

/** One rule a storey: its folders import neither each other, nor what is above, nor the files at the root. */
function importsGoDown(root, storeys) {
  return storeys.map((storey, at) => ({
    name: 'imports-go-down',
    comment:
      'A folder imports from the storeys below it only: see shop/storeys.ts and .dependency-cruiser.mjs.',
    severity: 'error',
    from: { path: inAnyOf(root, [storey]) },
    to: { path: [inAnyOf(root, storeys.slice(at)), `^${root}/[^/]+$`], pathNot: `^${root}/$1/` },
  }))
}

/** A pattern of the files in any folder of these storeys; its first group is the folder. */
function inAnyOf(root, storeys) {
  return `^${root}/(${storeys.flat().join('|')})/`
}
