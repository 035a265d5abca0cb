import { kstDate } from '#core/calendar.ts';
import { pick } from '#core/locale.ts';
import { publishCommissionRate } from '#server/commission/commands.ts';
import { listRates, ratesOn } from '#server/commission/queries.ts';
import type { Bind } from '#server/http/bind.ts';

/** Calls of staff about commission rates (decision SET-004). */
export function commissionRoutes(bind: Bind): void {
  bind('listCommissionRates', async ({ db, lang, now }) => {
    const inForce = new Set((await ratesOn(db, kstDate(now))).map(({ id }) => id));
    const rates = await listRates(db);
    return {
      rates: rates.map(({ name, ...rate }) => ({
        ...rate,
        name: name ? pick(name, lang) : '',
        isInForce: inForce.has(rate.id),
      })),
    };
  });
  bind('publishCommissionRate', async ({ db, body, read, caller, now }) => {
    await publishCommissionRate(db, body, { memberId: caller.memberId, now, read });
    return null;
  });
}
