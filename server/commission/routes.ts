import { kstDate } from '#core/calendar.ts';
import type { RateState } from '#core/commission/rules.ts';
import { pick } from '#core/locale.ts';
import { publishCommissionRate } from '#server/commission/commands.ts';
import { findScopes, listRates, ratesOn } from '#server/commission/queries.ts';
import type { Bind } from '#server/http/bind.ts';

/** Calls of staff about commission rates (decision SET-004). */
export function commissionRoutes(bind: Bind): void {
  bind('listCommissionRates', async ({ db, lang, now }) => {
    const today = kstDate(now);
    const rates = await listRates(db);
    const inForce = new Set((await ratesOn(db, today)).map(({ id }) => id));
    const stateOf = ({ id, basisPoints, validFrom }: (typeof rates)[number]): RateState => {
      if (validFrom > today) return 'planned';
      return inForce.has(id) && basisPoints !== null ? 'inForce' : 'past';
    };
    return {
      rates: rates.map((rate) => ({
        ...rate,
        name: rate.name ? pick(rate.name, lang) : '',
        isInForce: inForce.has(rate.id),
        state: stateOf(rate),
      })),
    };
  });
  bind('publishCommissionRate', async ({ db, body, read, caller, now }) => {
    await publishCommissionRate(db, body, { memberId: caller.memberId, now, read });
    return null;
  });
  bind('listCommissionScopes', async ({ db, lang }) => {
    const { stores, categories } = await findScopes(db);
    const paths = new Map<number, string>();
    for (const { id, parentId, name } of categories) {
      const above = parentId === null ? undefined : paths.get(parentId);
      paths.set(id, above ? `${above} › ${pick(name, lang)}` : pick(name, lang));
    }
    return {
      stores: stores.map(({ name, ...one }) => ({ ...one, name: pick(name, lang) })),
      categories: [...paths].map(([id, path]) => ({ id, path })),
    };
  });
}
