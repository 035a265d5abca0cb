import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { shortenRouteList } from './tools/pages/route-list.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The site map is small: with it in the first answer no later click waits for a piece of it.
  routeDiscovery: { mode: 'initial' },
  // A chunk for each loader alone would be one more name for every page in that list, and one more request.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => shortenRouteList(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
