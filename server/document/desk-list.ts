import { kstDate, kstMinute } from '#core/calendar.ts';
import { type Lang, pick } from '#core/locale.ts';
import { unsentOf } from '#core/order-line.ts';
import { courierName } from '#core/parcel/rules.ts';
import { regionName } from '#core/region.ts';
import { dialled } from '#core/telephone.ts';
import type { Db } from '#server/db/pool.ts';
import type { PrintedOrder } from '#server/document/desk-orders.ts';
import type { WorkbookFile } from '#server/document/paper.ts';
import { messageText } from '#server/i18n/messages.ts';
import { type DeskFilter, deskQuery } from '#server/order/desk/list.ts';
import { listOrders } from '#server/order/list/list.ts';
import { sentParcelsOf } from '#server/parcel/queries.ts';

type Line = PrintedOrder['lines'][number];
type Column = {
  /** In `document` of the messages. */
  readonly key: string;
  readonly width: number;
  of(order: PrintedOrder, line: Line, lang: Lang): string | number;
};

/** Rows of a file; whole orders only. */
const MOST_ROWS = 5_000;
/** Receivers are unsealed a page at a time, so that other requests are answered meanwhile. */
const AT_ONCE = 200;

const boxesOf = ({ parcels }: PrintedOrder, { id }: Line) =>
  parcels.filter(({ contents }) => contents.some(({ orderLineId }) => orderLineId === id));

const COLUMNS: readonly Column[] = [
  { key: 'paper.number', width: 22, of: ({ number }) => number },
  { key: 'paper.placed', width: 17, of: ({ placedAt }) => kstMinute(placedAt) },
  { key: 'paper.paid', width: 17, of: ({ paidAt }) => (paidAt ? kstMinute(paidAt) : '') },
  { key: 'paper.state', width: 16, of: ({ status }, _line, lang) => messageText(lang, `order-page.status.${status}`) },
  { key: 'courier.receiver', width: 14, of: ({ recipient }) => recipient.name },
  { key: 'courier.phone', width: 16, of: ({ recipient }) => dialled(recipient.phone) },
  { key: 'courier.country', width: 12, of: ({ recipient }, _line, lang) => regionName(lang, recipient.country) },
  { key: 'courier.postcode', width: 10, of: ({ recipient }) => recipient.postcode },
  { key: 'courier.address', width: 44, of: ({ recipient }) => recipient.address },
  { key: 'courier.detail', width: 24, of: ({ recipient }) => recipient.detailAddress },
  { key: 'courier.memo', width: 30, of: ({ memo }) => memo },
  { key: 'sheet.line', width: 40, of: (_order, { name }, lang) => pick(name, lang) },
  {
    key: 'sheet.option',
    width: 24,
    of: (_order, { options }, lang) =>
      options.map(({ name, value }) => `${pick(name, lang)}: ${pick(value, lang)}`).join(', '),
  },
  { key: 'courier.sku', width: 20, of: (_order, { skuCode }) => skuCode },
  { key: 'paper.quantity', width: 8, of: (_order, { quantity }) => quantity },
  { key: 'courier.unsent', width: 10, of: (_order, line) => unsentOf(line) },
  {
    key: 'courier.courier',
    width: 18,
    of: (order, line, lang) =>
      boxesOf(order, line)
        .map(({ courier }) => courierName(courier, lang))
        .join(', '),
  },
  {
    key: 'courier.waybill',
    width: 22,
    of: (order, line) =>
      boxesOf(order, line)
        .map(({ waybill }) => waybill)
        .join(', '),
  },
];

type Wanted = { readonly storeId: number; readonly filter: DeskFilter; readonly lang: Lang; readonly now: Date };
export type DeskList = { readonly file: WorkbookFile; readonly ids: readonly number[] };

/** The list of the desk with receivers and waybills, in its sort; a truncated file says so in its first line. */
export async function deskList(db: Db, wanted: Wanted): Promise<DeskList> {
  const { lang, now } = wanted;
  const { orders, total } = await readOrders(db, wanted);
  const warning =
    orders.length < total ? [[messageText(lang, 'document.sheet.tooManyOfList', { total, limit: orders.length })]] : [];
  const headings = COLUMNS.map(({ key }) => ({ heading: messageText(lang, `document.${key}`) }));
  return {
    ids: orders.map(({ id }) => id),
    file: {
      name: `badaro-order-list-${kstDate(now)}`,
      workbook: {
        sheet: messageText(lang, 'document.sheet.name'),
        widths: COLUMNS.map(({ width }) => width),
        isRightToLeft: lang === 'ar',
        fixedRows: warning.length + 1,
        wraps: false,
        rows: [
          ...warning,
          headings,
          ...orders.flatMap((one) => one.lines.map((line) => COLUMNS.map((column) => column.of(one, line, lang)))),
        ],
      },
    },
  };
}

async function readOrders(db: Db, { storeId, filter, now }: Wanted) {
  const { filter: narrowed } = await deskQuery(db, { storeId, now }, filter);
  // An order placed meanwhile shifts others to the next page: each is taken once.
  const orders = new Map<number, PrintedOrder>();
  let count = 0;
  for (let page = 0; ; page += 1) {
    const { rows, total } = await listOrders(db, { storeId }, { ...narrowed, page, count: AT_ONCE });
    const parcels = await sentParcelsOf(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      if (orders.has(row.id)) continue;
      count += row.lines.length;
      if (count > MOST_ROWS) return { orders: [...orders.values()], total };
      orders.set(row.id, { ...row, parcels: parcels.get(row.id) ?? [] });
    }
    if (rows.length < AT_ONCE) return { orders: [...orders.values()], total: orders.size };
  }
}
