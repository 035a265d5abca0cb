import { shown } from '#core/endpoint.ts';
import { chinaFreight } from '#core/logistics/china-freight.ts';
import type { ServiceInput } from '#core/logistics/consignment.ts';
import type { LandedCostAnswer } from '#core/logistics/contract.ts';
import type { CostLine } from '#core/logistics/cost-line.ts';
import { kstDate } from '#core/calendar.ts';
import { won } from '#core/money.ts';
import type { Bind } from '#server/http/bind.ts';
import { booksOn } from '#server/logistics/books.ts';
import { consigned, type Estimate, type GoodsLine, type TransportOptions } from '#server/logistics/consign.ts';
import { presentExemption } from '#server/logistics/present-exemption.ts';
import { goodsLines, type Measured } from '#server/logistics/goods.ts';
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
    return answerOf(await consigned(db, transport, goods, await booksOn(db, transport, now)), () => 'given');
  });
  bind('readLandedCost', async ({ db, body, now }) => {
    const transport = transportOf(body);
    const books = await booksOn(db, transport, now);
    const inputs = body.lines.map((line) => ({ ...line, services: servicesOf(line.services) }));
    const goods = await goodsLines(db, inputs, {
      insured: body.insured ?? true,
      wonPerYuan: books.rates.applied.value,
    });
    return answerOf(
      await consigned(db, { ...transport, domesticFreightFen: chinaFreight(books.freight, goods) }, goods, books),
      (at) => goods[at]?.measuredBy ?? 'category',
    );
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
        amount: shown(won(amount)),
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

function answerOf(
  { consignment, tariff: { version }, cost, stale }: Estimate,
  measuredBy: (at: number) => Measured['measuredBy'] | 'given',
): LandedCostAnswer {
  return {
    first: cost.first.map(lineAnswer),
    second: cost.second.map(lineAnswer),
    atSettlement: cost.atSettlement.map(lineAnswer),
    firstTotal: shown(cost.firstTotal),
    secondTotal: shown(cost.secondTotal),
    total: shown(cost.total),
    low: shown(cost.low),
    likely: shown(cost.likely),
    high: shown(cost.high),
    lines: cost.lines.map((line, at) => ({
      ...line,
      customsValue: shown(line.customsValue),
      total: shown(line.total),
      perUnit: shown(line.perUnit),
      hsCode: consignment.lines[at]?.hsCode ?? '',
      quantity: consignment.lines[at]?.quantity ?? 0,
      measuredBy: measuredBy(at),
    })),
    chargeable: cost.chargeable,
    customsValue: shown(cost.customsValue),
    duty: shown(cost.duty),
    importVat: shown(cost.importVat),
    exemption: presentExemption(cost.exemption),
    estimatedTax: shown(cost.estimatedTax),
    hints: [...cost.hints],
    rates: { ...consignment.rates, tooOld: stale !== undefined },
    tariff: {
      id: version.id,
      mode: version.mode,
      validFrom: version.validFrom,
      kgPerCbm: version.kgPerCbm,
      minCm3: version.minCm3,
      margin: version.margin,
      taxReserve: version.taxReserve,
    },
  };
}

const lineAnswer = (line: CostLine) => ({ ...line, amount: shown(line.amount) });
