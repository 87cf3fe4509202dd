import type { Config } from '@react-router/dev/config'

const { PAGES_IN = 'en' } = process.env

export default {
  appDirectory: 'shop',
  // A build of its own for what browsers load in each other language; scripts/build.mjs puts them together.
  buildDirectory: PAGES_IN === 'en' ? 'build' : `build/${PAGES_IN}`,
  ssr: true,
  // The whole manifest is small, and one answer less to wait for on a slow phone.
  routeDiscovery: { mode: 'initial' },
  // So is what a page loads in the browser: a file of its own would be one more.
  splitRouteModules: false,
} satisfies Config
