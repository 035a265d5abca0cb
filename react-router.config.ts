import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The site map is small: with it in the first answer no later click waits for a piece of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
