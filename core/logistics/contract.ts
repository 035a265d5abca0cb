import Type, { type Static } from 'typebox';
import { described, endpoint, Id, MoneyShape, named, oneOf, shape } from '#core/endpoint.ts';
import { FREIGHT_SOURCES } from '#core/logistics/china-freight.ts';
import { IMPORTERS } from '#core/logistics/consignment.ts';
import { NO_EXEMPTION_REASONS } from '#core/logistics/personal-use.ts';
import { DUTY_COLUMNS, MODES, ROUTES, SERVICES } from '#core/logistics/tariff.ts';
import { ZONES } from '#core/zone.ts';

export const ServiceShape = named('LogisticsService', {
  kind: oneOf(SERVICES, 'LogisticsServiceCode'),
  count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** In half hours, as the centre enters them (decision IMP-032). */
  personHours: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000, multipleOf: 1 / 2 })),
});

/**
 * The transport options, all with defaults: combined sea freight by the operator from Weihai to the capital area,
 * insured.
 */
const Way = {
  mode: Type.Optional(oneOf(MODES, 'TransportMode')),
  route: Type.Optional(oneOf(ROUTES)),
  importer: Type.Optional(oneOf(IMPORTERS)),
  /** A person declares that the goods are for personal use: up to 150 dollars they bear no duty and no import VAT. */
  personalUse: Type.Optional(Type.Boolean()),
  zone: Type.Optional(oneOf(ZONES)),
  originLabel: Type.Optional(Type.Boolean()),
  originCertificate: Type.Optional(Type.Boolean()),
  insured: Type.Optional(Type.Boolean()),
};

const Text = Type.Union([Type.String(), Type.Null()]);

/** Where a freight within China is from. */
export const FreightSourceShape = oneOf(FREIGHT_SOURCES);

/**
 * One amount and its calculation: won of `rule.base` and `rule.unit` for each of `rule.units`, or `rule.basisPoints` of
 * `rule.of`; `bound` is set when the minimum or maximum of the tariff decided.
 */
export const CostLineShape = named('CostLine', {
  code: Type.String(),
  amount: MoneyShape,
  basis: Type.String(),
  rule: shape({
    units: Type.Optional(Type.String()),
    base: Type.Optional(Type.Integer()),
    unit: Type.Optional(Type.Integer()),
    included: Type.Optional(Type.String()),
    blockSize: Type.Optional(Type.Integer()),
    basisPoints: Type.Optional(Type.Integer()),
    of: Type.Optional(Type.Integer()),
    bound: Type.Optional(oneOf(['min', 'max'])),
    foreignFen: Type.Optional(Type.Integer()),
    rate: Type.Optional(Type.String()),
    count: Type.Optional(Type.Integer()),
    personHours: Type.Optional(Type.Number()),
    reserve: Type.Optional(Type.Integer()),
  }),
  rateRowId: Type.Optional(Id),
  inCustomsValue: Type.Boolean(),
  vat: Type.Boolean(),
  stage: oneOf(['FIRST', 'SECOND', 'SETTLEMENT']),
});

/**
 * The exemption for personal use (domain §3.1): granted or why not, the customs value counted with everything of that
 * person arriving the same day, and the limit in won. Null when nothing was declared.
 */
export const ExemptionShape = Type.Union([
  named('PersonalUseExemption', {
    isExempt: Type.Boolean(),
    counted: MoneyShape,
    limit: Type.Union([MoneyShape, Type.Null()]),
    whyNot: Type.Union([oneOf(NO_EXEMPTION_REASONS), Type.Null()]),
  }),
  Type.Null(),
]);

const RateShape = named('AppliedRate', {
  value: Type.String(),
  asOf: Type.String(),
  rowId: Id,
  overrideId: Type.Optional(Id),
});

/**
 * A landed cost: `first` is paid now, `second` when the goods have been inspected; volumes in cm³, weights in grams,
 * the rest won.
 */
const LandedCostShape = named('LandedCost', {
  first: Type.Array(CostLineShape),
  second: Type.Array(CostLineShape),
  atSettlement: Type.Array(CostLineShape),
  firstTotal: MoneyShape,
  secondTotal: MoneyShape,
  total: MoneyShape,
  low: MoneyShape,
  likely: MoneyShape,
  high: MoneyShape,
  lines: Type.Array(
    shape({
      lineId: Type.String(),
      customsValue: MoneyShape,
      dutyBasisPoints: Type.Integer(),
      dutyColumn: oneOf(DUTY_COLUMNS),
      hsCode: Type.String(),
      quantity: Type.Integer(),
      total: MoneyShape,
      perUnit: MoneyShape,
      measuredBy: oneOf(['given', 'carton', 'category']),
      sensible: Type.Optional(
        described(
          'Of goods of the catalogue, where freight and fees cost more than twice the goods: the first round quantity ' +
            'at which they cost no more than the goods, and its price of one piece',
          shape({ quantity: Type.Integer(), perUnit: MoneyShape }),
        ),
      ),
    }),
  ),
  chargeable: shape({
    cm3: Type.Integer(),
    byVolumeCm3: Type.Integer(),
    byWeightCm3: Type.Integer(),
    decidedBy: oneOf(['volume', 'weight', 'minimum']),
    grams: Type.Integer(),
    pallets: Type.Integer(),
    containers: Type.Integer(),
  }),
  customsValue: MoneyShape,
  duty: MoneyShape,
  importVat: MoneyShape,
  exemption: ExemptionShape,
  /** Where in Korea the goods are delivered, and whether that is the signed-in member's default address. */
  zone: oneOf(ZONES),
  isOwnZone: Type.Boolean(),
  estimatedTax: MoneyShape,
  freightFrom: Type.Optional(described('Where the freight within China is from', FreightSourceShape)),
  hints: Type.Array(oneOf(['FCL20'])),
  rates: shape({
    applied: RateShape,
    basic: RateShape,
    customs: RateShape,
    customsDollar: Type.Union([RateShape, Type.Null()]),
    tooOld: Type.Boolean(),
  }),
  tariff: shape({
    id: Id,
    mode: Type.String(),
    validFrom: Type.String(),
    kgPerCbm: Type.Integer(),
    minCm3: Type.Integer(),
    margin: Type.Integer(),
    taxReserve: Type.Integer(),
  }),
});
export type LandedCostAnswer = Static<typeof LandedCostShape>;

const ESTIMATE_REFUSALS = [
  'logistics.noTariff',
  'logistics.noDutyRate',
  'logistics.proxyOnly',
  'logistics.personNoContainer',
  'logistics.personalUseByPersonOnly',
  'logistics.personLimit',
  'logistics.personalUsePieces',
  'logistics.photosAtMost',
  'exchange.noRate',
] as const;

export const calculateLandedCost = endpoint({
  costly: 25,
  method: 'POST',
  path: '/api/v1/landed-cost',
  access: 'public',
  summary:
    'Calculate the landed cost of goods from China (IMP-016) from free input: amounts in fen, volume and weight of ' +
    'the whole line',
  body: shape({
    ...Way,
    domesticFreightFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000_00 })),
    warehouseDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
    lines: Type.Array(
      shape({
        goodsFen: Type.Integer({ minimum: 1, maximum: 100_000_000_00 }),
        quantity: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
        hsCode: Type.String({ pattern: '^[0-9]{4,10}$' }),
        volumeCm3: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
        weightG: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
        hasOriginCertificate: Type.Optional(Type.Boolean()),
        insured: Type.Optional(Type.Boolean()),
        services: Type.Optional(Type.Array(ServiceShape, { maxItems: 6 })),
      }),
      { minItems: 1, maxItems: 50 },
    ),
  }),
  answer: LandedCostShape,
  refuses: [...ESTIMATE_REFUSALS],
  perMinute: 120,
});

export const readLandedCost = endpoint({
  costly: 15,
  method: 'POST',
  path: '/api/v1/landed-cost/goods',
  access: 'public',
  readsSession: true,
  summary:
    'Calculate the landed cost of import goods of the catalogue at these quantities; each line names a product or a ' +
    'SKU. It is the estimate that the import checkout begins with: delivered to the zone of the body, else to the ' +
    'signed-in member’s default address in Korea, else to the zone of the query, else to the capital area',
  body: shape({
    ...Way,
    lines: Type.Array(
      shape({
        productId: Type.Optional(Id),
        sku: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
        quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        services: Type.Optional(Type.Array(ServiceShape, { maxItems: 6 })),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  }),
  answer: LandedCostShape,
  refuses: [...ESTIMATE_REFUSALS, 'logistics.notImported', 'logistics.skuNotFound'],
  perMinute: 240,
});

/** Headings the calculator offers with their base and FTA rates, and the services with their prices. */
export const readImportBasics = endpoint({
  method: 'GET',
  path: '/api/v1/landed-cost/basics',
  access: 'public',
  summary:
    'The data of today’s landed cost calculation: services and their fees, and the duty rate for the beginning of ' +
    'an HS code',
  query: shape({ hsCode: Type.Optional(Type.String({ pattern: '^[0-9]{4,10}$' })) }),
  answer: shape({
    services: Type.Array(
      shape({
        code: oneOf(SERVICES),
        free: Type.Integer(),
        blockSize: Type.Integer(),
        amount: MoneyShape,
        unit: oneOf(['TIME', 'ITEM', 'PERSON_HOUR']),
      }),
    ),
    duties: Type.Array(
      shape({
        hsCode: Type.String(),
        column: oneOf(DUTY_COLUMNS),
        basisPoints: Type.Integer(),
        validFrom: Type.String(),
        validTo: Text,
      }),
    ),
  }),
  refuses: [],
});
