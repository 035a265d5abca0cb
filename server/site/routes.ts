import { refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import { isDatabaseUp } from '#server/site/queries.ts';

export function siteRoutes(bind: Bind): void {
  bind('readHealth', async ({ db }) => {
    refuseIf((await isDatabaseUp(db)) ? undefined : requestRefusal('request.unavailable'));
    return { status: 'UP' };
  });
}
