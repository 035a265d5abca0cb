import { kstDate } from '#core/calendar.ts';
import { decimalsOf } from '#core/format.ts';
import type { Lang } from '#core/locale.ts';
import type { OrderRowAnswer } from '#core/order/contract.ts';
import type { Role } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import type { WorkbookFile } from '#server/document/paper.ts';
import type { Cell } from '#server/document/workbook.ts';
import { messageText } from '#server/i18n/messages.ts';
import type { OrderFilter } from '#server/order/list/list.ts';
import { presentOrders } from '#server/order/list/present-list.ts';
import type { Scope } from '#server/order/queries.ts';

type Input = {
  readonly scope: Scope;
  readonly role: Role;
  readonly filter: Partial<OrderFilter>;
  readonly lang: Lang;
  readonly now: Date;
};
type Line = OrderRowAnswer['lines'][number];
type Column = {
  readonly key: string;
  readonly width: number;
  of(order: OrderRowAnswer, line: Line, lang: Lang): string | number;
  readonly money?: true;
  readonly hiddenFrom?: Role;
};

const MOST_ROWS = 10_000;
const AT_ONCE = 500;

const kst = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const major = ({ amount, currency }: OrderRowAnswer['total']): number => amount / 10 ** decimalsOf(currency);

/** One row for each line of an order; keys are of document.json. */
const COLUMNS: readonly Column[] = [
  { key: 'paper.number', width: 22, of: (order) => order.number },
  { key: 'paper.placed', width: 17, of: (order) => kst(order.placedAt) },
  { key: 'paper.paid', width: 17, of: (order) => kst(order.paidAt) },
  { key: 'sheet.kind', width: 14, of: (order, _line, lang) => messageText(lang, `order-page.kind.${order.kind}`) },
  {
    key: 'sheet.platform',
    width: 14,
    of: (order, _line, lang) => messageText(lang, `order-page.platform.${order.platform}`),
  },
  { key: 'paper.state', width: 16, of: (order, _line, lang) => messageText(lang, `order-page.status.${order.label}`) },
  { key: 'sheet.store', width: 22, of: (order) => order.store.name, hiddenFrom: 'seller' },
  { key: 'paper.buyer', width: 16, of: (order) => order.buyerName, hiddenFrom: 'buyer' },
  { key: 'sheet.poNumber', width: 18, of: (order) => order.poNumber },
  { key: 'sheet.costCentre', width: 18, of: (order) => order.costCentre },
  { key: 'sheet.line', width: 44, of: (_order, line) => line.name },
  {
    key: 'sheet.option',
    width: 26,
    of: (_order, line) => line.options.map(({ name, value }) => `${name}: ${value}`).join(', '),
  },
  { key: 'paper.code', width: 20, of: (_order, line) => line.sku },
  { key: 'paper.quantity', width: 10, of: (_order, line) => line.quantity },
  { key: 'sheet.takenOut', width: 12, of: (_order, line) => line.cancelled + line.returned },
  { key: 'paper.price', width: 14, of: (_order, line) => major(line.unitPrice), money: true },
  { key: 'paper.amount', width: 14, of: (_order, line) => major(line.total), money: true },
  // A value of the order, not of its lines: written once, so that the column adds up.
  {
    key: 'sheet.worth',
    width: 16,
    of: (order, line) => (line === order.lines[0] ? major(order.worth) : ''),
    money: true,
  },
  {
    key: 'paper.total',
    width: 16,
    of: (order, line) => (line === order.lines[0] ? major(order.total) : ''),
    money: true,
  },
  { key: 'sheet.currency', width: 10, of: (order) => order.total.currency },
];

/** The filtered orders as a spreadsheet, at most 10,000 rows; a truncated file says so in its first line. */
export async function exportOrders(db: Db, { scope, role, filter, lang, now }: Input): Promise<WorkbookFile> {
  const columns = COLUMNS.filter(({ hiddenFrom }) => hiddenFrom !== role);
  const { orders, total } = await wholeOrders(db, scope, role, filter, lang);
  const rows = orders.flatMap((order) =>
    order.lines.map((line) =>
      columns.map((column) =>
        cellOf(column.of(order, line, lang), column.money ? decimalsOf(order.total.currency) : undefined),
      ),
    ),
  );
  const headings = columns.map(({ key }) => ({ heading: messageText(lang, `document.${key}`) }));
  const warning =
    orders.length < total ? [[messageText(lang, 'document.sheet.tooMany', { total, limit: orders.length })]] : [];
  return {
    name: `badaro-orders-${kstDate(now)}`,
    workbook: {
      sheet: messageText(lang, 'document.sheet.name'),
      widths: columns.map(({ width }) => width),
      isRightToLeft: lang === 'ar',
      fixedRows: warning.length + 1,
      wraps: false,
      rows: [...warning, headings, ...rows],
    },
  };
}

/** Whole orders, the newest first, up to the row limit; and their total number. */
export async function wholeOrders(
  db: Db,
  scope: Scope,
  role: Role,
  filter: Partial<OrderFilter>,
  lang: Lang,
): Promise<{ orders: OrderRowAnswer[]; total: number }> {
  // An order placed meanwhile shifts others to the next page: each is taken once.
  const orders = new Map<number, OrderRowAnswer>();
  let rows = 0;
  for (let page = 0; ; page += 1) {
    const found = await presentOrders(db, { scope, role, lang }, { ...filter, page, count: AT_ONCE });
    for (const order of found.orders) {
      if (orders.has(order.id)) continue;
      rows += order.lines.length;
      if (rows > MOST_ROWS) return { orders: [...orders.values()], total: found.recordsTotal };
      orders.set(order.id, order);
    }
    if (found.orders.length < AT_ONCE) return { orders: [...orders.values()], total: orders.size };
  }
}

function cellOf(value: string | number, decimals: number | undefined): Cell {
  return typeof value === 'number' && decimals ? { number: value, decimals } : value;
}
