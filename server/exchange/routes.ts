import { feedNumber } from '#core/exchange/rules.ts';
import { latestRates } from '#server/exchange/queries.ts';
import { exchangeStaffRoutes } from '#server/exchange/staff-routes.ts';
import type { Bind } from '#server/http/bind.ts';

export function exchangeRoutes(bind: Bind): void {
  bind('readRates', async ({ db }) =>
    (await latestRates(db)).map((row) => ({ cur_unit: row.feedName, deal_bas_r: feedNumber(row.basic), cur_nm: row.name, as_of: row.asOf })),
  );
  exchangeStaffRoutes(bind);
}
