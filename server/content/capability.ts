import { contentRoutes } from '#server/content/routes.ts';
import { copied, notCopied } from '#server/content/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly onRenewed: Parameters<typeof contentRoutes>[1] }> = {
  name: 'content',
  routes: (bind, { onRenewed }) => contentRoutes(bind, onRenewed),
  cacheTags: { listContentPages: () => ['content'], readContentPage: () => ['content'] },
  copied,
  notCopied,
};
