import type { RateScope } from '#core/commission/rules.ts';
import type { Answer } from '#web/api/types.ts';

type Of = { readonly scope: RateScope; readonly ofId: number | null; readonly validFrom: string };

/** The rate the page shows for a scope on a day, in basis points; null without one. `rates` has the newest first. */
export const rateOn = (rates: Answer<'listCommissionRates'>['rates'], { scope, ofId, validFrom }: Of): number | null =>
  rates.find((rate) => rate.scope === scope && rate.ofId === ofId && rate.validFrom <= validFrom)?.basisPoints ?? null;
