import { refuseIf } from '#core/refusal.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import type { ServiceInput } from '#core/logistics/consignment.ts';
import { kstDate } from '#core/calendar.ts';
import { won } from '#core/money.ts';
import type { Bind } from '#server/http/bind.ts';
import { tariffSnapshotOn } from '#server/logistics/tariff-snapshot.ts';
import { estimateLandedCost, type GoodsLine, type TransportOptions } from '#server/logistics/estimate-landed-cost.ts';
import { presentLandedCost } from '#server/logistics/present-landed-cost.ts';
import { dutiesOn, feesOn } from '#server/logistics/queries.ts';
import { tariffRoutes } from '#server/logistics/tariff-routes.ts';

type OptionalTransport = Partial<Omit<TransportOptions, 'warehouseDays' | 'personalUse'>> & {
  readonly personalUse?: boolean;
};
type RequestedService = {
  readonly kind: ServiceInput['kind'];
  readonly count: number;
  readonly personHours?: number | undefined;
};

/** The default: the operator imports by combined sea freight to the capital area. */
const transportOf = (
  {
    mode,
    route,
    importer,
    personalUse,
    zone,
    domesticFreightFen,
    originLabel,
    originCertificate,
  }: { [Key in keyof OptionalTransport]: OptionalTransport[Key] | undefined },
  warehouseDays = 0,
): TransportOptions => ({
  mode: mode ?? 'LCL',
  route: route ?? 'WEIHAI_INCHEON',
  importer: importer ?? 'PROXY',
  // The calculator does not know what else of this person arrives on the same day.
  personalUse: personalUse ? { sameDay: 0 } : undefined,
  zone: zone ?? 'CAPITAL',
  domesticFreightFen: domesticFreightFen ?? 0,
  originLabel: originLabel ?? false,
  originCertificate: originCertificate ?? false,
  warehouseDays,
});
const servicesOf = (services: readonly RequestedService[] = []): ServiceInput[] =>
  services.map(({ kind, count, personHours = 0 }) => ({ kind, count, personHours }));

export function logisticsRoutes(bind: Bind): void {
  bind('calculateLandedCost', async ({ db, body, now }) => {
    const goods = body.lines.map((line, at): GoodsLine => ({
      ...line,
      lineId: String(at),
      hasOriginCertificate: line.hasOriginCertificate ?? false,
      insured: line.insured ?? body.insured ?? false,
      services: servicesOf(line.services),
    }));
    const transport = transportOf(body, body.warehouseDays);
    const estimate = await estimateLandedCost(db, transport, goods, await tariffSnapshotOn(db, transport, now));
    refuseIf(estimate.whyNotImporter);
    return presentLandedCost(estimate, { isOwnZone: false });
  });
  bind('readImportBasics', async ({ db, query, now }) => {
    const today = kstDate(now);
    const duties =
      query.hsCode === undefined ? [] : ((await dutiesOn(db, [query.hsCode], today)).get(query.hsCode) ?? []);
    return {
      services: (await feesOn(db, today)).map(({ code, free, blockSize, amount, unit }) => ({
        code,
        free,
        blockSize,
        amount: moneyAnswer(won(amount)),
        unit,
      })),
      duties: duties.map(({ hsCode, column, basisPoints, validFrom, validTo }) => ({
        hsCode,
        column,
        basisPoints,
        validFrom,
        validTo,
      })),
    };
  });
  tariffRoutes(bind);
}
