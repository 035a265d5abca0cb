import { deskPaperRoutes } from '#server/document/desk-routes.ts';
import { exportRoutes } from '#server/document/export-routes.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
import { documentRoutes } from '#server/document/routes.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly papers: DocumentDeps }> = {
  name: 'document',
  routes(bind, { papers }) {
    deskPaperRoutes(bind, papers);
    exportRoutes(bind, papers);
    documentRoutes(bind, papers);
  },
};
