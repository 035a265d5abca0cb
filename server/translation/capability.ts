import type { Capability } from '#server/jobs/capability.ts';
import { translationRoutes } from '#server/translation/routes.ts';
import { sweepTranslations } from '#server/translation/translate.ts';

export const capability: Capability<{ readonly interpreter: Parameters<typeof translationRoutes>[1] }> = {
  name: 'translation',
  routes: (bind, { interpreter }) => translationRoutes(bind, interpreter),
  tidy: ({ deps: { db, now } }) => [() => sweepTranslations(db, now())],
};
