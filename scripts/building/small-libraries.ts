import type { Plugin } from 'vite'

/**
 * Functions that no page reaches. Of React Router: actions, fetchers, routes discovered later, instrumentation, server components. Of React
 * DOM: view transitions, references to fragments, activities, lists of suspense, states of actions, custom elements, hints but `preload`,
 * and the stack of components, which nobody logs. With them every page is 11.5 kB larger. When React changes its version, each is to be read again.
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
  'cjs/react-dom-client.production.js': [
    'applyViewTransitionToHostInstances',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'estimateBandwidth',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
    'addFragmentHandleToFiber',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstances',
    'FragmentInstance',
    'commitActivityHydrationCallbacks',
    'pushDehydratedActivitySuspenseHandler',
    'updateActivityComponent',
    'cutOffTailIfNeeded',
    'updateSuspenseListComponent',
    'mountActionState',
    'rerenderActionState',
    'updateActionState',
    'setPropOnCustomElement',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preloadModule',
    'getStackByFiberInDevAndProd',
  ],
}

const unmet = new Set(Object.keys(UNREACHED))

/** Both for the browser without those, and without what the router keeps only for a `displayName` or a call without a mark. */
export const smallLibraries: Plugin = {
  name: 'small-libraries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /node_modules\/react-(router|dom)\// },
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
    if (!error && unmet.size > 0) throw new Error(`Nobody loads ${[...unmet].join(', ')}: look at UNREACHED`)
  },
}

/** @throws when this version of the library has no such function */
function withoutBody(code: string, name: string): string {
  const whole = new RegExp(
    `^(\\t*)((?:async )?function ${name}\\((?:.*|[^)]*)\\) \\{)\\n[^]*?\\n\\1\\}$`,
    'm',
  )
  if (!whole.test(code)) throw new Error(`There is no function ${name}: look at UNREACHED`)
  const methods = new RegExp(`^${name}\\.prototype\\.\\w+ = function [^]*?\\n\\};$`, 'gm')
  return code.replace(whole, '$1$2}').replace(methods, '')
}
