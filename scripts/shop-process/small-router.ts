import type { Plugin } from 'vite'

/**
 * Functions of React Router that no page reaches: actions, fetchers, routes discovered later, instrumentation, server components.
 * With them every page is 3.5 kB larger.
 */
const UNREACHED: Readonly<Record<string, readonly string[]>> = {
  'router/router.js': [
    'handleAction',
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'discoverRoutes',
  ],
  'router/instrumentation.js': [
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
  ],
  'ssr/fog-of-war.js': ['useFogOFWarDiscovery', 'getPatchRoutesOnNavigationFunction', 'getPartialManifest'],
  'ssr/components.js': ['RSCPrefetchPageLinksImpl'],
  'ssr/single-fetch.js': ['singleFetchActionStrategy'],
  'ssr/routes.js': ['createClientRoutesWithHMRRevalidationOptOut'],
  'lib/hooks.js': ['RSCErrorHandler'],
}

const unmet = new Set(Object.keys(UNREACHED))

/** React Router for the browser without those, and without what it keeps only for a `displayName` or a call without a mark. */
export const smallRouter: Plugin = {
  name: 'small-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler(code, id) {
      const [file = '', names = []] = Object.entries(UNREACHED).find(([end]) => id.endsWith(`/${end}`)) ?? []
      unmet.delete(file)
      return {
        code: names
          .reduce(withoutBody, code)
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\$?\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }
    },
  },
  buildEnd(error) {
    if (!error && unmet.size > 0)
      throw new Error(`React Router has no ${[...unmet].join(', ')}: look at UNREACHED`)
  },
}

/** @throws when this version of React Router has no such function */
function withoutBody(code: string, name: string): string {
  const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{)\\n[^]*?\\n\\1\\}$`, 'm')
  if (!whole.test(code)) throw new Error(`React Router has no function ${name}: look at UNREACHED`)
  return code.replace(whole, '$1$2}')
}
