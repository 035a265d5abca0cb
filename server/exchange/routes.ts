import { ratesFeed } from '#server/exchange/feed.ts';
import { exchangeStaffRoutes } from '#server/exchange/staff-routes.ts';
import type { Bind } from '#server/http/bind.ts';

export function exchangeRoutes(bind: Bind): void {
  bind('readRates', ({ db }) => ratesFeed(db));
  exchangeStaffRoutes(bind);
}
