import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import type { FileAnswer } from '#core/endpoint.ts';
import { kstDate } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import { type Currency, DECIMALS, flat, money } from '#core/money.ts';
import type { Db } from '#server/db/pool.ts';
import { messageText } from '#server/i18n/messages.ts';
import { presentAmounts, presentSales } from '#server/sales/present.ts';
import type { OfStore } from '#server/sales/queries.ts';

type Cell = string | number | null;
type Table = { readonly name: string; readonly heads: readonly string[]; readonly rows: readonly (readonly Cell[])[] };
type Request = OfStore & { readonly lang: Lang; readonly now: Date };

/** Sales by day and by product as .xlsx; with amounts where `money` is given. */
export async function salesSheet(
  db: Db,
  { lang, now, ...input }: Request,
  inMoney?: { readonly own: Currency; readonly chosen?: Currency | undefined },
): Promise<FileAnswer> {
  const t = (key: string) => messageText(lang, `seller.sales.${key}`);
  const sales = await presentSales(db, input, lang);
  const amounts = inMoney && (await presentAmounts(db, { ...input, ...inMoney }, lang));
  const amountOf = new Map(amounts?.days.map(({ day, amount }) => [day, amount.amount]));
  const amountHead = amounts && `${t('figure.amount')} (${amounts.currency})`;
  const inMajor = (minor: number) => (amounts ? [flat(money(minor, amounts.currency))] : []);
  const goods = amounts
    ? amounts.goods.map((row) => [row.code, row.name, row.units, ...inMajor(row.amount.amount)])
    : sales.goods.map((row) => [row.code, row.name, row.units]);
  const moneyHeads = amountHead === undefined ? [] : [amountHead];
  const tables: Table[] = [
    {
      name: t('byDay'),
      heads: [t('day'), t('figure.orders'), t('cancelled'), t('figure.units'), t('figure.visits'), ...moneyHeads],
      rows: sales.days.map((row) => [
        row.day,
        row.orders,
        row.cancelled,
        row.units,
        row.visits,
        ...inMajor(amountOf.get(row.day) ?? 0),
      ]),
    },
    { name: t('best'), heads: [t('code'), t('product'), t('figure.units'), ...moneyHeads], rows: goods },
  ];
  const decimals = amounts ? DECIMALS[amounts.currency] : 0;
  const workbook = writeWorkbook(
    tables.map(({ name, heads, rows }) => ({
      sheet: name,
      columns: heads.map((head) => ({ width: head === t('product') ? 50 : 16 })),
      rightToLeft: lang === 'ar',
      stickyRowsCount: 1,
      data: dataOf(heads, rows, amounts ? heads.length - 1 : -1, decimals),
    })),
  );
  return {
    name: `badaro-sales-${kstDate(now)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await workbook.toBuffer(),
  };
}

/** Text cells stay text, so nothing that looks like a formula becomes one. */
function dataOf(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  moneyAt: number,
  decimals: number,
): SheetData {
  const formatAt = (at: number) => (at === moneyAt && decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0');
  return [
    heads.map((value) => ({
      value,
      type: String,
      fontWeight: 'bold' as const,
      backgroundColor: '#EDF4FF',
      wrap: true,
    })),
    ...rows.map((row) =>
      row.map((value, at) => {
        if (value === null) return null;
        if (typeof value === 'string') return { value, type: String, format: '@' };
        return { value, type: Number, format: formatAt(at) };
      }),
    ),
  ];
}
