import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Addresses are few and known, so their manifest travels with the page instead of in a second request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
