import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'shop',
  ssr: true,
  // The whole manifest is small, and one answer less to wait for on a slow phone.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
