import { AD_KINDS, STANDARD_TERMS } from '#core/advertising/rules.ts';
import { kstDate } from '#core/calendar.ts';
import { publishAdRate } from '#server/advertising/rates/publish.ts';
import { adRatesOn, listRates } from '#server/advertising/rates/queries.ts';
import type { Bind } from '#server/http/bind.ts';

/** Calls of staff about what stores pay for ads (decision SEL-023). */
export function adRateRoutes(bind: Bind): void {
  bind('listAdRates', async ({ db, now }) => {
    const today = kstDate(now);
    const inForce = await adRatesOn(db, today);
    const ids = new Set(inForce.map(({ id }) => id));
    const standard = AD_KINDS.filter((kind) => !inForce.some((rate) => rate.kind === kind));
    return {
      rates: [
        ...(await listRates(db)).map((rate) => ({
          ...rate,
          state:
            rate.validFrom > today ? ('planned' as const) : ids.has(rate.id) ? ('inForce' as const) : ('past' as const),
        })),
        ...standard.map((kind) => ({
          id: null,
          kind,
          ...STANDARD_TERMS[kind],
          validFrom: null,
          note: '',
          state: 'inForce' as const,
        })),
      ],
    };
  });
  bind('publishAdRate', async ({ db, body, read, caller, now }) => {
    await publishAdRate(db, body, { memberId: caller.memberId, now, read });
    return null;
  });
}
