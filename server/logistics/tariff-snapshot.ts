import { kstDate } from '#core/calendar.ts';
import type { ChinaFreight } from '#core/logistics/china-freight.ts';
import type { PersonalUseRule } from '#core/logistics/personal-use.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import { type InsuranceRate, type Mode, type Route, tariffModeOf } from '#core/logistics/tariff.ts';
import { orRefuse, type Refusal } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { type QuoteRates, ratesForEstimate } from '#server/exchange/quote.ts';
import {
  chinaFreightOn,
  insuranceOn,
  personalUseOn,
  routesOn,
  type StoredTariff,
  tariffOn,
} from '#server/logistics/queries.ts';

/** Everything an estimate is calculated with on one day for one mode of transport, except the duties of the goods. */
export type TariffSnapshot = {
  readonly day: string;
  readonly rates: QuoteRates;
  readonly stale: Refusal | undefined;
  readonly tariff: StoredTariff;
  readonly insurance: readonly InsuranceRate[];
  readonly freight: ChinaFreight;
  readonly personalUse: readonly PersonalUseRule[];
};

/**
 * The data imports are calculated with now; read inside the transaction when there is one. Refuses `logistics.noTariff`
 * and `exchange.noRate`.
 */
export async function tariffSnapshotOn(
  db: Db,
  { route, mode }: { readonly route: Route; readonly mode: Mode },
  now: Date,
): Promise<TariffSnapshot> {
  const day = kstDate(now);
  const tariffMode = tariffModeOf(mode);
  const rates = await cachedReference(db, { tag: 'rates', key: `estimate ${day}` }, () => ratesForEstimate(db, now));
  const tariffs = await cachedReference(db, { tag: 'tariffs', key: `${day} ${route} ${tariffMode}` }, async () => ({
    tariff: orRefuse(await tariffOn(db, route, tariffMode, day), logisticsRefusal('logistics.noTariff', { mode })),
    insurance: await insuranceOn(db, day),
    freight: await chinaFreightOn(db, day),
    personalUse: await personalUseOn(db, day),
  }));
  return { day, ...rates, ...tariffs };
}

/** The routes with a tariff for this mode now. */
export async function offeredRoutes(db: Db, mode: Mode, now: Date): Promise<readonly Route[]> {
  const [day, tariffMode] = [kstDate(now), tariffModeOf(mode)];
  return cachedReference(db, { tag: 'tariffs', key: `routes ${day} ${tariffMode}` }, () =>
    routesOn(db, tariffMode, day),
  );
}
