import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type {
  Basis,
  DutyColumn,
  FeeRule,
  Route,
  Service,
  TariffCode,
  TariffLine,
  TariffMode,
} from '#core/logistics/tariff.ts';
import { allOf, id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import type { Zone } from '#core/zone.ts';

const won = (name: string) => bigint(name, { mode: 'number' }).notNull();
const validity = () => ({
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validTo: date('valid_to', { mode: 'string' }),
});

/**
 * A tariff of a route and mode from a day on (domain §3.4). Never edited, but withdrawn before it applies: of the started ones the one with the latest
 * start applies, on the same day the newer.
 */
export const tariffVersion = pgTable(
  'tariff_version',
  {
    id: id(),
    route: text('route').$type<Route>().notNull(),
    mode: text('mode').$type<TariffMode>().notNull(),
    ...validity(),
    kgPerCbm: integer('kg_per_cbm').notNull(),
    minCm3: won('min_cm3'),
    stepCm3: won('step_cm3'),
    palletCm3: won('pallet_cm3'),
    containerCm3: bigint('container_cm3', { mode: 'number' }),
    containerKg: integer('container_kg'),
    fclFromCm3: bigint('fcl_from_cm3', { mode: 'number' }),
    taxReserve: integer('tax_reserve').notNull(),
    margin: integer('margin').notNull(),
    agencyFee: integer('agency_fee').notNull(),
    publishedBy: ref('published_by').references(() => member.id),
    publishedAt: instant('published_at').notNull(),
    why: text('why').notNull(),
    /** When a planned tariff was withdrawn before its first day: it never applies. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    index('tariff_version_day').on(t.route, t.mode, t.validFrom),
    check('tariff_version_days', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    check(
      'tariff_version_sizes',
      allOf(
        sql`${t.kgPerCbm} > 0`,
        sql`${t.minCm3} >= 0`,
        sql`${t.stepCm3} > 0`,
        sql`${t.palletCm3} > 0`,
        sql`${t.taxReserve} between 10000 and 30000`,
        sql`${t.margin} between 0 and 10000`,
        sql`${t.agencyFee} between 0 and 5000`,
      ),
    ),
  ],
);

/** A price of a tariff, in won; `TariffLine` describes its columns. */
export const tariffLine = pgTable(
  'tariff_line',
  {
    id: id(),
    versionId: ref('version_id')
      .notNull()
      .references(() => tariffVersion.id),
    code: text('code').$type<TariffCode>().notNull(),
    sort: integer('sort').notNull(),
    basis: text('basis').$type<Basis>().notNull(),
    base: won('base_amount'),
    unit: won('unit_amount'),
    included: won('included_units'),
    blockSize: integer('block_size').notNull(),
    min: won('min_amount'),
    max: bigint('max_amount', { mode: 'number' }),
    percent: integer('percent').notNull(),
    inCustomsValue: boolean('in_customs_value').notNull(),
    vat: boolean('vat10').notNull(),
    stage: text('stage').$type<TariffLine['stage']>().notNull(),
    payer: text('payer_option').$type<TariffLine['payer']>().notNull(),
    optional: boolean('optional').notNull(),
    zone: text('zone').$type<Zone>(),
    includedDays: integer('included_days').notNull(),
    dayAmount: won('day_amount'),
  },
  (t) => [
    unique('tariff_line_code').on(t.versionId, t.code, t.zone).nullsNotDistinct(),
    check(
      'tariff_line_amounts',
      allOf(
        sql`${t.base} >= 0`,
        sql`${t.unit} >= 0`,
        sql`${t.included} >= 0`,
        sql`${t.blockSize} >= 1`,
        sql`${t.min} >= 0`,
        sql`(${t.max} is null or ${t.max} >= ${t.min})`,
        sql`${t.percent} between 0 and 10000`,
        sql`${t.includedDays} >= 0`,
        sql`${t.dayAmount} >= 0`,
      ),
    ),
  ],
);

/** Prices of services at the Chinese centre (IMP-028 to IMP-033). */
export const feeRule = pgTable(
  'fee_rule',
  {
    id: id(),
    code: text('code').$type<Service>().notNull(),
    free: integer('free_units').notNull(),
    blockSize: integer('block_size').notNull(),
    amount: won('unit_amount'),
    unit: text('unit').$type<FeeRule['unit']>().notNull(),
    ...validity(),
  },
  (t) => [
    index('fee_rule_day').on(t.code, t.validFrom),
    check('fee_rule_amounts', sql`${t.free} >= 0 and ${t.blockSize} >= 1 and ${t.amount} >= 0`),
  ],
);

/** Korean duty rates: `hs_code` is a prefix of a code, and the longest matching prefix applies. */
export const dutyRate = pgTable(
  'duty_rate',
  {
    id: id(),
    hsCode: text('hs_code').notNull(),
    column: text('column').$type<DutyColumn>().notNull(),
    basisPoints: integer('basis_points').notNull(),
    ...validity(),
  },
  (t) => [
    index('duty_rate_day').on(t.hsCode, t.column, t.validFrom),
    check('duty_rate_range', sql`${t.basisPoints} between 0 and 100000 and ${t.hsCode} ~ '^[0-9]{2,10}$'`),
  ],
);

/** Rates of marine insurance by HS chapter, `*` for all others (IMP-018). */
export const insuranceRate = pgTable(
  'insurance_rate',
  {
    id: id(),
    productClass: text('product_class').notNull(),
    basisPoints: integer('basis_points').notNull(),
    ...validity(),
  },
  (t) => [
    index('insurance_rate_day').on(t.productClass, t.validFrom),
    check('insurance_rate_range', sql`${t.basisPoints} between 1 and 1000`),
  ],
);

/**
 * Goods by the beginning of their HS code that customs do not clear by a list, or of which only so many pieces count as
 * personal use (domain §3.1). The longest beginning applies; goods without a rule are cleared by a list.
 */
export const personalUseRule = pgTable(
  'personal_use_rule',
  {
    id: id(),
    hsCode: text('hs_code').notNull(),
    isListCleared: boolean('list_cleared').notNull(),
    maxPieces: integer('max_pieces'),
    ...validity(),
  },
  (t) => [
    index('personal_use_rule_day').on(t.hsCode, t.validFrom),
    check('personal_use_rule_range', sql`${t.maxPieces} >= 1 and ${t.hsCode} ~ '^[0-9]{2,10}$'`),
  ],
);

/** Estimated freight of a supplier's parcel to the centre, in fen: per supplier, and per started kilogram up to a limit. */
export const chinaFreight = pgTable(
  'china_freight',
  { id: id(), base: won('base_fen'), kilo: won('kilo_fen'), maxKilos: integer('max_kilos'), ...validity() },
  (t) => [
    index('china_freight_day').on(t.validFrom),
    check('china_freight_amounts', sql`${t.base} >= 0 and ${t.kilo} >= 0 and ${t.maxKilos} > 0`),
  ],
);

/** Typical volume and weight of a piece of a top category, for goods without a known carton. */
export const measureDefault = pgTable(
  'measure_default',
  {
    id: id(),
    categoryCode: text('category_code').notNull().unique(),
    unitCm3: integer('unit_cm3').notNull(),
    unitGrams: integer('unit_grams').notNull(),
  },
  (t) => [check('measure_default_positive', sql`${t.unitCm3} > 0 and ${t.unitGrams} > 0`)],
);
