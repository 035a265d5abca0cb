import { moneyAnswer } from '#core/endpoint.ts';
import { analyticsRefusal } from '#core/analytics/refusals.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import { cutRows, whyNotDiscount } from '#core/marketing/rules.ts';
import { type Currency, money } from '#core/money.ts';
import { refuseIf } from '#core/refusal.ts';
import type {
  DiscountEstimateAnswer,
  GoodsTasksAnswer,
  StoreSalesAmountsAnswer,
  StoreSalesAnswer,
} from '#core/sales/contract.ts';
import { daysIn, daysLeft, periodBefore, SALES_DAYS_MAX } from '#core/sales/rules.ts';
import { goodsVisits } from '#server/analytics/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { refusalText } from '#server/i18n/messages.ts';
import { discountable } from '#server/marketing/several-discounts.ts';
import {
  bestByAmount,
  bestByUnits,
  endingDocuments,
  lowStockOf,
  namedGoods,
  type OfStore,
  rejectedOf,
  salesOf,
  type SalesRow,
  unitsSoldOf,
} from '#server/sales/queries.ts';

/** How many goods a task names. */
const TASK_GOODS = 5;

type Named = { readonly id: number; readonly code: string; readonly name: LocalText; readonly picture: string | null };
const goodsIn = ({ id, code, name, picture }: Named, lang: Lang) => ({
  id,
  code,
  name: pick(name, lang),
  image: picture ? `${picture}/320.webp` : '',
});

type Count = 'orders' | 'cancelled' | 'units' | 'amount' | 'sentOnTime' | 'sentLate' | 'cancelledBySeller' | 'claimed';
const sumOf = (rows: readonly SalesRow[], key: Count): number => rows.reduce((sum, row) => sum + row[key], 0);

/** Refuses a too long period; one that ends before it begins is refused before the call. */
function checkPeriod({ from, to }: OfStore): void {
  const isTooLong = daysIn({ from, to }).length > SALES_DAYS_MAX;
  refuseIf(isTooLong ? analyticsRefusal('analytics.tooLong', { days: SALES_DAYS_MAX }) : undefined);
}

const serviceIn = (rows: readonly SalesRow[]): StoreSalesAnswer['service'] => ({
  orders: sumOf(rows, 'orders'),
  sentOnTime: sumOf(rows, 'sentOnTime'),
  sentLate: sumOf(rows, 'sentLate'),
  cancelledBySeller: sumOf(rows, 'cancelledBySeller'),
  claimed: sumOf(rows, 'claimed'),
});

async function daysOf(db: Db, input: OfStore) {
  const [rows, visits] = await Promise.all([salesOf(db, input), goodsVisits(db, input)]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const days = daysIn(input).map((day) => {
    const ofDay = byDay.get(day) ?? [];
    return {
      day,
      orders: sumOf(ofDay, 'orders'),
      cancelled: sumOf(ofDay, 'cancelled'),
      units: sumOf(ofDay, 'units'),
      visits: day <= visits.countedUntil ? (visits.byDay.get(day) ?? 0) : null,
    };
  });
  return { days, service: serviceIn(rows) };
}

/** Sales in pieces. Refuses an invalid period. */
export async function presentSales(db: Db, input: OfStore, lang: Lang): Promise<StoreSalesAnswer> {
  checkPeriod(input);
  const [now, before, goods] = await Promise.all([
    daysOf(db, input),
    daysOf(db, { ...input, ...periodBefore(input) }),
    bestByUnits(db, input),
  ]);
  return {
    days: now.days,
    before: before.days,
    service: now.service,
    serviceBefore: before.service,
    goods: goods.map((row) => ({ ...goodsIn(row, lang), units: row.units, visits: row.visits })),
  };
}

/** Sales in money, in the chosen currency or the store's own. Refuses an invalid period. */
export async function presentAmounts(
  db: Db,
  { own, chosen = own, ...input }: OfStore & { readonly own: Currency; readonly chosen?: Currency | undefined },
  lang: Lang,
): Promise<StoreSalesAmountsAnswer> {
  checkPeriod(input);
  const past = { ...input, ...periodBefore(input) };
  const [now, before, goods] = await Promise.all([
    salesOf(db, input),
    salesOf(db, past),
    bestByAmount(db, input, chosen),
  ]);
  const inMoney = (minor: number) => moneyAnswer(money(minor, chosen));
  const amounts = (period: OfStore, rows: readonly SalesRow[]) => {
    const byDay = Map.groupBy(
      rows.filter(({ currency }) => currency === chosen),
      ({ day }) => day,
    );
    return daysIn(period).map((day) => ({ day, amount: inMoney(sumOf(byDay.get(day) ?? [], 'amount')) }));
  };
  return {
    currency: chosen,
    currencies: [...new Set([own, chosen, ...[...now, ...before].map(({ currency }) => currency)])],
    days: amounts(input, now),
    before: amounts(past, before),
    goods: goods.map((row) => ({ ...goodsIn(row, lang), units: row.units, amount: inMoney(row.amount) })),
  };
}

type Estimated = {
  readonly storeId: number;
  readonly ids: readonly number[];
  readonly percent: number;
  readonly now: Date;
  readonly lang: Lang;
};

/** What a discount would do to products of a store. Refuses those of others. */
export async function presentDiscountEstimate(
  db: Db,
  { storeId, ids, percent, now, lang }: Estimated,
): Promise<DiscountEstimateAnswer> {
  const prices = await discountable(db, storeId, ids);
  const [named, units] = await Promise.all([namedGoods(db, storeId, ids), unitsSoldOf(db, storeId, ids, now)]);
  const byId = new Map(prices.map((one) => [one.id, one]));
  return {
    goods: named.flatMap((row) => {
      const one = byId.get(row.id);
      const [before] = one?.rows ?? [];
      const [after] = one ? cutRows(one.rows, percent) : [];
      if (!one || !before || !after) return [];
      const refusal = whyNotDiscount(one, percent);
      return {
        ...goodsIn(row, lang),
        before: moneyAnswer(money(before.price, one.currency)),
        after: moneyAnswer(money(after.price, one.currency)),
        units: Math.max(0, units.get(row.id) ?? 0),
        refused: refusal ? { code: refusal.code, message: refusalText(lang, refusal) } : null,
      };
    }),
  };
}

/** What waits for the seller among the goods of a store. */
export async function presentGoodsTasks(db: Db, storeId: number, now: Date, lang: Lang): Promise<GoodsTasksAnswer> {
  const [low, rejected, documents] = await Promise.all([
    lowStockOf(db, storeId, now, TASK_GOODS),
    rejectedOf(db, storeId, TASK_GOODS),
    endingDocuments(db, storeId, now),
  ]);
  return {
    lowStock: low[0]?.total ?? 0,
    goods: low.map((row) => ({
      ...goodsIn(row, lang),
      stock: row.stock,
      units: row.units,
      daysLeft: daysLeft(row.stock, row.units) ?? 0,
    })),
    rejected: rejected[0]?.total ?? 0,
    rejectedGoods: rejected.map((row) => ({ ...goodsIn(row, lang), reason: row.reason ?? '' })),
    documentsEnded: documents.ended,
    documentsEnding: documents.ending,
  };
}
