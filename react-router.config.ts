import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'shop',
  // A second build for what browsers load in Bangla; scripts/build.mjs puts both together.
  buildDirectory: process.env.PAGES_IN === 'bn' ? 'build/bn' : 'build',
  ssr: true,
  // The whole manifest is small, and one answer less to wait for on a slow phone.
  routeDiscovery: { mode: 'initial' },
  // So is what a page loads in the browser: a file of its own would be one more.
  splitRouteModules: false,
} satisfies Config
