import Type, { type Static } from 'typebox';
import { Confirmations, DecisionReason } from '#core/audit/contract.ts';
import { endpoint, Id, IdParams, Instant, MoneyShape, named, oneOf, orNull, shape, Won } from '#core/endpoint.ts';
import { BASES, DUTY_COLUMNS, ROUTES, SERVICES, TARIFF_CODES, TARIFF_MODES } from '#core/logistics/tariff.ts';
import { ZONES } from '#core/zone.ts';

const Day = Type.String({ format: 'date' });
const Why = Type.String({ minLength: 2, maxLength: 300 });
const Fen = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

const Price = {
  code: oneOf(TARIFF_CODES),
  sort: Whole(0, 1_000),
  basis: oneOf(BASES),
  base: Won,
  unit: Won,
  included: Won,
  blockSize: Whole(1, 1_000),
  min: Won,
  max: orNull(Won),
  percent: Whole(0, 10_000),
  inCustomsValue: Type.Boolean(),
  vat: Type.Boolean(),
  stage: oneOf(['SECOND', 'SETTLEMENT']),
  payer: oneOf(['ALL', 'PROXY', 'SELF']),
  optional: Type.Boolean(),
  zone: orNull(oneOf(ZONES)),
  includedDays: Whole(0, 365),
  dayAmount: Won,
};

const Sizes = {
  kgPerCbm: Whole(1, 10_000),
  minCm3: Whole(0, 100_000_000),
  stepCm3: Whole(1, 10_000_000),
  palletCm3: Whole(1, 100_000_000),
  containerCm3: orNull(Whole(1, 1_000_000_000)),
  containerKg: orNull(Whole(1, 100_000)),
  fclFromCm3: orNull(Whole(1, 1_000_000_000)),
  taxReserve: Whole(10_000, 30_000),
  margin: Whole(0, 10_000),
  agencyFee: Whole(0, 5_000),
};

const Version = named('TariffVersion', {
  id: Id,
  validFrom: Type.String(),
  state: oneOf(['past', 'now', 'planned', 'withdrawn']),
  publishedAt: Instant,
  by: Type.String(),
  why: Type.String(),
});
const Fee = {
  code: oneOf(SERVICES),
  free: Whole(0, 100_000),
  blockSize: Whole(1, 100_000),
  unit: oneOf(['TIME', 'ITEM', 'PERSON_HOUR']),
};
const Insurance = { productClass: Type.String({ pattern: '^([0-9]{2}|\\*)$' }), basisPoints: Whole(1, 1_000) };
const Duty = {
  hsCode: Type.String({ pattern: '^[0-9]{2,10}$' }),
  column: oneOf(DUTY_COLUMNS),
  basisPoints: Whole(0, 100_000),
};

const PersonalUse = {
  hsCode: Type.String({ pattern: '^[0-9]{2,10}$' }),
  isListCleared: Type.Boolean(),
  maxPieces: orNull(Whole(1, 100_000)),
};

const TariffBook = named('TariffBook', {
  versions: Type.Array(Version),
  shown: orNull(shape({ id: Id, validFrom: Type.String(), ...Sizes, lines: Type.Array(shape({ id: Id, ...Price })) })),
  fees: Type.Array(shape({ ...Fee, amount: MoneyShape, validFrom: Type.String() })),
  insurance: Type.Array(shape({ ...Insurance, validFrom: Type.String() })),
  /** Goods that are not exempt as personal use, or of which only so many pieces count as such (domain §3.1). */
  personalUse: Type.Array(shape({ ...PersonalUse, validFrom: Type.String() })),
  /** Freight within China: per supplier, and per started kilogram up to `maxKilos`. */
  chinaFreight: shape({
    base: MoneyShape,
    kilo: MoneyShape,
    maxKilos: Type.Optional(orNull(Type.Integer())),
    validFrom: Type.String(),
  }),
});
export type TariffBookAnswer = Static<typeof TariffBook>;

/** Needed for a value that is more than half away from the last one. */
const Confirmed = { confirmed: Confirmations };
const Which = { route: oneOf(ROUTES), mode: oneOf(TARIFF_MODES) };

export const readTariffBook = endpoint({
  method: 'GET',
  path: '/api/v1/admin/tariffs',
  access: 'rates.manage',
  summary:
    'The tariff versions of a route and mode, newest first, one of them with its prices (the one in force today ' +
    'unless another is named), and today’s fees and insurance rates',
  query: shape({ ...Which, version: Type.Optional(Id) }),
  answer: TariffBook,
  refuses: [],
});

export const publishTariff = endpoint({
  method: 'POST',
  path: '/api/v1/admin/tariffs',
  access: 'rates.manage',
  writesBack: true,
  summary:
    'Publish a new tariff of a route and mode from a day on; it supersedes the one before, which stays unchanged ' +
    'for the orders made with it',
  body: shape({
    ...Which,
    validFrom: Day,
    ...Sizes,
    lines: Type.Array(shape(Price), { minItems: 1, maxItems: 60 }),
    why: Why,
    ...Confirmed,
  }),
  answer: TariffBook,
  refuses: [
    'logistics.beginsBeforeToday',
    'logistics.codeTwice',
    'logistics.notOptional',
    'logistics.percentInValue',
    'logistics.insuranceByPercent',
    'logistics.mostBelowLeast',
    'logistics.freightMissing',
    'audit.confirmationNeeded',
  ],
});

export const withdrawTariff = endpoint({
  method: 'POST',
  path: '/api/v1/admin/tariffs/:id/withdrawal',
  access: 'rates.manage',
  summary: 'Withdraw a planned tariff before its first day, with a reason; it stays in the list and never applies',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: Type.Null(),
  refuses: ['logistics.tariffNotFound', 'logistics.notPlanned'],
});

export const publishFee = endpoint({
  method: 'POST',
  path: '/api/v1/admin/tariffs/fees',
  access: 'rates.manage',
  writesBack: true,
  summary: 'Set the price in won of a service at the China centre from a day on',
  body: shape({ ...Fee, amount: Won, validFrom: Day, ...Confirmed }),
  answer: Type.Null(),
  refuses: ['logistics.beginsBeforeToday', 'audit.confirmationNeeded'],
});

export const publishInsurance = endpoint({
  method: 'POST',
  path: '/api/v1/admin/tariffs/insurance',
  access: 'rates.manage',
  writesBack: true,
  summary:
    'Set the rate of marine insurance for an HS chapter (* for all others) from a day on, in basis points of 110 % ' +
    'of the value',
  body: shape({ ...Insurance, validFrom: Day, ...Confirmed }),
  answer: Type.Null(),
  refuses: ['logistics.beginsBeforeToday', 'audit.confirmationNeeded'],
});

export const publishChinaFreight = endpoint({
  method: 'POST',
  path: '/api/v1/admin/tariffs/china-freight',
  access: 'rates.manage',
  writesBack: true,
  summary:
    'Set the rate for transport from suppliers to the centre from a day on, in fen. Kilograms above `maxKilos` cost ' +
    'nothing more; null is no limit, and without it the limit stays',
  body: shape({
    base: Fen,
    kilo: Fen,
    maxKilos: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
    validFrom: Day,
    ...Confirmed,
  }),
  answer: Type.Null(),
  refuses: ['logistics.beginsBeforeToday', 'audit.confirmationNeeded'],
});

export const publishPersonalUse = endpoint({
  method: 'POST',
  path: '/api/v1/admin/tariffs/personal-use',
  access: 'rates.manage',
  writesBack: true,
  summary:
    'Set from a day on whether goods with this beginning of the HS code are cleared by a list, so that a person may ' +
    'import them free of tax, and the most pieces that count as personal use; null is no limit',
  body: shape({ ...PersonalUse, validFrom: Day }),
  answer: Type.Null(),
  refuses: ['logistics.beginsBeforeToday'],
});

export const listDuties = endpoint({
  method: 'GET',
  path: '/api/v1/admin/duties',
  access: 'rates.manage',
  summary: 'The duty rates whose HS code begins with these digits, with all their periods; at most 200',
  query: shape({ hsCode: Type.Optional(Type.String({ pattern: '^[0-9]{1,10}$' })) }),
  answer: shape({
    duties: Type.Array(shape({ id: Id, ...Duty, validFrom: Type.String(), validTo: orNull(Type.String()) })),
  }),
  refuses: [],
});

export const publishDuty = endpoint({
  method: 'POST',
  path: '/api/v1/admin/duties',
  access: 'rates.manage',
  writesBack: true,
  summary: 'Set a duty rate of a column for the beginning of an HS code from a day on, optionally until a day',
  body: shape({ ...Duty, validFrom: Day, validTo: orNull(Day), ...Confirmed }),
  answer: Type.Null(),
  refuses: ['logistics.beginsBeforeToday', 'audit.confirmationNeeded'],
});
